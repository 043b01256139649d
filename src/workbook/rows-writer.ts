import type { CellValue } from '../portfolio';
import { blocksOf, type Block } from './blocks';
import type { LookedRows, MetRows, RowsPort } from './rows-port';
import type { DecidedRows, RowsPlan } from './rows-plan';
import type { RowSeals } from './sealed';
import type { Alongside } from './sheet';
import { takeBackPlan, type Misplaced } from './take-back';
import { intentOf, type Guard, type WriteIntent } from './write-intent';

/** Batches of one write, with all that it takes to undo those that met moved rows. */
const mostBatches = 40;

/** How a write is kept in the workbook until it was looked at. */
export interface Guarded {
  readonly guard: Guard;
  /** Writes that nobody has looked at yet, oldest first: they stay until this one has been. */
  readonly before: readonly WriteIntent[];
  readonly seals: RowSeals;
}

/**
 * Finds rows and writes them. Two batches, whatever the number of rows: one looks for them, one writes. Whether the rows had moved meanwhile is
 * read in the very batch that writes; if so it is taken back and tried again. What it takes to mend it travels in that batch too, for the case
 * that nobody comes to look.
 */
export function writeRows<Result>(
  port: RowsPort,
  plan: RowsPlan<Result>,
  alongside: Alongside | null,
  guarded: Guarded | null,
): Promise<Result> {
  return written(port, plan, alongside, guarded, { left: mostBatches });
}

async function written<Result>(
  port: RowsPort,
  plan: RowsPlan<Result>,
  alongside: Alongside | null,
  guarded: Guarded | null,
  batches: { left: number },
): Promise<Result> {
  const { keys, onlyBlank } = plan;
  const asked = {
    keys,
    besides: guarded === null ? onlyBlank : [...onlyBlank, ...guarded.guard.known, ...guarded.guard.watched],
    entered: onlyBlank,
  };
  let also = alongside;
  while (batches.left > 0) {
    const looked = await port.look(asked, also);
    const decided = plan.decide(looked);
    const blocks = blocksOf(decided.cells);
    if (blocks.length === 0 && also === null) return decided.result;
    const intents =
      guarded === null || blocks.length === 0
        ? null
        : [...guarded.before, intentOf(guarded.guard, looked, decided, looked.headerAt, guarded.seals)];
    const met = await port.put(looked, blocks, intents, also);
    also?.done();
    also = null;
    if (isSame(looked, met, decided)) return decided.result;
    const astray: Misplaced = { headers: met.headers, keys: met.keys, blocks: met.written };
    const still = guarded === null || intents === null ? null : { ...guarded, before: intents };
    batches.left -= 1;
    await written(port, takeBackPlan(astray), null, still, batches);
  }
  throw new Error(
    'Let the rows rest for a moment and start again: they kept moving while they were written.',
  );
}

/** Whether everything stood where it was looked for. */
function isSame(looked: LookedRows, met: MetRows, { blank }: DecidedRows<unknown>): boolean {
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
  blank: DecidedRows<unknown>['blank'],
): boolean {
  return values.some((cells, y) =>
    cells.some((_, x) => blank.get(row + y)?.has(column + x) === true && (before[y]?.[x] ?? '') !== ''),
  );
}

function equal(one: readonly CellValue[], other: readonly CellValue[]): boolean {
  return one.length === other.length && one.every((cell, at) => cell === other[at]);
}
