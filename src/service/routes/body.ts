import { ApiRefusal } from './refusal';

const maxBodyKibibytes = 64;
/** Most bytes of a body. */
export const bodyLimit = maxBodyKibibytes * 1024;

const json = /^\s*application\/json\s*(?:;|$)/i;

/** The refusal of a body that is longer. */
export function bodyTooLong(): ApiRefusal {
  return new ApiRefusal(103000, `Shorten the body: it may be ${maxBodyKibibytes} KiB at most.`);
}

/**
 * What a body says.
 * @param contentType `null` where the request has none.
 * @throws ApiRefusal 103000 when it is no JSON, or too long.
 */
export function readJson(contentType: string | null, bytes: Uint8Array): unknown {
  // First, as where a server stops to read it.
  if (bytes.length > bodyLimit) throw bodyTooLong();
  if (contentType === null || !json.test(contentType))
    throw new ApiRefusal(103000, 'Send the body as JSON, with Content-Type: application/json.');
  if (bytes.length === 0) throw new ApiRefusal(103000, 'Send a body: this operation needs one.');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiRefusal(103000, 'Correct the body: it is not valid JSON.');
  }
}
