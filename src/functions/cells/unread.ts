import { isMisread, type Fault } from '../../contract';
import type { Cell } from './cell';

/** A list that could not be read is no empty list. */
export function unread(what: string): Cell {
  return {
    kind: 'refusal',
    code: '#N/A',
    message: `${what} could not be read from the answer of the API. Ask its provider.`,
  };
}

/** The cell of a column, made of these fields of a row. */
export type FieldCell = (column: string, cell: Cell, ...fields: readonly string[]) => Cell;

/** Cells of a row of the answer: blank where the API leaves a field out, and never where it could not be read. */
export function fieldCells(row: string, faults: readonly Fault[]): FieldCell {
  return (column, cell, ...fields) =>
    fields.some((field) => isMisread(`${row}.${field}`, faults)) ? unread(`The field “${column}”`) : cell;
}
