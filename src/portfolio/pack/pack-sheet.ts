import type { DateKind } from '../cells/date-formats';
import type { CellValue } from '../table';

/** A sheet of an evidence pack: values alone. */
export interface PackSheet {
  readonly name: string;
  /** The first row has the headers; the cover has none. */
  readonly rows: readonly (readonly CellValue[])[];
  /** Columns, from 0, that hold days or moments. */
  readonly dates: ReadonlyMap<number, DateKind>;
  /** Columns, from 0, that are wide since they hold sentences. */
  readonly wide: ReadonlySet<number>;
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
  readonly rows: readonly PackRow[];
}

export const coverName = 'Cover';
export const chainName = 'Chain';
/** What stands in the first cell of a pack. */
export const packTitle = 'Terrace evidence pack';
export const chainHeaders = ['Sheet', 'Row', 'SHA-256 of the row'] as const;
