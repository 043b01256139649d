import type { DateKind } from '../../portfolio';

/** A day or a moment as a function shows it where its cell has no format of its own. */
const shownDays = [
  [/^\d{1,2} \p{L}{3,5} \d{4}$/u, 'day'],
  [/^\d{1,2} \p{L}{3,5} \d{4} \d{2}:\d{2}$/u, 'moment'],
] as const;

/** What the number of a cell was formatted as by the function that answered it; `null` where it was not, or the cell has a format. */
export function shownDay(value: unknown, text: string, format: unknown): DateKind | null {
  if (typeof value !== 'number' || format !== 'General') return null;
  return shownDays.find(([shows]) => shows.test(text))?.[1] ?? null;
}
