import type { Cell, CellValue } from '../table';

/** Different cells of one column that are looked at before it is known whether it repeats itself. */
const trialCells = 512;
const maxMemoised = 8_192;

/**
 * A reader that knows what it has read before: a column of kinds, counts or days has few different cells, and looking one up costs less
 * than reading it. A column in which each cell is another, such as references, is soon read without.
 */
export function memoisedReader<Reading>(read: (cell: Cell) => Reading): (cell: Cell) => Reading {
  const known = new Map<CellValue, { readonly format: string; readonly reading: Reading }>();
  let found = 0;
  let isWorthIt = true;
  return (cell) => {
    if (!isWorthIt) return read(cell);
    const before = known.get(cell.value);
    if (before !== undefined && before.format === cell.format) {
      found += 1;
      return before.reading;
    }
    const reading = read(cell);
    known.set(cell.value, { format: cell.format, reading });
    if (known.size > maxMemoised || (known.size > trialCells && found < known.size)) {
      isWorthIt = false;
      known.clear();
    }
    return reading;
  };
}
