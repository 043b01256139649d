import type { Block } from './blocks';
import type { Place } from './sources';

function rangeOf({ area }: Place, above: number, { row, column, values }: Block): Excel.Range {
  return area.getCell(above + row, column).getResizedRange(values.length - 1, (values[0]?.length ?? 1) - 1);
}

/** Writes a block, and returns what stood there before and after: the order within a batch is Excel's too. */
export function exchanged(
  place: Place,
  above: number,
  block: Block,
): { readonly before: Excel.Range; readonly after: Excel.Range } {
  const before = rangeOf(place, above, block).load('formulas');
  rangeOf(place, above, block).formulas = block.values.map((cells) => [...cells]);
  return { before, after: rangeOf(place, above, block).load('values') };
}
