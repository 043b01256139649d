import { errorCode, isInvocation } from './arguments';
import { nearest } from './nearest';
import type { Words } from './words';

/** What an argument that takes one of a few words turned out to hold. */
export type WordArgument<Word> =
  | { readonly kind: 'none' }
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'error'; readonly code: string };

/** `Expiry date` is `expiry_date`: spaces, hyphens and capitals are how people write. */
export function readWord<Word extends string>(words: Words<Word>, value: unknown): WordArgument<Word> {
  if (value === null || value === undefined || value === 0 || isInvocation(value)) return { kind: 'none' };
  const code = errorCode(value);
  if (code !== null) return { kind: 'error', code };
  const written = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  if (written === '') return { kind: 'none' };
  const word = written.toLowerCase().replace(/[\s-]+/g, '_');
  if (isWordOf(words, word)) return { kind: 'word', word };
  const near = nearest(word, Object.keys(words));
  const wanted = near.length > 0 ? `did you mean ${either(near)}?` : `use ${either(Object.keys(words))}.`;
  const found = written.length > 40 ? `${written.slice(0, 39)}…` : written;
  return { kind: 'unknown', message: `Correct the last argument: “${found}” is no field here; ${wanted}` };
}

function isWordOf<Word extends string>(words: Words<Word>, word: string): word is Word {
  return Object.hasOwn(words, word);
}

function either(words: readonly string[]): string {
  const [last = '', ...others] = [...words].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`;
}
