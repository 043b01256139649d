import type { Clock, DateSystem } from '../../contract';
import type { CellValue, Table, TableRow } from '../../portfolio';
import { isMissing, isTooLarge, withContext, roundTrip } from '../excel-run';
import { dateSystemOf, loadDateSystem } from './date-system';
import { findHeaders, locateSource, topRows } from './sources';
import type { Source } from '../../sheet';

/** Excel on the web answers with at most 5 MB: half of it leaves room for long advice further down. */
const targetCharacters = 2_500_000;
/** Rows of the first answer, from which the size of the others is told. */
const firstRows = 500;

/** A source was deleted, or has no headers any more. */
export class SourceGone extends Error {
  constructor({ kind, name }: Pick<Source, 'kind' | 'name'>) {
    super(
      kind === 'table'
        ? `Choose another table: “${name}” is no longer in this workbook.`
        : `Choose another sheet: “${name}” is no longer in this workbook, or has no row of headers.`,
    );
    this.name = 'SourceGone';
  }
}

/** The header row of a table is hidden: nothing tells which column is which. */
class HeadersHidden extends Error {
  constructor({ name }: Pick<Source, 'name'>) {
    super(
      `Show the header row of “${name}” first (Table Design, Header Row), and name its columns: without headers nobody can tell which column is which.`,
    );
    this.name = 'HeadersHidden';
  }
}

/**
 * What Excel does not find in such work is the source: its table or sheet was deleted, or the header row of the table is hidden.
 * @throws SourceGone, HeadersHidden
 */
export function orSourceGone<Value>(clock: Clock, source: Source, work: Promise<Value>): Promise<Value> {
  return work.catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    throw (await hidesHeaders(clock, source)) ? new HeadersHidden(source) : new SourceGone(source);
  });
}

async function hidesHeaders(clock: Clock, { kind, excelId }: Source): Promise<boolean> {
  if (kind !== 'table') return false;
  const table = await withContext((context) =>
    roundTrip(context, clock, () => context.workbook.tables.getItemOrNullObject(excelId).load('showHeaders')),
  );
  return !table.isNullObject && !table.showHeaders;
}

/** Where the homes of a source begin and end, as it was read in one round trip. */
interface Extent {
  /** The first rows, to tell whether columns have moved. */
  readonly top: string;
  readonly headers: readonly string[];
  readonly groups: readonly string[];
  /** Rows of the area above the first home. */
  readonly above: number;
  readonly rows: number;
  /** Number that the sheet shows beside the first home. */
  readonly firstNumber: number;
  readonly dateSystem: DateSystem;
}

/** Columns were moved while the rows were read. */
class ColumnsMoved extends Error {}

/** Times that a table is read from the beginning because its columns moved. */
const maxReads = 5;

/**
 * Reads a table or range: values, number formats, hidden rows. One round trip for its headers, and as many further ones as its cells have
 * times 2.5 MB, whatever its rows.
 * @throws SourceGone, HeadersHidden
 */
export function readTable(clock: Clock, source: Source, readsLeft = maxReads): Promise<Table> {
  return withContext(async (context) => {
    const { top, above, rows, firstNumber, ...table } = await readExtent(context, clock, source);
    const read: TableRow[] = [];
    let size = firstRows;
    while (read.length < rows) {
      const from = read.length;
      const count = Math.min(size, rows - from);
      try {
        const chunk = await readRows(context, clock, source, { top, from: above + from, count });
        read.push(...chunk.map((row, at) => ({ ...row, number: firstNumber + from + at })));
        size = Math.max(1, Math.floor(targetCharacters / charactersOfRow(chunk)));
      } catch (error) {
        if (error instanceof ColumnsMoved && readsLeft > 1) return readTable(clock, source, readsLeft - 1);
        if (!isTooLarge(error) || count === 1) throw error;
        size = Math.ceil(count / 2);
      }
    }
    return { ...table, rows: read };
  });
}

async function readExtent(context: Excel.RequestContext, clock: Clock, source: Source): Promise<Extent> {
  const { place, table, top, day } = await orSourceGone(
    clock,
    source,
    roundTrip(context, clock, () => {
      const located = locateSource(context, source);
      located.area.load('rowIndex,rowCount');
      return {
        place: located,
        table: located.table?.load('showHeaders') ?? null,
        top: topRows(located).load('values'),
        day: loadDateSystem(context),
      };
    }),
  );
  // Excel for Mac is reported to answer with the row above such a table.
  if (table?.showHeaders === false) throw new HeadersHidden(source);
  const found = findHeaders(source, top.values as CellValue[][]);
  if (found === null) throw new SourceGone(source);
  const above = found.last + 1;
  return {
    top: JSON.stringify(top.values),
    headers: found.headers,
    groups: found.groups,
    above,
    rows: place.area.rowCount - above,
    firstNumber: place.area.rowIndex + above + 1,
    dateSystem: dateSystemOf(day),
  };
}

async function readRows(
  context: Excel.RequestContext,
  clock: Clock,
  source: Source,
  { top: topBefore, from, count }: Pick<Extent, 'top'> & { readonly from: number; readonly count: number },
): Promise<Omit<TableRow, 'number'>[]> {
  const { top, cells, rows } = await roundTrip(context, clock, () => {
    const place = locateSource(context, source);
    const range = place.area.getRow(from).getResizedRange(count - 1, 0);
    return {
      top: topRows(place).load('values'),
      cells: range.load('values,numberFormat'),
      rows: range.getRowProperties({ rowHidden: true }),
    };
  });
  if (JSON.stringify(top.values) !== topBefore)
    throw new ColumnsMoved('Leave the columns where they are for a moment, and start again.');
  return (cells.values as CellValue[][]).map((values, at) => ({
    hidden: rows.value[at]?.rowHidden ?? false,
    values,
    formats: (cells.numberFormat[at] as string[] | undefined) ?? [],
  }));
}

function charactersOfRow(rows: readonly Omit<TableRow, 'number'>[]): number {
  return Math.max(1, JSON.stringify(rows).length / rows.length);
}
