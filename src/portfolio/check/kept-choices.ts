import { readJsonObject } from '../../contract';
import type { CheckChoices, CheckColumn } from './choices';
import { checkField } from './fields';

function columnOf(value: unknown): CheckColumn[] {
  if (typeof value !== 'object' || value === null) return [];
  const { field, header } = value as Partial<Record<keyof CheckColumn, unknown>>;
  if (typeof field !== 'string' || typeof header !== 'string' || header.trim() === '') return [];
  return checkField(field) === null ? [] : [{ field, header }];
}

/** Reads choices that were kept as JSON; `null` where they cannot be read. Columns of fields that are gone are left out. */
export function readCheckChoices(text: string): CheckChoices | null {
  const read: Partial<Record<keyof CheckChoices, unknown>> | null = readJsonObject(text);
  if (read === null) return null;
  const { columns, checkedAt, problem, overwrite, rows, olderThanDays, includeHidden } = read;
  return {
    columns: Array.isArray(columns) ? columns.flatMap(columnOf) : [],
    ...(typeof checkedAt === 'string' ? { checkedAt } : {}),
    ...(typeof problem === 'string' ? { problem } : {}),
    ...(typeof overwrite === 'boolean' ? { overwrite } : {}),
    ...(rows === 'all' || rows === 'due' ? { rows } : {}),
    ...(typeof olderThanDays === 'number' && olderThanDays >= 0 ? { olderThanDays } : {}),
    ...(typeof includeHidden === 'boolean' ? { includeHidden } : {}),
  };
}
