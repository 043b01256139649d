import { findPostcode, type Postcode } from '../../contract';

export interface ReadAddress {
  /** Without the postcode and without what commas it leaves behind. */
  readonly text: string;
  /** The postcode that stood in it, or `null`. */
  readonly postcode: Postcode | null;
}

const edges = /^[\s,;.]+|(?<![\s,;])[\s,;]+$/g;
/** Commas with what spaces stand around them, several in a row too. */
const commas = /\s*,(?:\s*,)*\s*/g;

const number = /^\d+[a-z]?$/;

function tidied(text: string): string {
  return text.replace(commas, ', ').replace(edges, '');
}

/**
 * Joins the parts of an address by commas: a bare house number and the street behind it stay together, a part that is there
 * twice (the town in two columns) is said once, but for numbers: flat 1 may be in 1 High Street. The postcode is taken out.
 * Decision 160.
 */
export function joinedAddress(parts: readonly string[]): ReadAddress {
  const said = new Set<string>();
  let text = '';
  for (const part of parts) {
    const tidy = tidied(part);
    const key = tidy.toLowerCase();
    if (tidy === '' || (said.has(key) && !number.test(key))) continue;
    said.add(key);
    const follows = /(?:^|, )\d+[a-z]?(?:-\d+[a-z]?)?$/i.test(text) && /^\p{L}/u.test(tidy);
    text += text === '' ? tidy : (follows ? ' ' : ', ') + tidy;
  }
  const found = findPostcode(text);
  if (!found) return { text, postcode: null };
  return { text: tidied(found.rest.replace(/\s+/g, ' ')), postcode: found.postcode };
}
