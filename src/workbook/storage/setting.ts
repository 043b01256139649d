import type { Clock } from '../../contract';
import { roundTrip, withContext } from '../excel-run';

/** The text under a key of the workbook's settings; `null` where there is none. */
export function readSetting(clock: Clock, key: string): Promise<string | null> {
  return withContext(async (context) => {
    const setting = await roundTrip(context, clock, () =>
      context.workbook.settings.getItemOrNullObject(key).load('value'),
    );
    return setting.isNullObject ? null : String(setting.value);
  });
}

/** Keeps a text in the workbook's settings. */
export function storeSetting(clock: Clock, key: string, text: string): Promise<void> {
  return withContext(async (context) => {
    await roundTrip(context, clock, () => context.workbook.settings.add(key, text));
  });
}
