import { readJsonObject } from '../contract';
import { readCheckChoices } from '../portfolio';
import type { StoredCheck } from './sheet-port';

/** Reads what a workbook remembers of a check, as JSON has it; `null` where it cannot be read. */
export function readStoredCheckText(text: string): StoredCheck | null {
  const stored: Partial<Record<keyof StoredCheck, unknown>> | null = readJsonObject(text);
  const choices = readCheckChoices(JSON.stringify(stored?.choices ?? null));
  if (choices === null) return null;
  const own = stored?.own;
  const isText = (each: unknown): each is string => typeof each === 'string';
  return { choices, own: Array.isArray(own) ? own.filter(isText) : [] };
}
