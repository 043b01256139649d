import type { Cell } from '../table';
import { isErrorCell, plainText, saysNothing } from './plain';
import { blank, unclear, type Reading } from './reading';

/** Reads what is in a cell once it is known to hold something: `text` is its text on one line. */
export type ReadFilled<Value> = (text: string, cell: Cell) => Reading<Value>;

/** A reader of cells of one kind: error cells and blank ones are told apart first, the same for every kind. */
export function cellReader<Value>(read: ReadFilled<Value>): (cell: Cell) => Reading<Value> {
  return (cell) => {
    const { value } = cell;
    if (value === '') return blank;
    if (isErrorCell(value)) return unclear('error-cell');
    const text = plainText(value);
    return saysNothing(text) ? blank : read(text, cell);
  };
}
