/** A sheet of homes as data: columns, cells, rows, plan, results. Pure: no cell is read or written here. */
export * from './columns';
export { daySerial } from './cells/dates';
export type { CellReason, CellRemark } from './cells/reading';
export { rentUnits, type RentUnit } from './cells/rent';
export * from './plan';
export { blockedSentence } from './plan/blocked-text';
export * from './results';
export * from './rows';
export type { Cell, CellValue, DateSystem, Table, TableRow } from './table';
