import { readJsonObject, type Clock } from '../../contract';
import { readCheckChoices } from '../../portfolio';
import type { StoredCheck, Source } from '../../sheet';
import { readSetting, storeSetting } from './setting';

const keyOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>): string => `terrace.check.${kind}.${id}`;

/** The last check of this source; `null` where there was none. */
export async function readStoredCheck(clock: Clock, source: Source): Promise<StoredCheck | null> {
  const text = await readSetting(clock, keyOf(source));
  return text === null ? null : parseCheck(text);
}

export function storeCheck(clock: Clock, source: Source, check: StoredCheck): Promise<void> {
  return storeSetting(clock, keyOf(source), JSON.stringify(check));
}

function parseCheck(text: string): StoredCheck | null {
  const stored: Partial<Record<keyof StoredCheck, unknown>> | null = readJsonObject(text);
  const choices = readCheckChoices(JSON.stringify(stored?.choices ?? null));
  if (choices === null) return null;
  const own = stored?.own;
  const isText = (each: unknown): each is string => typeof each === 'string';
  return { choices, own: Array.isArray(own) ? own.filter(isText) : [] };
}

const key = 'terrace.workbook';

/** The id of the workbook, which it keeps in its settings; `fresh` becomes it where it has none. A copy of the file has the same. */
export async function workbookId(clock: Clock, fresh: string): Promise<string> {
  const known = await readSetting(clock, key);
  if (known === null) await storeSetting(clock, key, fresh);
  return known ?? fresh;
}
