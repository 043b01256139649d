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

/**
 * Compares every character, however early one differs: the time it takes tells how long the guess is and nothing of the key. In plain
 * code, since a page has no comparison of its own that answers at once.
 */
function isSameKey(key: string, guess: string | null): boolean {
  const given = guess ?? '';
  let difference = key.length ^ given.length;
  for (let index = 0; index < given.length; index += 1) {
    difference |= given.charCodeAt(index) ^ key.charCodeAt(index % key.length);
  }
  return difference === 0;
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
  return (header) => {
    const apiMatches = isSameKey(apiKey, header(apiHeader));
    const serviceMatches = isSameKey(serviceKey, header(serviceHeader));
    return apiMatches && serviceMatches;
  };
}
