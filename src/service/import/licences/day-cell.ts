import type { IsoDate } from '../../../contract';
import { isNothing } from '../epc/values';
import { registerDay } from './register-day';

/** What a cell of a column of days holds. */
export type DayCell =
  | { readonly kind: 'day'; readonly day: IsoDate; readonly isFromNumber: boolean }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' };

/** Whether `03/04/2024` is 3 April. `not known`: the file has days such as `01/14/2024`, in which the month stands first. */
export type DayOrder = 'day first' | 'not known';

const numbers = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?!\d)/;
const monthsInYear = 12;

function twoNumbers(cell: string): readonly [number, number] | null {
  const match = numbers.exec(cell);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

/** Whether more of these cells can be days with the month first alone than with the day first alone. Decision 69. */
export function standsMonthFirst(cells: readonly string[]): boolean {
  let balance = 0;
  for (const cell of cells) {
    const [first, second] = twoNumbers(cell) ?? [0, 0];
    if (first <= monthsInYear && second > monthsInYear) balance += 1;
    if (first > monthsInYear && second <= monthsInYear) balance -= 1;
  }
  return balance > 0;
}

function isAmbiguous(cell: string): boolean {
  const pair = twoNumbers(cell);
  return pair !== null && pair[0] !== pair[1] && pair.every((number) => number <= monthsInYear);
}

/** Reads a cell of a column of days. What could be two days is none. */
export function readDay(cell: string, order: DayOrder): DayCell {
  if (isNothing(cell) || /^[-–]+$/.test(cell.trim())) return { kind: 'blank' };
  const day = registerDay(cell);
  if (day === null || (order === 'not known' && isAmbiguous(cell))) return { kind: 'unreadable' };
  return { kind: 'day', day, isFromNumber: /^\d{5}/.test(cell.trim()) };
}
