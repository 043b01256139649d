import { findPostcode } from '../../contract';
import type { CellValue } from '../table';
import { normalisedHeader } from './header';
import { meaningOf } from './meaning';
import { isOwnTable } from './own-headers';

/** The headers of a range as they stand above its homes, in one row or in two. */
export interface HeaderRows {
  /** The row right above the homes, from 0 among the rows that were looked at. */
  readonly last: number;
  readonly headers: readonly string[];
  /** For each column what stands above several headers at once, such as `Landlord` above `Name` and `Address`; `''` where nothing does. */
  readonly groups: readonly string[];
}

type Row = readonly CellValue[];

/** A row with fewer texts heads no homes. */
const minHeaders = 2;
const maxHeaderLength = 60;

function textAt(row: Row | undefined, column: number): string {
  const cell = row?.[column];
  return typeof cell === 'string' ? cell.trim() : '';
}

function textsOf(row: Row | undefined): readonly string[] {
  return (row ?? []).map((_, column) => textAt(row, column)).filter((text) => text !== '');
}

function holdsTextAlone(row: Row): boolean {
  return row.every((cell) => typeof cell === 'string');
}

/** Whether a text is one that heads columns of such sheets, ours or another's. */
function isKnownHeader(text: string): boolean {
  if (text.length > maxHeaderLength) return false;
  const meaning = meaningOf(text);
  return meaning !== null && meaning.kind !== 'half';
}

const topics =
  /\b(?:licen[cs]\w*|hmo|propert\w+|tenan\w+|rent\w*|planning|address|home|house|dwelling|building|occup\w+|household\w*|details)\b/i;

function isTopic(text: string): boolean {
  return text.length <= maxHeaderLength && (topics.test(text) || meaningOf(text)?.kind === 'other');
}

/** Years, and days from 2000 on as Excel numbers them, head columns. */
const [minYear, maxYear, minDay, maxDay] = [1_900, 2_099, 36_526, 99_999];

/** 0 is how Excel hands over an empty cell. */
function isCount(cell: CellValue): boolean {
  if (typeof cell !== 'number' || cell === 0) return false;
  const isYear = Number.isInteger(cell) && cell >= minYear && cell <= maxYear;
  return !isYear && !(cell >= minDay && cell <= maxDay);
}

/** Whether a row is a home's, by a postcode, or by a number below headers: rooms and months are numbered under a row of groups, which has fewer texts. */
function isOfHome(row: Row, above: readonly Row[]): boolean {
  if (row.some((cell) => typeof cell === 'string' && findPostcode(cell) !== null)) return true;
  const texts = textsOf(row).length;
  return row.some(isCount) && above.some((each) => textsOf(each).length >= texts);
}

/**
 * The row of headers: one that Terrace wrote; else the first with the most known headers, and of a home only where no other has enough; else
 * the first with the most texts.
 */
function mainRow(rows: readonly Row[]): number | null {
  // A line of a report is as likely to read like headers as its own: a Property Id that ends in `fee`, beside “Created”.
  const own = rows.findIndex(isOwnTable);
  if (own !== -1) return own;
  const known = rows.map((row) => textsOf(row).filter(isKnownHeader).length);
  const ofNoHome = rows.map((row, at) => (isOfHome(row, rows.slice(0, at)) ? 0 : (known[at] ?? 0)));
  for (const counts of [ofNoHome, known]) {
    const maxKnown = Math.max(0, ...counts);
    if (maxKnown >= minHeaders) return counts.indexOf(maxKnown);
  }
  const texts = rows.map((row) => textsOf(row).length);
  const maxTexts = Math.max(0, ...texts);
  return maxTexts < minHeaders ? null : texts.indexOf(maxTexts);
}

/** For each column the text in an upper row that stands above it or begins to its left. */
function groupTexts(upper: Row): readonly string[] {
  let last = '';
  return upper.map((_, column) => (last = textAt(upper, column) || last));
}

/**
 * Whether a row goes on with the headers above it: it says something under headers that span several columns, and nothing under
 * those that stand alone. Every row of homes says something under one of those.
 */
function continuesHeaders(upper: Row, lower: Row | undefined): lower is Row {
  if (lower === undefined || !holdsTextAlone(lower) || textsOf(lower).length < minHeaders) return false;
  const spans = (column: number): boolean =>
    textAt(upper, column) === '' ||
    (column + 1 < upper.length && textAt(upper, column + 1) === '' && textAt(lower, column + 1) !== '');
  const above = groupTexts(upper);
  const under = lower.flatMap((_, column) => (textAt(lower, column) === '' ? [] : [column]));
  const speaking = under.filter((column) => {
    const text = textAt(lower, column);
    return isKnownHeader(text) || isKnownHeader(`${above[column] ?? ''} ${text}`);
  });
  return (
    under.every((column) => above[column] !== '' && spans(column)) && speaking.length * 2 >= under.length
  );
}

/** Whether a row names groups of the headers under it: a title says nothing that headers are grouped by. */
function isGroupRow(upper: Row | undefined, lower: Row): upper is Row {
  if (upper === undefined || !holdsTextAlone(upper)) return false;
  const texts = textsOf(upper);
  if (texts.length < minHeaders || texts.length >= textsOf(lower).length) return false;
  return upper.every((_, column) => {
    const text = textAt(upper, column);
    return text === '' || (textAt(lower, column) === '' ? isKnownHeader(text) : isTopic(text));
  });
}

function combinedRows(upper: Row, lower: Row, last: number): HeaderRows {
  const above = groupTexts(upper);
  const own = lower.map((_, column) => textAt(lower, column));
  const count = new Map<string, number>();
  for (const text of own) count.set(normalisedHeader(text), (count.get(normalisedHeader(text)) ?? 0) + 1);
  const taken = new Set<string>();
  const headers = own.map((text, column) => {
    if (text === '') return textAt(upper, column);
    // Two columns of one name are told apart by what stands above them.
    const named =
      (count.get(normalisedHeader(text)) ?? 0) > 1 ? `${above[column] ?? ''} ${text}`.trim() : text;
    const key = normalisedHeader(named);
    // A second one under a group was added beside it, and is none of its.
    if (taken.has(key) && textAt(upper, column) === '') return text;
    taken.add(key);
    return named;
  });
  return { last, headers, groups: own.map((text, column) => (text === '' ? '' : (above[column] ?? ''))) };
}

/** The headers among the first rows of a range: titles may stand above them. `null` where no row has enough texts. Decision 177. */
export function headerRowsOf(rows: readonly Row[]): HeaderRows | null {
  const main = mainRow(rows);
  const row = main === null ? undefined : rows[main];
  if (main === null || row === undefined) return null;
  const [upper, lower] = [rows[main - 1], rows[main + 1]];
  if (continuesHeaders(row, lower)) return combinedRows(row, lower, main + 1);
  if (isGroupRow(upper, row)) return combinedRows(upper, row, main);
  return { last: main, headers: row.map(String), groups: row.map(() => '') };
}
