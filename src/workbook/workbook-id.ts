import type { Clock } from '../contract';
import { changing, roundTrip } from './excel-run';

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
