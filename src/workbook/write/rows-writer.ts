import { normalisedHeader, type CellValue } from '../../portfolio';
import { isAsMeant, rowsNotAsMeant } from './as-meant';
import { blocksOf, type Block, type CellsByRow } from './blocks';
import type { FlaggedWrites } from './flagged-writes';
import type {
  ExcelPiggyBackedWrite,
  FormerCell,
  SourceSnapshot,
  WriteObservation,
  RowsPort,
} from './rows-port';
import type { RowDecision, RowsPlan } from './rows-plan';
import { rollbackPlan } from './rollback';
import { formulaBlocks, overwrittenColumns, withoutUserFormulas } from './user-formulas';

/** Batches of one write, with all that it takes to undo those that met moved rows. */
const maxBatches = 40;

/**
 * Finds rows and writes them. Two batches, whatever the number of rows: one looks for them, one writes. Whether the rows had moved meanwhile is
 * read in the very batch that writes; if so it is rolled back and tried again. That batch also names its columns as not certain, for the case
 * that nobody comes to look. What cells show that does not equal what was meant is taken back too, and written row by row; where even
 * that shows otherwise, the columns stay named. Decision 238.
 */
export function writeRows<Result>(
  port: RowsPort,
  plan: RowsPlan<Result>,
  piggyBacked: ExcelPiggyBackedWrite | null,
  flag: FlaggedWrites | null,
): Promise<Result> {
  const batches = { left: maxBatches, isRowByRow: false };
  return writeInBatches({ port, flag, batches }, plan, piggyBacked);
}

interface Writing {
  readonly port: RowsPort;
  readonly flag: FlaggedWrites | null;
  /** Of the write and of all that is taken back of it. */
  readonly batches: Batches;
}

interface Batches {
  left: number;
  /** Whether an array of several rows came to stand otherwise than it was meant. */
  isRowByRow: boolean;
}

/** What one batch is to write, by a look at the rows. */
interface DecidedBatch<Result> {
  readonly looked: SourceSnapshot;
  readonly decided: RowDecision<Result>;
  /** Rows that keep a formula of the user where they must show something else. */
  readonly leftOut: ReadonlySet<number>;
  readonly blocks: readonly Block[];
}

async function writeInBatches<Result>(
  writing: Writing,
  plan: RowsPlan<Result>,
  piggyBacked: ExcelPiggyBackedWrite | null,
): Promise<Result> {
  const { port, flag, batches } = writing;
  let also = piggyBacked;
  let before: SourceSnapshot | null = null;
  while (batches.left > 0) {
    const batch = await lookAndDecide(writing, plan, also);
    const { looked, decided, leftOut, blocks } = batch;
    if (looked.isInParts && decided.isMissingRows === true && !isAlike(looked, before)) {
      before = looked;
      batches.left -= 1;
      continue;
    }
    if (blocks.length === 0 && also === null) return resultOf(decided, leftOut);
    const met = await put(writing, plan.keys, batch, also);
    also?.confirm();
    also = null;
    const wrong = rowsNotAsMeant(met.written);
    const overwritten = overwrittenColumns(met, decided);
    for (const position of overwritten) port.withFormulas.add(normalisedHeader(met.headers[position] ?? ''));
    const wasRowByRow = batches.isRowByRow || blocks.every(({ values }) => values.length === 1);
    if (overwritten.length === 0 && isSame(looked, met, decided) && (wrong.size === 0 || wasRowByRow)) {
      if (wrong.size > 0) flag?.keepColumns(headersOf(cellsIn(decided.cells, wrong).values(), looked));
      flag?.confirmColumns();
      return resultOf(decided, new Set([...leftOut, ...wrong]));
    }
    batches.isRowByRow ||= wrong.size > 0;
    batches.left -= 1;
    flag?.keepColumns(await rollBack(writing, met));
  }
  throw new Error(
    'Stop moving or sorting rows for a moment and start again: they kept moving while they were being written.',
  );
}

async function lookAndDecide<Result>(
  { port, batches }: Writing,
  plan: RowsPlan<Result>,
  piggyBacked: ExcelPiggyBackedWrite | null,
): Promise<DecidedBatch<Result>> {
  const { keys, onlyBlank, headers, formulaHeaders = [] } = plan;
  const withFormulas = headers.filter((header) => port.withFormulas.has(normalisedHeader(header)));
  const entered = [...new Set([...onlyBlank, ...formulaHeaders, ...withFormulas])];
  const looked = await port.look({ keys, besides: onlyBlank, entered }, piggyBacked);
  const { decided, left } = withoutUserFormulas(plan.decide(looked), looked, entered);
  const blocks = blocksToWrite(decided, looked, entered, batches.isRowByRow);
  return { looked, decided, leftOut: left, blocks };
}

/** Writes a batch, which also names its columns as not certain. */
function put(
  { port, flag }: Writing,
  keys: readonly string[],
  { looked, decided, blocks }: DecidedBatch<unknown>,
  piggyBacked: ExcelPiggyBackedWrite | null,
): Promise<WriteObservation> {
  const headers = headersWritten(decided, looked);
  const uncertain = flag === null || blocks.length === 0 ? null : flag.nameColumns(headers);
  return port.put(looked, blocks, uncertain, piggyBacked).catch(async (error: unknown) => {
    if (!(await isUnmoved(port, looked, keys, decided))) flag?.keepColumns(headers);
    throw error;
  });
}

