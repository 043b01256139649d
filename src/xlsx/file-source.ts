import type { DateSystem } from '../contract';
import { headerRowsOf, type CellValue, type Table } from '../portfolio';
import type { Source } from '../sheet';
import type { FileSheet } from './file-cells';

/** Rows in which the headers of a range are looked for: titles may stand above them. */
const maxHeaderRow = 10;

/** Homes of a file: a table, or the cells of a sheet under a row of headers. Rows and columns are counted from 1. */
export interface FileSource {
  readonly source: Source;
  readonly sheet: FileSheet;
  readonly top: number;
  readonly headerRow: number;
  readonly left: number;
  right: number;
  readonly bottom: number;
  /** From the left on. */
  readonly headers: string[];
  readonly groups: string[];
}

/** What a sheet shows in a row, from one column to another. */
function valuesOf(sheet: FileSheet, row: number, left: number, right: number): CellValue[] {
  const cells = sheet.rows.get(row)?.cells;
  return Array.from({ length: right - left + 1 }, (_, at) => cells?.get(left + at)?.value ?? '');
}

/** The rows of a range in which its headers are. */
export function firstRows({
  sheet,
  top,
  bottom,
  left,
  right,
}: Pick<FileSource, 'sheet' | 'top' | 'bottom' | 'left' | 'right'>): readonly CellValue[][] {
  return Array.from({ length: Math.min(maxHeaderRow, bottom - top + 1) }, (_, at) =>
    valuesOf(sheet, top + at, left, right),
  );
}

/** Every table of a file, and every sheet without one whose cells have headers. */
export function sourcesOf(sheets: readonly FileSheet[]): readonly FileSource[] {
  return sheets.flatMap((sheet) =>
    sheet.tables.length > 0 ? tableSources(sheet) : (rangeSource(sheet) ?? []),
  );
}

function tableSources(sheet: FileSheet): FileSource[] {
  return sheet.tables.map(({ name, area, hidesHeaders }) => {
    const headers = hidesHeaders ? [] : valuesOf(sheet, area.top, area.left, area.right).map(String);
    return {
      source: {
        kind: 'table',
        id: name,
        excelId: name,
        name,
        sheet: sheet.name,
        rows: area.bottom - area.top,
        headers,
        ...(hidesHeaders && { hidesHeaders }),
      },
      sheet,
      top: area.top,
      headerRow: area.top,
      left: area.left,
      right: area.right,
      bottom: area.bottom,
      headers,
      groups: headers.map(() => ''),
    };
  });
}

function rangeSource(sheet: FileSheet): FileSource | null {
  const filled = [...sheet.rows.values()].flatMap(({ number, cells }) =>
    [...cells.values()].flatMap(({ value, column }) => (value === '' ? [] : [{ number, column }])),
  );
  if (filled.length === 0) return null;
  const reach = filled.reduce(
    (sum, { number, column }) => ({
      top: Math.min(sum.top, number),
      bottom: Math.max(sum.bottom, number),
      left: Math.min(sum.left, column),
      right: Math.max(sum.right, column),
    }),
    { top: Infinity, bottom: 0, left: Infinity, right: 0 },
  );
  const found = headerRowsOf(firstRows({ sheet, ...reach }));
  if (found === null || reach.top + found.last >= reach.bottom) return null;
  const headerRow = reach.top + found.last;
  return {
    source: {
      kind: 'range',
      id: sheet.name,
      excelId: sheet.name,
      name: sheet.name,
      sheet: sheet.name,
      rows: reach.bottom - headerRow,
      headers: found.headers,
    },
    sheet,
    top: reach.top,
    headerRow,
    left: reach.left,
    right: reach.right,
    bottom: reach.bottom,
    headers: [...found.headers],
    groups: [...found.groups],
  };
}

/** The table as runs read it. */
export function tableOf(
  { sheet, headerRow, left, right, bottom, headers, groups }: FileSource,
  dateSystem: DateSystem,
): Table {
  const rows = Array.from({ length: bottom - headerRow }, (_, at) => {
    const number = headerRow + 1 + at;
    const row = sheet.rows.get(number);
    const formats = Array.from(
      { length: right - left + 1 },
      (__, column) => row?.cells.get(left + column)?.format ?? 'General',
    );
    return { number, hidden: row?.hidden ?? false, values: valuesOf(sheet, number, left, right), formats };
  });
  return { dateSystem, headers: [...headers], groups: [...groups], rows };
}
