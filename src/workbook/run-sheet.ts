import type { Clock } from '../contract';
import type { CellValue } from '../portfolio';
import { blocksOf, type Block } from './blocks';
import { changing, isMissing, roundTrip } from './excel-run';
import { findRows, keyHeaders, type FoundRows } from './find-rows';
import { KnownColumns } from './known-columns';
import { readTable, SourceGone } from './read-table';
import type { RowWrite, RowWritten, RunSheet } from './sheet';
import { headerRowOf, placeOf, topOf, type Place, type Source } from './sources';

/** Excel on the web takes at most 5 MB at once; half of it leaves room for what surrounds the cells. */
const mostCharacters = 2_500_000;
/** Times that rows are looked for again because they moved between looking and writing. */
const mostTries = 10;

/** What a source was when it was looked at, within one batch. */
interface Looked {
  readonly above: number;
  /** The first rows, to tell whether columns have moved. */
  readonly headersThen: string;
  readonly found: readonly FoundRows[];
  readonly keyCells: readonly (readonly CellValue[])[];
  readonly positions: readonly number[];
}

/**
 * The table of a run. A write looks for its rows, then writes: two round trips, whatever their number. Whether the rows had moved meanwhile
 * is read in the very batch that writes; if so it is taken back and tried again.
 * Every method throws SourceGone where the table was deleted.
 */
export function createRunSheet(clock: Clock, source: Source): RunSheet {
  const columns = new KnownColumns();

  /** Reads headers and key columns. Columns that moved since are asked for once more. */
  const look = async (context: Excel.RequestContext, writes: readonly RowWrite[]): Promise<Looked> => {
    for (;;) {
      const keys = keyHeaders(writes).map((header) => [header, columns.positionOf(header)] as const);
      const { top, cells } = await roundTrip(context, clock, () => {
        const found = placeOf(context, source);
        return {
          top: topOf(found).load('values'),
          cells: keys.map(([header, at]) => ({
            header,
            at,
            column: at === null ? null : found.area.getColumn(at).load('values'),
          })),
        };
      });
      const above = updated(columns, source, top) + 1;
      if (cells.some(({ header, at }) => columns.positionOf(header) !== at)) continue;
      const byHeader = new Map(
        cells.flatMap(({ header, column }) => (column ? [[header, cellsUnder(column, above)] as const] : [])),
      );
      return {
        above,
        headersThen: JSON.stringify(top.values),
        found: findRows(writes, (header) => byHeader.get(header) ?? null),
        keyCells: [...byHeader.values()],
        positions: cells.flatMap(({ at }) => (at === null ? [] : [at])),
      };
    }
  };

  const writeOnce = async (
    context: Excel.RequestContext,
    writes: readonly RowWrite[],
  ): Promise<readonly RowWritten[] | 'moved'> => {
    const { above, headersThen, found, keyCells, positions } = await look(context, writes);
    const blocks = blocksOf(cellsToWrite(writes, found, columns));
    if (blocks.length === 0) return found.map(({ outcome }) => outcome);
    const { keys, top, former } = await roundTrip(context, clock, () => {
      const place = placeOf(context, source);
      context.application.suspendApiCalculationUntilNextSync();
      const topNow = topOf(place).load('values');
      const keysNow = positions.map((at) => place.area.getColumn(at).load('values'));
      return { top: topNow, keys: keysNow, former: blocks.map((block) => written(place, above, block)) };
    });
    const isSame =
      JSON.stringify(top.values) === headersThen &&
      keys.every((column, at) => equal(cellsUnder(column, above), keyCells[at] ?? []));
    if (isSame) return found.map(({ outcome }) => outcome);
    await roundTrip(context, clock, () => {
      const place = placeOf(context, source);
      blocks.forEach((block, at) => {
        rangeOf(place, above, block).formulas = former[at]?.formulas ?? [];
      });
    });
    return 'moved';
  };

  const ensure = async (context: Excel.RequestContext, headers: readonly string[]): Promise<void> => {
    const top = await roundTrip(context, clock, () => topOf(placeOf(context, source)).load('values'));
    const at = updated(columns, source, top);
    const missing = columns.missing(headers);
    if (missing.length === 0) return;
    const headersNow = await roundTrip(context, clock, () => {
      addColumns(placeOf(context, source), at, missing);
      return topOf(placeOf(context, source)).load('values');
    });
    updated(columns, source, headersNow);
  };

  const guarded = <Value>(work: (context: Excel.RequestContext) => Promise<Value>): Promise<Value> =>
    changing(work).catch((error: unknown) => {
      throw isMissing(error) ? new SourceGone(source) : error;
    });

  const writePart = (writes: readonly RowWrite[]): Promise<readonly RowWritten[]> =>
    guarded(async (context) => {
      for (let turn = 0; turn < mostTries; turn += 1) {
        const came = await writeOnce(context, writes);
        if (came !== 'moved') return came;
      }
      throw new Error(
        'Let the rows rest for a moment and start again: they kept moving while they were written.',
      );
    });

  return {
    async read() {
      const table = await readTable(clock, source);
      columns.update(table.headers);
      return table;
    },
    ensureColumns: (headers) => guarded((context) => ensure(context, headers)),
    async write(writes) {
      const headers = [...new Set(writes.flatMap(({ cells }) => Object.keys(cells)))];
      // A person may have deleted a column that the run writes.
      if (columns.missing(headers).length > 0) await guarded((context) => ensure(context, headers));
      const came: RowWritten[] = [];
      for (const part of partsOf(writes)) came.push(...(await writePart(part)));
      return came;
    },
  };
}

