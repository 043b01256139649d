import { problemMessage } from '../../contract';
import { checkNames, checkTitles } from './field';

/** Answers that say of a home that nothing is known: asking again says the same. An address that was not found can be mended, and is none. */
const answers = [
  { kind: 'determination-not-found', code: 202001 },
  { kind: 'property-not-found', code: 205001 },
] as const;

const sentences = answers.flatMap((problem) => {
  const message = problemMessage({ ...problem, status: 404, description: '', responseId: null });
  return checkNames.map((check) => `${checkTitles[check]}: ${message}`);
});

/** The sentence names the council and what is held of it. Its first and last words are those of every version, `it` of older ones. */
const noCertificate = new RegExp(
  `(?:${Object.values(checkTitles).join('|')}): No certificate[^\\n]*? does not mean that (?:it|the home) has none\\.`,
);

/** Whether the text that a check left in a row says only that nothing was found: then the check did not fail. */
export function toldNothing(text: string): boolean {
  const left = sentences.reduce((rest, sentence) => rest.replace(sentence, ''), text);
  return left.replace(noCertificate, '').trim() === '';
}
