import { readJsonObject, type Clock } from '../../contract';
import { readCheckChoices } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import type { StoredCheck, Source } from '../../sheet';

const keyOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>): string => `terrace.check.${kind}.${id}`;

/** The last check of this source, from the workbook's settings; `null` where there was none. */
export function readStoredCheck(clock: Clock, source: Source): Promise<StoredCheck | null> {
  return withContext(async (context) => {
    const setting = await roundTrip(context, clock, () =>
      context.workbook.settings.getItemOrNullObject(keyOf(source)).load('value'),
    );
    return setting.isNullObject ? null : parseCheck(String(setting.value));
  });
}

/** Remembers a check in the workbook. */
export function storeCheck(clock: Clock, source: Source, check: StoredCheck): Promise<void> {
  return withContext(async (context) => {
    await roundTrip(context, clock, () =>
      context.workbook.settings.add(keyOf(source), JSON.stringify(check)),
    );
  });
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
export function workbookId(clock: Clock, fresh: string): Promise<string> {
  return withContext(async (context) => {
    const setting = await roundTrip(context, clock, () =>
      context.workbook.settings.getItemOrNullObject(key).load('value'),
    );
    if (!setting.isNullObject) return String(setting.value);
    await roundTrip(context, clock, () => context.workbook.settings.add(key, fresh));
    return fresh;
  });
}
