import { keyFinder, readRateLimit } from '../../../src/contract';

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
    [{ 'X-RateLimit-Limit': 1.5, 'X-RateLimit-Remaining': -1 }, null, null, null],
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
    [{ RateLimit: '"default";r=50;t=30' }, null, 50, { ...policy, periodMilliseconds: null }],
    [{ 'RateLimit-Policy': '"default";q=100' }, 100, null, null],
    [{ 'RateLimit-Limit': '100', 'RateLimit-Remaining': '50', 'RateLimit-Reset': '30' }, null, null, null],
  ])('%j with the standard ones', (headers, limit, remaining, policy) => {
    expect(read(headers)).toEqual({ limit, remaining, retryAfterMilliseconds: null, policy });
  });
});

describe('C6.8 a key in an answer', () => {
  const key = 'q7/Zk+3v\\"n8&w2==';
  const replaced = (sign: string, spelling: string): string => key.replaceAll(sign, spelling);
  const escaped = (write: (code: string) => string): string =>
    Array.from(key, (sign) => write(sign.charCodeAt(0).toString(16).padStart(2, '0'))).join('');

  it.each([
    ['as it is', key],
    ['as JSON.stringify writes it', JSON.stringify(key)],
    ['as PHP writes it', JSON.stringify(key).replaceAll('/', '\\/')],
    ['as .NET writes it', replaced('+', '\\u002B').replaceAll('"', '\\u0022').replaceAll('&', '\\u0026')],
    ['with lower-case digits', replaced('+', '\\u002b').replaceAll('"', '\\u0022')],
    ['with every sign escaped', escaped((code) => `\\u00${code}`)],
    ['as JSON within JSON', JSON.stringify(JSON.stringify({ key }).replaceAll('/', '\\/'))],
    ['within an address', encodeURIComponent(key)],
    ['within an address, but for its slash', encodeURIComponent(key).replaceAll('%2F', '/')],
    ['within an address within another', encodeURIComponent(encodeURIComponent(key))],
    ['in HTML, by name', replaced('&', '&amp;').replaceAll('"', '&quot;')],
    ['in HTML, by number', replaced('&', '&#38;').replaceAll('"', '&#034;').replaceAll('/', '&#47;')],
    ['in HTML, by hexadecimal number', escaped((code) => `&#x${code.toUpperCase()};`)],
    ['in HTML within JSON', replaced('&', '\\u0026amp;').replaceAll('+', '\\u0026#x2B;')],
  ])('is found %s', (_how, spelt) => {
    const text = `{"description":"\\u00a3 & 100% \\ ${spelt} may not"}`;
    expect(keyFinder(['another-key', ` ${key} `])(text)).toBe(true);
  });

  it('is looked for from eight characters on', () => {
    expect(['12345678', '1234567'].map((each) => keyFinder([each])('a123456789'))).toEqual([true, false]);
  });

  it.each([
    ['in another case', key.toUpperCase()],
    ['but for its last sign', `${key.slice(0, -1)}+`],
    ['with something in between', `${key.slice(0, 4)} ${key.slice(4)}`],
    ['where it is short', 'another-answer-of-short'],
  ])('is not found %s', (_how, text) => {
    expect(keyFinder([key, 'short'])(text)).toBe(false);
  });

  it.each([
    ...['\\', '%', '&#x', 'q\\\\', key.slice(0, -1)].map((part) => [`many ${part}`, part.repeat(500_000)]),
    ['one run of backslashes', `${key.slice(0, 8)}${'\\'.repeat(8_000_000)}`],
    ['one run of noughts', `&#${'0'.repeat(8_000_000)}`],
  ])('is looked for in no more than a moment among %s', (_what, text = '') => {
    const begun = performance.now();
    expect(keyFinder([key])(text)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
