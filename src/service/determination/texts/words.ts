import { spokenDay, type IsoDate, type SchemeType } from '../../../contract';
import type { Tenancy } from '../home';
import type { Candidate } from '../licence/need';
import type { Doubt, TellingField } from '../licence/three-valued';
import { tellingFields } from '../licence/three-valued';
import type { AnyRegulation, CoveringScheme } from '../regulation';
import { countedMore, few, listed, listedFew } from './lists';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
export const people = (count: number): string => counted(count, 'person', 'people');
export const households = (count: number): string => counted(count, 'household', 'households');

/** Who lives there, as far as it was told, e.g. `6 people in 3 households`. */
export function occupants(tenancy: Tenancy): string {
  const { people: persons, households: homes, property_category: category } = tenancy;
  if (persons !== null && homes !== null) return `${people(persons)} in ${households(homes)}`;
  if (category === 's254') return 'an HMO by its category (s254)';
  if (persons !== null) return `${people(persons)}, households not given`;
  if (homes !== null) return `${households(homes)}, people not given`;
  return 'people and households not given';
}

const fieldNames: Readonly<Record<TellingField, string>> = {
  people: 'the number of people (people)',
  households: 'the number of households (households)',
  storeys_internal: 'the number of storeys of the home (storeys_internal)',
  storeys_external: 'the number of storeys of the building (storeys_external)',
  above_commercial: 'whether it lies above commercial premises (above_commercial)',
};

/** `on 30 Jun 2027`, or `by 28 Feb 2020 at the latest` of a licence whose last day is not given. */
export const endOf = ({ on, isLatest }: { readonly on: IsoDate; readonly isLatest: boolean }): string =>
  isLatest ? `by ${spokenDay(on)} at the latest` : `on ${spokenDay(on)}`;

/** `an additional licence`. */
export const aLicence = (type: SchemeType): string => `${type === 'additional' ? 'an' : 'a'} ${type} licence`;

/** The fields among these doubts, in the contract's order. */
export function fieldsAmong(doubts: readonly Doubt[]): readonly TellingField[] {
  return tellingFields.filter((field) => doubts.includes(field));
}

export const spokenFields = (fields: readonly TellingField[]): string =>
  listed(fields.map((field) => fieldNames[field]));

/** Some publishers write a whole description where others have a name. */
const maxNameLength = 90;

export function quoted({ name }: Pick<AnyRegulation, 'name'>): string {
  return `“${name.length <= maxNameLength ? name : `${name.slice(0, maxNameLength - 1).trimEnd()}…`}”`;
}

/** `“Harbour scheme”, 1 Apr 2024 to 31 Mar 2029`. */
export const titled = (regulation: AnyRegulation): string =>
  `${quoted(regulation)}, ${spokenPeriod(regulation)}`;

/** `mandatory (“…”, from …) or additional (“…”, …)`. */
export const alternatives = (candidates: readonly Candidate[]): string =>
  listedFew(
    candidates.map(({ scheme }) => `${scheme.type} (${titled(scheme)})`),
    'or',
  );

export const purposeBuiltFlat = 'a purpose-built flat in a block of three or more self-contained flats';

type Configuration = CoveringScheme['configurations'][number];

/** A regulation's days in force, e.g. `1 Apr 2024 to 31 Mar 2029`. */
export function spokenPeriod({ starts_on, ends_on }: Pick<AnyRegulation, 'starts_on' | 'ends_on'>): string {
  if (starts_on === null)
    return ends_on === null
      ? 'its first day is not known'
      : `until ${spokenDay(ends_on)}, its first day is not known`;
  return ends_on === null
    ? `from ${spokenDay(starts_on)}`
    : `${spokenDay(starts_on)} to ${spokenDay(ends_on)}`;
}

function spokenConfiguration({ people, households, storeys }: Configuration): string {
  return [
    people > 1 ? `${people} or more people` : null,
    households > 1 ? `${households} or more households` : null,
    storeys > 1 ? `${storeys} or more storeys` : null,
  ]
    .filter((part) => part !== null)
    .join(' and ');
}

/** Whether a scheme asks nothing of who lives there: one person, one household and one storey has every home that is let. */
export function asksNothing(configurations: readonly Configuration[]): boolean {
  const isNothing = ({ people, households, storeys }: Configuration): boolean =>
    Math.max(people, households, storeys) <= 1;
  return configurations.length === 0 || configurations.some(isNothing);
}

/** Whom a scheme catches, e.g. `homes with 3 or more people and 2 or more households`. */
export function spokenConfigurations(configurations: readonly Configuration[]): string {
  const { named, more } = few(configurations);
  const others = more > 0 ? `, or ${countedMore(more, 'such set of numbers', 'such numbers')}` : '';
  return `homes with ${named.map(spokenConfiguration).join(', or ')}${others}`;
}

/** The part that flats over shops play, as a sentence with a space before it; empty where they play none. */
export function spokenAboveCommercial(aboveCommercial: 0 | 1 | null): string {
  switch (aboveCommercial) {
    case 0:
      return ' It leaves out homes above commercial premises.';
    case 1:
      return ' It catches only homes above commercial premises.';
    case null:
      return '';
  }
}
