import { multimap } from '../multimap';

/**
 * A header as it is compared: lower case, letters and digits alone, one spelling of licence. `Licence No.`, `license_no` and
 * `LICENCE NO` are the same.
 */
export function normalisedHeader(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/licens(e|ing)/g, 'licenc$1')
    .replace(/stories/g, 'storeys')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Positions of the columns whose header reads like no other's. The others cannot be told apart. */
export function columnsAlone(headers: readonly string[]): ReadonlySet<number> {
  const positions = multimap(headers.map((header, position) => [normalisedHeader(header), position]));
  return new Set([...positions.values()].flatMap((alike) => (alike.length === 1 ? alike : [])));
}

const spokenNumbers = ['one', 'two', 'three', 'four', 'five'];

/** `Address line two` is the second line as `Address line 2` is. */
function counted(word: string, at: number, all: readonly string[]): string {
  const number = spokenNumbers.indexOf(word) + 1;
  return number > 0 && /^(?:line|address)$/.test(all[at - 1] ?? '') ? String(number) : word;
}

/** The number that a question or a column of a form has: `3. Postcode`, `Q4) Rent`. */
const formNumber = /^\s*(?:q(?:uestion)?\s*)?\d{1,2}\s*[.):]\s+(?=\p{L})/iu;

/** A header as a form's own numbering leaves it. */
export function unnumbered(header: string): string {
  return header.replace(formNumber, '');
}

/** Nobody heads a column with more, and a range that has no headers begins with notes; the time to understand one grows faster than it. */
const maxUnderstood = 500;

const brackets = /\([^)]*\)|\[[^\]]*\]/g;

/** A header without what stands in brackets: a comment, more often than not. */
export function unbracketed(header: string): string {
  return header.slice(0, maxUnderstood).replace(brackets, ' ');
}

/** What stands in a header's brackets. */
export function bracketed(header: string): string {
  return (header.slice(0, maxUnderstood).match(brackets) ?? []).join(' ');
}

/** The words of a header: split at anything but letters and digits, and where small letters meet capitals. */
export function wordsOf(header: string): readonly string[] {
  return header
    .normalize('NFKC')
    .slice(0, maxUnderstood)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\d)(\p{L})/gu, '$1 $2')
    .replace(/[&+]|(?<=\p{L}{4}\s*)[/,](?=\s*\p{L}{4})/gu, ' and ')
    .replace(/#/g, ' number ')
    .replace(/£/g, ' gbp ')
    .toLowerCase()
    .replace(/licens(e|es|ed|ing|eable)/g, 'licenc$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(counted);
}
