import { readJsonObject, type Clock } from '../contract';
import { readCheckChoices } from '../portfolio';
import { changing, reading, roundTrip } from './excel-run';
import type { KeptCheck, Source } from '../sheet';

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
