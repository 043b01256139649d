/** A sheet of homes as data: columns, cells, rows, plan, results. Pure: no cell is read or written here. */
export { cellFinder } from './cell-finder';
export { columnsAlone, normalisedHeader } from './columns/header';
export { remembered } from './remembered';
export { columnLetters } from './column-letters';
export { freeSheetName } from './sheet-name';
export { multimap } from './multimap';
export * from './check';
export * from './columns';
export { readDay, shownText } from './cells/dates';
export { dateCell, dayCell, momentCell } from './cells/date-cells';
export { dateFormats, type DateColumns, type DateKind } from './cells/date-formats';
export { isErrorCell, plainText, saysNothing, saysSomething } from './cells/plain';
export type { CellReason, CellWarning } from './cells/reading';
export { rentUnits, type RentUnit } from './cells/rent';
export * from './plan';
export { blockedSentence } from './plan/operation';
export * from './deadlines';
export * from './overview';
export * from './results';
export * from './rows';
export {
  cellAt,
  showsDate,
  withoutColumns,
  type Cell,
  type CellValue,
  type Table,
  type TableRow,
} from './table';
