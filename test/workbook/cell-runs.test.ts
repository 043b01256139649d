import { batchesOf, columnRuns } from '../../src/workbook/cell-runs';

const cellsOf = (...rows: readonly number[]) => rows.map((row) => ({ row, column: 0 }));
const rowsOf = (runs: readonly (readonly { readonly row: number }[])[]) =>
  runs.map((run) => run.map(({ row }) => row));

it.each([
  ['below each other are one', [2, 0, 1], [], [[0, 1, 2]]],
  ['with a gap are two', [0, 1, 3], [], [[0, 1], [3]]],
  ['around a hidden row are three', [0, 1, 2, 3], [1], [[0], [1], [2, 3]]],
])('cells that stand %s', (_, rows, alone, runs) => {
  expect(rowsOf(columnRuns(cellsOf(...rows), ({ row }) => alone.includes(row)))).toEqual(runs);
});

it('groups travel in as many round trips as Excel takes at once', () => {
  const runs = columnRuns(cellsOf(...Array.from({ length: 2_500 }, (_, row) => row)), () => true);
  const batches = batchesOf(runs);
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 500]);
  expect(batches.flat()).toEqual(runs);
});
