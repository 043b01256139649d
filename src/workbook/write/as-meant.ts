import { isoDate } from '../../contract';
import type { CellValue } from '../../portfolio';
import type { WriteObservation } from './rows-port';

/** Days from 30 December 1899 and from 1 January 1904, from which the two date systems count, to 1 January 1970. */
const daysTo1970 = [25_569, 24_107] as const;
const dayMilliseconds = 86_400_000;
/** Excel keeps fifteen digits of a number. */
const precision = 1e-14;

/** Rows in which a cell shows something else than was written there, from 0 under the headers. */
export function rowsNotAsMeant(written: WriteObservation['written']): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const { block, shown } of written)
    block.values.forEach((cells, y) => {
      if (!cells.every((meant, x) => isAsMeant(meant, shown[y]?.[x] ?? ''))) rows.add(block.row + y);
    });
  return rows;
}

/** Whether a cell shows what was written to it, as Excel shows it: a day as its number, a number as text where the cell is formatted so. */
export function isAsMeant(meant: CellValue, shown: CellValue): boolean {
  if (meant === shown) return true;
  if (typeof meant === 'number') return isSameNumber(meant, shown);
  if (typeof meant === 'boolean') return String(shown).toLowerCase() === String(meant);
  // Nobody knows what a formula shows that was given back.
  if (meant.startsWith('=')) return true;
  const text = meant.startsWith("'") ? meant.slice(1) : meant;
  if (typeof shown === 'string') return withPlainLineBreaks(shown) === withPlainLineBreaks(text);
  return isoDate(meant) !== null && daysTo1970.some((days) => shown === dayNumber(meant) + days);
}

function isSameNumber(meant: number, shown: CellValue): boolean {
  if (shown === '' || typeof shown === 'boolean') return false;
  return Math.abs(Number(shown) - meant) <= Math.abs(meant) * precision;
}

function dayNumber(day: string): number {
  return Date.parse(day) / dayMilliseconds;
}

/** Excel breaks the lines of a cell by a line feed alone. */
function withPlainLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
