import type { CellValue } from '../../portfolio';
import { columnRuns } from '../cell-runs';
import type { Place } from '../table/sources';
import type { Block } from './blocks';
import type { SourceSnapshot } from './rows-port';

/** Beyond as many, what stands in the columns of keys would leave no room in Excel's 5 MB for what is written. */
const maxKeyCells = 10_000;

/**
 * Asks for what the rows that are written show in the columns of keys, before anything is written: in a small source for the whole columns. What
 * it returns gives, once it was answered, the columns as they were met.
 */
export function loadKeys(
  place: Place,
  { above, keyCells, rows }: Pick<SourceSnapshot, 'above' | 'keyCells' | 'rows'>,
  blocks: readonly Block[],
): () => ReadonlyMap<number, readonly CellValue[]> {
  const positions = [...keyCells.keys()];
  if (positions.length * rows <= maxKeyCells) {
    const columns = positions.map((at) => [at, columnOf(place.area, at).load('values')] as const);
    return () => new Map(columns.map(([at, { values }]) => [at, cellsUnder(values as CellValue[][], above)]));
  }
  const written = new Set(blocks.flatMap(({ row, values }) => values.map((_, y) => row + y)));
  const parts = runsOf(written).flatMap((ofRows) =>
    runsOf(positions).map((ofColumns) => {
      const [row = 0, column = 0] = [ofRows[0], ofColumns[0]];
      const values = ofRows.map(() => ofColumns.map(() => ''));
      return { row, column, range: rangeOf(place, above, { row, column, values }).load('values') };
    }),
  );
  return () => {
    const met = new Map(positions.map((at) => [at, [...(keyCells.get(at) ?? [])]]));
    for (const { row, column, range } of parts)
      (range.values as CellValue[][]).forEach((cells, y) =>
        cells.forEach((cell, x) => met.get(column + x)?.splice(row + y, 1, cell)),
      );
    return met;
  };
}

/** Numbers in runs of which each is one more than the one before. */
function runsOf(numbers: Iterable<number>): readonly (readonly number[])[] {
  const runs = columnRuns([...numbers].map((row) => ({ row, column: 0 })));
  return runs.map((run) => run.map(({ row }) => row));
}

/** A column of an area, or what is right of it where columns were deleted meanwhile: Excel refuses to give one that an area does not have. */
export function columnOf(area: Excel.Range, at: number): Excel.Range {
  return area.getColumn(0).getOffsetRange(0, at);
}

/** What a column that was read whole holds below the headers. */
export function cellsUnder(column: readonly (readonly CellValue[])[], above: number): readonly CellValue[] {
  return column.slice(above).map(([cell]) => cell ?? '');
}

export function rangeOf({ area }: Place, above: number, { row, column, values }: Block): Excel.Range {
  return area.getCell(above + row, column).getResizedRange(values.length - 1, (values[0]?.length ?? 1) - 1);
}
