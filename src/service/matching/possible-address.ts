import type { AddressParts } from './address-parts';
import { compareAddresses, standsBeside } from './compare';
import { editDistance } from './likeness';
import { areOtherStreets, minStreet, streetLikeness, without } from './street';
import { streetWords } from './vocabulary';

/** Whether `142` is one of `142-144`, and `13b` of `12a-14`. */
function isWithin(one: string, range: string): boolean {
  const [, first, last] = /^(\d+)[a-z]?-(\d+)[a-z]?$/.exec(range) ?? [];
  if (last === undefined || !/^\d+[a-z]?$/.test(one)) return false;
  const number = Number.parseInt(one, 10);
  return Number(first) <= number && number <= Number(last);
}

/** `12/a` and `12-a` as `12a`. */
const closedUp = (mark: string): string => mark.replace(/(?<=\d)[-/](?=[a-z]$)/, '');

/** Whether a number is one of several, be they a range or a list, or several are: `14` of `12&14`, and `12/14` of `12-14`. */
function isAmong(one: string, several: string): boolean {
  const known = several.split('&');
  const isKnown = (number: string): boolean =>
    known.some((each) => each === number || isWithin(number, each));
  return isKnown(closedUp(one)) || one.split(/[&/]/).every(isKnown);
}

const areAlike = (one: string, other: string): boolean => isAmong(one, other) || isAmong(other, one);

/** `F3, 12 High Street` may be Flat 3 of the house, or one that is called so. Without a house's number the other must be a flat. */
function inFull({ marks }: AddressParts, other: AddressParts): readonly string[] {
  const isFlat = other.isUnit || Math.max(marks.length, other.marks.length) > 1;
  return isFlat ? marks.map((mark) => mark.replace(/^f(?=\d)/, '')) : marks;
}

/** Whether each number is one of the other's that stands there, or stands for it. */
function areNumbered(one: AddressParts, other: AddressParts): boolean {
  const numbers = inFull(other, one);
  return inFull(one, other).every((mark, index) => areAlike(mark, numbers[index] ?? ''));
}

/** As many numbers, in which several homes stand for one of their own: `Flats 1-6, 12 High Street` and its `Flat 3`. */
function areOfRange(row: AddressParts, own: AddressParts): boolean {
  // With the same numbers something else tells them apart.
  const isOther = row.marks.length === own.marks.length && row.marks.join() !== own.marks.join();
  return isOther && areNumbered(row, own);
}

/** Whether one number is a flat’s and its house’s in one: `12a` is Flat A, 12; `1/12`, `1-12`, `12/1`, `12-1` and `12f1` are Flat 1, 12. */
function isJoined([one, another]: readonly string[], [flat, house, more]: readonly string[]): boolean {
  if (one === undefined || another !== undefined) return false;
  if (flat === undefined || house === undefined || more !== undefined) return false;
  return flat.split('&').some((each) => {
    if (/^[a-z]$/.test(each) && isAmong(`${house}${each}`, one)) return true;
    const behind = ['/', '-', 'f'].map((sign) => `${house}${sign}${each}`);
    return [`${each}/${house}`, `${each}-${house}`, ...behind].includes(one);
  });
}

/** A letter may be that of a flat’s block, or of the flat of a room: `Flat 2 B` may be Flat 2 of Block B, and `Room 4 A` Room 4 of Flat A. */
function isOfLetter(one: readonly string[], other: readonly string[]): boolean {
  return one.some((mark, at) => {
    const apart = /^(\d+)([a-z])$/.exec(mark)?.slice(1) ?? [];
    return apart.length > 0 && [...one.slice(0, at), ...apart, ...one.slice(at + 1)].join() === other.join();
  });
}

/** `12/14 High Street` may be both houses. Behind a flat's number stands its house: `2/1, 12 High Street`. */
function isOneOfTwo([two = '', house]: readonly string[], [one = '', another]: readonly string[]): boolean {
  if (house !== undefined || another !== undefined) return false;
  return /^\d+\/\d+$/.test(two) && two.split('/').includes(one);
}

