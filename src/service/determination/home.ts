import type { LicenceNeed, Property, PropertyDetails } from '../../contract';
import type { SituatedPlace } from './situated-place';

/** What is told of a home besides where it is (contract 2.4). `null` is not known. */
export type Tenancy = { readonly [Name in keyof PropertyDetails]: PropertyDetails[Name] | null };

const counted = [
  'people',
  'households',
  'storeys_internal',
  'storeys_external',
  'licence_max_people',
  'licence_max_households',
] as const satisfies readonly (keyof Tenancy)[];

/** The given fields with zeros taken as not given: sheets write 0 for a blank, and no let home has 0 people, households or storeys. */
export function withoutZeros(tenancy: Tenancy): Tenancy {
  const zeros = counted.filter((field) => tenancy[field] === 0);
  return { ...tenancy, ...Object.fromEntries(zeros.map((field) => [field, null])) };
}

/** Where a stored home stands, as far as the loaded data says. */
export type HomePlace =
  /** Its address names no home of the loaded data, or several; or the home is known, and in which council's area it stands is not. */
  | { readonly kind: 'unknown' | 'several' | 'unplaced' }
  | { readonly kind: 'placed'; readonly situated: SituatedPlace };

/** The part of a property result that follows from place and tenancy (contract 2.3). */
export type HomeDetermination = Pick<
  Property,
  | 'advice_text_current'
  | 'advice_text_future'
  | 'requires'
  | 'approved_scheme'
  | 'analysis'
  | 'actions'
  | 'regulations'
> & {
  /** What is asked of the home, for the extension `coverage`; `null` where its place is not known. */
  readonly licence: LicenceNeed | null;
};