/** Learns the headers from the first rows; returns the row they stand in. */
function updated(columns: KnownColumns, source: Source, top: Excel.Range): number {
  const rows = top.values as CellValue[][];
  const at = source.kind === 'table' ? 0 : headerRowOf(rows);
  if (at === null) throw new SourceGone(source);
  columns.update((rows[at] ?? []).map(String));
  return at;
}

function cellsUnder(column: Excel.Range, above: number): readonly CellValue[] {
  return (column.values as CellValue[][]).slice(above).map(([cell]) => cell ?? '');
}

function equal(one: readonly CellValue[], other: readonly CellValue[]): boolean {
  return one.length === other.length && one.every((cell, at) => cell === other[at]);
}

function cellsToWrite(
  writes: readonly RowWrite[],
  found: readonly FoundRows[],
  columns: KnownColumns,
): Map<number, Map<number, CellValue>> {
  const cells = new Map<number, Map<number, CellValue>>();
  writes.forEach((write, at) => {
    for (const row of found[at]?.rows ?? []) {
      const ofRow = cells.get(row) ?? new Map<number, CellValue>();
      cells.set(row, ofRow);
      for (const [header, value] of Object.entries(write.cells)) {
        const position = columns.positionOf(header);
        if (position !== null) ofRow.set(position, value);
      }
    }
  });
  return cells;
}

function rangeOf({ area }: Place, above: number, { row, column, values }: Block): Excel.Range {
  return area.getCell(above + row, column).getResizedRange(values.length - 1, (values[0]?.length ?? 1) - 1);
}

/** Writes a block, and returns what stood there: the order within a batch is Excel's too. */
function written(place: Place, above: number, block: Block): Excel.Range {
  const before = rangeOf(place, above, block).load('formulas');
  rangeOf(place, above, block).values = block.values.map((cells) => cells.map(plain));
  return before;
}

/** Nothing that is written runs as a formula. */
function plain(value: CellValue): CellValue {
  return typeof value === 'string' && value.startsWith('=') ? `'${value}` : value;
}

function addColumns({ area, table }: Place, headerRow: number, headers: readonly string[]): void {
  if (table) {
    for (const header of headers) table.columns.add(undefined, undefined, header);
    return;
  }
  const beside = area.getRow(headerRow).getLastCell().getOffsetRange(0, 1);
  beside.getResizedRange(0, headers.length - 1).values = [headers.map(plain)];
}

/** Writes in parts that Excel takes at once. */
function partsOf(writes: readonly RowWrite[]): readonly (readonly RowWrite[])[] {
  const parts: RowWrite[][] = [];
  let characters = Infinity;
  for (const write of writes) {
    const length = JSON.stringify(write.cells).length * (write.rows ?? 1);
    if (characters + length > mostCharacters) {
      parts.push([]);
      characters = 0;
    }
    parts.at(-1)?.push(write);
    characters += length;
  }
  return parts;
}
