import {
  identifierFromPath,
  type Clock,
  type Identifier,
  type OperationName,
  type PropertyId,
} from '../../contract';
import type { Properties } from '../properties';
import { identifierOfAddress } from '../properties/stored-address';
import { ApiRefusal } from '../routes/refusal';
import type { Store } from '../store/store';
import { determinationAnswer } from './determination';
import { epcAnswer } from './epc';
import { licensingAnswer } from './licensing';
import type { PlaceAnswers } from './place-answers';

/** The UPRN or address that is stored for a Property Id. Other identifiers, and Property Ids that are not stored, stay as they are. */
async function asStored(store: Store, identifier: Identifier): Promise<Identifier> {
  if (identifier.form !== 'property') return identifier;
  const property = await store.property(identifier.propertyId);
  return property === null
    ? identifier
    : identifierOfAddress(property.fields.address, property.fields.postcode);
}

/** What answers need to know the world by. */
export interface AnswerContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly properties: Properties;
  readonly places: PlaceAnswers;
}

/** What a request gives: the last segment of its path as it travelled, and its body. */
export interface OperationRequest {
  readonly segment: string;
  readonly body: unknown;
}

type AnswerTo = (known: AnswerContext, asked: OperationRequest) => Promise<object>;

/** The three checks take every form: a Property Id stands for the address or UPRN that was stored under it. */
async function identifierNamed({ store }: AnswerContext, { segment }: OperationRequest): Promise<Identifier> {
  return asStored(store, identifierOf(segment));
}

/** Operations that this service answers. */
export const answers = {
  epcCheck: async (known, asked) => epcAnswer(known.store, await identifierNamed(known, asked)),
  determinationCheck: async (known, asked) => determinationAnswer(known, await identifierNamed(known, asked)),
  licensingCheck: async (known, asked) =>
    licensingAnswer(known.store, known.clock, await identifierNamed(known, asked)),
  propertyCheck: async ({ properties }, { segment }) => properties.check(propertyIdOf(segment)),
  propertyCreate: ({ properties }, { body }) => properties.create(body),
  propertySync: async ({ properties }, { segment, body }) => properties.sync(propertyIdOf(segment), body),
  propertyArchive: async ({ properties }, { segment }) => properties.archive(propertyIdOf(segment)),
} as const satisfies Record<OperationName, AnswerTo>;

const wanted = 'Use registry:uprn:<digits>, svc:property:<id> or svc:address:<address>.';

/** @throws ApiRefusal 101000 when the segment is no Property Id. */
function propertyIdOf(segment: string): PropertyId {
  const identifier = identifierOf(segment);
  if (identifier.form === 'property') return identifier.propertyId;
  throw new ApiRefusal(
    101000,
    'Use the Property Id, svc:property:<id>: this operation takes no other identifier.',
  );
}

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
