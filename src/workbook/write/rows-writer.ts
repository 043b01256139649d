import type { CellValue } from '../../portfolio';
import { rowsNotAsMeant } from './as-meant';
import { blocksOf, type Block, type CellsByRow } from './blocks';
import type { FlaggedWrites } from './flagged-writes';
import type { ExcelPiggyBackedWrite, SourceSnapshot, WriteObservation, RowsPort } from './rows-port';
import type { RowDecision, RowsPlan } from './rows-plan';
import { rollbackPlan, type MisplacedWrite } from './rollback';

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
  return writeInBatches(port, plan, piggyBacked, flag, { left: maxBatches, isRowByRow: false });
}

interface Batches {
  left: number;
  /** Whether an array of several rows came to stand otherwise than it was meant. */
  isRowByRow: boolean;
}

async function writeInBatches<Result>(
  port: RowsPort,
  plan: RowsPlan<Result>,
  piggyBacked: ExcelPiggyBackedWrite | null,
  flag: FlaggedWrites | null,
  batches: Batches,
): Promise<Result> {
  const { keys, onlyBlank } = plan;
  const asked = { keys, besides: onlyBlank, entered: onlyBlank };
  let also = piggyBacked;
  while (batches.left > 0) {
    const looked = await port.look(asked, also);
    const decided = plan.decide(looked);
    const blocks = blocksOf(decided.cells, (row) => batches.isRowByRow || looked.hidden.has(row));
    if (blocks.length === 0 && also === null) return decided.result;
    const uncertain =
      flag === null || blocks.length === 0
        ? null
        : flag.nameColumns(headersOf(decided.cells, looked.headerAt));
    const met = await port.put(looked, blocks, uncertain, also);
    also?.confirm();
    also = null;
    const wrong = rowsNotAsMeant(met.written);
    if (isSame(looked, met, decided)) {
      if (wrong.size === 0) {
        flag?.confirmColumns();
        return decided.result;
      }
      if (batches.isRowByRow || blocks.every(({ values }) => values.length === 1)) {
        flag?.keepColumns(headersOf(cellsIn(decided.cells, wrong), looked.headerAt));
        flag?.confirmColumns();
        return decided.resultWithout(wrong);
      }
    }
    batches.isRowByRow ||= wrong.size > 0;
    const astray: MisplacedWrite = { headers: met.headers, keys: met.keys, blocks: met.written };
    batches.left -= 1;
    await writeInBatches(port, rollbackPlan(astray), null, flag, batches);
  }
  throw new Error(
    'Stop moving or sorting rows for a moment and start again: they kept moving while they were being written.',
  );
}

/** Headers of the columns that are written. */
function headersOf(cells: CellsByRow, headerAt: SourceSnapshot['headerAt']): readonly string[] {
  const positions = new Set([...cells.values()].flatMap((ofRow) => [...ofRow.keys()]));
  return [...positions].flatMap((position) => headerAt(position) ?? []);
}

function cellsIn(cells: CellsByRow, rows: ReadonlySet<number>): CellsByRow {
  return new Map([...cells].filter(([row]) => rows.has(row)));
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
  { row, column, values }: Block,
  before: readonly (readonly CellValue[])[],
  blank: RowDecision<unknown>['blank'],
): boolean {
  return values.some((cells, y) =>
    cells.some((_, x) => blank.get(row + y)?.has(column + x) === true && (before[y]?.[x] ?? '') !== ''),
  );
}

function equal(one: readonly CellValue[], other: readonly CellValue[]): boolean {
  return one.length === other.length && one.every((cell, at) => cell === other[at]);
}
