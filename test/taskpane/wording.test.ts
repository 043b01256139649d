import type { ClientActivity } from '../../src/client';
import type { UtcTimestamp } from '../../src/contract';
import { connectionWords, momentWords, quotaWords } from '../../src/taskpane/wording';

describe('how the connection stands', () => {
  const titles: Record<ClientActivity['connection'], string> = {
    none: 'Not connected',
    untried: 'Ready',
    working: 'Connected',
    'keys-refused': 'Keys refused',
    failing: 'No answer',
  };

  it.each(Object.entries(titles))('%s', (connection, title) => {
    for (const isServer of [true, false]) {
      const words = connectionWords({
        connection: connection as ClientActivity['connection'],
        inFlight: 0,
        isServer,
      });
      expect(words.title).toBe(title);
      expect(words.advice).not.toBe('');
      expect(words.canRetry).toBe(connection === 'keys-refused' || connection === 'failing');
    }
  });

  it.each([
    ['the server’s', true, /^Ask whoever runs your Terrace server/],
    ['the user’s own', false, /^Enter both of your keys again/],
  ])('says who corrects refused keys that are %s', (_whose, isServer, advice) => {
    expect(connectionWords({ connection: 'keys-refused', inFlight: 0, isServer }).advice).toMatch(advice);
  });

  it('asks for the user, and does not speak of keys, while the server wants to know who asks', () => {
    const words = connectionWords({
      connection: 'keys-refused',
      inFlight: 0,
      needsSignIn: true,
      isServer: true,
    });
    expect([words.title, words.canRetry]).toEqual(['Sign in', false]);
    expect(words.advice).not.toMatch(/key/);
  });

  it('does not say that nothing was asked while something is', () => {
    expect(connectionWords({ connection: 'untried', inFlight: 2, isServer: true }).title).toBe('Connecting');
  });
});

it.each([
  [null, { value: '–', share: null }],
  [
    { limit: 600, remaining: 412 },
    { value: '412', note: 'of 600 left in this period', share: 412 / 600 },
  ],
  [
    { limit: 60_000, remaining: 1_204 },
    { value: '1,204', note: 'of 60,000 left in this period' },
  ],
  [
    { limit: null, remaining: 7 },
    { value: '7', note: 'left in this period', share: null },
  ],
  [
    { limit: 600, remaining: null },
    { value: '–', note: 'the API does not say', share: null },
  ],
  [
    { limit: 0, remaining: 0 },
    { value: '0', share: 0 },
  ],
  [{ limit: 10, remaining: 20 }, { share: 1 }],
])('the quota %j', (quota, expected) => {
  expect(quotaWords(quota && { ...quota, retryAfterMilliseconds: null, policy: null })).toMatchObject(
    expected,
  );
});

it('tells a moment as people here write it', () => {
  const now = Date.UTC(2026, 6, 21, 15);
  const words = (moment: string): string => momentWords(moment as UtcTimestamp, now, 'Europe/London');
  expect(words('2026-07-21T13:05:09.000Z')).toBe('14:05');
  expect(words('2026-07-20T22:30:00.000Z')).toBe('20 Jul 2026, 23:30');
  expect(words('2026-07-20T23:30:00.000Z')).toBe('00:30');
});
