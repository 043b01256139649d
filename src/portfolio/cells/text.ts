import type { Cell } from '../table';
import { cellReader } from './read-cell';
import { unclear, valued, type Reading } from './reading';

/** More than an API's text field can be expected to take; the contract shows no limit (2.4). */
const longest = 4_000;

/** `000123` shown by a format of zeros is what the person sees and means, not 123. */
function shown(value: number, format: string): string {
  return /^0{2,}$/.test(format) && Number.isInteger(value) && value >= 0
    ? String(value).padStart(format.length, '0')
    : String(value);
}

/** Text as it stands on one line; a number as its column shows it. */
export const readText: (cell: Cell) => Reading<string> = cellReader((text, { value, format }) => {
  const read = typeof value === 'number' ? shown(value, format) : text;
  return read.length > longest ? unclear('too-long') : valued(read);
});