/** Takes back what a batch wrote; returns headers of columns in which a row was not found again. */
function rollBack(writing: Writing, astray: WriteObservation): Promise<readonly string[]> {
  // What is taken back makes nothing certain that still stands elsewhere.
  const flag = writing.flag && { ...writing.flag, confirmColumns: () => undefined };
  const plan = rollbackPlan(astray);
  return writeInBatches({ ...writing, flag }, plan, null).catch((error: unknown) => {
    // What still stands elsewhere stays named, also when a later write of the run meets its rows.
    flag?.keepColumns(plan.headers);
    throw error;
  });
}

/** Whether two looks met the same: no row moved while they were taken. */
function isAlike(looked: SourceSnapshot, before: SourceSnapshot | null): boolean {
  return (
    before?.headersThen === looked.headersThen &&
    [...looked.keyCells].every(([at, cells]) => equal(before.keyCells.get(at) ?? [], cells))
  );
}

function resultOf<Result>(decided: RowDecision<Result>, notShown: ReadonlySet<number>): Result {
  return notShown.size === 0 ? decided.result : decided.resultWithout(notShown);
}

function blocksToWrite(
  { cells, formulas }: RowDecision<unknown>,
  looked: SourceSnapshot,
  entered: readonly string[],
  isRowByRow: boolean,
): readonly Block[] {
  const enteredAt = (position: number): readonly CellValue[] => {
    const header = entered.find((each) => looked.positionOf(each) === position);
    return (header === undefined ? null : looked.formulas(header)) ?? [];
  };
  return [
    ...formulaBlocks(formulas, enteredAt),
    ...blocksOf(cells, (row) => isRowByRow || looked.hidden.has(row)),
  ];
}

/** Headers of the columns that are written. */
function headersWritten(
  { cells, formulas }: RowDecision<unknown>,
  looked: SourceSnapshot,
): readonly string[] {
  return headersOf([...cells.values(), ...(formulas?.values() ?? [])], looked);
}

/** Headers of the columns in which rows have cells. */
function headersOf(
  rows: Iterable<ReadonlyMap<number, unknown>>,
  { headerAt }: SourceSnapshot,
): readonly string[] {
  const positions = new Set([...rows].flatMap((ofRow) => [...ofRow.keys()]));
  return [...positions].flatMap((position) => headerAt(position) ?? []);
}

function cellsIn(cells: CellsByRow, rows: ReadonlySet<number>): CellsByRow {
  return new Map([...cells].filter(([row]) => rows.has(row)));
}

/**
 * Whether rows still stand where they were looked for: what Excel refused to write and may have carried out came to no other row. Cells that were
 * written may be keys, or stand in the rows that are looked at for headers.
 */
function isUnmoved(
  port: RowsPort,
  looked: SourceSnapshot,
  keys: readonly string[],
  decided: RowDecision<unknown>,
): Promise<boolean> {
  // By what it wrote alone a row cannot be told from the one that came to its place.
  const isTold = (row: number, written: ReadonlyMap<number, CellValue>): boolean =>
    [...looked.keyCells].some(([at, cells]) => !written.has(at) && (cells[row] ?? '') !== '');
  const isOwn = (row: number, position: number, shown: CellValue): boolean => {
    const written = decided.cells.get(row);
    const meant = written?.get(position);
    return written !== undefined && meant !== undefined && isAsMeant(meant, shown) && isTold(row, written);
  };
  return port.look({ keys, besides: [], entered: [] }, null).then(
    (now) =>
      now.above === looked.above &&
      equal(headersWritten(decided, now), headersWritten(decided, looked)) &&
      [...looked.keyCells].every(([at, cells]) => {
        const shown = now.keyCells.get(at) ?? [];
        return equal(
          shown.map((cell, row) => (isOwn(row, at, cell) ? (cells[row] ?? '') : cell)),
          cells,
        );
      }),
    () => false,
  );
}

/** Whether everything stood where it was looked for. */
function isSame(looked: SourceSnapshot, met: WriteObservation, { blank }: RowDecision<unknown>): boolean {
  return (
    met.headersNow === looked.headersThen &&
    [...met.keys].every(([at, values]) => equal(values, looked.keyCells.get(at) ?? [])) &&
    !met.written.some(({ block, former }) => wasFilled(block, former, blank))
  );
}

/** Whether somebody filled a cell meanwhile that was to be written because it was blank. */
function wasFilled(
  { row, column, values, holds }: Block,
  before: readonly (readonly FormerCell[])[],
  blank: RowDecision<unknown>['blank'],
): boolean {
  return values.some((cells, y) =>
    cells.some(
      (_, x) =>
        (holds === 'held-open' || blank.get(row + y)?.has(column + x) === true) &&
        (before[y]?.[x] ?? '') !== '',
    ),
  );
}

function equal(one: readonly CellValue[], other: readonly CellValue[]): boolean {
  return one.length === other.length && one.every((cell, at) => cell === other[at]);
}
