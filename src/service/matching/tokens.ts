import { withSeveral } from './several';
import { gluedUnit, longForms, numberWords, sameWord, unitWords } from './vocabulary';

const isEdged = /^[-/]|[-/]$/;

const holdsDash = /[-/]/;

/**
 * Word's signs as they are typed, before they fall apart: `3‑6` as `3-6`, `John´s` as `John's`, and `7½` as `7 1/2`. A full stop between
 * digits is a stroke: `1.2` as `1/2`.
 */
export function asTyped(text: string): string {
  return text
    .replace(/[\u00ad\u2010-\u2015\u2212]/g, '-')
    .replace(/[‘’ʼ′´`]/g, "'")
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKD')
    .replace(/\u2044|(?<=\d)\.(?=\d)/g, '/');
}

/** Storeys in short with strokes: `G/F`, `L/G/F`, `F/F`, `S/F/F`. */
const storeyInShort = /(?<![a-z\d/])(?:(?:(?:[lu]\/?)?g|f)\/f(?:\/f)?|[st]\/f\/f)(?![a-z\d/])/g;

/** `G/F` is `GF`, `142 - 144` is `142-144`, `12a - 14` is `12a-14`, and words joined by a dash are two. */
function closeUp(text: string): string {
  return text
    .replace(storeyInShort, (short) => short.replaceAll('/', ''))
    .replace(/(\d[a-z]?)\s*-\s*(\d)/g, '$1-$2')
    .replace(/\b(\d+)\s*\/\s*(\d+)/g, '$1/$2')
    .replace(/([a-z])[-/]([a-z])/g, '$1 $2');
}

/** `142 to 144` is `142-144`, and several flats are announced like one: `12 High Street (Flats 1-6)`. `Albany Flats` is a building's name. */
function asRanges(text: string): string {
  return text
    .replace(/(\d[a-z]?)\s+to\s+(\d)/g, '$1-$2')
    .replace(/\b(flat|apartment|unit|room|studio)s(?=\s*\d+\s*-)/g, '$1');
}

/** The words that a token stands for. `Flat Two` is `Flat 2`, and the `Two` of `Two Mile Lane` is no number. */
function meaning(token: string, index: number, tokens: readonly string[]): readonly string[] {
  const number = unitWords.has(tokens[index - 1] ?? '') ? numberWords.get(token) : undefined;
  return number === undefined ? (longForms.get(token) ?? [token]) : [number];
}

/**
 * Tokens of a text, commas among them: lower case, apostrophes gone, ranges closed up (`142 - 144` is `142-144`), short forms resolved, no
 * zeros before a number.
 */
export function tokensOf(text: string): readonly string[] {
  const plain = asRanges(withSeveral(asTyped(text.toLowerCase())))
    .replace(gluedUnit, '$& ')
    .replace(/[\u0300-\u036f'.]/g, '');
  const closed = holdsDash.test(plain) ? closeUp(plain) : plain;
  return closed
    .replaceAll(',', ' , ')
    .replace(/[^a-z0-9/&,-]+/g, ' ')
    .split(' ')
    .map((token) => (isEdged.test(token) ? token.replace(/^[-/]+|[-/]+$/g, '') : token))
    .filter((token) => token !== '')
    .map((token) => sameWord.get(token) ?? token)
    .flatMap(meaning)
    .map((token) => token.replace(/(?<!\d)0+(?=\d)/g, ''));
}
