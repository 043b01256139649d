import { readStandardQuota, type RateLimitPolicy } from './standard-quota';

/**
 * What an answer's headers say of the quota: the two of section 8, and beside them the two of the coming standard. `null` where a header
 * is absent, unreadable or hidden by CORS.
 */
export interface RateLimit {
  /** Most requests in the current period. */
  readonly limit: number | null;
  /** Requests left in the period. */
  readonly remaining: number | null;
  /** Milliseconds to wait, where the answer says so. The contract names no such header; a proxy may send it. */
  readonly retryAfterMilliseconds: number | null;
  /** Period and next reset, where the standard headers tell of either. */
  readonly policy: RateLimitPolicy | null;
}

/** What is known of a quota: requests in each period. */
export interface KnownQuota {
  readonly limit: number;
  readonly periodMilliseconds: number;
}

/** Minutes that requests take at a quota; `null` where none has been learnt. */
export function minutesFor(requests: number, quota: KnownQuota | null): number | null {
  return quota === null ? null : (requests / quota.limit) * (quota.periodMilliseconds / 60_000);
}

export const rateLimitHeaders = {
  limit: 'X-RateLimit-Limit',
  remaining: 'X-RateLimit-Remaining',
  retryAfter: 'Retry-After',
  /** Of the standard: what is left of each quota, and how each comes back. */
  standard: 'RateLimit',
  standardPolicy: 'RateLimit-Policy',
} as const;

/** The same, as headers are named that were received. */
export const receivedRateLimitHeaders = Object.fromEntries(
  Object.entries(rateLimitHeaders).map(([header, name]) => [header, name.toLowerCase()]),
) as {
  readonly [Header in keyof typeof rateLimitHeaders]: Lowercase<(typeof rateLimitHeaders)[Header]>;
};

export const keyHeaders = { api: 'X-SSO-API-Key', service: 'X-SSO-Service-Key' } as const;

/** Reads the rate-limit headers; where both tell a number, that of section 8 counts. The names of `headers` are in lower case; `now` is epoch milliseconds. */
export function readRateLimit(headers: Readonly<Record<string, unknown>>, now: number): RateLimit {
  const names = receivedRateLimitHeaders;
  const limit = count(headers[names.limit]);
  const standard = readStandardQuota(headers[names.standardPolicy], headers[names.standard], limit);
  const { periodMilliseconds = null, resetMilliseconds = null } = standard ?? {};
  const isPolicyTold = periodMilliseconds !== null || resetMilliseconds !== null;
  return {
    limit: limit ?? standard?.limit ?? null,
    remaining: count(headers[names.remaining]) ?? standard?.remaining ?? null,
    retryAfterMilliseconds: retryAfter(headers[names.retryAfter], now),
    policy: isPolicyTold ? { periodMilliseconds, resetMilliseconds } : null,
  };
}

function count(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 ? value : null;
  return typeof value === 'string' && /^\s*\d{1,15}\s*$/.test(value) ? Number(value) : null;
}

/** Seconds, or an HTTP date (RFC 9110, 10.2.3). */
function retryAfter(value: unknown, now: number): number | null {
  if (typeof value !== 'string') return null;
  const seconds = count(value);
  if (seconds !== null) return seconds * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** Characters of a key from which it is looked for: a shorter one may stand in any answer. */
const minSecretLength = 8;

/** A sign of a key as a text may spell it: as it is, in JSON of any writer (`\/`, `\u002B`), in HTML (`&#x2B;`, `&amp;`), in an address (`%2B`). */
function spellings(sign: string): string {
  const code = sign.charCodeAt(0);
  const digits = code.toString(16).padStart(2, '0');
  const hex = digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
  const named = /\w/.test(sign) ? '' : '|[a-z]{2,6}';
  // What escapes the next sign counts with it; behind a backslash it already does, and two counts of one run would take its length squared.
  const escapes = sign === '\\' ? '' : '\\\\*';
  return `(?:\\x${digits}|\\\\u00${hex}|%(?:25)?${hex}|(?:&|\\\\u0026)(?:#(?:0*${code}|[xX]0*${hex})${named});)${escapes}`;
}

/**
 * Tells whether a text holds one of the keys: some servers give back the headers that they were sent. One search finds every spelling, as fast as the
 * key alone, and undoes none: an answer may have megabytes of them. To make it takes longer than to use it: keep it where the keys are. Decision 226.
 */
export function keyFinder(keys: readonly string[]): (text: string) => boolean {
  const searches = keys
    .map((key) => key.trim())
    .filter((key) => key.length >= minSecretLength)
    .map((key) => new RegExp(Array.from(key, spellings).join('')));
  return (text) => searches.some((search) => search.test(text));
}

/**
 * What the add-in and the server that holds its keys say to each other besides the API's own headers. No other server is sent any
 * of them.
 */
export const serverHeaders = {
  /** Of a request: who waits for it, one of `priorities`. */
  priority: 'X-Terrace-Priority',
  /** Of a request, `1`: the API itself is to be asked, whatever the server keeps. */
  fresh: 'X-Terrace-Fresh',
  /** Of a change: a name of this one try, so that one that the browser sends twice by itself is known again. */
  change: 'X-Terrace-Change',
  /** Of an answer: when the API gave it, as a UTC timestamp. */
  checkedAt: 'X-Terrace-Checked-At',
  /** Of an answer of the server itself, in place of the API's, `unknown`: a change may have been carried out; `not-sent`: it certainly was not. */
  fate: 'X-Terrace-Fate',
} as const;
