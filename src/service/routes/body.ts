import { ApiRefusal } from './refusal';

const maxBodyKibibytes = 64;
/** Most bytes of a body. */
export const bodyLimit = maxBodyKibibytes * 1024;

const json = /^\s*application\/json\s*(?:;|$)/i;

/** The refusal of a body that is longer. */
export function bodyTooLong(): ApiRefusal {
  return new ApiRefusal(103000, `Shorten the body: it may be ${maxBodyKibibytes} KiB at most.`);
}

/** A key that would reach the prototype of an object is no field of anybody's: a text with one is taken for no JSON. */
function withoutPrototypes(key: string, value: unknown): unknown {
  const isObject = typeof value === 'object' && value !== null;
  if (key === '__proto__' || (key === 'constructor' && isObject && Object.hasOwn(value, 'prototype')))
    throw new SyntaxError(key);
  return value;
}

/**
 * What a body says; `undefined` where nothing was sent.
 * @param contentType `null` where the request has none.
 * @throws ApiRefusal 103000 when it is no JSON, or too long.
 */
export function readJson(contentType: string | null, bytes: Uint8Array): unknown {
  // First, as where a server stops to read it.
  if (bytes.length > bodyLimit) throw bodyTooLong();
  if (contentType === null && bytes.length === 0) return undefined;
  if (contentType === null || !json.test(contentType))
    throw new ApiRefusal(103000, 'Send the body as JSON, with Content-Type: application/json.');
  if (bytes.length === 0) throw new ApiRefusal(103000, 'Send a body: this operation needs one.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), withoutPrototypes);
  } catch {
    throw new ApiRefusal(103000, 'Correct the body: it is not valid JSON.');
  }
}
