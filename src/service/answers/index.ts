import { identifierFromPath, type Clock, type Identifier, type OperationName } from '../../contract';
import { ApiRefusal } from '../http/refusal';
import type { Store } from '../store/store';
import { determinationAnswer } from './determination';
import { epcAnswer } from './epc';
import { licensingAnswer } from './licensing';

/** What answers need to know the world by. */
export interface Known {
  readonly store: Store;
  readonly clock: Clock;
}

type AnswerTo = (known: Known, identifier: Identifier) => Promise<object>;

/** Operations that this service answers. */
export const answers = {
  epcCheck: ({ store }, identifier) => epcAnswer(store, identifier),
  determinationCheck: ({ store, clock }, identifier) => determinationAnswer(store, clock, identifier),
  licensingCheck: ({ store }, identifier) => licensingAnswer(store, identifier),
} as const satisfies Partial<Record<OperationName, AnswerTo>>;

export type AnsweredOperation = keyof typeof answers;

const wanted = 'Use registry:uprn:<digits>, svc:property:<id> or svc:address:<address>.';

/**
 * The identifier of a path segment.
 * @throws ApiRefusal 101000 when the segment is in none of the accepted forms.
 */
export function identifierOf(segment: string): Identifier {
  const read = identifierFromPath(segment);
  if (read.ok) return read.identifier;
  switch (read.problem.reason) {
    case 'too-long':
      throw new ApiRefusal(101000, 'Shorten the identifier: it may have 2048 characters at most.');
    case 'too-many-digits':
      throw new ApiRefusal(101000, 'Check the UPRN: it has more than 12 digits.');
    case 'bad-escape':
      throw new ApiRefusal(101000, 'Encode the identifier again: a % in it encodes no UTF-8 text.');
    default:
      throw new ApiRefusal(101000, `The identifier is not in an accepted form. ${wanted}`);
  }
}
