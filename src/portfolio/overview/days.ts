import type { IsoDate } from '../../contract';

/** The month of a day, e.g. `2027-05`. */
export function monthOf(day: IsoDate): string {
  return day.slice(0, 7);
}

/** The months from that of `day` on, `count` of them. */
export function monthsFrom(day: IsoDate, count: number): readonly string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  );
}