/**
 * One leaves out the number of a named building: `Flat 1, Lime Court, Pond Street` and `Flat 1, Lime Court, 16 Pond Street`. Where it leaves
 * out the street as well, the name alone tells.
 */
function isUnnumbered(bare: AddressParts, full: AddressParts): boolean {
  const { marks, name, street, streetLength } = full;
  if (marks.length !== bare.marks.length + 1 || name.length === 0 || street.length === 0) return false;
  if (marks.length < 2 && bare.isUnit !== full.isUnit) return false;
  if (!areNumbered(bare, full)) return false;
  const said = [...bare.name, ...bare.street];
  const isInStreet = without(said, name).some((word, index) => index > 0 && streetWords.has(word));
  if (isInStreet) return without([...name, ...street.slice(0, Math.min(2, streetLength))], said).length === 0;
  return without(name, said.slice(0, name.length)).length === 0;
}

/** Of two homes without a number the name of one goes on with that of the other: `Hill View Barn` and `Hill View`. */
function isNamedWithin(row: AddressParts, own: AddressParts): boolean {
  if (row.marks.length + own.marks.length > 0 || row.nameLength === 0 || own.nameLength === 0) return false;
  if (areOtherStreets(row.name, own.name)) return false;
  const [one, other] = [row.name.slice(0, row.nameLength), own.name.slice(0, own.nameLength)];
  return without(one, other).length === 0 || without(other, one).length === 0;
}

/** One is a building beside the house of the other: `The Coach House, 12 High Street` and `12 High Street`. */
function isBeside(row: AddressParts, own: AddressParts): boolean {
  return row.marks.join() === own.marks.join() && standsBeside(row) !== standsBeside(own);
}

const isLike = (one: AddressParts, other: AddressParts): boolean =>
  compareAddresses({ ...one, postcode: '' }, { ...other, postcode: '' }).kind === 'like';

/** One says `TFF`, which is the top floor or the third, and the other which. */
function isTopOrThird(one: AddressParts, other: AddressParts): boolean {
  if (!one.parts.includes('tff')) return false;
  return ['top', 'third'].some((floor) => {
    const parts = one.parts.map((part) => (part === 'tff' ? floor : part)).sort();
    return isLike({ ...one, parts, isUnit: other.isUnit }, other);
  });
}

/** A long word with two slips of the pen behind its first letter, of which hardly anybody is unsure: `Clarnadon`, but not `Westgate` of `Eastgate`. */
function isMisspelt(word: string, as: string): boolean {
  return Math.min(word.length, as.length) >= 8 && word[0] === as[0] && editDistance(word, as) === 2;
}

/** A row’s address, in which long words that were misspelt twice are those of the home’s. */
export function corrected(row: AddressParts, own: AddressParts): AddressParts {
  const put = (words: readonly string[], known: readonly string[]): readonly string[] =>
    words.map((word) => known.find((each) => isMisspelt(word, each)) ?? word);
  return { ...row, street: put(row.street, own.street), name: put(row.name, own.name) };
}

/**
 * Whether an address may be about a home for which it is not certainly the address: it names several homes of which this is one, or
 * writes the numbers otherwise, or leaves that of a named building out, or its name is longer or shorter, or its floor may be two. Any of
 * them may have long words that are misspelt twice, or be this home’s but for these. Both are thought to have one postcode.
 * Decision 60.
 */
export function mayBeAbout(written: AddressParts, own: AddressParts): boolean {
  const row = corrected(written, own);
  if (isTopOrThird(row, own) || isTopOrThird(own, row) || isLike(row, own)) return true;
  const isEither = (may: typeof isJoined): boolean => may(row.marks, own.marks) || may(own.marks, row.marks);
  const isNumbered = areOfRange(row, own) || [isJoined, isOfLetter, isOneOfTwo].some(isEither);
  const isOne = isNumbered || isNamedWithin(row, own) || isBeside(row, own);
  const isInBlock = isUnnumbered(row, own) || isUnnumbered(own, row);
  const isThere = isInBlock || (isOne && streetLikeness(row, own) >= minStreet);
  return isThere && row.parts.join() === own.parts.join();
}
