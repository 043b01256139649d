import { isInUnitedKingdom, postcodeOf } from '../identifiers/postcode';

/** Parts of the United Kingdom whose law on the energy of homes differs. Decision 117. */
export const nations = ['england-and-wales', 'scotland', 'northern-ireland'] as const;
export type Nation = (typeof nations)[number];

/** How a nation is named in a sentence. */
export const nationNames: Readonly<Record<Nation, string>> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};

/** Postcode districts that lie on both sides of the border between England and Scotland. */
const straddling = /^(CA6|DG1[46]|TD(5|9|12|15))$/;
const scottish = /^(AB|DD|DG|EH|FK|G|HS|IV|K[AWY]|ML|P[AH]|TD|ZE)\d/;
const northernIrish = /^BT\d/;

const councilsAtTheBorder: readonly (readonly [RegExp, Nation])[] = [
  [/scottish borders|dumfries/i, 'scotland'],
  [/northumberland|carlisle|cumberland/i, 'england-and-wales'],
];

/**
 * The nation in which a postcode lies; beside the border the council tells it. `null` where neither does: no postcode, one of both
 * sides, or one outside the United Kingdom.
 */
export function nationOf(postcodeText: string | null, council: string | null = null): Nation | null {
  const postcode = postcodeOf(postcodeText ?? '');
  if (postcode === null || !isInUnitedKingdom(postcode)) return null;
  if (northernIrish.test(postcode)) return 'northern-ireland';
  if (straddling.test(postcode.split(' ')[0] ?? '')) {
    return councilsAtTheBorder.find(([name]) => name.test(council ?? ''))?.[1] ?? null;
  }
  return scottish.test(postcode) ? 'scotland' : 'england-and-wales';
}
