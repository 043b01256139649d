import type { Clock } from '../contract';
import type { CellValue } from '../portfolio';
import { blocksOf } from './blocks';
import { roundTrip } from './excel-run';
import { exchanged, wasFilled } from './exchange';
import type { KnownColumns } from './known-columns';
import { SourceGone } from './read-table';
import type { DecidedRows, LookedColumns, RowsPlan } from './rows-plan';
import type { Alongside } from './sheet';
import { headersAmong, placeOf, topOf, type Source } from './sources';
import { takeBackPlan, type Misplaced } from './take-back';

/** Times that rows are looked for again because they moved between looking and writing. */
const mostTries = 10;
/** How often what was taken back may itself have gone astray. */
const mostDepth = 5;

/** What a source was when it was looked at. */
interface Looked extends LookedColumns {
  /** Rows of the area above the first home. */
  readonly above: number;
  /** The first rows, to tell whether columns have moved. */
  readonly headersThen: string;
  /** Key columns by their position. */
  readonly keyCells: ReadonlyMap<number, readonly CellValue[]>;
}

/** Finds rows and writes them, for one source. */
export interface RowsWriter {
  write<Result>(
    context: Excel.RequestContext,
    plan: RowsPlan<Result>,
    alongside?: Alongside | null,
  ): Promise<Result>;
}

/**
 * Two round trips, whatever the number of rows: one looks for them, one writes. Whether the rows had moved meanwhile is read in the very batch
 * that writes; if so it is taken back and tried again.
 */
export function createRowsWriter(clock: Clock, source: Source, columns: KnownColumns): RowsWriter {
  const look = async (
    context: Excel.RequestContext,
    { keys, onlyBlank }: Pick<RowsPlan<unknown>, 'keys' | 'onlyBlank'>,
    alongside: Alongside | null,
  ): Promise<Looked> => {
    for (;;) {
      const wanted = [...new Set([...keys, ...onlyBlank])].map((header) => ({
        header,
        at: columns.positionOf(header),
      }));
      const entered = new Set(onlyBlank);
      const { top, cells } = await roundTrip(context, clock, () => {
        const found = placeOf(context, source);
        alongside?.look(context);
        return {
          top: topOf(found).load('values'),
          cells: wanted.map(({ header, at }) => ({
            header,
            at,
            column:
              at === null
                ? null
                : found.area.getColumn(at).load(entered.has(header) ? 'values,formulas' : 'values'),
          })),
        };
      });
      const above = updated(columns, source, top) + 1;
      // Columns that moved since are asked for once more.
      if (cells.some(({ header, at }) => columns.positionOf(header) !== at)) continue;
      const read = new Map(cells.map(({ header, column }) => [header, column]));
      const under = (header: string, what: 'values' | 'formulas'): readonly CellValue[] | null => {
        const column = read.get(header);
        return column ? cellsUnder(column[what] as CellValue[][], above) : null;
      };
      const isKey = new Set(keys);
      const keyCells = new Map(
        cells.flatMap(({ header, at }) => {
          const values = isKey.has(header) ? under(header, 'values') : null;
          return at === null || values === null ? [] : [[at, values] as const];
        }),
      );
      return {
        above,
        headersThen: JSON.stringify(top.values),
        keyCells,
        rows: Math.max(0, ...[...keyCells.values()].map(({ length }) => length)),
        values: (header) => under(header, 'values'),
        formulas: (header) => under(header, 'formulas'),
        positionOf: (header) => columns.positionOf(header),
      };
    }
  };

  /** Writes what was decided; returns what went to the wrong place, or `null`. */
  const carryOut = async (
    context: Excel.RequestContext,
    { above, headersThen, keyCells }: Looked,
    { cells, blank }: DecidedRows<unknown>,
    alongside: Alongside | null,
  ): Promise<Misplaced | null> => {
    const blocks = blocksOf(cells);
    if (blocks.length === 0 && alongside === null) return null;
    const { keys, top, written } = await roundTrip(context, clock, () => {
      const place = placeOf(context, source);
      context.application.suspendApiCalculationUntilNextSync();
      const topNow = topOf(place).load('values');
      const keysNow = [...keyCells.keys()].map(
        (at) => [at, place.area.getColumn(at).load('values')] as const,
      );
      const blocksNow = blocks.map((block) => ({ block, ...exchanged(place, above, block) }));
      alongside?.put(context);
      return { top: topNow, keys: keysNow, written: blocksNow };
    });
    alongside?.done();
    const keysThen = new Map(
      keys.map(([at, column]) => [at, cellsUnder(column.values as CellValue[][], above)]),
    );
    const isSame =
      JSON.stringify(top.values) === headersThen &&
      [...keysThen].every(([at, values]) => equal(values, keyCells.get(at) ?? [])) &&
      !written.some(({ block, before }) => wasFilled(block, before.formulas as CellValue[][], blank));
    if (isSame) return null;
    return {
      headers: headersAmong(source, top.values as CellValue[][])?.headers ?? [],
      keys: keysThen,
      blocks: written.map(({ block, before, after }) => ({
        block,
        former: before.formulas as CellValue[][],
        shown: after.values as CellValue[][],
      })),
    };
  };

  const write = async <Result>(
    context: Excel.RequestContext,
    plan: RowsPlan<Result>,
    alongside: Alongside | null,
    depth: number,
  ): Promise<Result> => {
    let also = alongside;
    for (let turn = 0; turn < mostTries; turn += 1) {
      const looked = await look(context, plan, also);
      const decided = plan.decide(looked);
      const misplaced = await carryOut(context, looked, decided, also);
      also = null;
      if (misplaced === null) return decided.result;
      if (depth < mostDepth) await write(context, takeBackPlan(misplaced), null, depth + 1);
    }
    throw new Error(
      'Let the rows rest for a moment and start again: they kept moving while they were written.',
    );
  };

  return { write: (context, plan, alongside = null) => write(context, plan, alongside, 0) };
}

/** Learns the headers from the first rows; returns the row they stand in. */
export function updated(columns: KnownColumns, source: Source, top: Excel.Range): number {
  const found = headersAmong(source, top.values as CellValue[][]);
  if (found === null) throw new SourceGone(source);
  columns.update(found.headers);
  return found.last;
}

function cellsUnder(column: readonly (readonly CellValue[])[], above: number): readonly CellValue[] {
  return column.slice(above).map(([cell]) => cell ?? '');
}

function equal(one: readonly CellValue[], other: readonly CellValue[]): boolean {
  return one.length === other.length && one.every((cell, at) => cell === other[at]);
}
