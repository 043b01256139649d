/** Rows that are found by key, written, looked at and taken back. */
export { createRunSheet } from './run-sheet';
