import { isoDate, propertyInputFields, type InputFieldKind, type PropertyInput } from '../../contract';
import { maxima, type LimitedField } from './body-limits';

/** What a field of the body says, or why it says nothing. */
export type ReadField =
  | { readonly ok: true; readonly value: string | number | null }
  | { readonly ok: false; readonly fault: string };

const accepted = (value: string | number | null): ReadField => ({ ok: true, value });
const refused = (fault: string): ReadField => ({ ok: false, fault });

const shownLength = 40;

/** A value as the user may read it: text in quotation marks and shortened, whatever else it is by its kind. */
export function shown(value: unknown): string {
  if (typeof value === 'string') {
    const visible = value.replace(/[\p{Cc}\p{Surrogate}]/gu, '\ufffd');
    return `"${visible.length > shownLength ? `${visible.slice(0, shownLength)}…` : visible}"`;
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** Line ends and tabs belong to notes; no text holds other control characters or half a letter. */
const unprintable = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u;

/** Text, tidied at its ends. A blank one says nothing. What stands in it is repeated only where it is no text: it may be an address. */
function readText(name: LimitedField, value: unknown): ReadField {
  if (typeof value !== 'string') return refused(`Give ${name} as text: ${shown(value)} is not text.`);
  if (unprintable.test(value)) return refused(`Take control characters and broken letters out of ${name}.`);
  const text = value.trim();
  const max = maxima[name];
  if (text.length > max)
    return refused(`Shorten ${name}: it has ${text.length} characters, and ${max} are taken at most.`);
  return accepted(text === '' ? null : text);
}

/** What a field takes that is no text, in words and as a test. */
interface Wanted {
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
}

function wantedOf(name: keyof PropertyInput, kind: Exclude<InputFieldKind, { kind: 'text' }>): Wanted {
  switch (kind.kind) {
    case 'integer': {
      const max = maxima[name as LimitedField];
      return {
        words: `a whole number from 0 to ${max}`,
        fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max,
      };
    }
    case 'zero-or-one':
      return { words: 'the number 0 or 1', fits: (value) => value === 0 || value === 1 };
    case 'date':
      return {
        words: 'a day written YYYY-MM-DD',
        fits: (value) => typeof value === 'string' && isoDate(value) !== null,
      };
    case 'word':
      return {
        words: `one of ${kind.words.slice(0, -1).join(', ')} or ${kind.words.at(-1) ?? ''}`,
        fits: (value) => typeof value === 'string' && kind.words.includes(value),
      };
  }
}

/** Reads one field of the body as contract 2.4 has it. `null` says that nothing is known. */
export function readField(name: keyof PropertyInput, value: unknown): ReadField {
  if (value === null) return accepted(null);
  const kind: InputFieldKind = propertyInputFields[name];
  if (kind.kind === 'text') return readText(name as LimitedField, value);
  const { words, fits } = wantedOf(name, kind);
  return fits(value)
    ? accepted(value as string | number)
    : refused(`Correct ${name}: ${shown(value)} is not ${words}.`);
}
