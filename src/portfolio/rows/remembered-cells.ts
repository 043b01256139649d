import type { Cell, CellValue } from '../table';

/** Different cells of one column that are looked at before it is known whether it repeats itself. */
const trialCells = 512;
const maxKnown = 8_192;

/**
 * A reader that looks up what it has read before: a column of kinds, counts or days has few different cells, and a look-up costs less than
 * reading one again. It gives up on a column in which nearly every cell differs, such as references.
 */
export function rememberedCells<Reading>(read: (cell: Cell) => Reading): (cell: Cell) => Reading {
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
    if (known.size > maxKnown || (known.size > trialCells && found < known.size)) {
      isWorthIt = false;
      known.clear();
    }
    return reading;
  };
}
