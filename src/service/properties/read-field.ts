import { isoDate, propertyInputFields, type InputFieldKind, type PropertyInput } from '../../contract';
import { integerRanges, maxTextLengths, type IntegerField, type TextField } from './body-limits';
import { notText, tooLong, unreadable, wrongValue } from './faults';

/** What a field of the body says, or why it says nothing. */
export type ReadField =
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
export function readField(name: keyof PropertyInput, value: unknown): ReadField {
  if (value === null) return accepted(null);
  const kind: InputFieldKind = propertyInputFields[name];
  if (kind.kind === 'text') return readText(name as TextField, value);
  if (fits(kind, name, value)) return accepted(value as string | number);
  const range = kind.kind === 'integer' ? integerRanges[name as IntegerField] : null;
  return refused(wrongValue(name, value, kind, range));
}
