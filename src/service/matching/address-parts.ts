import { findPostcode } from '../../contract';
import { emptyWords, partWords, sameWord, unitWords } from './vocabulary';

/** An address taken apart as far as it needs to be to tell whether two of them name one home. */
export interface AddressParts {
  /** Without its space; `null` where the text holds none. */
  readonly postcode: string | null;
  /** Numbers and letters that tell homes apart, in order: `2`, `10a`, `142-144`, `2/1`. */
  readonly marks: readonly string[];
  /** Whether a part of a building is announced: `Flat 207 Cowley Road` is not `207 Cowley Road`. */
  readonly isUnit: boolean;
  /** Words that say which part: `first`, `above`, `rear`. */
  readonly parts: readonly string[];
  /** Words before the last mark: names of buildings. All words where there is no mark. */
  readonly name: readonly string[];
  /** Words after the last mark: street, then locality, town and county. */
  readonly street: readonly string[];
}

const mark = /^(\d+[a-z]?([-/]\d*[a-z]?)*|[a-z]\d+)$/;
const letter = /^[a-z]$/;

/** Tokens of a text: lower case, apostrophes gone, ranges closed up (`142 - 144` is `142-144`), short forms resolved. */
export function tokensOf(text: string): readonly string[] {
  const tidy = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`.]/g, '')
    .replace(/(\d)\s*[-–—]\s*(\d)/g, '$1-$2')
    .replace(/\b(\d+)\s*\/\s*(\d+)/g, '$1/$2')
    .replace(/([a-z])[-–—/]([a-z])/g, '$1 $2')
    .replace(/[^a-z0-9/&-]+/g, ' ');
  return tidy
    .split(' ')
    .map((token) => token.replace(/^[-/]+|[-/]+$/g, ''))
    .filter((token) => token !== '')
    .map((token) => sameWord.get(token) ?? token);
}

/** `10` and `a` in two words are `10a`, unless the letter belongs to a unit or is a word of its own. */
function joinLetters(tokens: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const token of tokens) {
    const before = joined.at(-1);
    const announced = unitWords.has(joined.at(-2) ?? '');
    if (before !== undefined && letter.test(token) && /^\d+$/.test(before) && !announced) {
      joined[joined.length - 1] = before + token;
    } else {
      joined.push(token);
    }
  }
  return joined;
}

/** Takes an address apart. It never fails: an odd text has few parts. */
export function addressParts(text: string): AddressParts {
  const located = findPostcode(text);
  const tokens = joinLetters(tokensOf(located ? located.rest : text));
  const marks: string[] = [];
  const parts = new Set<string>();
  let isUnit = false;
  let lastMark = -1;
  const words: { readonly word: string; readonly at: number }[] = [];
  tokens.forEach((token, index) => {
    if (unitWords.has(token)) isUnit = true;
    if (partWords.has(token)) parts.add(token);
    if (mark.test(token) || letter.test(token)) {
      marks.push(token);
      lastMark = index;
    } else if (!unitWords.has(token) && !partWords.has(token) && !emptyWords.has(token)) {
      words.push({ word: token, at: index });
    }
  });
  return {
    postcode: located ? located.postcode.replace(' ', '') : null,
    marks,
    isUnit,
    parts: [...parts].sort(),
    name: words.filter(({ at }) => at < lastMark || lastMark < 0).map(({ word }) => word),
    street: words.filter(({ at }) => at > lastMark && lastMark >= 0).map(({ word }) => word),
  };
}
