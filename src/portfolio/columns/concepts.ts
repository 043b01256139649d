import type { ColumnRole } from './role';

/** A role told from the words of a header in any order: one word of each group, and none besides but idle ones. */
interface Concept {
  readonly role: ColumnRole;
  readonly groups: readonly ReadonlySet<string>[];
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const people = words('people persons person occupants occupiers residents sharers occupancy tenants pax');
const most = words('max maximum permitted allowed licenced licence authorised limit');
const households = words('households household families');

const concepts: readonly Concept[] = [
  { role: 'licence_max_people', groups: [most, people] },
  { role: 'licence_max_households', groups: [most, households] },
  { role: 'people', groups: [people] },
  { role: 'households', groups: [households] },
  { role: 'rooms', groups: [words('bedrooms bedroom')] },
  { role: 'storeys_external', groups: [words('storeys floors'), words('building block above')] },
  { role: 'storeys_internal', groups: [words('storeys floors'), words('unit flat property home dwelling')] },
  { role: 'postcode', groups: [words('postcode')] },
  { role: 'uprn', groups: [words('uprn')] },
  { role: 'notes', groups: [words('notes comments remarks')] },
  {
    role: 'licence_date_start',
    groups: [words('licence'), words('start starts issued issue commencement commences granted from')],
  },
  {
    role: 'licence_date_end',
    groups: [words('licence'), words('end ends expiry expires expiration renewal until')],
  },
  { role: 'licence_reference', groups: [words('licence'), words('number no ref reference')] },
  { role: 'licence_type', groups: [words('licence'), words('type category')] },
  { role: 'address', groups: [words('address')] },
];

/** Words that change nothing about what a count, a date or an address is. */
const idle = words(
  'the of a an in at for to and or no number num nr total count how many current actual living live property premises house home building site hmo full ' +
    'date valid please enter optional required ground level gbp rental number s dwelling lettable held',
);

function says({ groups }: Concept, header: readonly string[]): boolean {
  const left = [...header];
  for (const group of groups) {
    const at = left.findIndex((word) => group.has(word));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  // A second word of the same kind (`comments, notes`) says nothing new.
  return left.every((word) => idle.has(word) || groups.some((group) => group.has(word)));
}

/** The role that the words of a header amount to, or `null`. Words as `wordsOf` gives them. */
export function conceptOf(header: readonly string[]): ColumnRole | null {
  return concepts.find((concept) => says(concept, header))?.role ?? null;
}
