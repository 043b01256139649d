/** `a, b and c`. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

/** So many rules are named in a sentence: hundreds may be held of one council. */
const maxNamed = 3;

interface Few<Item> {
  readonly named: readonly Item[];
  /** How many are left out. */
  readonly more: number;
}

/** The first few of many. */
export function few<Item>(items: readonly Item[]): Few<Item> {
  const named = items.slice(0, maxNamed);
  return { named, more: items.length - named.length };
}

/** How many are left out, and what is said of them: `1 more begins`, `2 more begin`. */
export function countedMore(more: number, ofOne: string, ofMany: string): string {
  return more === 0 ? '' : `${more} more ${more === 1 ? ofOne : ofMany}`;
}

/** `a, b, c and 12 more`. */
export function listedFew(words: readonly string[], last = 'and'): string {
  const { named, more } = few(words);
  return listed(more > 0 ? [...named, `${more} more`] : named, last);
}

/** Characters of a text of advice, so that it still fits a cell and a screen. */
const maxCharacters = 1_950;
const leftOut = 'More is left out here: see the lists of this answer.';

/**
 * One space between sentences; what says nothing is left out. Where it grows too long the last sentences are left out, and it says so;
 * `closing` always stays.
 */
export function paragraph(sentences: readonly string[], closing = ''): string {
  const said = [...sentences];
  const joined = (parts: readonly string[]): string =>
    [...parts, closing].filter((each) => each !== '').join(' ');
  if (joined(said).length <= maxCharacters) return joined(said);
  while (said.length > 0 && joined([...said, leftOut]).length > maxCharacters) said.pop();
  return joined([...said, leftOut]);
}
