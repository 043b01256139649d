import type { Problem } from '../contract';

/** What a cell can hold as a plain value. `null` of the API becomes empty text, never 0. */
export type CellValue = string | number | boolean;

/** What a function answers for one cell, before it is put into Excel's terms. */
export type Cell =
  | { readonly kind: 'value'; readonly value: CellValue }
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** An error that came in as an argument and is passed on as it is, e.g. `#DIV/0!`. */
  | { readonly kind: 'error'; readonly code: string };

export const emptyCell: Cell = { kind: 'value', value: '' };

/** Excel's own limit for the text of one cell. */
const longestText = 32_767;

/** Text of the API as a cell: always text, `null` as empty, cut where Excel would refuse it. */
export function textCell(text: string | null): Cell {
  if (text === null) return emptyCell;
  return { kind: 'value', value: text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text };
}
