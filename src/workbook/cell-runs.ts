import { rangeOf, type Cells } from './cells';

/** Groups of cells that are written in one round trip. */
const runsAtOnce = 1_000;

/**
 * Cells in groups of which each stands right below the one before, so that a group is one range and names no cell but its own.
 * @param standsAlone Whether a cell is joined with no other, as one in a hidden row that is written: some versions of Excel lay an array
 *   that reaches over hidden rows into the rows that can be seen. Decision 238. Default: none is.
 */
export function columnRuns<Cell extends { readonly row: number; readonly column: number }>(
  cells: readonly Cell[],
  standsAlone: (cell: Cell) => boolean = () => false,
): readonly (readonly Cell[])[] {
  const runs: Cell[][] = [];
  for (const cell of [...cells].sort((one, other) => one.column - other.column || one.row - other.row)) {
    const last = runs.at(-1)?.at(-1);
    const isBelow = last?.column === cell.column && last.row === cell.row - 1;
    if (isBelow && !standsAlone(last) && !standsAlone(cell)) runs.at(-1)?.push(cell);
    else runs.push([cell]);
  }
  return runs;
}

/** Groups in as many as are written in one round trip: with a filter each hidden row is one of its own. */
export function batchesOf<Run>(runs: readonly Run[]): readonly (readonly Run[])[] {
  return Array.from({ length: Math.ceil(runs.length / runsAtOnce) }, (_, at) =>
    runs.slice(at * runsAtOnce, (at + 1) * runsAtOnce),
  );
}

/** The range of a group of cells of a part. */
export function runRange(
  context: Excel.RequestContext,
  { sheet, row, column }: Cells,
  run: readonly { readonly row: number; readonly column: number }[],
): Excel.Range {
  const [first = { row: 0, column: 0 }] = run;
  return rangeOf(context, {
    sheet,
    row: row + first.row,
    column: column + first.column,
    rows: run.length,
    columns: 1,
  });
}
