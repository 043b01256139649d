/*
 * The port between runs and the file that holds the homes: types alone, and what follows from them. Runs know it and no workbook; an
 * adapter fills it; the composition root ties both.
 * Decision 8.
 */
export { refuseAlike, refuseNotFoundAgain } from './columns-alike';
export { findRows, keyHeaders, rowsByText, rowText } from './find-rows';
export type { PiggyBackedWrite, RowKey, RowWrite, RowWritten, RunSheet } from './rows';
export type { StoredCheck, BaselineStore, Lease, NewSheet, SheetPort, Source } from './sheet-port';
export { readStoredCheckText } from './stored-check-text';
export { runNames, uncertainHeaders, type RunName, type UnfinishedWrite } from './unfinished-write';
