import type { PropertyInput, propertyInputFields } from '../../contract';

type Kinds = typeof propertyInputFields;
type FieldOfKind<Kind extends string> = {
  [Name in keyof Kinds]: Kinds[Name]['kind'] extends Kind ? Name : never;
}[keyof Kinds];

export type TextField = FieldOfKind<'text'> & keyof PropertyInput;
export type IntegerField = FieldOfKind<'integer'> & keyof PropertyInput;

/** Smallest and largest value that is taken, both included. */
export interface IntegerRange {
  readonly min: number;
  readonly max: number;
}

/*
 * The contract shows no limits (2.4). These leave room for every home there is, and keep slips of the keyboard out: a reference in the
 * column of people, a year's rent in a field of pence.
 */

/** Longest text of each field, in characters. */
export const maxTextLengths: Readonly<Record<TextField, number>> = {
  address: 500,
  postcode: 10,
  external_reference: 200,
  notes: 5_000,
  licence_reference: 200,
  planning_reference: 200,
};

/** Range of each whole number; of `rent` in pence a week: a hundred thousand pounds at most. */
export const integerRanges: Readonly<Record<IntegerField, IntegerRange>> = {
  people: { min: 0, max: 1_000 },
  households: { min: 0, max: 1_000 },
  storeys_internal: { min: 0, max: 200 },
  storeys_external: { min: 0, max: 200 },
  rooms: { min: 0, max: 1_000 },
  rent: { min: 0, max: 10_000_000 },
  licence_max_people: { min: 0, max: 1_000 },
  licence_max_households: { min: 0, max: 1_000 },
};
