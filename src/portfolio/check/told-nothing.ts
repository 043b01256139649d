import { problemMessage } from '../../contract';
import { checkNames, checkTitles } from './field';

/** Answers that say of a home that nothing is known: asking again says the same. An address that was not found can be mended, and is none. */
const answers = [
  { kind: 'certificate-not-found', code: 203001 },
  { kind: 'determination-not-found', code: 202001 },
  { kind: 'property-not-found', code: 205001 },
] as const;

const sentences = answers.flatMap((problem) => {
  const message = problemMessage({ ...problem, status: 404, description: '', responseId: null });
  return checkNames.map((check) => `${checkTitles[check]}: ${message}`);
});

/** Whether the text that a check left in a row says only that nothing was found: then the check did not fail. */
export function toldNothing(text: string): boolean {
  return sentences.reduce((left, sentence) => left.replace(sentence, ''), text).trim() === '';
}
