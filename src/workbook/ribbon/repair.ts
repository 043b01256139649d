import type { Clock } from '../../contract';
import { isFormula, meets, rangeOf, tableAreas, type Cells } from '../cells';
import { batchesOf, columnRuns } from '../cell-runs';
import { roundTrip, withContext } from '../excel-run';
import { hiddenRows } from '../hidden-rows';
import { readFormulas, usedCells, type FormulaCell } from './formula-cells';
import { repairedFormula, type FunctionNames } from './formula-text';

/** A cell of a sheet, and what it is to hold. */
interface WantedCell {
  readonly row: number;
  readonly column: number;
  readonly wanted: unknown;
}

/**
 * Enters formulas again that call one of these functions and show `#NAME?` or `#BUSY!`, or that Excel marked as unknown: in the
 * selection, or in the whole sheet where that is one cell. No other cell is written, and what a table fills with them by itself is given back.
 * Answers how many cells those were. In two round trips for every 20,000 cells that hold anything, one more, and two where anything is stuck; in
 * more where rows are hidden.
 * @throws an Error for the user where Excel holds something else in the end.
 */
export function repairFormulas({
  clock,
  ...functions
}: FunctionNames & { readonly clock: Clock }): Promise<number> {
  return withContext(async (context) => {
    const used = await usedCells(context, clock, 'selection-or-sheet');
    let entered = 0;
    let tables: readonly Cells[] | null = null;
    for await (const { part, read } of readFormulas(context, clock, used)) {
      const stuck = wantedOf(read.formulas, part, functions);
      if (stuck.length === 0) continue;
      entered += stuck.length;
      tables ??= await tablesOf(context, clock, part.sheet);
      const hidden = new Set([...(await read.hiddenRows())].map((row) => part.row + row));
      for (const batch of batchesOf(columnRuns(stuck, ({ row }) => hidden.has(row)))) {
        const cells = batch.flat();
        await enter(context, clock, watchedBy(cells, tables, part.sheet), cells, hidden);
      }
    }
    return entered;
  });
}

function wantedOf(
  cells: readonly FormulaCell[],
  part: Cells,
  functions: FunctionNames,
): readonly WantedCell[] {
  return cells.flatMap(({ row, column, formula, value }) => {
    const wanted = repairedFormula(formula, value, functions);
    return wanted === null ? [] : [{ row: part.row + row, column: part.column + column, wanted }];
  });
}

/** Where the tables of a sheet stand. */
async function tablesOf(
  context: Excel.RequestContext,
  clock: Clock,
  sheet: string,
): Promise<readonly Cells[]> {
  const tables = await roundTrip(context, clock, () =>
    context.workbook.worksheets.getItem(sheet).tables.load('items/id,items/name'),
  );
  const areas = await tableAreas(context, clock, tables.items);
  return areas.map(({ area }) => ({ sheet, ...area }));
}

/** The cells that are written, and the whole columns of tables in which they stand. */
function watchedBy(stuck: readonly WantedCell[], tables: readonly Cells[], sheet: string): readonly Cells[] {
  const runs = columnRuns(stuck).map((run) => areaOf(run, sheet));
  const inTables = tables.flatMap((table) =>
    Array.from({ length: table.columns }, (_, at) => ({ ...table, column: table.column + at, columns: 1 })),
  );
  const columns = inTables.filter((column) => runs.some((run) => meets(run, column)));
  return [...columns, ...runs.filter((run) => !columns.some((column) => meets(run, column)))];
}

function areaOf(run: readonly WantedCell[], sheet: string): Cells {
  const [{ row, column } = { row: 0, column: 0 }] = run;
  return { sheet, row, column, rows: run.length, columns: 1 };
}

/** What is read before and after stands in the very batch that writes: whatever differs was Excel's own doing, and nobody else's. */
async function enter(
  context: Excel.RequestContext,
  clock: Clock,
  watched: readonly Cells[],
  stuck: readonly WantedCell[],
  hidden: ReadonlySet<number>,
): Promise<void> {
  const read = (): readonly Excel.Range[] =>
    watched.map((area) => rangeOf(context, area).load('formulas,values,rowHidden'));
  const write = (cells: readonly WantedCell[], alone: ReadonlySet<number>): void => {
    for (const run of columnRuns(cells, ({ row }) => alone.has(row)))
      rangeOf(context, areaOf(run, watched[0]?.sheet ?? '')).formulas = run.map(({ wanted }) => [wanted]);
  };
  const { before, after } = await roundTrip(context, clock, () => {
    const former = read();
    write(stuck, hidden);
    return { before: former, after: read() };
  });
  const left = differing(stuck, watched, before, after);
  if (left.length === 0) return;
  const hiddenBeside = await hiddenIn(context, clock, watched, before);
  const last = await roundTrip(context, clock, () => {
    write(left, hiddenBeside);
    return read();
  });
  if (differing(stuck, watched, before, last).length > 0)
    throw new Error(
      'Undo (Ctrl+Z) and enter the formulas by hand: Excel put them into other cells of their column, too.',
    );
}

/** Rows of the sheet that are hidden where it was read. */
async function hiddenIn(
  context: Excel.RequestContext,
  clock: Clock,
  watched: readonly Cells[],
  read: readonly Excel.Range[],
): Promise<ReadonlySet<number>> {
  const hidden = new Set<number>();
  for (const [at, range] of read.entries()) {
    const area = watched[at];
    if (area === undefined) continue;
    const rows = await hiddenRows(context, clock, range, () => rangeOf(context, area));
    for (const row of rows) hidden.add(area.row + row);
  }
  return hidden;
}

/** Excel spells names its own way, may mark a function that it still does not know, and may say where a formula means one cell of several. */
function isSame(one: unknown, other: unknown): boolean {
  const plain = (formula: unknown): string =>
    String(formula)
      .replace(/[\s@]|_xldudf_/gi, '')
      .toUpperCase();
  return plain(one) === plain(other);
}

/**
 * Cells that hold something else than they were to: first those that were written, then those that a table filled with a formula that was
 * written in their column. What a cell shows changes with every calculation, and counts for nothing.
 */
function differing(
  stuck: readonly WantedCell[],
  watched: readonly Cells[],
  before: readonly Excel.Range[],
  after: readonly Excel.Range[],
): readonly WantedCell[] {
  const wantedAt = new Map(stuck.map((cell) => [`${cell.row},${cell.column}`, cell]));
  const wrong: WantedCell[] = [];
  const filled: WantedCell[] = [];
  watched.forEach((area, at) => {
    after[at]?.formulas.forEach(([formula]: unknown[], down) => {
      const row = area.row + down;
      const named = wantedAt.get(`${row},${area.column}`);
      const former: unknown = before[at]?.formulas[down]?.[0];
      if (named !== undefined) {
        if (!isSame(formula, named.wanted)) wrong.push(named);
      } else if (formula !== former && isFormula(formula, after[at]?.values[down]?.[0]))
        filled.push({ row, column: area.column, wanted: former });
    });
  });
  return [...wrong, ...filled];
}
