import { wordsOf } from './header';
import { inFull, meantBy, phrased, rejoined } from './spelling';
import { homeIdeas, otherIdeas, type Idea } from './vocabulary';

/** A header as it is understood: the ideas of its words in their order; `null` where a word means nothing known. */
export type Understood = readonly (Idea | null)[];

/** Every idea with its words. */
const ideas = [
  ...Object.entries(homeIdeas),
  ...Object.entries(otherIdeas).map(([idea, [, words]]) => [idea, words] as const),
] as readonly (readonly [Idea, string])[];
const known = new Map(
  ideas.flatMap(([idea, words]) => words.split(' ').map((word) => [word, idea] as const)),
);

/** Pieces of two letters that may stand in a word that was written together (`noofbeds`), or at its end; others are chance. */
const shortPieces = new Set(['no', 'of', 'in', 'to']);
const shortEnds = new Set(['pw', 'pa', 'id']);
const shortestPiece = 3;
const shortestGlued = 4;
/** Nobody writes longer headers together; the time to take one apart grows with the square of its length. */
const longestGlued = 60;

function isPiece(text: string, isLast: boolean): boolean {
  if (text.length >= shortestPiece) return known.has(text) || /^\d+$/.test(text);
  return /^\d+$/.test(text) || shortPieces.has(text) || (isLast && shortEnds.has(text));
}

/** The words that a word was written together from (`licencestartdate`), the fewest that do; `null` where it is none. */
function unglued(word: string): readonly string[] | null {
  if (word.length < shortestGlued || word.length > longestGlued) return null;
  const best: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = inFull(word.slice(start, end));
      if (!before || !isPiece(piece, end === word.length)) continue;
      const now = best[end];
      if (!now || before.length + 1 < now.length) best[end] = [...before, piece];
    }
  }
  return best[word.length] ?? null;
}

function understoodWord(word: string): readonly string[] {
  const full = inFull(word);
  if (known.has(full)) return [full];
  const pieces = unglued(full);
  if (pieces) return pieces;
  return [meantBy(full) ?? full];
}

/** The ideas of a header's words. Idle words are left out. */
export function ideasOf(header: string): Understood {
  const understood = phrased(wordsOf(header)).flatMap(understoodWord);
  const words = phrased(rejoined(understood, (word) => known.has(word)));
  return words.map((word) => known.get(word) ?? null).filter((idea) => idea !== 'idle');
}

/** What an idea about something else is called, or `null` where it is the home's own. */
export function otherOf(idea: Idea | null): string | null {
  return idea !== null && isOther(idea) ? otherIdeas[idea][0] : null;
}

function isOther(idea: Idea): idea is keyof typeof otherIdeas {
  return idea in otherIdeas;
}
