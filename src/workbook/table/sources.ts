import type { Clock } from '../../contract';
import { headerRowsOf, type CellValue, type HeaderRows } from '../../portfolio';
import { withContext, roundTrip } from '../excel-run';
import type { Source } from '../../sheet';
import { identified, loadKnownSources, storeKnownSources } from '../storage/known-sources';

/** Where the cells of a source are now. */
export interface Place {
  /** Headers and rows, without a row of totals; in a range, what stands above the headers too. */
  readonly area: Excel.Range;
  readonly table: Excel.Table | null;
}

/** Rows in which the headers of a range are looked for: titles may stand above them. */
const maxHeaderRow = 10;
/** Headers of a source among its first rows (`topRows`); `null` where it has none any more. */
export function findHeaders(
  { kind }: Pick<Source, 'kind'>,
  rows: readonly (readonly CellValue[])[],
): HeaderRows | null {
  if (kind === 'range') return headerRowsOf(rows);
  const headers = (rows[0] ?? []).map(String);
  return { last: 0, headers, groups: headers.map(() => '') };
}

export function locateSource(context: Excel.RequestContext, source: Pick<Source, 'kind' | 'excelId'>): Place {
  if (source.kind === 'range') {
    return { area: context.workbook.worksheets.getItem(source.excelId).getUsedRange(true), table: null };
  }
  const table = context.workbook.tables.getItem(source.excelId);
  return { area: table.getHeaderRowRange().getBoundingRect(table.getDataBodyRange()), table };
}

/** The first rows of an area, in which its headers are; cells below a short one are read along. */
export function topRows({ area, table }: Place): Excel.Range {
  const first = area.getRow(0);
  return table ? first : first.getResizedRange(maxHeaderRow - 1, 0);
}

/** Every table of the workbook, and every sheet without one whose cells have headers. In 2 round trips, and one more where one that is known has changed. */
export function listSources(clock: Clock): Promise<readonly Source[]> {
  return withContext(async (context) => {
    const { tables, sheets, settings } = await roundTrip(context, clock, () => ({
      tables: context.workbook.tables.load(
        'items/id,items/name,items/showHeaders,items/showTotals,items/worksheet/id,items/worksheet/name',
      ),
      sheets: context.workbook.worksheets.load('items/id,items/name'),
      settings: loadKnownSources(context),
    }));
    const withTable = new Set(tables.items.map(({ worksheet }) => worksheet.id));
    const { ofTables, ofSheets } = await roundTrip(context, clock, () => ({
      ofTables: tables.items.map((table) => ({
        table,
        header: table.showHeaders ? table.getHeaderRowRange().load('values,rowIndex,columnIndex') : null,
        body: table.getDataBodyRange().load('rowCount'),
      })),
      ofSheets: sheets.items
        .filter(({ id }) => !withTable.has(id))
        .map((sheet) => {
          const used = sheet.getUsedRangeOrNullObject(true).load('rowCount,rowIndex,columnIndex');
          return {
            sheet,
            used,
            top: used
              .getRow(0)
              .getResizedRange(maxHeaderRow - 1, 0)
              .load('values'),
          };
        }),
    }));
    const listed = ofTables.map(({ table, header, body }): Listed => {
      const headers = textsOf(header?.values[0] as readonly unknown[] | undefined);
      return {
        kind: 'table',
        excelId: table.id,
        name: table.name,
        sheet: table.worksheet.name,
        rows: body.rowCount,
        headers,
        ...(header === null
          ? { hidesHeaders: true }
          : { headersAt: headersAt(table.worksheet.name, header, 0, headers) }),
        ...(table.showTotals && { hasTotals: true }),
      };
    });
    const all = [...listed, ...ofSheets.flatMap(rangeSource)];
    const found = identified(all, settings);
    await storeKnownSources(context, clock, found);
    return all.map((source, at) => ({ ...source, ...(found.kept[at] ?? { id: source.excelId }) }));
  });
}

type Listed = Omit<Source, 'id'>;

/** The cell of the first header that is not blank, of those in that row of an area. */
export function headersAt(
  sheet: string,
  { rowIndex, columnIndex }: Pick<Excel.Range, 'rowIndex' | 'columnIndex'>,
  row: number,
  headers: readonly string[],
): string {
  const first = headers.findIndex((header) => header.trim() !== '');
  return `${sheet} ${rowIndex + row} ${columnIndex + first}`;
}

function rangeSource(read: {
  readonly sheet: Excel.Worksheet;
  readonly used: Excel.Range;
  readonly top: Excel.Range;
}): Listed[] {
  if (read.used.isNullObject) return [];
  const found = headerRowsOf(read.top.values as CellValue[][]);
  if (found === null || read.used.rowCount <= found.last + 1) return [];
  const { id, name } = read.sheet;
  return [
    {
      kind: 'range',
      excelId: id,
      name,
      sheet: name,
      rows: read.used.rowCount - found.last - 1,
      headers: found.headers,
      headersAt: headersAt(name, read.used, found.last, found.headers),
    },
  ];
}

function textsOf(row: readonly unknown[] | undefined): string[] {
  return (row ?? []).map(String);
}
