import { propertyInputFields, type PropertyInput } from '../../contract';
import { nothingGiven, type PropertyFields } from '../store/column-values';
import { readField, shown } from './read-field';
import { readAddress } from './stored-address';

/** The fields of a body. An omitted one says nothing; `null` says that nothing is known. */
export type GivenFields = Pick<PropertyFields, 'address' | 'postcode'> & Partial<PropertyFields>;

export type ReadBody =
  | { readonly ok: true; readonly fields: GivenFields }
  /** Every wrong field, one sentence each. */
  | { readonly ok: false; readonly faults: readonly string[] };

const names = Object.keys(propertyInputFields) as (keyof PropertyInput)[];
const maxUnknownNamed = 5;

/** An unknown field is a misspelling, and the value that was meant would be lost silently. */
function unknownFault(body: object): string[] {
  const unknown = Object.keys(body).filter((name) => !Object.hasOwn(propertyInputFields, name));
  if (unknown.length === 0) return [];
  const more = unknown.length > maxUnknownNamed ? ` and ${unknown.length - maxUnknownNamed} more` : '';
  return [
    `Leave out what is not a field: ${unknown.slice(0, maxUnknownNamed).map(shown).join(', ')}${more}.`,
  ];
}

/** The days of a licence, once both are known. Decision 81. */
export function datesFault({
  licence_date_start: start,
  licence_date_end: end,
}: Pick<Partial<PropertyFields>, 'licence_date_start' | 'licence_date_end'>): string[] {
  if (start == null || end == null || start <= end) return [];
  return [`Correct licence_date_end: ${shown(end)} is before licence_date_start, ${shown(start)}.`];
}

/** Reads the body of Create and Sync (contract 2.4). Nothing in it is guessed, and every wrong field is reported at once. */
export function readBody(body: unknown): ReadBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, faults: ['Send the body as a JSON object with the fields of a property.'] };
  }
  const faults: string[] = [];
  const values: Record<string, string | number | null | undefined> = { address: null, postcode: null };
  for (const name of names) {
    const value: unknown = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined;
    if (value === undefined) continue;
    const read = readField(name, value);
    values[name] = read.ok ? read.value : undefined;
    if (!read.ok) faults.push(read.fault);
  }
  const { address, postcode } = values as Readonly<Record<'address' | 'postcode', string | null | undefined>>;
  const located = readAddress(address, postcode);
  if (!located.ok) faults.unshift(...located.faults);
  faults.push(...datesFault(values), ...unknownFault(body));
  if (!located.ok || faults.length > 0) return { ok: false, faults };
  return { ok: true, fields: { ...values, address: located.address, postcode: located.postcode } };
}

/** What is known after `given`: omitted fields keep what was known before, `null` clears. */
export function mergeFields(given: GivenFields, before: PropertyFields | null = null): PropertyFields {
  return { ...nothingGiven, ...before, ...given };
}
