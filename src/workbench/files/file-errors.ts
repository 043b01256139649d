import type { ErrorCode } from '../grid/grid';

/** Errors that came after the format are written as the general one: a file with them Excel would have to repair. */
const fileErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
]);

// Decision 195.
export function fitsFile(error: ErrorCode): boolean {
  return fileErrors.has(error);
}
