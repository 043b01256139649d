/** How a workbook counts days: Excel's usual way, or from 1904 as old Macintosh workbooks do. */
export type DateSystem = '1900' | '1904';

export const millisecondsInDay = 86_400_000;

/** The midnight from which serial numbers count. */
const midnightOfZero: Readonly<Record<DateSystem, number>> = {
  '1900': Date.UTC(1899, 11, 30),
  '1904': Date.UTC(1904, 0, 1),
};

/** Excel's number of a moment; what comes after its point is the time of day. */
export function serialAt(milliseconds: number, system: DateSystem = '1900'): number {
  return (milliseconds - midnightOfZero[system]) / millisecondsInDay;
}

/** The same; `null` where Excel has none, or counts a 29 February 1900 that never was. */
export function rightSerialAt(milliseconds: number, system: DateSystem = '1900'): number | null {
  const serial = serialAt(milliseconds, system);
  return serial < (system === '1900' ? 61 : 0) ? null : serial;
}

/** The moment that such a number stands for, in milliseconds from 1970. */
export function momentOfSerial(serial: number, system: DateSystem = '1900'): number {
  return midnightOfZero[system] + serial * millisecondsInDay;
}
