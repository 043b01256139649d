import type { Clock } from '../../contract';
import { suggestedMapping, type CellValue, type Mapping, type Table } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import { readStoredMapping } from '../storage/stored-mapping';
import { findHeaders, maxHeaderRow } from './sources';
import type { Source } from '../../sheet';
import { insertAtSelection, type Entry, type Inserted } from './insert';

/** A row of a table or of a sheet with headers, and what its columns are taken for. */
export interface SelectedRow {
  /** The headers and this one row. */
  readonly table: Table;
  readonly mapping: Mapping;
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

/** Calls `listener` whenever other cells are selected, in any sheet. The returned function ends that. Decision 140. */
export function watchSelection(listener: () => void): () => void {
  let handler: OfficeExtension.EventHandlerResult<Excel.WorksheetSelectionChangedEventArgs> | null = null;
  let isOver = false;
  const remove = (): void => {
    const present = handler;
    if (present === null) return;
    handler = null;
    present.remove();
    void present.context.sync().catch(() => undefined);
  };
  const add = async (): Promise<void> => {
    const context = new Excel.RequestContext();
    handler = context.workbook.worksheets.onSelectionChanged.add(() => {
      if (!isOver) listener();
      return Promise.resolve();
    });
    await context.sync();
    if (isOver) remove();
  };
  // Where Excel tells of no selection, the user types what is to be looked up.
  void add().catch(() => undefined);
  return () => {
    isOver = true;
    remove();
  };
}

/** Reads the selected cell and the row it stands in. In three round trips. */
export function selectedCell(clock: Clock): Promise<SelectedCell> {
  return withContext(async (context) => {
    const { cell, tables, used } = await roundTrip(context, clock, () => {
      const sheet = context.workbook.worksheets.getActiveWorksheet();
      return {
        cell: context.workbook
          .getActiveCell()
          .load('address,values,rowIndex,columnIndex,worksheet/id,worksheet/name'),
        tables: sheet.tables.load('items/id,items/name'),
        used: sheet.getUsedRangeOrNullObject(true).load('rowIndex,rowCount'),
      };
    });
    const value = (cell.values as CellValue[][])[0]?.[0] ?? '';
    const place = cell.address;
    const areas = tables.items.map(({ id, name }) => ({ kind: 'table' as const, id, name }));
    const isRange = areas.length === 0 && !used.isNullObject;
    const row = isRange ? await rangeRow(context, clock, cell) : await tableRow(context, clock, cell, areas);
    return { place, value, row };
  });
}

interface KnownTable {
  readonly kind: 'table';
  readonly id: string;
  readonly name: string;
}

/** The row of a table that the cell stands in, or else beside. */
async function tableRow(
  context: Excel.RequestContext,
  clock: Clock,
  cell: Excel.Range,
  tables: readonly KnownTable[],
): Promise<SelectedRow | null> {
  const { rowIndex, columnIndex } = cell;
  const sheet = cell.worksheet.name;
  const found = await roundTrip(context, clock, () =>
    tables.map((known) => ({
      known,
      header: context.workbook.tables
        .getItem(known.id)
        .getHeaderRowRange()
        .load('values,columnIndex,columnCount'),
      body: context.workbook.tables.getItem(known.id).getDataBodyRange().load('rowIndex,rowCount'),
    })),
  );
  const onRow = found.filter(
    ({ body }) => rowIndex >= body.rowIndex && rowIndex < body.rowIndex + body.rowCount,
  );
  const inside = onRow.find(
    ({ header }) =>
      columnIndex >= header.columnIndex && columnIndex < header.columnIndex + header.columnCount,
  );
  const chosen = inside ?? onRow[0];
  if (chosen === undefined) return null;
  const { known, header, body } = chosen;
  const headers = ((header.values as CellValue[][])[0] ?? []).map(String);
  const read = await roundTrip(context, clock, () => {
    const range = context.workbook.tables.getItem(known.id).getDataBodyRange();
    return {
      row: range.getRow(rowIndex - body.rowIndex).load('values,numberFormat'),
      sample: range
        .getRow(0)
        .getResizedRange(Math.min(sampleRows, body.rowCount) - 1, 0)
        .load('values,numberFormat'),
    };
  });
  return row(clock, { ...known, sheet, rows: body.rowCount, headers }, read, rowIndex);
}

/** The row of a sheet without tables, under its row of headers. */
async function rangeRow(
  context: Excel.RequestContext,
  clock: Clock,
  cell: Excel.Range,
): Promise<SelectedRow | null> {
  const { rowIndex } = cell;
  const { id, name } = cell.worksheet;
  const usedRange = (): Excel.Range => context.workbook.worksheets.getItem(id).getUsedRange(true);
  const { used, top } = await roundTrip(context, clock, () => ({
    used: usedRange().load('rowIndex,rowCount'),
    top: usedRange()
      .getRow(0)
      .getResizedRange(maxHeaderRow - 1, 0)
      .load('values'),
  }));
  const found = findHeaders({ kind: 'range' }, top.values as CellValue[][]);
  const within = rowIndex - used.rowIndex;
  if (found === null || within <= found.last || within >= used.rowCount) return null;
  const { last: at, headers } = found;
  const rows = used.rowCount - at - 1;
  const read = await roundTrip(context, clock, () => ({
    row: usedRange().getRow(within).load('values,numberFormat'),
    sample: usedRange()
      .getRow(at + 1)
      .getResizedRange(Math.min(sampleRows, rows) - 1, 0)
      .load('values,numberFormat'),
  }));
  return row(clock, { kind: 'range', id, name, sheet: name, rows, headers }, read, rowIndex);
}

/** By the mapping that the user confirmed for this table; where there is none, by what its columns seem to hold. */
async function row(
  clock: Clock,
  source: Source,
  read: { readonly row: Excel.Range; readonly sample: Excel.Range },
  rowIndex: number,
): Promise<SelectedRow> {
  const { sheet, headers } = source;
  const tableOf = (range: Excel.Range, first: number): Table => ({
    sheet,
    headers,
    dateSystem: '1900',
    rows: (range.values as CellValue[][]).map((values, index) => ({
      number: first + index,
      hidden: false,
      values,
      formats: (range.numberFormat[index] as string[] | undefined) ?? [],
    })),
  });
  const mapping = (await readStoredMapping(clock, source)) ?? suggestedMapping(tableOf(read.sample, 1));
  return { table: tableOf(read.row, rowIndex + 1), mapping };
}

/** What a user selects, and what is written there. */
export interface SelectedSheet {
  /** Calls `listener` whenever other cells are selected; the returned function ends that. */
  readonly watch: (listener: () => void) => () => void;
  readonly selected: () => Promise<SelectedCell>;
  readonly insert: (rows: readonly (readonly Entry[])[]) => Promise<Inserted>;
}

export function selectedSheet(clock: Clock): SelectedSheet {
  return {
    watch: watchSelection,
    selected: () => selectedCell(clock),
    insert: (rows) => insertAtSelection(clock, rows),
  };
}
