import { findPostcode, identifierPrefixes } from '../../contract';
import { plainText, saysNothing, saysSomething } from '../cells/plain';
import { normalisedHeader } from '../columns/header';
import type { TableRow } from '../table';
import type { OtherRow } from './home-row';

const totals =
  /^(?:grand |sub[- ]?)?totals?\b|^(?:sum|average|mean|count|balance (?:c|b)\/f|carried forward|brought forward)\b/i;
/** Spaces and rooms that a statement lists among homes. `Office Cottage` and `Shop House` are homes, hence the end or a number. */
const noHome =
  /^(?:(?:car )?park(?:ing)?(?: space| bay)?s?|garages?|bike stores?|bin stores?|storage(?: unit)?s?|store ?rooms?|offices?|shops?|commercial unit|roof terrace|advertising hoarding|ground rents?)(?:\s*(?:no\.?|number|bay|#)?\s*[\dA-Z]{0,3})?$/i;

/** The table's headers and the columns that say which home a row is about. */
export interface RowShape {
  readonly headers: readonly string[];
  readonly mapped: readonly number[];
  /** Columns of address, UPRN, postcode, Property Id. */
  readonly naming: readonly number[];
}

/** Most rows are told from headers at the first cell. */
function repeatsHeaders({ values }: TableRow, { headers, mapped, naming }: RowShape): boolean {
  let count = 0;
  let namesHome = false;
  for (const position of mapped) {
    const text = plainText(values[position] ?? '');
    if (saysNothing(text)) continue;
    if (!isHeader(text, headers[position] ?? '')) return false;
    count += 1;
    namesHome ||= naming.includes(position);
  }
  // Under `HMO` some tick with `HMO`.
  return namesHome || count > 1;
}

/** Squeezing a text costs more than reading the rest of its row: it is done only where it may be the header. */
function isHeader(text: string, header: string): boolean {
  return (
    text === header ||
    (firstLetter(text) === firstLetter(header) && normalisedHeader(text) === normalisedHeader(header))
  );
}

const letter = /[\p{L}\p{N}]/u;

function firstLetter(text: string): string {
  return letter.exec(text)?.[0].toLowerCase() ?? '';
}

/** Whether a text that stands alone in its row can be nothing but a UPRN, a Property Id, or an address with its postcode. */
function namesHome(text: string): boolean {
  return (
    /^\d[\d ]{4,}$/.test(text) || text.startsWith(identifierPrefixes.property) || findPostcode(text) !== null
  );
}

/** A firm or a house may be called so, too: `Total Lettings`, `Count House`. */
function isCalledSo(text: string, naming: readonly string[]): boolean {
  return (
    letter.test(text.replace(totals, '')) &&
    naming.some((each) => each !== text && findPostcode(each) !== null)
  );
}

/**
 * What a row is when it describes no home: blank, a total, the headline of a section, the headers once more, or something that
 * nobody lives in. `null` where it is to be read as a home.
 */
export function nonHomeRow(row: TableRow, shape: RowShape): OtherRow | null {
  const { number, values } = row;
  let count = 0;
  let text = '';
  for (const value of values) {
    if (!saysSomething(value)) continue;
    if (count === 0) text = plainText(value);
    count += 1;
  }
  if (count === 0) return { kind: 'blank', number };
  const naming = shape.naming.flatMap((position) => {
    const value = values[position] ?? '';
    return saysSomething(value) ? [plainText(value)] : [];
  });
  if (totals.test(text) && !isCalledSo(text, naming)) return { kind: 'total', number };
  if (repeatsHeaders(row, shape)) return { kind: 'headers-again', number };
  const [named, another] = naming;
  if (another === undefined) {
    if (named !== undefined && noHome.test(named)) return { kind: 'no-home', number };
    const alone = count === 1 && shape.headers.length > 2;
    if (alone && (named === undefined || !namesHome(named))) return { kind: 'section', number };
  }
  const isMapped = shape.mapped.some((position) => saysSomething(values[position] ?? ''));
  return isMapped ? null : { kind: 'section', number };
}
