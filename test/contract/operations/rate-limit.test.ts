import { readRateLimit } from '../../../src/contract';

const now = Date.UTC(2026, 10, 21);

function read(headers: Record<string, unknown>): unknown {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return readRateLimit((name) => lower[name.toLowerCase()], now);
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
    expect(read(headers)).toEqual({ limit, remaining, retryAfterMilliseconds });
  });
});
