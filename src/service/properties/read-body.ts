import { isoDate, propertyInputFields, type InputFieldKind, type PropertyInput } from '../../contract';
import { nothingGiven, type PropertyFields } from '../store/column-values';
import { integerRanges, maxTextLengths, type IntegerField, type TextField } from './body-limits';
import { notText, shown, tooLong, unreadable, wrongValue } from './faults';
import { readAddress } from './stored-address';

/** What a field of the body says, or why it says nothing. */
type ReadField =
  | { readonly ok: true; readonly value: string | number | null }
  | { readonly ok: false; readonly fault: string };

const accepted = (value: string | number | null): ReadField => ({ ok: true, value });
const refused = (fault: string): ReadField => ({ ok: false, fault });

/** Line ends and tabs belong to notes; no text holds other control characters or half a letter. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Text, tidied at its ends. A blank one says nothing. */
function readText(name: TextField, value: unknown): ReadField {
  if (typeof value !== 'string') return refused(notText(name, value));
  if (unprintable.test(value)) return refused(unreadable(name));
  const text = value.trim();
  if (text.length > maxTextLengths[name]) return refused(tooLong(name, text.length, maxTextLengths[name]));
  return accepted(text === '' ? null : text);
}

function fits(
  kind: Exclude<InputFieldKind, { kind: 'text' }>,
  name: keyof PropertyInput,
  value: unknown,
): boolean {
  switch (kind.kind) {
    case 'integer': {
      const { min, max } = integerRanges[name as IntegerField];
      return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
    }
    case 'zero-or-one':
      return value === 0 || value === 1;
    case 'date':
      return typeof value === 'string' && isoDate(value) !== null;
    case 'word':
      return typeof value === 'string' && kind.words.includes(value);
  }
}

/** Reads one field of the body as contract 2.4 has it. `null` says that nothing is known. */
function readField(name: keyof PropertyInput, value: unknown): ReadField {
  if (value === null) return accepted(null);
  const kind: InputFieldKind = propertyInputFields[name];
  if (kind.kind === 'text') return readText(name as TextField, value);
  if (fits(kind, name, value)) return accepted(value as string | number);
  const range = kind.kind === 'integer' ? integerRanges[name as IntegerField] : null;
  return refused(wrongValue(name, value, kind, range));
}

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
  const fields = { ...values, address: located.address, postcode: located.postcode };
  return { ok: true, fields: fields };
}

/** What is known after `given`: omitted fields keep what was known before, `null` clears. */
export function mergeFields(given: GivenFields, before: PropertyFields | null = null): PropertyFields {
  return { ...nothingGiven, ...before, ...given };
}
