import type { Charts } from '../charts/charts';
import type { Area } from '../area';
import type { Formatting } from './formatting/formatting';
import type { Axis, Shift } from '../shift';

export type { Area };

/**
 * The spreadsheet as the object model sees it: the one interface between the grid and everything that hosts the
 * add-in. Rows and columns count from 0. Nothing here knows which spreadsheet component draws the cells.
 */

/** What a cell can hold, in Excel's own terms: an empty cell is `''`, an error is `{ error }`. */
export type CellValue = string | number | boolean | CellError;

/** An Excel error in a cell, with the message a custom function may carry (`#VALUE!` and `#N/A` only). */
export interface CellError {
  readonly error: ErrorCode;
  readonly message?: string;
}

/** What can be written into a cell; `null` leaves it as it is. */
export type Input = string | number | boolean | null;

/** Every error that a cell can show. */
export const errorCodes = [
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#BUSY!',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export function isCellError(value: unknown): value is CellError {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** One cell: its value, what the screen shows, and the formula in it (with `=`), or `null` where there is none. */
export interface Cell {
  readonly value: CellValue;
  readonly text: string;
  readonly formula: string | null;
  readonly numberFormat: string;
}

/** An Excel table. */
export interface GridTable {
  readonly name: string;
  /** With the header row, which is its first unless it is hidden; never with the row of totals, which stands below. */
  readonly area: Area;
  /** The headers of a table whose header row is hidden; where it is shown they stand in its cells. */
  readonly hiddenHeaders?: readonly string[];
  readonly hasTotals?: boolean;
}

/** A name of the workbook. */
export interface GridName {
  readonly name: string;
  /** What it stands for, from `=` on. */
  readonly formula: string;
}

/** The names that formulas of the whole workbook know. */
export interface GridNames {
  list(): readonly GridName[];
  add(name: GridName): void;
  remove(name: string): void;
}

/** Who changes cells. */
export type Author = 'user' | 'addin' | 'calculation';

export type Unsubscribe = () => void;

export interface Grid {
  readonly formatting: Formatting;
  readonly charts: Charts;
  readonly names: GridNames;

  sheetNames(): readonly string[];
  activeSheet(): string;
  activate(sheet: string): void;
  addSheet(name: string): void;
  removeSheet(name: string): void;
  renameSheet(name: string, newName: string): void;
  /** The smallest area that holds everything on the sheet, or `null` when it is empty. */
  usedArea(sheet: string): Area | null;

  /** Whether a row is hidden, by hand or by a filter. */
  isRowHidden(sheet: string, row: number): boolean;
  /** Row by row, always `rows` × `columns` cells. */
  read(area: Area): readonly (readonly Cell[])[];
  /** Writes values; text that begins with `=` is a formula. `null` leaves a cell as it is. */
  write(area: Area, values: readonly (readonly Input[])[], by: Author): void;
  /** The areas of a sheet that a formula in their first cell fills. */
  spills(sheet: string): readonly Area[];
  setNumberFormat(area: Area, formats: readonly (readonly string[])[]): void;
  /** A formula as it reads so many rows further down. */
  movedFormula(formula: string, rows: number): string;
  /** The formulas of an area are calculated anew, and their functions asked again, with the next calculation. */
  markDirty(area: Area): void;
  /** Calculates what is marked. */
  calculateDirty(): void;
  /** Rows or columns come: cells, formulas' references and tables follow. */
  insertLines(sheet: string, axis: Axis, at: number, count: number): void;

  selection(): Area;
  /** Whether several areas are selected at once; `selection` is the last of them. */
  hasSeveralSelections(): boolean;
  select(area: Area): void;
  /** Whether a user is typing in a cell: meanwhile Excel does nothing that an add-in asks of the workbook. */
  isEditing(): boolean;

  tables(): readonly GridTable[];
  addTable(table: GridTable): void;
  removeTable(name: string): void;
  resizeTable(name: string, area: Area): void;
  /** Another area, headers or totals of a table of this name; no cell is written. */
  changeTable(table: GridTable): void;

  /** What was done so far cannot be undone any more: another workbook stands here. */
  forgetHistory(): void;

  onChanged(listener: (by: Author) => void): Unsubscribe;
  /** Tells of rows and columns of a sheet that come or go, whoever does it. */
  onLines(listener: (sheet: string, shift: Shift) => void): Unsubscribe;
  onSheetRenamed(listener: (name: string, newName: string) => void): Unsubscribe;
  onSelectionChanged(listener: (area: Area) => void): Unsubscribe;
}
