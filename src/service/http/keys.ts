import { hash, timingSafeEqual } from 'node:crypto';
import { keyHeaders } from '../../contract';

/** The two keys of an account (contract 5). */
export interface Keys {
  readonly apiKey: string;
  readonly serviceKey: string;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const apiHeader = keyHeaders.api.toLowerCase();
const serviceHeader = keyHeaders.service.toLowerCase();

/** Digests have one length, so that comparing them takes as long for every guess. */
function digest(value: string | string[] | undefined): Buffer {
  return hash('sha256', typeof value === 'string' ? value : '', 'buffer');
}

/**
 * Makes the check of both key headers. Both are always compared, each in constant time: neither the answer nor its
 * timing says which was wrong.
 * @throws RangeError when a key is empty: it would let everybody in.
 */
export function keyCheck({ apiKey, serviceKey }: Keys): (headers: Headers) => boolean {
  if (apiKey === '' || serviceKey === '')
    throw new RangeError('Give both keys: an empty key lets everybody in.');
  const api = digest(apiKey);
  const service = digest(serviceKey);
  return (headers) => {
    const apiMatches = timingSafeEqual(api, digest(headers[apiHeader]));
    const serviceMatches = timingSafeEqual(service, digest(headers[serviceHeader]));
    return apiMatches && serviceMatches;
  };
}
