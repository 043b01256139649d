/** @jest-environment @happy-dom/jest-environment */
import { act, createElement } from 'react';
import type { RefreshPlan, RefreshProgress } from '../../../src/client/index';
import { CachedAnswers, type CacheCommands } from '../../../src/taskpane/settings/cached-answers';
import { cacheWords, progressWords, refreshCost } from '../../../src/taskpane/settings/cache-wording';
import { drawnPart } from '../support/drawn';

const plan: RefreshPlan = {
  questions: [],
  counts: { epcCheck: 3, determinationCheck: 1, licensingCheck: 0, propertyCheck: 0 },
  requests: 4,
  minutes: 2.2,
};

describe('saved answers in words', () => {
  it.each<[string, string]>([
    [cacheWords(1, 0), '1 answer is saved on this device: showing them again needs no request.'],
    [
      cacheWords(1204, 2),
      '1,204 answers are saved on this device: showing them again needs no request. 2 are old.',
    ],
    [
      refreshCost(plan),
      'Renewing takes 4 requests, about 3 minutes at the quota seen so far: 3 energy certificates, 1 answer about schemes.',
    ],
    [
      refreshCost({ ...plan, requests: 1, minutes: null, counts: { ...plan.counts, epcCheck: 0 } }),
      'Renewing takes 1 request: 1 answer about schemes.',
    ],
    [progressWords({ done: 3, failed: 0, total: 4 }), '3 answers of 4 renewed.'],
    [progressWords({ done: 1_204, failed: 0, total: 5_000 }), '1,204 answers of 5,000 renewed.'],
    [
      progressWords({ done: 3, failed: 1, total: 4 }),
      '3 answers of 4 renewed. 1 was not: the old one stays.',
    ],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('the section of saved answers', () => {
  const { draw, press, text } = drawnPart();
  let asked: RefreshPlan[];
  let forgotten: number;
  let finish: (progress: RefreshProgress) => void;
  let progress: (progress: RefreshProgress) => void;
  let signal: AbortSignal | undefined;

  beforeEach(async () => {
    asked = [];
    forgotten = 0;
    const cache: CacheCommands = {
      cachedCount: () => 9,
      planRefresh: () => plan,
      refresh: (given, options) => {
        asked.push(given);
        signal = options?.signal;
        progress = (now) => options?.onProgress?.(now);
        return new Promise((resolve) => (finish = resolve));
      },
      clearCache: () => Promise.resolve(void (forgotten += 1)),
    };
    await draw(createElement(CachedAnswers, { cache }));
  });

  it('says what renewing costs before anything is asked, and asks only when the user agrees', async () => {
    await press('Renew old answers');
    expect(text()).toContain('Renewing takes 4 requests');
    expect(asked).toEqual([]);
    await press('Not now');
    expect(text()).toContain('9 answers are saved');
    await press('Renew old answers');
    await press('Renew');
    expect(asked).toEqual([plan]);
    await act(async () => finish({ done: 4, failed: 0, total: 4 }));
    expect(text()).toContain('4 answers of 4 renewed.');
  });

  it('shows each answer that is renewed, and reads out how it ended alone', async () => {
    const place = document.querySelector('[role="status"]')!;
    await press('Renew old answers');
    await press('Renew');
    await act(async () => progress({ done: 2, failed: 0, total: 4 }));
    expect(text()).toContain('2 answers of 4 renewed.');
    expect(place.textContent).toBe('');
    await act(async () => finish({ done: 4, failed: 0, total: 4 }));
    expect(place.textContent).toBe('4 answers of 4 renewed.');
  });

  it('can be stopped', async () => {
    await press('Renew old answers');
    await press('Renew');
    await press('Stop');
    expect(signal?.aborted).toBe(true);
    await act(async () => finish({ done: 1, failed: 3, total: 4 }));
    expect(text()).toContain('3 were not: the old ones stay.');
  });

  it('forgets all', async () => {
    await press('Delete all');
    expect(forgotten).toBe(1);
  });
});
