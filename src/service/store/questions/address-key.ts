import { findPostcode } from '../../../contract';

/**
 * One text for every spelling of the same address line. Letter case, commas, full stops, apostrophes, brackets and white space do
 * not count; a full stop between digits, `/`, `-`, `+`, `&` and everything else do: `2/1` is not `21`, `A+B House` not `AB House`.
 */
export function addressKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[\s,;:"()]+/g, ' ')
    .trim();
}

/** The key without the post town at its end: some addresses name it, some leave it to the post. */
export function addressKeyWithoutTown(key: string, town: string | null): string {
  const townKey = town === null ? '' : addressKey(town);
  if (townKey === '' || !key.endsWith(` ${townKey}`)) return key;
  return key.slice(0, -townKey.length - 1);
}

/** An asked address taken apart, or `null` when it holds no postcode or nothing beside it. */
export function askedAddress(text: string): { readonly postcode: string; readonly key: string } | null {
  const located = findPostcode(text);
  if (!located) return null;
  const key = addressKey(located.rest);
  return key === '' ? null : { postcode: located.postcode, key };
}
