import {
  archiveReader,
  determinationReader,
  epcResultReader,
  identifierText,
  licensingReader,
  operations,
  propertyReader,
  readAnswer,
  readProblem,
  type Identifier,
  type Operation,
  type OperationName,
  type Problem,
  type ReadAnswer,
  type Reader,
} from '../contract';
import type { Exchange, Outgoing } from './transport';

const readers: Readonly<Record<OperationName, Reader<unknown>>> = {
  epcCheck: epcResultReader,
  determinationCheck: determinationReader,
  licensingCheck: licensingReader,
  propertyCheck: propertyReader,
  propertyCreate: propertyReader,
  propertySync: propertyReader,
  propertyArchive: archiveReader,
};

/** Tries of one request in all, where it is safe to repeat. */
export const mostTries = 3;

/** What an exchange came to, and what follows from it. */
export type Outcome =
  | { readonly kind: 'settle'; readonly answer: ReadAnswer<unknown> }
  /** The quota refused it: it was not executed, and it waits for the quota. */
  | { readonly kind: 'refused'; readonly problem: Problem }
  /** It failed on the way and may be sent again. */
  | { readonly kind: 'repeat'; readonly problem: Problem }
  /** Another change is under way: once more after a pause. */
  | { readonly kind: 'conflict'; readonly problem: Problem }
  /** The keys are not accepted: nothing further is sent. */
  | { readonly kind: 'keys-refused'; readonly problem: Problem };

function settle(problem: Problem): Outcome {
  return { kind: 'settle', answer: { ok: false, problem } };
}

function unconfirmed(because: string): Outcome {
  return settle({ kind: 'unconfirmed', because });
}

function fromSilence(method: Operation['method'], problem: Problem, neverSent: boolean): Outcome {
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
export function outcomeOf(outgoing: Outgoing, exchange: Exchange, sentBefore: boolean): Outcome {
  const { operation, identifier } = outgoing;
  const { method } = operations[operation];
  if (exchange.kind === 'unanswered') return fromSilence(method, exchange.problem, exchange.neverSent);
  const { status, body, neverSent = false } = exchange;
  if (status >= 200 && status < 300) {
    const answer = readAnswer(readers[operation], status, body);
    // Something was done, and nobody can say what.
    if (!answer.ok && method === 'POST') return unconfirmed('the answer could not be read');
    return { kind: 'settle', answer };
  }
  const problem = readProblem(status, body);
  switch (problem.kind) {
    case 'keys-refused':
      return { kind: 'keys-refused', problem };
    case 'rate-limited':
      return { kind: 'refused', problem };
    case 'server-error':
    case 'server-failed':
      if (method === 'POST' && !neverSent) return unconfirmed(`the API failed with status ${status}`);
      return { kind: 'repeat', problem };
    case 'conflict':
      return method === 'PUT' || method === 'DELETE' ? { kind: 'conflict', problem } : settle(problem);
    default:
      // The first try archived it, and its answer was lost.
      if (method === 'DELETE' && status === 404 && sentBefore) return archived(identifier);
      return settle(problem);
  }
}

function archived(identifier: Identifier | null): Outcome {
  const value = { id: identifier && identifierText(identifier), success: true };
  return { kind: 'settle', answer: { ok: true, value, responseId: null, faults: [] } };
}
