import type { Area, ErrorCode, GridTable } from '../grid/grid';
import type { CellStyle, Frozen } from '../grid/formatting/formatting';

/** A workbook between a file and the grid: plain data that neither of them knows. */
export interface WorkbookFile {
  readonly sheets: readonly SheetFile[];
  readonly tables: readonly GridTable[];
  /** The sheet that is looked at. */
  readonly active: string;
  readonly addinData: AddinData;
}

/** What an add-in keeps in a workbook beside its cells. */
export interface AddinData {
  /** The XML of each custom part. */
  readonly xmlParts: readonly string[];
  /** `Workbook.settings`, by their keys. */
  readonly settings: readonly (readonly [key: string, value: unknown])[];
}

/** One sheet; rows and columns count from 0, lengths are pixels. */
export interface SheetFile {
  readonly name: string;
  readonly cells: readonly CellFile[];
  readonly widths: ReadonlyMap<number, number>;
  readonly heights: ReadonlyMap<number, number>;
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  readonly merged: readonly Area[];
  readonly frozen: Frozen;
  readonly gridlines: boolean;
  readonly tabColor: string | null;
}

export interface CellFile {
  readonly row: number;
  readonly column: number;
  readonly value: FileValue;
  /** With `=`, in the workbench's own names; `null` where there is none. */
  readonly formula: string | null;
  /** Where a formula fills more cells than its own. */
  readonly spill: Area | null;
  readonly numberFormat: string;
  readonly style: CellStyle;
}

export type FileValue = string | number | boolean | { readonly error: ErrorCode } | null;
