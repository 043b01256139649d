import type { InputFieldKind, PropertyInput } from '../../contract';
import type { IntegerRange } from './body-limits';

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

const listed = (words: readonly string[]): string =>
  `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

function wanted(
  kind: Exclude<InputFieldKind['kind'], 'text'>,
  words: readonly string[],
  range: IntegerRange | null,
): string {
  switch (kind) {
    case 'integer':
      return range === null ? 'a whole number' : `a whole number from ${range.min} to ${range.max}`;
    case 'zero-or-one':
      return 'the number 0 or 1';
    case 'date':
      return 'a day written YYYY-MM-DD';
    case 'word':
      return `one of ${listed(words)}`;
  }
}

/** `Correct people: "four" is not a whole number from 0 to 1000.` */
export function wrongValue(
  name: keyof PropertyInput,
  value: unknown,
  kind: Exclude<InputFieldKind, { kind: 'text' }>,
  range: IntegerRange | null,
): string {
  const words = kind.kind === 'word' ? kind.words : [];
  return `Correct ${name}: ${shown(value)} is not ${wanted(kind.kind, words, range)}.`;
}

/** The fault of a field that must be text. What stands in it is repeated only where it is no text: it may be an address. */
export function notText(name: keyof PropertyInput, value: unknown): string {
  return `Give ${name} as text: ${shown(value)} is not text.`;
}

export function tooLong(name: keyof PropertyInput, length: number, max: number): string {
  return `Shorten ${name}: it has ${length} characters, and ${max} are taken at most.`;
}

export function unreadable(name: keyof PropertyInput): string {
  return `Take control characters and broken letters out of ${name}.`;
}
