import type { Browser, Page, Response, Route } from 'playwright-core';
import type { CellContents } from '../../../src/workbench/api';
import type { Counters } from '../../../src/workbench/protocol/counters';
import { eventually } from './eventually';
import { drawSeldom, openBrowser } from './browser';
import { serveAlone, serveFresh } from './served';
import { waitFor } from './waiting';

/** An answer of the API that a page received. */
export interface ApiAnswer {
  /** Path below the page's origin. */
  readonly path: string;
  readonly status: number;
  /** `null` where bodies are not kept. */
  readonly body: unknown;
}

export interface HeldApi {
  /** Requests that were held so far. */
  count(): number;
  release(): Promise<void>;
}

type Input = string | number | boolean | null;

/** Everything as `npm start` starts it, with its workbench open in a real browser. */
export interface Terrace {
  readonly page: Page;
  readonly url: string;
  /** Answers of the API so far that were to be kept, in their order. */
  readonly answers: readonly ApiAnswer[];
  set(address: string, input: Input): Promise<void>;
  fill(address: string, input: Input | readonly (readonly Input[])[]): Promise<void>;
  cell(address: string): Promise<CellContents>;
  cells(address: string): Promise<readonly (readonly CellContents[])[]>;
  /** What these cells show, row after row. */
  texts(address: string): Promise<string[]>;
  /** Waits until every cell shows its result. */
  idle(): Promise<void>;
  /** What a formula comes to, in a cell that is free for it (`T1`). */
  value(formula: string, address?: string): Promise<unknown>;
  /** Waits until a cell shows this text. */
  shows(address: string, text: string): Promise<void>;
  /** Holds every request to the API from now on until it is released. */
  holdApi(): Promise<HeldApi>;
  counters(): Promise<Counters>;
  insertRows(address: string): Promise<void>;
  deleteRows(address: string): Promise<void>;
  sort(address: string, column: number): Promise<void>;
  /** Calculates every formula anew, custom functions included. */
  calculate(): Promise<void>;
  card(address: string): Promise<unknown>;
  select(address: string): Promise<void>;
  /** Presses a button of the ribbon. */
  command(name: string): Promise<void>;
  /** Opens the workbench again, with other requirement sets where some are given; the sheet is the sample's again. */
  reopen(requirementSets?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

async function holdApi(page: Page): Promise<HeldApi> {
  let count = 0;
  const waiting: (() => void)[] = [];
  const passed: Promise<void>[] = [];
  let isReleased = false;
  // A request that the page gave up in the meantime cannot go on, and need not.
  const pass = (route: Route): Promise<void> => route.fallback().catch(() => undefined);
  // Its route stays once it is released: taking the last one away makes Playwright forget requests that are sent at that moment.
  await page.route('**/api/**', (route) => {
    if (isReleased) return pass(route);
    count += 1;
    const passing = new Promise<void>((resolve) => waiting.push(resolve)).then(() => pass(route));
    passed.push(passing);
    return passing;
  });
  return {
    count: () => count,
    async release() {
      isReleased = true;
      for (const letPass of waiting) letPass();
      await Promise.all(passed);
    },
  };
}

/** Reads an answer on its way: the browser itself forgets bodies when there are many. */
async function readAnswer(route: Route, answers: ApiAnswer[]): Promise<void> {
  const response = await route.fetch();
  const body = await response.text();
  const { pathname } = new URL(route.request().url());
  answers.push({ path: pathname, status: response.status(), body: JSON.parse(body) as unknown });
  await route.fulfill({ response, body });
}

/** Notes that an answer came. */
function noteAnswer(response: Response, answers: ApiAnswer[]): void {
  const { pathname } = new URL(response.url());
  if (pathname.startsWith('/api/')) answers.push({ path: pathname, status: response.status(), body: null });
}

/** Loads the workbench, until the add-in in it takes calls. In a page of the site it comes after the page. */
export async function openWorkbench(page: Page, address: string): Promise<void> {
  const unanswered = followRequests(page);
  await waitFor('the workbench', page.goto(address, { timeout: 0 }));
  await eventually(page, () => 'workbench' in window);
  const ready = page.evaluate(() => window.workbench.ready);
  await waitFor('the add-in in the workbench to take calls', ready).catch((error: unknown) => {
    throw new Error(`${String(error)} ${frames(page)} ${unanswered()}`, { cause: error });
  });
}

const frames = (page: Page): string =>
  `Its frames: ${page
    .frames()
    .map((frame) => frame.url())
    .join(', ')}.`;

/** Says, when it is asked, which of a page's requests from now on have no answer yet, and what its console told of errors. */
function followRequests(page: Page): () => string {
  const open = new Set<string>();
  const errors: string[] = [];
  page.on('request', (request) => open.add(request.url()));
  page.on('requestfinished', (request) => open.delete(request.url()));
  page.on('requestfailed', (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  return () => `Without an answer: ${[...open].join(', ')}. Errors: ${errors.join('; ')}`;
}

function addressWith(url: string, requirementSets: Readonly<Record<string, string>>): string {
  return `${url}?${new URLSearchParams(requirementSets).toString()}`;
}

export interface TerraceOptions {
  /** The API's limit as `REQUESTS/SECONDS`; without one the product's own. */
  readonly limit?: string;
  /** Requirement sets of an older Excel; without them those of the newest. */
  readonly requirementSets?: Readonly<Record<string, string>>;
  /**
   * What is kept of answers; by default nothing. Bodies are read on their way, which makes each request slower and leaves the browser
   * without its cache.
   */
  readonly keeps?: 'nothing' | 'paths' | 'bodies';
  /** Whether a process of its own serves it, started as by `npm start`; otherwise one that files share. */
  readonly isAlone?: boolean;
}

/** Serves the product on a free port with the sample in memory, and opens its workbench. */
export async function startTerrace(options: TerraceOptions = {}): Promise<Terrace> {
  const { limit = null, keeps = 'nothing', isAlone = false, requirementSets = {} } = options;
  const served = await (isAlone ? serveAlone : serveFresh)(limit);
  const { url } = served;
  const close = async (browser: Browser | null): Promise<void> => {
    // A request that is still on its way when the browser goes is nobody's error.
    for (const context of browser?.contexts() ?? [])
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await browser?.close();
    await served.close();
  };
  let browser: Browser | null = null;
  try {
    browser = await openBrowser();
    const opening = browser.newPage({
      // Of requests that a test sends on itself: the browser trusts the certificate.
      ignoreHTTPSErrors: true,
      viewport: { width: 1500, height: 900 },
      // Colours half way between two states are nobody's to judge.
      reducedMotion: 'reduce',
    });
    const page = await waitFor('a page', opening);
    await drawSeldom(page);
    const answers: ApiAnswer[] = [];
    if (keeps === 'bodies') await page.route('**/api/**', (route) => readAnswer(route, answers));
    if (keeps === 'paths') page.on('response', (response) => noteAnswer(response, answers));
    await openWorkbench(page, addressWith(url, requirementSets));
    const opened = browser;
    return terraceIn(page, { url, answers, close: () => close(opened) });
  } catch (error) {
    await close(browser);
    throw error;
  }
}

/** The workbench that is open in a page. */
export function terraceIn(
  page: Page,
  { url, answers, close }: Pick<Terrace, 'url' | 'answers' | 'close'>,
): Terrace {
  const set: Terrace['set'] = (address, input) =>
    page.evaluate(([to, what]) => window.workbench.set(to, what), [address, input] as const);
  const cell: Terrace['cell'] = (address) =>
    page.evaluate((at) => window.workbench.get(at) as CellContents, address);
  const cells: Terrace['cells'] = (address) =>
    page.evaluate((at) => window.workbench.get(at) as CellContents[][], address);
  const idle: Terrace['idle'] = () => page.evaluate(() => window.workbench.idle());
  return {
    page,
    url,
    answers,
    set,
    fill: (address, input) =>
      page.evaluate(([to, what]) => window.workbench.fill(to, what), [address, input] as const),
    cell,
    cells,
    texts: async (address) => (await cells(address)).flat().map(({ text }) => text),
    idle,
    value: async (formula, address = 'T1') => {
      await set(address, formula);
      await idle();
      return (await cell(address)).value;
    },
    shows: async (address, text) => {
      const shown = ([at, wanted]: readonly [string, string]): boolean =>
        (window.workbench.get(at) as CellContents).text === wanted;
      await eventually(page, shown, [address, text] as const);
    },
    holdApi: () => holdApi(page),
    counters: () => page.evaluate(() => ({ ...window.workbench.counters })),
    insertRows: (address) => page.evaluate((at) => window.workbench.insertRows(at), address),
    deleteRows: (address) => page.evaluate((at) => window.workbench.deleteRows(at), address),
    sort: (address, column) =>
      page.evaluate(([at, by]) => window.workbench.sort(at, by), [address, column] as const),
    calculate: () => page.evaluate(() => window.workbench.calculate()),
    select: (address) => page.evaluate((at) => window.workbench.select(at), address),
    command: (name) => page.evaluate((which) => window.workbench.command(which), name),
    card: (address) => page.evaluate((at) => window.workbench.card(at), address),
    reopen: async (others = {}) => {
      await openWorkbench(page, addressWith(url, others));
    },
    close,
  };
}
