import type { DateSystem } from '../contract';
import { normalisedHeader } from './columns/header';

/** What Excel's `values` hold for one cell: `''` where it is empty, an error as its text (`#N/A`). */
export type CellValue = string | number | boolean;

/** A row of a sheet as it was read, with the number that the sheet shows beside it. */
export interface TableRow {
  readonly number: number;
  /** Hidden by hand or by a filter. */
  readonly hidden: boolean;
  readonly values: readonly CellValue[];
  /** Number format of each cell, in English (`dd/mm/yyyy`, `General`). */
  readonly formats: readonly string[];
}

/** A table, or a range with headers, as it was read in one go. */
export interface Table {
  readonly dateSystem: DateSystem;
  /** As long as every row's `values`. */
  readonly headers: readonly string[];
  /** For each column what stands above its header and others beside it (`Landlord` above `Address`); `''` where nothing does. */
  readonly groups?: readonly string[];
  readonly rows: readonly TableRow[];
}

/** A cell with all that is known of it. */
export interface Cell {
  readonly value: CellValue;
  readonly format: string;
}

const noFormat = 'General';

/** The cell of a row in the column at `position`, from 0; an empty one where the row is shorter. */
export function cellAt(row: TableRow, position: number): Cell {
  return { value: row.values[position] ?? '', format: row.formats[position] ?? noFormat };
}

/** The table with these columns blank, as if nothing stood there. */
export function withoutColumns(table: Table, headers: readonly string[]): Table {
  if (headers.length === 0) return table;
  const gone = new Set(headers.map(normalisedHeader));
  const isGone = table.headers.map((header) => gone.has(normalisedHeader(header)));
  const rows = table.rows.map((row) => ({
    ...row,
    values: row.values.map((value, position) => (isGone[position] === true ? '' : value)),
  }));
  return { ...table, rows };
}

const dateParts = /[dy]|mmm|m+[/\-. ]*[dy]/i;
const setAside = /"[^"]*"|\\.|\[[^\]]*\]/g;

/** Whether a number format shows the month of a day and not the day, as Excel gives it to `Mar-27`. */
export function showsMonthAlone(format: string): boolean {
  return showsDate(format) && !/d/i.test(format.replace(setAside, ''));
}

/** Whether a number format shows days: quoted text, escapes and colours in it do not count. */
export function showsDate(format: string): boolean {
  if (format === noFormat || format === '@') return false;
  return dateParts.test(format.replace(setAside, ''));
}
