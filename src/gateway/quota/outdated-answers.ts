import { createHash } from 'node:crypto';
import { operations, readAnswerTo, readBody, type Property } from '../../contract';
import { RelayFailure, type Reply } from '../reply';
import { maxAgeOf, questionOf, type KeysOfProperty } from './question';
import type { ReplyCache } from './reply-cache';
import { QuotaRefusal, type UserRequest } from './user-request';

/** An address is remembered as long as the answers that are of it are kept at most. */
const placeMilliseconds = maxAgeOf(operations.epcCheck);

type Change = Pick<UserRequest, 'operation' | 'target'>;

/** Waits for a change of a property, and forgets the cached answers that it makes outdated. Decision 350. */
export async function forgetOutdated(
  cache: ReplyCache,
  change: Change,
  keys: KeysOfProperty,
  handling: Promise<Reply>,
): Promise<Reply> {
  try {
    const reply = await handling;
    const isRefused = reply.status >= 400 && reply.status < 500;
    if (!isRefused) await forgetOfPlace(cache, keys, placeIn(change, reply));
    return reply;
  } catch (failure) {
    const isUnsent =
      failure instanceof QuotaRefusal || (failure instanceof RelayFailure && failure.neverSent);
    // A change that failed may have been carried out nevertheless.
    if (!isUnsent) await forgetOfPlace(cache, keys, null);
    throw failure;
  } finally {
    cache.invalidate(keys.property);
  }
}

/** Forgets the checks that are of the property's address, unless it is where the sync before left it. `null`: nobody knows where. */
async function forgetOfPlace(cache: ReplyCache, keys: KeysOfProperty, place: Buffer | null): Promise<void> {
  const known =
    cache.getLocal(keys.place, placeMilliseconds) ??
    (await cache.getShared(keys.place, placeMilliseconds, () => true));
  if (place === null || known?.reply.body.equals(place) !== true)
    for (const check of keys.checksOfPlace) cache.invalidate(check);
  if (place === null) cache.invalidate(keys.place);
  else cache.put(keys.place, { status: 200, headers: {}, body: place }, placeMilliseconds);
}

/** A digest of address and postcode, as the answer to a sync tells them; `null` where it does not, or is none. */
function placeIn({ operation, target }: Change, { status, headers, body }: Reply): Buffer | null {
  const read = readBody(status, headers['content-type'], body.toString('utf8'));
  const answer = readAnswerTo(questionOf(operation, target), status, read);
  if (!answer.ok) return null;
  const { address, postcode } = answer.value as Partial<Property>;
  if (typeof address !== 'string' || typeof postcode !== 'string') return null;
  return createHash('sha256')
    .update(JSON.stringify([address, postcode]))
    .digest();
}
