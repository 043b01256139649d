import { isNotFound, readAnswerTo, readBody } from '../../contract';
import { noteResponseId } from '../log';
import type { Reply } from '../reply';
import type { UserRequest } from './user-request';
import { questionOf } from './question';

/**
 * `cacheable`: the answer may be given to everybody who asks the same; `uncacheable`: only to the user who asked; `failed`: it is no answer of the
 * contract, as with status 5xx or a page in place of JSON, and the add-in could not read it either.
 */
export type AnswerClass = 'cacheable' | 'uncacheable' | 'failed';

/** Judges an answer by the add-in's own readers. Cacheable is what they accept for this question, and that something was not found. */
export function classifyAnswer(
  { operation, target }: Pick<UserRequest, 'operation' | 'target'>,
  { status, headers, body }: Reply,
): AnswerClass {
  if (status >= 500) return 'failed';
  if (status !== 404 && (status < 200 || status > 299)) return 'uncacheable';
  const read = readBody(status, headers['content-type'], body.toString('utf8'));
  const answer = readAnswerTo(questionOf(operation, target), status, read);
  if (answer.ok) noteResponseId(body, answer.responseId);
  else if (answer.problem.kind === 'unreadable-answer') return 'failed';
  return operation.method === 'GET' && (answer.ok || isNotFound(answer.problem))
    ? 'cacheable'
    : 'uncacheable';
}
