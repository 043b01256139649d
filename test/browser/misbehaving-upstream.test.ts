import type { Browser, FrameLocator, Page } from 'playwright-core';
import { withoutSignIn } from '../../src/gateway/sign-in/user';
import { misbehaviourFamilies, misbehaviourNames, type MisbehaviourName } from '../../src/service/faults';
import type { CellContents } from '../../src/workbench/api';
import { FakeClock } from '../support/fake-clock';
import { mustFollow } from '../support/misbehaving-upstream/must-follow';
import { openBrowser } from './support/browser';
import { openWorkbench, startFirm, type OpenedWorkbench } from './support/firm';
import {
  addressOf,
  ratingOf,
  startMisbehavingHomes,
  type MisbehavingHomes,
} from './support/misbehaving-homes';
import { closeOpened } from './support/waiting';

/**
 * The built add-in in Chromium before an upstream that misbehaves in every way there is, asked directly. Each
 * home has a way of its own, and stands before one whose answers are well. The page's time passes where nothing travels.
 */

jest.setTimeout(300_000);

/** What stops everything until somebody tries again: alone, and last. */
const stops = (mode: MisbehaviourName): boolean => mustFollow.get(mode)?.wantsNewKeys === true;
/** While it pours, Chromium itself reads nothing else for any page: tests of client and gateway have it. */
const stopsBrowser: readonly MisbehaviourName[] = ['endless-continue'];
const tried = misbehaviourNames.filter((mode) => !stopsBrowser.includes(mode) && !stops(mode));
/** Ways to misbehave that are met together, by their name. */
const groups: readonly (readonly [string, readonly MisbehaviourName[]])[] = [
  ...Object.entries(misbehaviourFamilies).map(
    ([family, names]) => [family, tried.filter((mode) => Object.hasOwn(names, mode))] as const,
  ),
  ['keys refused', misbehaviourNames.filter(stops)],
];
const modes = groups.flatMap(([, names]) => names);
/** Homes with odd numbers misbehave, each before one that does not. */
const modeOf = (home: number): MisbehaviourName | null =>
  home % 2 === 1 ? (modes[(home - 1) / 2] ?? null) : null;
const homes = modes.flatMap((_mode, at) => [2 * at + 1, 2 * at + 2]);
const homesOf = (names: readonly MisbehaviourName[]): readonly number[] =>
  names.map((mode) => 2 * modes.indexOf(mode) + 1).flatMap((home) => [home, home + 1]);
/** A quota that is said to be used up is so for two requests: for ever, and nothing else would come. */
const strikes = (mode: MisbehaviourName): number =>
  mustFollow.get(mode)?.isRefusedForNow === true ? 2 : Infinity;

/** Real milliseconds without a byte after which nothing travels. */
const still = 40;
/** Real milliseconds after which something that still travels has no end. */
const endless = 400;
/** Milliseconds that pass at first where nothing travels, and at most: pauses are short, waits for a quota are long. */
const shortest = 250;
const longest = 60_000;
/** Where a request hangs: less than an answer is waited for. */
const whileHanging = 10_000;

let browser: Browser;
const open: (() => Promise<void>)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(async () => {
  for (const close of open.splice(0).reverse()) await close();
  await closeOpened(browser);
}, 60_000);

interface Setting extends OpenedWorkbench {
  readonly upstream: MisbehavingHomes;
  /** Time of gateway and upstream; the page's passes with it. */
  readonly clock: FakeClock;
  /** Requests to the API that the page waits for. */
  readonly inFlight: () => number;
}

