/** Rows that are found by key, written, checked and rolled back. */
export { createRunSheet } from './run-sheet';
