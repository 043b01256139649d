import type { Cell } from '../table';
import { isErrorCell, plainText, saysNothing } from './plain';

/** Why a cell could not be read. Each has its own sentence in `problem-text.ts`. */
export const cellReasons = [
  'error-cell',
  'not-whole',
  'negative',
  'a-range',
  'became-date',
  'several-numbers',
  'not-a-count',
  'studio',
  'too-many',
  'not-a-date',
  'no-such-day',
  'month-only',
  'month-first',
  'perhaps-swapped',
  'not-yes-or-no',
  'cross',
  'not-an-amount',
  'no-rent-unit',
  'rent-per-room',
  'two-amounts',
  'part-of-postcode',
  'no-such-postcode',
  'outside-united-kingdom',
  'no-uprn',
  'digits-lost',
  'too-many-digits',
  'house-number-became-date',
  'house-or-flat-unclear',
  'category-unclear',
  'licence-type-unclear',
  'status-unclear',
  'no-property-id',
  'too-long',
] as const;
export type CellReason = (typeof cellReasons)[number];

/** What was done with a cell that a user may want to see. It stops nothing. */
export type CellWarning =
  | { readonly kind: 'postcode-repaired'; readonly from: string; readonly to: string }
  | { readonly kind: 'rent-converted'; readonly from: string; readonly pence: number }
  | { readonly kind: 'rent-unusual'; readonly from: string; readonly pence: number }
  | { readonly kind: 'zero-taken-as-unknown' }
  | { readonly kind: 'many'; readonly count: number }
  | { readonly kind: 'number-from-date'; readonly shown: string; readonly number: number }
  | { readonly kind: 'count-from-words'; readonly from: string; readonly count: number }
  | { readonly kind: 'status-not-taken'; readonly from: string }
  /** The UPRN's cell shows an error such as `#N/A`: the row is known by its address. */
  | { readonly kind: 'uprn-not-known'; readonly shown: string };

/** What a cell says. Blank is also a dash, `n/a`, `TBC` and the like: nothing is known. */
export type Reading<Value> =
  | { readonly kind: 'blank'; readonly warning?: CellWarning }
  | { readonly kind: 'value'; readonly value: Value; readonly warning?: CellWarning }
  | { readonly kind: 'problem'; readonly reason: CellReason; readonly guess?: string };

export const blank: { readonly kind: 'blank' } = { kind: 'blank' };

export function valued<Value>(value: Value, warning?: CellWarning): Reading<Value> {
  return warning === undefined ? { kind: 'value', value } : { kind: 'value', value, warning };
}

/** `guess` is what the cell may have meant: shown to the user, never used. */
export function unclear(reason: CellReason, guess?: string): Reading<never> {
  return guess === undefined ? { kind: 'problem', reason } : { kind: 'problem', reason, guess };
}

/** Reads what is in a cell once it is known to hold something: `text` is its text on one line. */
type ReadFilled<Value> = (text: string, cell: Cell) => Reading<Value>;

/** 0 is what a look-up hands over of an empty cell. Decision 13. */
export const zeroAsUnknown: Reading<never> = { ...blank, warning: { kind: 'zero-taken-as-unknown' } };

/**
 * A reader of cells of one kind: error cells and blank ones are told apart first, the same for every kind; the number 0 is blank, unless
 * `readsZero`.
 */
export function cellReader<Value>(
  read: ReadFilled<Value>,
  readsZero = false,
): (cell: Cell) => Reading<Value> {
  return (cell) => {
    const { value } = cell;
    if (value === '') return blank;
    if (value === 0 && !readsZero) return zeroAsUnknown;
    if (isErrorCell(value)) return unclear('error-cell');
    const text = plainText(value);
    return saysNothing(text) ? blank : read(text, cell);
  };
}
