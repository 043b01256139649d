import type { QuotaEstimate } from '../../src/client/pacing';
import { FairQueue } from '../../src/gateway/quota/fair-queue';
import { Shares } from '../../src/gateway/quota/shares';
import { FakeClock } from '../support/fake-clock';

const learnt: QuotaEstimate = {
  kind: 'window',
  limit: 60,
  remaining: 41,
  period: 30_000,
  nextReset: 12_500,
  certainty: 'learnt',
};

function sharesOf(clock: FakeClock, estimate: QuotaEstimate): Shares {
  return new Shares({ clock, quota: { estimate: () => estimate }, queue: new FairQueue(), earlierUsers: 0 });
}

function told(estimate: QuotaEstimate, ...others: string[]): Readonly<Record<string, string>> {
  const shares = sharesOf(new FakeClock(), estimate);
  for (const user of ['anna', ...others]) shares.recordRequest(user);
  return shares.headersFor('anna');
}

describe('what the headers tell a user', () => {
  it.each([
    ['one alone', [], 60, 41],
    ['one of two', ['ben'], 30, 29],
  ])('G2.15 tells %s of their share in both pairs, with period and reset', (_who, others, limit, left) => {
    expect(told(learnt, ...others)).toEqual({
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(left),
      ratelimit: `"default";r=${left};t=13`,
      'ratelimit-policy': `"default";q=${limit};w=30`,
    });
  });

  it.each<[string, Partial<QuotaEstimate>, string, string]>([
    ['no window that ends', { kind: 'bucket', nextReset: null }, '"default";r=41', '"default";q=60;w=30'],
    ['a window that has ended', { nextReset: 0 }, '"default";r=41', '"default";q=60;w=30'],
    ['a period measured a little short', { period: 29_700 }, '"default";r=41;t=13', '"default";q=60;w=30'],
  ])('G2.15 tells of %s what is known', (_what, known, standard, policy) => {
    const { ratelimit, 'ratelimit-policy': standardPolicy } = told({ ...learnt, ...known });
    expect([ratelimit, standardPolicy]).toEqual([standard, policy]);
  });

  it.each<[string, Partial<QuotaEstimate>]>([
    ['is guessed', { certainty: 'guess' }],
    ['is not known', { certainty: 'none', period: null }],
    ['is no whole number of seconds', { period: 1_500 }],
    ['is under a second', { period: 500 }],
  ])('G2.15 tells nothing of a period that %s', (_what, known) => {
    expect(Object.keys(told({ ...learnt, ...known }))).toEqual([
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
    ]);
  });

  it('G2.15 makes the same headers once, and new ones with every second', async () => {
    const clock = new FakeClock();
    const shares = sharesOf(clock, learnt);
    const first = shares.headersFor('anna');
    await clock.advance(400);
    expect(shares.headersFor('anna')).toBe(first);
    await clock.advance(1_000);
    expect(shares.headersFor('anna')['ratelimit']).toBe('"default";r=41;t=12');
  });
});
