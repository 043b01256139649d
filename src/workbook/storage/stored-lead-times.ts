import type { Clock } from '../../contract';
import { readSetting, storeSetting } from './setting';

const key = 'terrace.lead-times';

/** What the workbook keeps of lead times, for all of its tables; `null` where it keeps nothing. */
export const readLeadTimes = (clock: Clock): Promise<string | null> => readSetting(clock, key);

export const storeLeadTimes = (clock: Clock, text: string): Promise<void> => storeSetting(clock, key, text);
