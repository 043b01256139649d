import { dateFormats } from '../../portfolio';

/**
 * What a function formats where its cell has no format of its own: days, moments, and numbers of more digits than Excel would show. Excel of another
 * region shows `31.12.2027` and `1 déc. 2027`.
 */
const shownFormats = [
  [/^\d{1,2} \p{L}{3,5}\.? \d{4}$/u, dateFormats.day],
  [/^\d{1,2} \p{L}{3,5}\.? \d{4} \d{2}[:.]\d{2}$/u, dateFormats.moment],
  [/^\d{2}[/.-]\d{2}[/.-]\d{4}$/, 'dd/mm/yyyy'],
  [/^\d{2}[/.-]\d{2}[/.-]\d{4} \d{2}[:.]\d{2}$/, 'dd/mm/yyyy hh:mm'],
  [/^\d{12,}$/, '0'],
] as const;

/** The format that the function which answered it gave a cell's number; `null` where it gave none, or the cell has a format. */
export function shownFormat(value: unknown, text: string, format: unknown): string | null {
  if (typeof value !== 'number' || format !== 'General') return null;
  return shownFormats.find(([shows]) => shows.test(text))?.[1] ?? null;
}
