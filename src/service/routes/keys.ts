import { hash, timingSafeEqual } from 'node:crypto';
import { keyHeaders } from '../../contract';

/** The two keys of an account (contract 5). */
export interface Keys {
  readonly apiKey: string;
  readonly serviceKey: string;
}

const apiHeader = keyHeaders.api.toLowerCase();
const serviceHeader = keyHeaders.service.toLowerCase();

/** The value of a request's header, by its name in lower case; `null` where it is not there. */
export type ReadHeader = (name: string) => string | null;

/** Digests have one length, so that comparing them takes as long for every guess. */
function digest(value: string | null): Buffer {
  return hash('sha256', value ?? '', 'buffer');
}

/**
 * Makes the check of both key headers. Both are always compared, each in constant time: neither the answer nor its
 * timing says which was wrong.
 * @throws RangeError when a key is empty: it would let everybody in.
 * Decision 40.
 */
export function keyCheck({ apiKey, serviceKey }: Keys): (header: ReadHeader) => boolean {
  if (apiKey === '' || serviceKey === '')
    throw new RangeError('Give both keys: an empty key lets everybody in.');
  const api = digest(apiKey);
  const service = digest(serviceKey);
  return (header) => {
    const apiMatches = timingSafeEqual(api, digest(header(apiHeader)));
    const serviceMatches = timingSafeEqual(service, digest(header(serviceHeader)));
    return apiMatches && serviceMatches;
  };
}
