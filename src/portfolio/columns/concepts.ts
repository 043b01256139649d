import { wordsOf } from './header';
import { expandAbbreviation, correctedSpelling, joinPhrases, rejoinSplitWords } from './spelling';
import { homeConcepts, otherConcepts, type Concept } from './vocabulary';

/** A header as it is understood: the concepts of its words in their order; `null` where a word means nothing known. */
export type Understood = readonly (Concept | null)[];

/** Every concept with its words. */
const concepts = [
  ...Object.entries(homeConcepts),
  ...Object.entries(otherConcepts).map(([concept, [, words]]) => [concept, words] as const),
] as readonly (readonly [Concept, string])[];
const known = new Map(
  concepts.flatMap(([concept, words]) => words.split(' ').map((word) => [word, concept] as const)),
);

/** Pieces of two letters that may stand in a word that was written together (`noofbeds`), or at its end; others are chance. */
const shortPieces = new Set(['no', 'of', 'in', 'to']);
const shortEnds = new Set(['pw', 'pa', 'id']);
const minPieceLength = 3;
const minCompoundLength = 4;
/** Nobody writes longer headers together; the time to take one apart grows with the square of its length. */
const maxCompoundLength = 60;

function isPiece(text: string, isLast: boolean): boolean {
  if (text.length >= minPieceLength) return known.has(text) || /^\d+$/.test(text);
  return /^\d+$/.test(text) || shortPieces.has(text) || (isLast && shortEnds.has(text));
}

/** The words that a word was written together from (`licencestartdate`), the fewest that do; `null` where it is none. */
function splitCompound(word: string): readonly string[] | null {
  if (word.length < minCompoundLength || word.length > maxCompoundLength) return null;
  const best: (readonly string[] | null)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = expandAbbreviation(word.slice(start, end));
      if (!before || !isPiece(piece, end === word.length)) continue;
      const now = best[end];
      if (!now || before.length + 1 < now.length) best[end] = [...before, piece];
    }
  }
  return best[word.length] ?? null;
}

function understoodWord(word: string): readonly string[] {
  const full = expandAbbreviation(word);
  if (known.has(full)) return [full];
  const pieces = splitCompound(full);
  if (pieces) return pieces;
  return [correctedSpelling(full) ?? full];
}

/** The concepts of a header's words. Idle words are left out. */
export function conceptsOf(header: string): Understood {
  const understood = joinPhrases(wordsOf(header)).flatMap(understoodWord);
  const words = joinPhrases(rejoinSplitWords(understood, (word) => known.has(word)));
  return words.map((word) => known.get(word) ?? null).filter((concept) => concept !== 'idle');
}

/** What a concept about something else is called, or `null` where it is the home's own. */
export function otherSubject(concept: Concept | null): string | null {
  return concept !== null && isOther(concept) ? otherConcepts[concept][0] : null;
}

function isOther(concept: Concept): concept is keyof typeof otherConcepts {
  return concept in otherConcepts;
}
