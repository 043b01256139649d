import type { DateKind } from '../cells/date-formats';
import type { CellValue } from '../table';

/** A sheet of an evidence pack: values alone. */
export interface PackSheet {
  readonly name: string;
  /** The first row has the headers; the cover has none. */
  readonly rows: readonly (readonly CellValue[])[];
  /** Columns, from 0, that hold days or moments. Default: none. */
  readonly dates?: ReadonlyMap<number, DateKind>;
  /** Widths of the columns, in characters. They are what decides how large the sheet is printed: decision 299. */
  readonly widths: readonly number[];
  /** How many pages the columns take beside each other, the first column on each. Default: one. */
  readonly pagesWide?: number;
  /** Rows, from 0, that are headlines besides the first. */
  readonly headings?: ReadonlySet<number>;
}

/** A column of a sheet that has a row for each item: what stands in it, and whether that is a day or a moment. */
export type SheetColumn<Item> = readonly [
  header: string,
  width: number,
  read: (item: Item) => CellValue,
  dates?: DateKind | null,
];

/** A sheet with a row for each item below the headers. */
export function columnSheet<Item>(
  name: string,
  columns: readonly SheetColumn<Item>[],
  items: readonly Item[],
): PackSheet {
  return {
    name,
    rows: [
      columns.map(([header]) => header),
      ...items.map((item) => columns.map(([, , read]) => read(item))),
    ],
    dates: new Map(
      columns.flatMap(([, , , dates = null], at) => (dates === null ? [] : [[at, dates] as const])),
    ),
    widths: columns.map(([, width]) => width),
  };
}

/** A row of a pack as it was read back. */
export interface PackRow {
  /** Number that the sheet shows beside it. */
  readonly number: number;
  readonly hidden: boolean;
  readonly cells: readonly PackCell[];
}

interface PackCell {
  readonly value: CellValue;
  readonly isFormula: boolean;
}

/** A sheet of a pack as it was read back, its rows in order; rows in which nothing stands may be left out. */
export interface PackSheetRead {
  readonly name: string;
  readonly hidden: boolean;
  /** The first of columns that are hidden together, from 1. */
  readonly hiddenColumns: readonly number[];
  /** Ranges of cells of which the first alone shows. */
  readonly mergedCells: readonly string[];
  readonly rows: readonly PackRow[];
}

export const coverName = 'Cover';
export const chainName = 'Chain';
export const changesName = 'Changes';
export const answersName = 'Answers';
/** Names that no landlord's sheet gets. Excel takes the last one for none. */
export const reservedNames = [coverName, 'Needs', changesName, 'Results', answersName, chainName, 'History'];
/** What stands in the first cell of a pack. */
export const packTitle = 'Terrace evidence pack';
export const chainHeaders = ['Sheet', 'Row', 'SHA-256 of the row'] as const;
