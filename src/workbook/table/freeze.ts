import { timestampAt, type Clock } from '../../contract';
import {
  columnLetters,
  isErrorCell,
  momentCell,
  ownHeaders,
  safeValue,
  type CellValue,
} from '../../portfolio';
import { batchesOf, columnRuns, runRange } from '../cell-runs';
import type { Cells } from '../cells';
import { ExcelRefused, roundTrip, withContext, WriteProtected } from '../excel-run';
import type { ReadPart } from '../read-parts';
import { readFormulas, usedCells } from '../ribbon/formula-cells';
import { callsIn } from '../ribbon/formula-text';
import { dateSystemOf, loadDateSystem } from './date-system';
import { addSheet } from './new-sheet';
import { changedMeanwhile, keepShown, readShown, type Shown } from './spilled-values';

/** What came of freezing: cells that hold values now, those whose answer is not there yet or is an error, and the sheet that tells the formulas. */
export interface Frozen {
  readonly cells: number;
  readonly left: number;
  readonly sheet: string | null;
}

interface FrozenCell {
  readonly row: number;
  readonly column: number;
  readonly formula: string;
  readonly value: CellValue;
}

interface FrozenPart {
  readonly part: Cells;
  readonly cells: readonly FrozenCell[];
  /** Rows of the part that are. */
  readonly hidden: ReadonlySet<number>;
}

/**
 * Turns the selected formulas that call one of these functions into the values that they show. A sheet that is added first tells each formula and
 * the moment. What a formula spilled stays where it stood. Decision 326.
 * @throws WriteProtected, before anything is told
 * @throws an Error for the user where somebody has changed the sheet
 */
export async function freezeFormulas(clock: Clock, names: readonly string[]): Promise<Frozen> {
  const { parts, left } = await withContext((context) => formulasIn(context, clock, names));
  const cells = parts.reduce((sum, part) => sum + part.cells.length, 0);
  const frozenIn = parts[0]?.part.sheet;
  if (frozenIn === undefined) return { cells, left, sheet: null };
  const { of, protection, day } = await withContext((context) =>
    roundTrip(context, clock, () => {
      const worksheet = context.workbook.worksheets.getItem(frozenIn);
      return {
        of: worksheet.load('name'),
        protection: worksheet.protection.load('protected'),
        day: loadDateSystem(context),
      };
    }),
  );
  // Nothing is told where nothing can be frozen.
  if (protection.protected) throw new WriteProtected(of.name);
  const at = momentCell(timestampAt(clock.now()), dateSystemOf(day));
  // First, so that no formula is gone before it is told.
  const sheet = await addSheet(clock, {
    name: 'Frozen formulas',
    headers: ownHeaders.frozen,
    rows: parts.flatMap(({ part, cells: frozen }) =>
      alike(columnRuns(frozen)).map((run) => [placeOf(of.name, part, run), run[0]?.formula ?? '', at]),
    ),
    dates: { Frozen: 'moment' },
  });
  await withContext(async (context) => {
    const takeAway = (): Promise<unknown> =>
      roundTrip(context, clock, () => context.workbook.worksheets.getItem(sheet).delete()).catch(() => null);
    const before = await readShown(context, clock, frozenIn).catch(async (error: unknown) => {
      await takeAway();
      throw error;
    });
    if (!isStanding(parts, before) || !(await writeValues(context, clock, parts).catch(toUndo))) {
      await takeAway();
      throw new Error('Freeze the formulas again: the sheet was changed just then.');
    }
    for (const each of before) await keepShown(context, clock, each).catch(toUndo);
  });
  return { cells, left, sheet };
}

/** Some formulas may be values by then. */
function toUndo(error: unknown): never {
  if (error instanceof ExcelRefused)
    throw new ExcelRefused(error.cause, 'Undo (Ctrl+Z) and freeze the formulas again.');
  if (error instanceof WriteProtected)
    throw new Error('Take the protection off the sheet, undo (Ctrl+Z) and freeze the formulas again.');
  throw error;
}

