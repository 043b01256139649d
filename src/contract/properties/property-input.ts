import type { SchemeType } from '../places/determination';
import type { IsoDate } from '../time/dates';
import type { PencePerWeek } from '../money';

/** Words that the API takes for the stage of an application (contract 2.4). It gives others back (2.3). */
const inputStatuses = ['applied', 'inprogress', 'requested'] as const;
export type InputStatus = (typeof inputStatuses)[number];

const propertyCategories = ['single', 's254', 's257', 'licenseable'] as const;
export type PropertyCategory = (typeof propertyCategories)[number];

const propertyClasses = ['house', 'flat'] as const;
export type PropertyClass = (typeof propertyClasses)[number];

const inputLicenceTypes = ['unknown', 'mandatory', 'additional', 'selective', 'none'] as const;
export type InputLicenceType = SchemeType | 'unknown' | 'none';

/** What may be told of a home besides where it is. `null` clears a stored value where the connection supports it. */
export interface PropertyDetails {
  /** The client's own reference. */
  readonly external_reference: string;
  /** People living in the property. */
  readonly people: number;
  readonly households: number;
  readonly storeys_internal: number;
  readonly storeys_external: number;
  /** 1 where the property lies above commercial premises. */
  readonly above_commercial: 0 | 1;
  /** Bedrooms. */
  readonly rooms: number;
  readonly rent: PencePerWeek;
  readonly property_category: PropertyCategory;
  readonly property_class: PropertyClass;
  readonly notes: string;
  readonly licence_status: InputStatus;
  readonly licence_type: InputLicenceType;
  readonly licence_date_start: IsoDate;
  readonly licence_date_end: IsoDate;
  /** Most people that the licence allows. */
  readonly licence_max_people: number;
  readonly licence_max_households: number;
  /** The local authority's reference. */
  readonly licence_reference: string;
  readonly planning_status: InputStatus;
  readonly planning_reference: string;
}

/**
 * The body of Property Create and Property Sync (contract 2.4). `address` is a full street-level address, or the digits
 * of a UPRN; `postcode` is asked for always.
 */
export type PropertyInput = {
  readonly address: string;
  readonly postcode: string;
} & { readonly [Name in keyof PropertyDetails]?: PropertyDetails[Name] | null };

/** How a field of the body is written; the service validates by it and the sheet's columns are mapped to it. */
export type InputFieldKind =
  | { readonly kind: 'text' }
  | { readonly kind: 'integer' }
  | { readonly kind: 'zero-or-one' }
  | { readonly kind: 'date' }
  | { readonly kind: 'word'; readonly words: readonly string[] };

const text: InputFieldKind = { kind: 'text' };
const integer: InputFieldKind = { kind: 'integer' };
const date: InputFieldKind = { kind: 'date' };

/** Every field of the body, in the contract's order. */
export const propertyInputFields = {
  address: text,
  postcode: text,
  external_reference: text,
  people: integer,
  households: integer,
  storeys_internal: integer,
  storeys_external: integer,
  above_commercial: { kind: 'zero-or-one' },
  rooms: integer,
  rent: integer,
  property_category: { kind: 'word', words: propertyCategories },
  property_class: { kind: 'word', words: propertyClasses },
  notes: text,
  licence_status: { kind: 'word', words: inputStatuses },
  licence_type: { kind: 'word', words: inputLicenceTypes },
  licence_date_start: date,
  licence_date_end: date,
  licence_max_people: integer,
  licence_max_households: integer,
  licence_reference: text,
  planning_status: { kind: 'word', words: inputStatuses },
  planning_reference: text,
} as const satisfies Record<keyof PropertyInput, InputFieldKind>;
