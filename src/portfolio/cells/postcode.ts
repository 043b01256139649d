import { findPostcode, isInUnitedKingdom, postcodeOf, type Postcode } from '../../contract';
import type { Cell } from '../table';
import { cellReader, unclear, valued, type Reading } from './reading';

/** The letters that postcodes of the United Kingdom begin with, those abroad and of the Crown dependencies left out. */
const postcodeAreas: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL ' +
    'GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH ' +
    'PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

const partOfPostcode = /^[a-z]{1,2}\d[a-z\d]?(?:\s*\d)?$/i;
const letterFor: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' };
const digitFor: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Every reading of a text in which some of O and 0, I and 1 were typed for one another. */
function swaps(text: string): string[] {
  return Array.from(text).reduce<string[]>(
    (before, character) => {
      const other = letterFor[character] ?? digitFor[character];
      return before.flatMap((start) =>
        other === undefined ? [start + character] : [start + character, start + other],
      );
    },
    [''],
  );
}

/** `Oxford OX1 1AA`: a whole word or two at the end, never the end of a word. Of two postcodes neither is chosen. */
function postcodeBehindTown(text: string): Postcode | null {
  const words = text.split(/[\s,]+/);
  if (words.length < 3) return null;
  const last = postcodeOf(words.slice(-2).join(' '));
  const before = findPostcode(words.slice(0, -2).join(' '));
  return before === null || before.postcode === last ? last : null;
}

/** The one postcode that a mistyped text can be, or `null` where there is none, or more than one. */
function repairedPostcode(text: string): Postcode | null {
  const bare = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  if (bare.length < 5 || bare.length > 7) return null;
  const possible = new Set(
    swaps(bare).flatMap((each) => {
      const postcode = postcodeOf(each);
      const area = postcode?.match(/^[A-Z]+/)?.[0] ?? '';
      return postcode && postcodeAreas.has(area) ? [postcode] : [];
    }),
  );
  const [only, another] = possible;
  return only !== undefined && another === undefined ? only : null;
}

/**
 * A postcode in its usual form. One with a letter in a digit's place is repaired where only one postcode can be meant, with a
 * warning; half a postcode and one outside the United Kingdom are problems of their own.
 */
export const readPostcode: (cell: Cell) => Reading<Postcode> = cellReader((text) => {
  const asWritten = postcodeOf(text) ?? postcodeBehindTown(text);
  if (asWritten) return isInUnitedKingdom(asWritten) ? valued(asWritten) : unclear('outside-united-kingdom');
  const meant = repairedPostcode(text);
  if (meant) {
    return isInUnitedKingdom(meant)
      ? valued(meant, { kind: 'postcode-repaired', from: text, to: meant })
      : unclear('outside-united-kingdom');
  }
  return partOfPostcode.test(text) ? unclear('part-of-postcode') : unclear('no-such-postcode');
});
