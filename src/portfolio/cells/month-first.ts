import type { DateSystem } from '../../contract';
import { cellAt, type Cell, type Table } from '../table';
import { daySerial, numbered, serialIn } from './dates';
import { plainText } from './plain';

const monthsInYear = 12;

/** The first two numbers of a day as the cell shows it; of a day of Excel its day and its month. None where it holds no such day. */
function numbersIn({ value }: Cell, system: DateSystem): readonly number[] {
  const serial = serialIn(value);
  const parts =
    serial === null
      ? numbered.exec(plainText(value))?.slice(1, 3)
      : daySerial(serial, system)?.split('-').slice(1).reverse();
  return parts?.map(Number) ?? [];
}

/** What stands first in a cell; `null` where nothing tells it, or no day does. */
function orderIn(cell: Cell, system: DateSystem): 'day' | 'month' | 'either' | null {
  const [first = 0, second = 0] = numbersIn(cell, system);
  if (first > monthsInYear) return 'day';
  if (second > monthsInYear) return 'month';
  return first === second ? null : 'either';
}

/**
 * Tells the cells of a column that could be two days, where more of its cells can be days with the month first alone than with the day first alone.
 * Decision 69. Excel in Britain makes days of a file's `03/04/2027` and leaves its `03/25/2027` as text: where it knows a day that is no
 * month, its days were typed as days.
 */
export function doubtfulDays({ rows, dateSystem }: Table, position: number): (cell: Cell) => boolean {
  let balance = 0;
  let areDaysTyped = false;
  for (const row of rows) {
    const cell = cellAt(row, position);
    const order = orderIn(cell, dateSystem);
    if (order === 'month') balance += 1;
    if (order !== 'day') continue;
    balance -= 1;
    areDaysTyped ||= serialIn(cell.value) !== null;
  }
  return (cell) =>
    balance > 0 && orderIn(cell, dateSystem) === 'either' && !(areDaysTyped && serialIn(cell.value) !== null);
}

/** Why a day that could be two is none: a day of Excel looks as it should, whatever its month was in the file it came from. */
export function whyDoubtful({ value }: Cell): 'month-first' | 'perhaps-swapped' {
  return serialIn(value) === null ? 'month-first' : 'perhaps-swapped';
}
