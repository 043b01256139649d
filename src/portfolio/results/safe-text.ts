import type { CellValue } from '../table';

/** What Excel runs as a formula, full-width and small forms of East Asian keyboards included, or takes its first apostrophe from. */
export const runsAsFormula = /^[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n']/;
/** What Excel takes for a number, a date, a time or a truth value when it is written: `1-3` would become a day. */
const becomesValue =
  /^(?:(?=[\s.,/:()£$€%+-]*\d)[\s\d.,/:()£$€%+-]+(?:e[+-]?\d+)?|\d{1,4}[\s/.-]?[a-z]{3,9}\.?(?:[\s/.-]*\d{1,4})?|[a-z]{3,9}\.?[\s/.-]*\d{1,4}|\d[\d:.\s]*[ap]m?|true|false)$/i;
const maxLength = 32_000;

/** A text cut to what a cell takes: Excel has room for 32,767 characters, and calls a file with more damaged. */
export function fittingText(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/**
 * Text from the API as it may be written to a cell: an apostrophe, which Excel does not show, goes before what would run as a formula
 * or become a number or a day. Decision 168.
 */
export function safeText(text: string): string {
  const short = fittingText(text);
  return runsAsFormula.test(short) || becomesValue.test(short) ? `'${short}` : short;
}

/** A value as it may be written to a cell: text as text, whatever it looks like. */
export function safeValue(value: CellValue): CellValue {
  return typeof value === 'string' ? safeText(value) : value;
}
