import type http from 'node:http';
import { envelope } from './envelope';
import type { RecordingApi } from './recording-api';

export { envelope } from './envelope';

/** The path of a check below `/api/properties/`. */
export const epc = (uprn: number | string): string => `epc-check/registry:uprn:${uprn}`;

export const plenty = {
  'content-type': 'application/json',
  'x-ratelimit-limit': '600',
  'x-ratelimit-remaining': '500',
};

/** Headers of a quota that no test uses up. */
export const withoutEnd = {
  ...plenty,
  'x-ratelimit-limit': '100000',
  'x-ratelimit-remaining': '90000',
};

/** Lets the API answer with a quota that does not come back by itself: with headers, and 429 when it is used up. */
export function quota(api: RecordingApi, limit: number): { left: number; refused: number; refill(): void } {
  const state = { left: limit, refused: 0, refill: () => (state.left = limit) };
  api.respond = (_request, response) => {
    const isRefused = state.left === 0;
    if (isRefused) state.refused += 1;
    else state.left -= 1;
    response.writeHead(isRefused ? 429 : 200, {
      'content-type': 'application/json',
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(state.left),
    });
    response.end(isRefused ? '{}' : envelope);
  };
  return state;
}

/** Lets the API hold every answer until it is let go. */
export function hold(api: RecordingApi): { release(count?: number): void } {
  const held: http.ServerResponse[] = [];
  api.respond = (_request, response) => held.push(response);
  return {
    release: (count = held.length) => {
      for (const response of held.splice(0, count)) response.writeHead(200, plenty).end(envelope);
    },
  };
}

/** The last part of what reached the API, in its order. */
export const targets = (api: RecordingApi): string[] =>
  api.requests.map(({ target }) => target.split(':').at(-1) ?? '');
