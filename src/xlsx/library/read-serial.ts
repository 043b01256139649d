import { serialAt, type DateSystem } from '../../contract';

/** Excel's number of what the library has read as a date: into one calendar, whichever way the file counts. */
export function readSerial(date: Date, system?: DateSystem): number {
  // A ten-millionth of a day is less than any clock shows, and more than arithmetic loses.
  return Math.round(serialAt(date.getTime(), system) * 1e7) / 1e7;
}
