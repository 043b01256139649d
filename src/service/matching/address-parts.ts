import { announcesUnit, findPostcode } from '../../contract';
import { tokensOf } from './tokens';
import {
  behindStreet,
  buildingWords,
  emptyWords,
  partWords,
  storeyWords,
  streetWords,
  unitWords,
} from './vocabulary';

/** An address taken apart as far as it needs to be to tell whether two of them name one home. */
export interface AddressParts {
  /** Without its space; `null` where the text holds none. */
  readonly postcode: string | null;
  /** Numbers and letters that tell homes apart, those of a flat first, otherwise in order: `2`, `10a`, `142-144`, `2/1`. */
  readonly marks: readonly string[];
  /** Whether a part of a building is announced: `Flat 207 Cowley Road` is not `207 Cowley Road`. */
  readonly isUnit: boolean;
  /** Words that say which part: `first`, `above`, `rear`. */
  readonly parts: readonly string[];
  /** Words before the building's number: names of buildings. All words where there is no mark. */
  readonly name: readonly string[];
  /** How many of those words stand before the first comma, where a home’s own name ends. 0 where there is no comma, and nothing tells it. */
  readonly nameLength: number;
  /** Words after the building's number: street, then locality, town and county. */
  readonly street: readonly string[];
  /** How many of those words stand before the first comma, where the street’s name ends. All of them where there is no comma. */
  readonly streetLength: number;
}

/** Every token with a digit tells homes apart to its last letter: `10a`, `142-144`, `2/1`, `2f1`, `lg01`. Several homes are one mark: `a&b`. */
const mark = /^(?:[a-z/-]*\d[a-z\d/&-]*|[a-z](?:&[a-z])+)$/;
const letter = /^[a-z]$/;
/** A flat in short, which is one behind its house's number, too: `12 High Street F3`. */
const flatInShort = /^f\d+[a-z]?$/;
/** The `11th` of `11th Floor`. */
const ordinal = /^\d+(st|nd|rd|th)$/;

interface Joined {
  readonly tokens: readonly string[];
  /** Before which of them a comma stands. */
  readonly commas: readonly number[];
}

/** Whether what an address says of a flat may end before a token: not before the `Block` of `Flat 3 B Block`. */
const endsFlat = (next = ','): boolean => next === ',' || mark.test(next);

/** `10` and `a` in two words are `10a`, unless the letter is a word of its own: a block’s behind a flat’s number. */
function joinLetters(tokens: readonly string[]): Joined {
  const joined: string[] = [];
  const commas: number[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token === ',') {
      commas.push(joined.length);
      continue;
    }
    const before = joined.at(-1);
    const isOfBlock =
      unitWords.has(joined.at(-2) ?? '') && (tokens[at - 1] === ',' || !endsFlat(tokens[at + 1]));
    if (before !== undefined && letter.test(token) && /^\d+$/.test(before) && !isOfBlock) {
      joined[joined.length - 1] = before + token;
    } else {
      joined.push(token);
    }
  }
  return { tokens: joined, commas };
}

interface Word {
  readonly word: string;
  readonly at: number;
}

/** The tokens of an address without its postcode, by what they are. */
interface Tokens {
  /** Marks that a word such as `flat` announces, and the others. */
  readonly unitMarks: readonly string[];
  readonly otherMarks: readonly string[];
  /** Where the number of the building stands; -1 where there is none. */
  readonly numberAt: number;
  readonly isUnit: boolean;
  readonly parts: readonly string[];
  readonly words: readonly Word[];
}

/**
 * Whether a storey is named, `Lower Ground, 12 High Street` without its `Floor`, too. Upper Ground is a street as well: it is a storey where it
 * stands first. The shop there is no flat.
 */
function isStorey(token: string, at: number, tokens: readonly string[]): boolean {
  if (tokens[at + 1] === 'shop') return false;
  if (storeyWords.has(token)) return true;
  const before = tokens[at - 1];
  return token === 'ground' && (before === 'lower' || (before === 'upper' && at === 1));
}

function sorted(tokens: readonly string[]): Tokens {
  const unitMarks: string[] = [];
  const otherMarks: string[] = [];
  const parts: string[] = [];
  const words: Word[] = [];
  let unitAt = -1;
  let otherAt = -1;
  tokens.forEach((token, at) => {
    const isPart = partWords.has(token) || ordinal.test(token);
    if (isPart) parts.push(token);
    if (!isPart && (mark.test(token) || letter.test(token))) {
      if (unitWords.has(tokens[at - 1] ?? '') || (otherAt >= 0 && flatInShort.test(token))) {
        unitMarks.push(token);
        unitAt = at;
      } else {
        otherMarks.push(token);
        otherAt = at;
      }
    } else if (!isPart && !unitWords.has(token) && !emptyWords.has(token)) {
      words.push({ word: token, at });
    }
  });
  const numberAt = otherAt >= 0 ? otherAt : unitAt;
  const isUnit = tokens.some((token, at) => unitWords.has(token) || isStorey(token, at, tokens));
  // A part that stands for the flat's number is one beside the same word of the street: `First Floor, 12 First Avenue`. Elsewhere a word that
  // comes again tells nothing: `12 Lower Road, Lower Bourne`.
  const isTelling = isUnit && unitMarks.length + otherMarks.length < 2;
  const telling = isTelling ? parts : [...new Set(parts)];
  return { unitMarks, otherMarks, numberAt, isUnit, parts: telling.sort(), words };
}

