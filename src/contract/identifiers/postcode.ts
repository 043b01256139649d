import { isValid, match, toNormalised } from 'postcode';
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

/** The last postcode in `text`, with what stands around it, or `null`: an address ends with its own. */
export function findPostcode(text: string): { readonly postcode: Postcode; readonly rest: string } | null {
  if (!inward.test(text)) return null;
  const found = match(text).at(-1);
  if (found === undefined) return null;
  const postcode = toNormalised(found);
  const at = text.lastIndexOf(found);
  if (postcode === null) return null;
  return {
    postcode: postcode as Postcode,
    rest: (text.slice(0, at) + ' ' + text.slice(at + found.length)).trim(),
  };
}

/** Whether homes with this postcode lie in the United Kingdom: the Channel Islands, the Isle of Man and BFPO do not. */
export function isInUnitedKingdom(postcode: Postcode): boolean {
  return !outside.test(postcode);
}
