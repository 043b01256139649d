import type { CellValue } from '../../portfolio';
import type { WriteObservation } from './rows-port';

/** Excel keeps fifteen digits of a number. */
const precision = 1e-14;

/** Rows in which a cell shows something else than was written there, from 0 under the headers. */
export function rowsNotAsMeant(written: WriteObservation['written']): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const { block, shown } of written) {
    // Nobody knows what a formula shows that was given back.
    if (block.holds === 'formula') continue;
    block.values.forEach((cells, y) => {
      if (!cells.every((meant, x) => isAsMeant(meant, shown[y]?.[x] ?? ''))) rows.add(block.row + y);
    });
  }
  return rows;
}

/** Whether a cell shows what was written to it, as Excel shows it: a number as text where the cell is formatted so. */
export function isAsMeant(meant: CellValue, shown: CellValue): boolean {
  if (meant === shown) return true;
  if (typeof meant === 'number') return isSameNumber(meant, shown);
  if (typeof meant === 'boolean') return String(shown).toLowerCase() === String(meant);
  const text = meant.startsWith("'") ? meant.slice(1) : meant;
  return typeof shown === 'string' && withPlainLineBreaks(shown) === withPlainLineBreaks(text);
}

function isSameNumber(meant: number, shown: CellValue): boolean {
  if (shown === '' || typeof shown === 'boolean') return false;
  return Math.abs(Number(shown) - meant) <= Math.abs(meant) * precision;
}

/** Excel breaks the lines of a cell by a line feed alone. */
function withPlainLineBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
