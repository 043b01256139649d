import type { WordProblem } from '../../contract';
import { errorCode, isInvocation } from './arguments';
import type { Words } from '../words';

/** What an argument that takes one of a few words turned out to hold. */
type WordArgument<Word> =
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

const maxSuggestions = 3;

/** The words that a mistyped one most likely meant, the nearest first: at most three, none where nothing is like it. */
export function nearest(word: string, words: readonly string[]): string[] {
  const ranked = words
    .map((each) => ({ each, distance: distanceTo(word, each) }))
    .filter(
      ({ each, distance }) => distance <= Math.max(2, Math.ceil(Math.max(word.length, each.length) / 3)),
    )
    .sort((one, other) => one.distance - other.distance);
  return ranked.slice(0, maxSuggestions).map(({ each }) => each);
}

/** Edits between two words. A word whose parts are all within the other is near, however long that one is. */
function distanceTo(word: string, other: string): number {
  const parts = word.split(/[_.]+/).filter((part) => part.length > 2);
  const within = new Set(other.split(/[_.]+/));
  if (parts.length > 0 && parts.every((part) => within.has(part))) return 1;
  return edits(word, other);
}

function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let down = 1; down <= one.length; down += 1) {
    const next = [down];
    for (let right = 1; right <= other.length; right += 1) {
      const same = one[down - 1] === other[right - 1] ? 0 : 1;
      next.push(Math.min((row[right] ?? 0) + 1, (next[right - 1] ?? 0) + 1, (row[right - 1] ?? 0) + same));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
