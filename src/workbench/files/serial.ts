const DAY = 86_400_000;
/** Day 0 of Excel's count from 1900, with the day that never was. */
const ZERO = Date.UTC(1899, 11, 30);

/** The number of a day as Excel counts it from 1900, whatever the file counted from. */
export function serialOf(date: Date): number {
  // A ten-millionth of a day is less than any clock shows, and more than arithmetic loses.
  return Math.round(((date.getTime() - ZERO) / DAY) * 1e7) / 1e7;
}
