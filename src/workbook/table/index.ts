/** Tables and ranges of homes as they are read, shown and added to. What only the pane needs, `dashboard.ts`, is loaded with it. */
export type { Entry, FreePlace, Inserted } from './insert';
export { addSheet } from './new-sheet';
export { readTable } from './read-table';
export type { FormulaInserted, FormulaOrder, FormulaTarget } from './insert-formula';
export { selectedSheet, type SelectedCell, type SelectedRow, type SelectedSheet } from './selection';
export { excelSheetView, type RowTarget, type SheetView } from './sheet-view';
export { listSources } from './sources';
