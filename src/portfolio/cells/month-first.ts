import { cellAt, type Cell, type DateSystem, type Table } from '../table';
import { daySerial } from './dates';

const numbered = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/;
const monthsInYear = 12;

/** What stands first in a cell; `null` where nothing tells it, or no day does. A day of Excel that is no month was typed before its month. */
function orderIn({ value }: Cell, system: DateSystem): 'day' | 'month' | 'either' | null {
  if (typeof value === 'number')
    return Number(daySerial(value, system)?.slice(-2)) > monthsInYear ? 'day' : null;
  const [first = 0, second = 0] = numbered.exec(String(value))?.slice(1).map(Number) ?? [];
  if (first > monthsInYear) return 'day';
  if (second > monthsInYear) return 'month';
  return first === second ? null : 'either';
}

/**
 * Tells the cells of a column that could be two days, where more of its cells can be days with the month first alone than with the day first alone.
 * Decision 69.
 */
export function doubtfulDays({ rows, dateSystem }: Table, position: number): (cell: Cell) => boolean {
  let balance = 0;
  for (const row of rows) {
    const order = orderIn(cellAt(row, position), dateSystem);
    if (order === 'month') balance += 1;
    if (order === 'day') balance -= 1;
  }
  return (cell) => balance > 0 && orderIn(cell, dateSystem) === 'either';
}
