import type { propertyInputFields } from '../../contract';

type Kinds = typeof propertyInputFields;

/** Fields of the body that have a limit: texts and whole numbers. */
export type LimitedField = {
  [Name in keyof Kinds]: Kinds[Name]['kind'] extends 'text' | 'integer' ? Name : never;
}[keyof Kinds];

/**
 * The longest text of each field, in characters, and its largest whole number, from 0 on; of `rent` in pence a week: a hundred thousand
 * pounds. The contract shows no limits (2.4). These leave room for every home there is, and keep slips of the keyboard out: a reference
 * in the column of people, a year's rent in a field of pence.
 */
export const maxima: Readonly<Record<LimitedField, number>> = {
  address: 500,
  postcode: 10,
  external_reference: 200,
  people: 1_000,
  households: 1_000,
  storeys_internal: 200,
  storeys_external: 200,
  rooms: 1_000,
  rent: 10_000_000,
  notes: 5_000,
  licence_max_people: 1_000,
  licence_max_households: 1_000,
  licence_reference: 200,
  planning_reference: 200,
};
