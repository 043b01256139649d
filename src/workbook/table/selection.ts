import type { Clock } from '../../contract';
import { rememberedMapping, type CellValue, type Mapping, type Table } from '../../portfolio';
import { sizes } from '../cells';
import { withContext, roundTrip } from '../excel-run';
import { identified, loadKnownSources } from '../storage/known-sources';
import { readStoredMapping } from '../storage/stored-mapping';
import { dateSystemOf, loadDateSystem } from './date-system';
import { findHeaders, headersAt, locateSource, topRows } from './sources';
import type { Source } from '../../sheet';
import { insertAtSelection, type Entry, type FreePlace, type Inserted } from './insert';

/** A row of a table or of a sheet with headers, and what its columns are taken for. */
export interface SelectedRow {
  /** The headers and this one row. */
  readonly table: Table;
  /** The first rows of its homes: they tell how days of a column are to be read. */
  readonly sample: Table['rows'];
  readonly mapping: Mapping;
  readonly area: HomesArea;
}

/** Where the homes of a table or of a sheet stand; rows and columns count from 0. */
export interface HomesArea {
  readonly source: Source;
  /** In which row of the source its headers stand. */
  readonly headerRow: number;
  readonly firstColumn: number;
  /** The row that was read. */
  readonly row: number;
}

/** The cell that a user has selected. */
export interface SelectedCell {
  /** As a user reads it: `Portfolio!A12`. */
  readonly place: string;
  readonly value: CellValue;
  readonly row: SelectedRow | null;
}

/** Rows by which is told what a column holds. */
const sampleRows = 40;

/**
 * Calls `listener` whenever other cells are selected, in any sheet; while the user types in a cell Excel says nothing of it and is asked again.
 * The returned function ends that. Decision 140.
 */
function watchSelection(clock: Clock, listener: () => void): () => void {
  let handler: OfficeExtension.EventHandlerResult<Excel.WorksheetSelectionChangedEventArgs> | null = null;
  let isOver = false;
  const remove = (): void => {
    const present = handler;
    if (present === null) return;
    handler = null;
    present.remove();
    void present.context.sync().catch(() => undefined);
  };
  const add = (): Promise<void> =>
    withContext(async (context) => {
      handler = await roundTrip(context, clock, () =>
        context.workbook.worksheets.onSelectionChanged.add(() => {
          if (!isOver) listener();
          return Promise.resolve();
        }),
      );
      if (isOver) remove();
    });
  // Where Excel tells of no selection, the user types what is to be looked up.
  void add().catch(() => undefined);
  return () => {
    isOver = true;
    remove();
  };
}

/** Reads the selected cell and the row it stands in. In three round trips, or four where it reads a row too. */
export function selectedCell(clock: Clock): Promise<SelectedCell> {
  return withContext(async (context) => {
    const { cell, tables, used } = await roundTrip(context, clock, () => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      return {
        cell: context.workbook
          .getActiveCell()
          .load('address,values,rowIndex,columnIndex,worksheet/id,worksheet/name'),
        tables: sheet.tables.load('items/id,items/name,items/showHeaders'),
        used: sheet.getUsedRangeOrNullObject(true).load('address'),
      };
    });
    const ofTables = tables.items
      .filter(({ showHeaders }) => showHeaders)
      .map(({ id, name }): Known => ({ kind: 'table', excelId: id, name }));
    const { id, name } = cell.worksheet;
    const isRange = tables.items.length === 0 && !used.isNullObject;
    const sources = isRange ? [{ kind: 'range', excelId: id, name } as const] : ofTables;
    return {
      place: cell.address,
      value: (cell.values as CellValue[][])[0]?.[0] ?? '',
      row: sources.length === 0 ? null : await selectedRow(context, clock, cell, sources),
    };
  });
}

type Known = Pick<Source, 'kind' | 'excelId' | 'name'>;

/** The row of a table that the cell stands in, or else beside; of a sheet without tables, one under its row of headers. */
async function selectedRow(
  context: Excel.RequestContext,
  clock: Clock,
  cell: Excel.Range,
  sources: readonly Known[],
): Promise<SelectedRow | null> {
  const { rowIndex, columnIndex } = cell;
  const { settings, places } = await roundTrip(context, clock, () => ({
    settings: loadKnownSources(context),
    places: sources.map((known) => {
      const place = locateSource(context, known);
      const area = place.area.load(sizes);
      return { known, area, top: topRows(place).load('values') };
    }),
  }));
  const onRow = places.flatMap(({ known, area, top }) => {
    const found = findHeaders(known, top.values as CellValue[][]);
    const within = rowIndex - area.rowIndex;
    const isHome = found !== null && within > found.last && within < area.rowCount;
    return isHome ? [{ known, area, found, within }] : [];
  });
  const chosen =
    onRow.find(
      ({ area }) => columnIndex >= area.columnIndex && columnIndex < area.columnIndex + area.columnCount,
    ) ?? onRow[0];
  if (chosen === undefined) return null;
  const { known, area, found, within } = chosen;
  const rows = area.rowCount - found.last - 1;
  const read = await roundTrip(context, clock, () => {
    const range = locateSource(context, known).area;
    return {
      row: range.getRow(within).load('values,numberFormat'),
      sample: range
        .getRow(found.last + 1)
        .getResizedRange(Math.min(sampleRows, rows) - 1, 0)
        .load('values,numberFormat'),
      day: loadDateSystem(context),
    };
  });
  const sheet = cell.worksheet.name;
  const at = headersAt(sheet, area, found.last, found.headers);
  const listed = { ...known, headers: found.headers, headersAt: at };
  const source = {
    ...listed,
    ...(identified([listed], settings).kept[0] ?? { id: known.excelId }),
    sheet,
    rows,
  };
  return rowOf(clock, read, {
    source,
    headerRow: found.last,
    firstColumn: area.columnIndex,
    row: rowIndex,
  });
}

/** By the mapping that the user confirmed for this table; where there is none, by what its columns seem to hold. */
async function rowOf(
  clock: Clock,
  read: {
    readonly row: Excel.Range;
    readonly sample: Excel.Range;
    readonly day: Excel.FunctionResult<number>;
  },
  area: HomesArea,
): Promise<SelectedRow> {
  const { source } = area;
  const tableOf = (range: Excel.Range, first: number): Table => ({
    headers: source.headers,
    dateSystem: dateSystemOf(read.day),
    rows: (range.values as CellValue[][]).map((values, index) => ({
      number: first + index,
      hidden: false,
      values,
      formats: (range.numberFormat[index] as string[] | undefined) ?? [],
    })),
  });
  const stored = await readStoredMapping(clock, source);
  const [table, sample] = [tableOf(read.row, area.row + 1), tableOf(read.sample, 1)];
  // The row itself tells, too: of those that a sync stored it may be the first.
  const mapping = rememberedMapping(stored, { ...sample, rows: [...sample.rows, ...table.rows] });
  return { table, sample: sample.rows, mapping, area };
}

/** What a user selects, and what is written there. */
export interface SelectedSheet {
  /** Calls `listener` whenever other cells are selected; the returned function ends that. */
  readonly watch: (listener: () => void) => () => void;
  readonly selected: () => Promise<SelectedCell>;
  readonly insert: (rows: readonly (readonly Entry[])[], at: FreePlace | null) => Promise<Inserted>;
}

export function selectedSheet(clock: Clock): SelectedSheet {
  return {
    watch: (listener) => watchSelection(clock, listener),
    selected: () => selectedCell(clock),
    insert: (rows, at) => insertAtSelection(clock, rows, at),
  };
}
