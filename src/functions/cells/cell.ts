import type { Answer } from '../../client';
import type { Problem } from '../../contract';

/** What a cell can hold as a plain value. `null` of the API becomes empty text, never 0. */
export type CellValue = string | number | boolean;

/** What a host has to know before it can be given more than a plain value. */
export type Rich = 'cards' | 'text-with-properties';

/** What a function answers for one cell, before it is put into Excel's terms. */
export type Cell =
  | { readonly kind: 'value'; readonly value: CellValue }
  /** A number that only reads well in its own format: a date, a reference number. */
  | { readonly kind: 'formatted'; readonly value: number; readonly format: string }
  /** More than a plain value where the host knows how to show it, and `plain` where it does not. */
  | {
      readonly kind: 'rich';
      readonly needs: Rich;
      readonly plain: CellValue;
      /** The format in which a plain number reads well. */
      readonly format?: string;
      readonly value: () => object;
    }
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** No value, for a reason that lies in the function and not in the way to the API. */
  | { readonly kind: 'refusal'; readonly code: '#VALUE!' | '#N/A'; readonly message: string }
  /** An error that came in as an argument and is passed on as it is, e.g. `#DIV/0!`. */
  | { readonly kind: 'error'; readonly code: string };

/** Rows of cells under the same columns. */
export type Rows = readonly (readonly Cell[])[];

/** What the API said, for a cell to show. */
export type Answered<Value> = Extract<Answer<Value>, { ok: true }>;

export const emptyCell: Cell = { kind: 'value', value: '' };

/** Excel's own limit for the text of one cell. */
const maxTextLength = 32_767;

/** Text of the API as a cell: always text, `null` as empty, cut where Excel would refuse it. */
export function textCell(text: string | null): Cell {
  if (text === null) return emptyCell;
  return {
    kind: 'value',
    value: text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text,
  };
}

/** A number, or what a flag says, as it is; `null` as empty. */
export function plainCell(value: number | boolean | null): Cell {
  return value === null ? emptyCell : { kind: 'value', value };
}

/** A reference number, whole: Excel's general format would write twelve digits as `1.00023E+11`. */
export function referenceCell(value: number): Cell {
  return { kind: 'formatted', value, format: '0' };
}
