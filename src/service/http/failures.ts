import type { FastifyError } from 'fastify';
import { ApiRefusal } from './refusal';

const mostBodyKibibytes = 64;
export const bodyLimit = mostBodyKibibytes * 1024;

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}

/** What was wrong with a body that could not even be read, in the contract's terms (103000). */
function bodyRefusal(code: string): ApiRefusal | null {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_CONTENT_TYPE':
      return new ApiRefusal(103000, 'Send the body as JSON, with Content-Type: application/json.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiRefusal(103000, `Shorten the body: it may be ${mostBodyKibibytes} KiB at most.`);
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new ApiRefusal(103000, 'Correct the body: it is not valid JSON.');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new ApiRefusal(103000, 'Send a body: this operation needs one.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new ApiRefusal(103000, 'Correct Content-Length: the body has another length.');
    default:
      return null;
  }
}

/** The refusal that an error amounts to: whatever is not the caller's doing is the contract's 500. */
export function refusalOf(error: unknown): ApiRefusal {
  if (error instanceof ApiRefusal) return error;
  const ofBody = isFastifyError(error) ? bodyRefusal(error.code) : null;
  return ofBody ?? new ApiRefusal(201002, 'The service failed: give the response_id to whoever runs it.');
}

/**
 * What of an error may go into a log: its name, its code and where it was thrown. Its message stays out, since a
 * database quotes the values that it was given, and those may be addresses.
 */
export function loggable(error: unknown): { name: string; code: string | null; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, code: null, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return { name: error.name, code, at: frames.map((frame) => frame.trim()) };
}
