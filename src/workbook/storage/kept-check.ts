import { readJsonObject, type Clock } from '../../contract';
import { readCheckChoices } from '../../portfolio';
import { changing, reading, roundTrip } from '../excel-run';
import type { KeptCheck, Source } from '../../sheet';

const keyOf = ({ kind, id }: Pick<Source, 'kind' | 'id'>): string => `terrace.check.${kind}.${id}`;

/** The last check of this source, from the workbook's settings; `null` where there was none. */
export function keptCheck(clock: Clock, source: Source): Promise<KeptCheck | null> {
  return reading(async (context) => {
    const setting = await roundTrip(context, clock, () =>
      context.workbook.settings.getItemOrNullObject(keyOf(source)).load('value'),
    );
    return setting.isNullObject ? null : readKept(String(setting.value));
  });
}

/** Remembers a check in the workbook. */
export function keepCheck(clock: Clock, source: Source, check: KeptCheck): Promise<void> {
  return changing(async (context) => {
    await roundTrip(context, clock, () =>
      context.workbook.settings.add(keyOf(source), JSON.stringify(check)),
    );
  });
}

function readKept(text: string): KeptCheck | null {
  const kept: Partial<Record<keyof KeptCheck, unknown>> | null = readJsonObject(text);
  const choices = readCheckChoices(JSON.stringify(kept?.choices ?? null));
  if (choices === null) return null;
  const own = kept?.own;
  const isText = (each: unknown): each is string => typeof each === 'string';
  return { choices, own: Array.isArray(own) ? own.filter(isText) : [] };
}

const key = 'terrace.workbook';

/** The id of the workbook, which it keeps in its settings; `fresh` becomes it where it has none. A copy of the file has the same. */
export function workbookId(clock: Clock, fresh: string): Promise<string> {
  return changing(async (context) => {
    const setting = await roundTrip(context, clock, () =>
      context.workbook.settings.getItemOrNullObject(key).load('value'),
    );
    if (!setting.isNullObject) return String(setting.value);
    await roundTrip(context, clock, () => context.workbook.settings.add(key, fresh));
    return fresh;
  });
}
