import { readJson } from '../contract';
import type { WriteIntent } from './write-intent';

/** Characters that travel with a write: together they stay under what Excel on the web takes at once. */
const mostCharacters = 2_000_000;

/**
 * Writes nobody has looked at yet as one text, oldest first. Of too large a sheet nothing is kept: without what stood in its cells,
 * a row that always said so could not be told from one that was written by mistake.
 */
export function intentsText(intents: readonly WriteIntent[]): string {
  const text = JSON.stringify(intents);
  return text.length <= mostCharacters ? text : '[]';
}

function isIntent(each: unknown): each is WriteIntent {
  const { known, watched, rows, former, writes } = (each ?? {}) as Partial<
    Record<keyof WriteIntent, unknown>
  >;
  return [known, watched, rows, writes].every(Array.isArray) && typeof former === 'object' && former !== null;
}

/** Reads such a text; a text that is none holds no write. */
export function readIntents(text: string): readonly WriteIntent[] {
  const read = readJson(text);
  return Array.isArray(read) ? read.filter(isIntent) : [];
}
