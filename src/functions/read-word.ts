import type { WordProblem } from '../contract';
import { errorCode, isInvocation } from './arguments';
import { nearest } from './nearest';
import type { Words } from './words';

/** What an argument that takes one of a few words turned out to hold. */
export type WordArgument<Word> =
  | { readonly kind: 'none' }
  | { readonly kind: 'word'; readonly word: Word }
  | { readonly kind: 'problem'; readonly problem: WordProblem }
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
  const known = Object.keys(words);
  const found = written.length > 40 ? `${written.slice(0, 39)}…` : written;
  return {
    kind: 'problem',
    problem: { kind: 'word-unknown', found, nearest: nearest(word, known), words: known },
  };
}

function isWordOf<Word extends string>(words: Words<Word>, word: string): word is Word {
  return Object.hasOwn(words, word);
}