/** The first of these words that ends a street's name (`road`, `lane`), the very first word aside; `undefined` where none does. */
function streetWordIn(words: readonly string[]): string | undefined {
  return words.find((word, index) => index > 0 && streetWords.has(word));
}

/** Whether a street such as The Green or First Avenue, whose first word is none of its name's, stands right behind the number of a house. */
function isTheStreet({ tokens, commas }: Joined, numberAt: number): boolean {
  const isOfFlat = unitWords.has(tokens[numberAt - 1] ?? '');
  return streetWords.has(tokens[numberAt + 2] ?? '') && !isOfFlat && !commas.includes(numberAt + 1);
}

/**
 * Whether the words before the number may be the street: they may also be a building, as in `Lysander Court 184 Cowley Road` and
 * `Lysander Court 184 The Green`.
 */
function mayStandFirst(before: readonly string[], hasStreetBehind: boolean): boolean {
  if (before.length === 0) return false;
  if (!hasStreetBehind) return true;
  const kind = streetWordIn(before);
  return kind !== undefined && !buildingWords.has(kind);
}

/** What stands around a postcode, without the first half of it, where that closes the address once more: `12 Rye Lane, London SE15, SE15 4ST`. */
function withoutDistrict({ postcode, rest }: NonNullable<ReturnType<typeof findPostcode>>): string {
  const [half = ''] = postcode.split(' ');
  const before = rest.replace(/[\s,.]+$/, '');
  if (!before.toUpperCase().endsWith(half)) return rest;
  const left = before.slice(0, -half.length);
  return /[\s,]$/.test(left) && !announcesUnit.test(left) ? left : rest;
}

/** How many of these words stand before the first comma behind any of them; 0 where none does. */
function upToComma(words: readonly Word[], commas: readonly number[]): number {
  const [first] = words;
  const comma = first && commas.find((at) => at > first.at);
  return comma === undefined ? 0 : words.filter(({ at }) => at < comma).length;
}

/** Words between their commas. */
function stretchesOf(words: readonly Word[], commas: readonly number[]): readonly (readonly string[])[] {
  const stretches: string[][] = [];
  words.forEach(({ word, at }, index) => {
    const before = words[index - 1]?.at;
    const last = stretches.at(-1);
    if (before === undefined || !last || commas.some((comma) => before < comma && comma <= at)) {
      stretches.push([word]);
    } else {
      last.push(word);
    }
  });
  return stretches;
}

type Place = Pick<AddressParts, 'name' | 'nameLength' | 'street' | 'streetLength'>;

/** Names and street. `12 High Street, East Wing` is `East Wing, 12 High Street`, and `12 High Street Shop` is `Shop, 12 High Street`. */
function placeOf(
  name: readonly string[],
  nameLength: number,
  [street = [], ...further]: readonly (readonly string[])[],
): Place {
  const isKind = (word: string, index: number): boolean => index > 0 && streetWords.has(word);
  const end = street.findLastIndex(isKind) + 1 || street.length;
  const behind = [street.slice(end), ...further].find((words) => behindStreet.test(words.join(' '))) ?? [];
  const first = behind.length > 0 && !further.includes(behind) ? street.slice(0, end) : street;
  return {
    name: [...behind, ...name],
    nameLength: behind.length > 0 ? behind.length : nameLength,
    street: [first, ...further.filter((words) => words !== behind)].flat(),
    streetLength: first.length,
  };
}

/** The usual way to read an address, and a second one where there is one. */
export type Readings = readonly [usual: AddressParts, otherwise?: AddressParts];

/**
 * The ways in which an address may be read, the usual one first. Where the street may stand before the number (`High Street Flat 3, 12`)
 * there is a second one. It never fails: a text that is no address gives few parts.
 * Decision 51.
 */
export function addressReadings(text: string): Readings {
  const located = findPostcode(text);
  const joined = joinLetters(tokensOf(located ? withoutDistrict(located) : text));
  const { tokens, commas } = joined;
  const { unitMarks, otherMarks, numberAt, isUnit, parts, words } = sorted(tokens);
  const inFront = words.filter(({ at }) => at < numberAt || numberAt < 0);
  const after = words.filter(({ at }) => at > numberAt && numberAt >= 0);
  const before = inFront.map(({ word }) => word);
  const behind = after.map(({ word }) => word);
  const stretches = stretchesOf(after, commas);
  const usual = {
    postcode: located ? located.postcode.replace(' ', '') : null,
    // `12 High Street Flat 3` is `Flat 3, 12 High Street`.
    marks: [...unitMarks, ...otherMarks],
    isUnit,
    parts,
    ...placeOf(before, upToComma(inFront, commas), stretches),
  };
  const hasStreetBehind = streetWordIn(behind) !== undefined || isTheStreet(joined, numberAt);
  if (numberAt < 0 || !mayStandFirst(before, hasStreetBehind)) return [usual];
  return [usual, { ...usual, ...placeOf([], 0, [before, ...stretches]) }];
}

/** Whether two addresses say the same, but for their commas. */
export function saySame(one: AddressParts, other: AddressParts): boolean {
  const said = (parts: AddressParts): string => JSON.stringify({ ...parts, nameLength: 0, streetLength: 0 });
  return said(one) === said(other);
}

/** An address taken apart in the usual way. */
export function addressParts(text: string): AddressParts {
  return addressReadings(text)[0];
}
