import { readRateLimit } from '../../../src/contract';

const now = Date.UTC(2026, 10, 21);

function read(headers: Record<string, unknown>): unknown {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return readRateLimit(lower, now);
}

describe('rate-limit headers (contract 8)', () => {
  it.each<[Record<string, unknown>, number | null, number | null, number | null]>([
    [{ 'X-RateLimit-Limit': '60', 'X-RateLimit-Remaining': '59' }, 60, 59, null],
    [{ 'x-ratelimit-limit': ' 60 ', 'x-ratelimit-remaining': '0' }, 60, 0, null],
    [{ 'X-RateLimit-Limit': 60, 'X-RateLimit-Remaining': 0 }, 60, 0, null],
    [{}, null, null, null],
    [{ 'X-RateLimit-Limit': 'many', 'X-RateLimit-Remaining': '-1' }, null, null, null],
    [{ 'X-RateLimit-Remaining': '1.5' }, null, null, null],
    [{ 'Retry-After': '7' }, null, null, 7000],
    [{ 'Retry-After': 'Sat, 21 Nov 2026 00:00:30 GMT' }, null, null, 30000],
    [{ 'Retry-After': 'Fri, 20 Nov 2026 00:00:30 GMT' }, null, null, 0],
    [{ 'Retry-After': 'soon' }, null, null, null],
  ])('%j', (headers, limit, remaining, retryAfterMilliseconds) => {
    expect(read(headers)).toEqual({ limit, remaining, retryAfterMilliseconds, policy: null });
  });

  const standard = { RateLimit: '"default";r=50;t=30', 'RateLimit-Policy': '"default";q=100;w=60' };
  const policy = { periodMilliseconds: 60_000, resetMilliseconds: 30_000 };
  it.each<[Record<string, unknown>, number | null, number | null, object | null]>([
    [standard, 100, 50, policy],
    [{ ...standard, 'X-RateLimit-Limit': '100' }, 100, 50, policy],
    [{ ...standard, 'X-RateLimit-Limit': '100', 'X-RateLimit-Remaining': '7' }, 100, 7, policy],
    [{ ...standard, 'X-RateLimit-Remaining': '7' }, 100, 7, policy],
    [{ ...standard, 'X-RateLimit-Limit': '600' }, 600, null, null],
    [{ ...standard, RateLimit: 'limit=100, reset=30' }, 100, null, { ...policy, resetMilliseconds: null }],
    [{ RateLimit: '"default";r=50' }, null, 50, null],
    [{ 'RateLimit-Policy': '"default";q=100' }, 100, null, null],
    [{ 'RateLimit-Limit': '100', 'RateLimit-Remaining': '50', 'RateLimit-Reset': '30' }, null, null, null],
  ])('%j with the standard ones', (headers, limit, remaining, policy) => {
    expect(read(headers)).toEqual({ limit, remaining, retryAfterMilliseconds: null, policy });
  });
});
