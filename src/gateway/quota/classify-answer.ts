import { isNotFound, readAnswerTo, readBody } from '../../contract';
import type { UserRequest, Reply } from './user-request';
import { questionOf } from './question';

/**
 * What an answer of the API is worth. `kept`: it may be given to everybody who asks the same. `given`: it is for who asked alone. `failed`:
 * it is none, as status 5xx or a page in place of an answer; whoever is given it cannot read it either.
 */
export type AnswerClass = 'cacheable' | 'uncacheable' | 'failed';

/** Judges an answer as the add-in will: kept is what its readers accept for this very question, and that something was not found. */
export function classifyAnswer(
  { operation, target }: Pick<UserRequest, 'operation' | 'target'>,
  { status, headers, body }: Reply,
): AnswerClass {
  if (status >= 500) return 'failed';
  if (status !== 404 && (status < 200 || status > 299)) return 'uncacheable';
  const read = readBody(status, headers['content-type'], body.toString('utf8'));
  const answer = readAnswerTo(questionOf(operation, target), status, read);
  if (!answer.ok && answer.problem.kind === 'unreadable-answer') return 'failed';
  return operation.method === 'GET' && (answer.ok || isNotFound(answer.problem))
    ? 'cacheable'
    : 'uncacheable';
}
