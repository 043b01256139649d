/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider } from '@fluentui/react-components';
import type { RefreshPlan, RefreshProgress } from '../../../src/client/index';
import { CachedAnswers, type CacheCommands } from '../../../src/taskpane/settings/cached-answers';
import { cacheWords, progressWords, refreshCost } from '../../../src/taskpane/settings/cache-wording';
import { lightTheme } from '../../../src/taskpane/theme';

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
    [
      progressWords({ done: 3, failed: 1, total: 4 }),
      '3 answers of 4 renewed. 1 was not: the old one stays.',
    ],
  ])('%s', (said, expected) => {
    expect(said).toBe(expected);
  });
});

describe('the section of saved answers', () => {
  let root: Root;
  let page: HTMLElement;
  let asked: RefreshPlan[];
  let forgotten: number;
  let finish: (progress: RefreshProgress) => void;
  let signal: AbortSignal | undefined;

  beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  beforeEach(() => {
    asked = [];
    forgotten = 0;
    page = document.body.appendChild(document.createElement('div'));
    root = createRoot(page);
    const cache: CacheCommands = {
      cachedCount: () => 9,
      planRefresh: () => plan,
      refresh: (given, options) => {
        asked.push(given);
        signal = options?.signal;
        return new Promise((resolve) => (finish = resolve));
      },
      clearCache: () => Promise.resolve(void (forgotten += 1)),
    };
    act(() =>
      root.render(
        createElement(FluentProvider, { theme: lightTheme }, createElement(CachedAnswers, { cache })),
      ),
    );
  });
  afterEach(() => {
    act(() => root.unmount());
    page.remove();
  });

  const button = (name: string): HTMLButtonElement => {
    const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`there is no button ${name}`);
    return found;
  };
  const click = (name: string): Promise<void> => act(async () => button(name).click());

  it('says what renewing costs before anything is asked, and asks only when the user agrees', async () => {
    await click('Renew old answers');
    expect(page.textContent).toContain('Renewing takes 4 requests');
    expect(asked).toEqual([]);
    await click('Not now');
    expect(page.textContent).toContain('9 answers are saved');
    await click('Renew old answers');
    await click('Renew');
    expect(asked).toEqual([plan]);
    await act(async () => finish({ done: 4, failed: 0, total: 4 }));
    expect(page.textContent).toContain('4 answers of 4 renewed.');
  });

  it('can be stopped', async () => {
    await click('Renew old answers');
    await click('Renew');
    await click('Stop');
    expect(signal?.aborted).toBe(true);
    await act(async () => finish({ done: 1, failed: 3, total: 4 }));
    expect(page.textContent).toContain('3 were not: the old ones stay.');
  });

  it('forgets all', async () => {
    await click('Delete all');
    expect(forgotten).toBe(1);
  });
});
