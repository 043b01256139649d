import { isValid, toNormalised } from 'postcode';
import type { Branded } from '../brand';

/** A postcode in its usual form, e.g. `FH1 2AB`. That it is well formed does not say that it exists. */
export type Postcode = Branded<string, 'Postcode'>;

/** Parts of the British Isles that are not part of the United Kingdom, and forces' addresses abroad. */
const outside = /^(GY|JE|IM|BF)\d/;

/** The postcode that `text` is, or `null`. Decision 19. */
export function postcodeOf(text: string): Postcode | null {
  const tidy = text.replace(/[\s.,]+/g, ' ').trim();
  return isValid(tidy) ? (toNormalised(tidy) as Postcode | null) : null;
}

/** Every postcode ends like that: most texts are told to hold none by it. */
const inward = /\d[a-z]{2}/i;

/** Words that have the form of a postcode. Half a word is none: `LondonE1 6AN` is not in `NE1`. */
const formed = /(?<![\p{L}\d])[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}(?![\p{L}\d])/giu;

const ordinal = '(?:1st|2nd|3rd|[04-9]th)';
const endsAsOrdinal = new RegExp(`${ordinal}$`, 'i');
/** `2nd Floor`, `1st & 2nd Floor`, `2nd Avenue`: what stands behind an ordinal that counts storeys or streets. */
const counted = new RegExp(
  `^(?:(?:\\s*,\\s*${ordinal})*\\s*(?:&|\\+|and|or|to|[-–/])\\s*${ordinal})?\\s*(?:` +
    'fl(?:(?:oo)?rs?)?|levels?|store?ys?|stories|ave(?:nue)?|street|st(?=\\.?\\s*(?:,|$))|road|rd)\\b',
  'i',
);
const endsAsBedrooms = /b[dr]$/i;
/** Ends in a word that announces the mark of a unit: the `Flat` of `Flat N8`. */
export const announcesUnit =
  /(?<!\p{L})(?:flat|flt|apartment|apt|appt|unit|room|rm|suite|studio|bedsit|block|plot)\.?\s+$/iu;

/** Whether it names a unit instead, with its storey or its bedrooms: `Flat B1 2nd Floor`, `Flat A1 3bd, 12 High Street`. */
function isUnit(before: string, found: string, behind: string): boolean {
  const isCounting = endsAsOrdinal.test(found);
  if (isCounting && counted.test(behind)) return true;
  return (isCounting || endsAsBedrooms.test(found)) && announcesUnit.test(before) && /\d/.test(behind);
}

/** The last postcode in `text`, with what stands around it, or `null`: an address ends with its own. */
export function findPostcode(text: string): { readonly postcode: Postcode; readonly rest: string } | null {
  if (!inward.test(text)) return null;
  for (const { 0: found, index } of [...text.matchAll(formed)].reverse()) {
    const [before, behind] = [text.slice(0, index), text.slice(index + found.length)];
    const postcode = isUnit(before, found, behind) ? null : toNormalised(found);
    if (postcode !== null) return { postcode: postcode as Postcode, rest: `${before} ${behind}`.trim() };
  }
  return null;
}

/** Whether homes with this postcode lie in the United Kingdom: the Channel Islands, the Isle of Man and BFPO do not. */
export function isInUnitedKingdom(postcode: Postcode): boolean {
  return !outside.test(postcode);
}
