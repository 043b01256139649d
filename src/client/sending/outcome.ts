import {
  identifierText,
  operations,
  readAnswerTo,
  type Identifier,
  type Operation,
  type Problem,
  type ReadAnswer,
} from '../../contract';
import type { Exchange, OutgoingRequest } from '../connections/transport';

/** Tries of one request in all, where it is safe to repeat. Decision 38. */
export const maxTries = 3;

/** What an exchange came to, and what follows from it. */
export type Outcome =
  | {
      readonly kind: 'settle';
      readonly answer: ReadAnswer<unknown>;
      /** What was answered where that was no answer. */
      readonly failure?: Problem | undefined;
    }
  /** The quota refused it: it was not executed, and it waits for the quota. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It failed on the way and may be sent again. */
  | {
      readonly kind: 'repeat';
      readonly problem: Problem;
      /** What others are told of it, where that is less. */
      readonly failure?: Problem;
    }
  /** Another change is under way: once more after a pause. */
  | { readonly kind: 'conflict'; readonly problem: Problem }
  /** The keys are not accepted: nothing further is sent (decision 26). */
  | { readonly kind: 'keys-refused'; readonly problem: Problem };

function settle(problem: Problem): Outcome {
  return { kind: 'settle', answer: { ok: false, problem } };
}

function unconfirmed(because: string, failure?: Problem): Outcome {
  return { kind: 'settle', answer: { ok: false, problem: { kind: 'unconfirmed', because } }, failure };
}

function outcomeOfSilence(method: Operation['method'], problem: Problem, neverSent: boolean): Outcome {
  switch (problem.kind) {
    case 'unreachable':
    case 'timed-out':
      if (method === 'POST' && !neverSent) {
        return unconfirmed(problem.kind === 'timed-out' ? 'no answer in time' : 'the connection failed');
      }
      return { kind: 'repeat', problem };
    case 'answer-too-large':
      if (method === 'POST') return unconfirmed('the answer was too large');
      return settle(problem);
    case 'cancelled':
      if (method === 'POST') return unconfirmed('the wait for it was cut off');
      return settle(problem);
    default:
      return settle(problem);
  }
}

/** What follows from an exchange, by section 7 of the contract. `sentBefore`: an earlier try may have been executed. */
export function outcomeOf(outgoing: OutgoingRequest, exchange: Exchange, sentBefore: boolean): Outcome {
  const { operation, identifier } = outgoing;
  const { method } = operations[operation];
  if (exchange.kind === 'unanswered') return outcomeOfSilence(method, exchange.problem, exchange.neverSent);
  const { status, body, neverSent = false, isOfServer = false, wantsSignIn = false } = exchange;
  const answer = readAnswerTo(outgoing, status, body);
  if (answer.ok) return { kind: 'settle', answer };
  const problem: Problem = { ...answer.problem, ...(isOfServer && { isOfServer }) };
  switch (problem.kind) {
    case 'keys-refused':
      return { kind: 'keys-refused', problem: wantsSignIn ? { ...problem, wantsSignIn } : problem };
    case 'rate-limited':
      return { kind: 'refused', problem };
    case 'unreadable-answer':
      // Something may have been done, and nobody can say what.
      return method === 'POST'
        ? unconfirmed('the answer could not be read', problem)
        : { kind: 'repeat', problem };
    case 'server-error':
    case 'server-failed': {
      // Others are told of it too: what the server between says of a change that it may have sent is of that change alone.
      const failure = method === 'GET' || neverSent ? problem : answer.problem;
      return method === 'POST' && !neverSent
        ? unconfirmed(`the API failed with status ${status}`, failure)
        : { kind: 'repeat', problem, failure };
    }
    case 'conflict':
      return method === 'PUT' || method === 'DELETE' ? { kind: 'conflict', problem } : settle(problem);
    case 'property-not-found':
      // The first try archived it, and its answer was lost.
      return method === 'DELETE' && sentBefore ? archived(identifier) : settle(problem);
    default:
      return settle(problem);
  }
}

function archived(identifier: Identifier | null): Outcome {
  const value = { id: identifier && identifierText(identifier), success: true };
  return { kind: 'settle', answer: { ok: true, value, responseId: null, faults: [] } };
}