async function start(): Promise<Setting> {
  const clock = new FakeClock(Date.now());
  const upstream = await startMisbehavingHomes(clock, modeOf, strikes);
  open.push(() => upstream.close());
  const gateway = await startFirm({
    signIn: withoutSignIn(),
    api: { baseUrl: upstream.url, apiKey: 'api-secret', serviceKey: 'service-secret' },
    clock,
    sample: {
      headers: ['Reference', 'Address', 'Postcode'],
      rows: homes.map((home) => [`H-${home}`, addressOf(home), 'FH1 1AA']),
    },
  });
  open.push(() => gateway.close());
  let inFlight = (): number => 0;
  const opened = await openWorkbench(browser, gateway, {
    before: async (page) => {
      await page.clock.install();
      page.setDefaultTimeout(60_000);
      inFlight = pageInFlight(page);
    },
  });
  open.push(opened.close);
  await typeKeys(opened.pane, upstream.url);
  // Away from what follows the selection.
  await opened.pane.getByRole('button', { name: 'Check and sync' }).click();
  return { ...opened, upstream, clock, inFlight };
}

async function typeKeys(pane: FrameLocator, url: string): Promise<void> {
  await pane.getByRole('button', { name: /^Connection:/ }).click();
  await pane.getByRole('radio', { name: /My own/ }).click();
  await pane.getByLabel('Address of the API').fill(url);
  await pane.getByLabel('API key').fill('api-secret');
  await pane.getByLabel('Service key').fill('service-secret');
  await pane.getByRole('button', { name: 'Connect', exact: true }).click();
  // What becomes of it stands at the top of the screen, which is in sight then.
  const title = pane.getByRole('heading', { name: 'Connection', exact: true });
  expect(await title.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(0);
}

/** Requests to the API that the page waits for. */
function pageInFlight(page: Page): () => number {
  const present = new Set<object>();
  page.on('request', (request) => {
    if (request.url().includes('/api/') && request.method() !== 'OPTIONS') present.add(request);
  });
  page.on('requestfinished', (request) => present.delete(request));
  page.on('requestfailed', (request) => present.delete(request));
  return () => present.size;
}

/** Lets time pass, though never while something travels, until something comes. */
async function whileTimePasses<Value>(
  { page, upstream, clock, inFlight }: Setting,
  coming: Promise<Value>,
): Promise<Value> {
  const state = { isOver: false };
  const over = (): void => void (state.isOver = true);
  coming.then(over, over);
  let [before, bytes] = ['', -1];
  let [since, silent] = [performance.now(), performance.now()];
  let next = shortest;
  let passed = 0;
  while (!state.isOver) {
    await new Promise((wake) => setTimeout(wake, 5));
    const now = `${upstream.requests()} ${upstream.underWay()} ${inFlight()}`;
    if (now !== before) {
      before = now;
      since = performance.now();
      next = shortest;
    }
    if (upstream.written() !== bytes) silent = performance.now();
    bytes = upstream.written();
    if (performance.now() - Math.max(since, silent) < still && performance.now() - since < endless) continue;
    const isHanging = upstream.underWay() > 0;
    // A request that is not with the upstream has its answer at once, unless the browser does not tell of its end.
    const isOnItsWay = inFlight() > 0 && !isHanging;
    if (isOnItsWay && performance.now() - since < endless) continue;
    const step = isHanging ? whileHanging : next;
    next = Math.min(inFlight() > 0 ? whileHanging : longest, next * 2);
    await Promise.all([page.clock.fastForward(step), clock.advance(step)]);
    since = performance.now();
    passed += step;
    if (passed > 4 * 3_600_000) throw new Error('Nothing came within four hours.');
  }
  return coming;
}

interface Shown {
  readonly rating: string;
  readonly address: string;
  /** What is said beside the cell. */
  readonly said: string;
}

/** What the cells of some homes show. */
function shown(page: Page, some: readonly number[]): Promise<Shown[]> {
  return page.evaluate((numbers) => {
    return numbers.map((home) => {
      const [[rating, address] = []] = window.workbench.get(`I${home + 1}:J${home + 1}`) as CellContents[][];
      const value = rating?.value;
      const said = typeof value === 'object' && 'message' in value ? value.message : undefined;
      return { rating: rating?.text ?? '', address: address?.text ?? '', said: said ?? '' };
    });
  }, some);
}

/** Milliseconds after which the pane surely shows what became of the connection: it does so some moments after the cells. */
const untilShown = 5_000;

/** Somebody has the connection tried again, where it was given up. */
async function tryAgain({ page, pane }: Setting): Promise<void> {
  await page.clock.fastForward(untilShown);
  await pane.getByRole('button', { name: /^Connection:/ }).click();
  await pane.getByRole('button', { name: 'Test connection' }).waitFor();
  const again = pane.getByRole('button', { name: 'Try again' });
  if (await again.isVisible()) await again.click();
  await pane.getByRole('button', { name: 'Check and sync' }).click();
}

describe('an API that misbehaves', () => {
  let setting: Setting;
  beforeAll(async () => {
    setting = await start();
  }, 60_000);

  it.each(groups)('no cell shows what is not so: %s', async (_group, names) => {
    const { page } = setting;
    const some = homesOf(names);
    await tryAgain(setting);
    const filled = page.evaluate(async (numbers) => {
      const { workbench } = window;
      const [first = 0, last = 0] = [numbers[0], numbers.at(-1)].map((home) => (home ?? 0) + 1);
      workbench.fill(
        `H${first}`,
        numbers.map((home) => [880_000_000_000 + home]),
      );
      workbench.fill(`I${first}:I${last}`, `=EPCRATING(H${first})`);
      workbench.fill(`J${first}:J${last}`, `=EPCCERTIFICATE(H${first},"address")`);
      await workbench.idle();
    }, some);
    await whileTimePasses(setting, filled);
    const cells = await shown(page, some);
    cells.forEach(({ rating, address, said }, at) => {
      const home = some[at] ?? 0;
      const seen = { mode: modeOf(home), rating, address, said };
      const isTrue = rating === ratingOf(home) && address === addressOf(home);
      const isRefused = rating === '#N/A' && address === '#N/A' && /^[A-Z].{15,}/s.test(said);
      expect({ ...seen, isTrue: isTrue || isRefused }).toEqual({ ...seen, isTrue: true });
      expect(said).not.toContain('secret');
    });
    // Homes whose answers are well are not lost among the others.
    const lost = cells.filter(({ rating }, at) => at % 2 === 1 && rating === '#N/A');
    expect(lost.length).toBeLessThanOrEqual(names.length / 2 + (names.some(stops) ? 1 : 0));
  });

  it('the first answers after that are the true ones', async () => {
    const { page, upstream } = setting;
    upstream.isWell = true;
    await tryAgain(setting);
    const calculated = page.evaluate(() => {
      window.workbench.calculate();
      return window.workbench.idle();
    });
    await whileTimePasses(setting, calculated);
    const cells = await shown(page, homes);
    const wrong = cells.flatMap(({ rating, address, said }, at) =>
      rating === ratingOf(at + 1) && address === addressOf(at + 1)
        ? []
        : [{ mode: modeOf(at + 1), rating, address, said }],
    );
    expect(wrong).toEqual([]);
  });

  it('a create of which nobody knows the end is not sent again, and stops those that follow', async () => {
    const { pane, upstream } = setting;
    upstream.isWell = false;
    await tryAgain(setting);
    for (const name of [/^Sync a portfolio/, /^Portfolio/, 'Check the rows', 'See the plan', /^Start/])
      await pane.getByRole('button', { name }).first().click();
    const ended = pane.getByRole('heading', { name: 'Done', exact: true });
    await whileTimePasses(setting, ended.waitFor({ timeout: 100_000 }));
    await pane.getByText('Nothing was sent for them').waitFor();
    expect([...new Set(upstream.created)]).toEqual([1]);
    // Chromium itself sends again, a POST too, what a connection that it used before lost without a byte of an answer. It has six.
    expect(upstream.created.length).toBeLessThanOrEqual(7);
  });
});