async function formulasIn(
  context: Excel.RequestContext,
  clock: Clock,
  names: readonly string[],
): Promise<{ readonly parts: readonly FrozenPart[]; readonly left: number }> {
  const used = await usedCells(context, clock, 'selection');
  const parts: FrozenPart[] = [];
  let left = 0;
  for await (const { part, read } of readFormulas(context, clock, used)) {
    const ours = read.formulas.filter(({ formula }) => callsIn(formula, names) > 0);
    const ready = ours.filter(({ value }) => !isErrorCell(value as CellValue));
    left += ours.length - ready.length;
    if (ready.length > 0)
      parts.push({ part, cells: ready as readonly FrozenCell[], hidden: await read.hiddenRows() });
  }
  return { parts, left };
}

/** Neighbours whose formulas differ by the number of their row alone are one line. */
function alike(runs: readonly (readonly FrozenCell[])[]): readonly (readonly FrozenCell[])[] {
  const told = ({ formula, row }: FrozenCell): string =>
    formula.replace(/(?<=[A-Z]\$?)\d+/g, (number) => `r${Number(number) - row}`);
  return runs.flatMap((run) => {
    const groups: FrozenCell[][] = [];
    for (const cell of run) {
      const group = groups.at(-1);
      if (group?.[0] !== undefined && told(group[0]) === told(cell)) group.push(cell);
      else groups.push([cell]);
    }
    return groups;
  });
}

function placeOf(sheet: string, part: Cells, run: readonly FrozenCell[]): string {
  const [first, last] = [run[0], run.at(-1)];
  const name = (cell: FrozenCell | undefined): string =>
    `${columnLetters(part.column + (cell?.column ?? 0))}${part.row + (cell?.row ?? 0) + 1}`;
  return `${sheet}!${name(first)}${run.length > 1 ? `:${name(last)}` : ''}`;
}

/** Whether formulas still stand, and show what they did when they were read. */
function isStanding(parts: readonly FrozenPart[], before: readonly ReadPart<Shown>[]): boolean {
  return parts.every(({ part, cells }) =>
    cells.every(({ row, column, formula, value }) => {
      const at = part.row + row;
      const now = before.find(({ part: { row: top, rows } }) => at < top + rows);
      if (now === undefined) return false;
      const [y, x] = [at - now.part.row, part.column + column - now.part.column];
      return now.read.formulas[y]?.[x] === formula && now.read.values[y]?.[x] === value;
    }),
  );
}

/**
 * Writes values where their formulas stand. Whether they still do is read in the very batch that writes, before anything of it is written; if not,
 * what stood there is given back. A row that is sorted has the same formula as the one that stood there and shows another home's value: in the first
 * batch each must show what it did. What looks at a value that is written is calculated anew: behind it the same formula is enough.
 * @returns false where somebody had changed the sheet, and all formulas stay
 * @throws an Error for the user where some are values by then: what those that stay may fill is left to them
 */
async function writeValues(
  context: Excel.RequestContext,
  clock: Clock,
  parts: readonly FrozenPart[],
): Promise<boolean> {
  const batches = parts.flatMap(({ part, cells, hidden }) =>
    batchesOf(columnRuns(cells, ({ row }) => hidden.has(row))).map((runs) => ({ part, runs })),
  );
  for (const [at, { part, runs }] of batches.entries()) {
    const stood = await roundTrip(context, clock, () => {
      context.application.suspendApiCalculationUntilNextSync();
      const former = runs.map((run) => ({
        run,
        range: runRange(context, part, run).load('formulas,values'),
      }));
      for (const run of runs)
        runRange(context, part, run).values = run.map(({ value }) => [safeValue(value)]);
      return former;
    });
    const isSame = stood.every(({ run, range }) =>
      run.every(
        ({ formula, value }, y) =>
          range.formulas[y]?.[0] === formula && (at > 0 || range.values[y]?.[0] === value),
      ),
    );
    if (isSame) continue;
    await roundTrip(context, clock, () => {
      for (const { run, range } of stood) runRange(context, part, run).formulas = range.formulas;
    });
    if (at > 0) throw changedMeanwhile();
    return false;
  }
  return true;
}
