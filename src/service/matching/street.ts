import type { AddressParts } from './address-parts';
import { editDistance, isSameWord, sharedWords } from './likeness';
import { sideWords, streetWords } from './vocabulary';

/** Words of an address from the street on. */
interface Street {
  /** How many words are certainly all that its name may be made of. */
  readonly length: number;
  /** Up to the word that says what kind of street it is; all words where none does. */
  readonly name: readonly string[];
  /** E.g. `road`; `null` where none is said. `Elm Road` is not `Elm Close`. */
  readonly kind: string | null;
  /** What the name goes on with: the `gardens` of `Elm Park Gardens`, whose kind is `park`, and the `east` of `Elm Road East`. */
  readonly further: string | null;
  /** Locality, town and county. */
  readonly rest: readonly string[];
  /** The kind stands behind the comma: the name is that of a building or terrace, and then the street’s: `Mill Cottages, Mill Lane`. */
  readonly isTwo: boolean;
  /** What makes a terrace of the street’s name before that comes again: the `cottages` of `Mill Lane Cottages, Mill Lane`. */
  readonly terrace: readonly string[];
}

function terraceOf(named: readonly string[], behind: readonly string[]): readonly string[] {
  const again = behind.findIndex((_, at) => named.every((word, index) => word === behind[at + index]));
  return behind.slice(0, Math.max(0, again));
}

function streetOf({ street: words, streetLength: length }: AddressParts): Street {
  const end = words.findIndex((word, index) => index > 0 && streetWords.has(word));
  if (end < 0) return { length, name: words, kind: null, further: null, rest: [], isTwo: false, terrace: [] };
  const next = words.slice(0, length)[end + 1] ?? '';
  const further = streetWords.has(next) || sideWords.has(next) ? next : null;
  const rest = words.slice(end + 1);
  return {
    length,
    name: words.slice(0, end),
    kind: words[end] ?? null,
    further,
    rest,
    isTwo: end >= length,
    terrace: length > end + 1 ? terraceOf(words.slice(0, end + 1), rest) : [],
  };
}

/** The words that `known` has not, each of which is used once: first for its equal, then for a slip of the pen. */
export function without(words: readonly string[], known: readonly string[]): readonly string[] {
  const left = [...known];
  const take = (isFound: (each: string) => boolean): boolean => {
    const at = left.findIndex(isFound);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return words
    .filter((word) => !take((each) => each === word))
    .filter((word) => !take((each) => isSameWord(word, each)));
}

/** Each has a word that the other has not: one word of a street that differs is another street. A word left out is none. Decision 50. */
export function differBothWays(one: readonly string[], other: readonly string[]): boolean {
  return without(one, other).length > 0 && without(other, one).length > 0;
}

/** A word may be left out, but not the first: `Great Clarendon Street` is not `Clarendon Street`. */
function beginAlike([one = '']: readonly string[], [other = '']: readonly string[]): boolean {
  return isSameWord(one, other);
}

const slipsInStreet = 2;

/** A misspelt kind of street is not in the vocabulary. `st` stands for street, the most usual kind. */
function meansKind(word: string, kind: string): boolean {
  if (kind !== 'st') return isSameWord(word, kind);
  return word.startsWith('s') && editDistance(word, 'street') <= slipsInStreet;
}

/**
 * Both say of which kind they are. One word may be left out, but not where the first comes again (`St Marys Cottages St Marys Road`) or
 * stands behind the comma of one alone: that is a building or terrace that is called like its street, and has numbers of its own.
 */
function likenessOfNames({ name: one, isTwo }: Street, { name: other, isTwo: isOtherTwo }: Street): number {
  if (one.join('') === other.join('')) return 1;
  if (!beginAlike(one, other)) return 0;
  const [first = ''] = one;
  const leftOut = [...without(one, other), ...without(other, one)];
  if (leftOut.length > 1 || leftOut.some((word) => isTwo !== isOtherTwo || isSameWord(word, first))) return 0;
  return (2 * sharedWords(one, other).length) / (one.length + other.length);
}

/**
 * One says of which kind it is, the other does not: where its name ends is unknown, for locality and town may hang on it. What stands
 * behind the name must then be known of the first, or stand behind a comma, else it belongs to another name: `Abbey Wharf` is not
 * `Abbey Road`.
 */
function likenessOfOpen({ name: open, length }: Street, { name, kind, rest }: Street): number {
  if (!beginAlike(open, name)) return 0;
  const head = open.slice(0, name.length);
  const shared = sharedWords(name, head);
  if (shared.length < name.length) return without(head, [...name, ...rest]).length === 0 ? 0.6 : 0;
  const next = open[name.length];
  const isWhole = next === undefined || length === name.length;
  if (isWhole || meansKind(next, kind ?? '') || without([next], rest).length === 0) {
    return Math.max(0.6, (2 * shared.length) / (name.length + open.length));
  }
  return 0;
}

/**
 * Neither says of which kind it is: where they begin to differ, one must go on with what the other has too, or both stand behind a comma.
 */
function likenessOfBothOpen(
  { name: one, length }: Street,
  { name: other, length: otherLength }: Street,
): number {
  if (!beginAlike(one, other)) return 0;
  const at = one.findIndex((word, index) => !isSameWord(word, other[index] ?? ''));
  const [own, others] = [one[at], other[at]];
  const isOther =
    at < Math.max(length, otherLength) &&
    own !== undefined &&
    others !== undefined &&
    without([own], other).length > 0 &&
    without([others], one).length > 0;
  if (isOther) return 0;
  return Math.max(0.6, (2 * sharedWords(one, other).length) / (one.length + other.length));
}

/** Streets that are less alike are two. */
export const minStreet = 0.5;

/** How well the streets of two addresses agree: 0 is another street, 1 the same. */
export function streetLikeness(asked: AddressParts, known: AddressParts): number {
  if (asked.street.length + known.street.length === 0) return 0.5;
  const [one, other] = [streetOf(asked), streetOf(known)];
  if (one.kind !== null && other.kind !== null) {
    if (one.further !== null && other.further !== null && one.further !== other.further) return 0;
    if (without(one.terrace, other.rest).length > 0 || without(other.terrace, one.rest).length > 0) return 0;
    return isSameWord(one.kind, other.kind) ? likenessOfNames(one, other) : 0;
  }
  if (one.kind !== null) return likenessOfOpen(other, one);
  if (other.kind !== null) return likenessOfOpen(one, other);
  return likenessOfBothOpen(one, other);
}

/** The words up to the last that ends the name of a street; all where none does. */
export function upToStreet(
  words: readonly string[],
  isEnd = (word: string) => streetWords.has(word),
): readonly string[] {
  const end = words.findLastIndex((word, index) => index > 0 && isEnd(word));
  return end < 0 ? words : words.slice(0, end + 1);
}

/** Whether one of these words is none of `known`. `st` may be a saint, and ends none. */
function hasOtherStreet(words: readonly string[], known: readonly string[]): boolean {
  const street = upToStreet(words, (word) => word !== 'st' && streetWords.has(word));
  return without(words, known).some((word) => street.includes(word));
}

/** The same of addresses of which nothing tells where the street begins: what hangs on it behind does not count. */
export function areOtherStreets(one: readonly string[], other: readonly string[]): boolean {
  return hasOtherStreet(one, other) && hasOtherStreet(other, one);
}
