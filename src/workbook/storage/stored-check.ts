import type { Clock } from '../../contract';
import { readStoredCheckText, type StoredCheck, type Source } from '../../sheet';
import { readSetting, storeSetting } from './setting';

const keyOf = ({ kind, keptKind = kind, id }: Source): string => `terrace.check.${keptKind}.${id}`;

/** The last check of this source; `null` where there was none. */
export async function readStoredCheck(clock: Clock, source: Source): Promise<StoredCheck | null> {
  const text = await readSetting(clock, keyOf(source));
  return text === null ? null : readStoredCheckText(text);
}

export function storeCheck(clock: Clock, source: Source, check: StoredCheck): Promise<void> {
  return storeSetting(clock, keyOf(source), JSON.stringify(check));
}

const key = 'terrace.workbook';

/** The id of the workbook, which it keeps in its settings; `fresh` becomes it where it has none. A copy of the file has the same. */
export async function workbookId(clock: Clock, fresh: string): Promise<string> {
  const known = await readSetting(clock, key);
  if (known === null) await storeSetting(clock, key, fresh);
  return known ?? fresh;
}
