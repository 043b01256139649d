import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { CellContents } from '../../src/workbench/api';
import { createService } from '../../src/service/create-service';
import { preparedStores } from '../../src/service';
import { sampleContent } from '../../src/service/sample';
import { openStore } from '../../src/service/store';
import { never } from '../service/contract/support/refusals';
import { sampleUprns, station } from '../service/contract/support/world';
import { clock } from '../bench/support/real-time';
import { isLong } from '../support/long';
import { seededRandom } from '../support/seeded-random';
import { eventually } from './support/eventually';
import { startSite, type Site } from './support/site';
import { openWorkbench } from './support/terrace';
import {
  alike,
  asked,
  askNode,
  askPage,
  fuzzedRequests,
  nodeKeys,
  refusedPage,
  storing,
  withIds,
  type Asked,
  type Given,
} from './support/site-comparison';

const describeLong = isLong ? describe : describe.skip;
jest.setTimeout(120_000);

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  page = await site.open();
}, 240_000);
afterAll(() => site.close(), 30_000);

interface Asking {
  readonly method: string;
  /** Below `/api/properties/`. */
  readonly path: string;
  readonly body?: unknown;
}

const ask = async (from: Page, { method, path: target, body }: Asking): Promise<Given> => {
  const [given] = await askPage(from, [asked(method, target, body)]);
  return given!;
};

it('a formula is answered in the page, and no other host is asked', async () => {
  const contents = await page.evaluate(async () => {
    window.workbench.set('L2', '=EPCRATING(A2)');
    await window.workbench.idle();
    return window.workbench.get('L2');
  });
  expect((contents as CellContents).text).toMatch(/^[A-G]$/);
  expect(site.strangers).toEqual([]);
  expect(site.reached).toEqual([]);
});

it('keeps its policy: nothing of the site went against it, and what would is stopped', async () => {
  expect(site.violations).toEqual([]);
  const stopped = await page.evaluate(async () => {
    const directives: string[] = [];
    const all = new Promise<void>((resolve) =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (directives.push(effectiveDirective) === 3) resolve();
      }),
    );
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example/picture.png';
    await fetch('https://elsewhere.example/').catch(() => undefined);
    await all;
    return directives.sort();
  });
  expect(stopped).toEqual(['connect-src', 'img-src', 'script-src-elem']);
  expect(await page.title()).not.toBe('injected');
  expect(site.strangers).toEqual([]);
});

it('gives every page and worker the policy that a server would', async () => {
  const policies = await page.evaluate(async () => {
    const policyOf = async (name: string) =>
      (await fetch(name, { cache: 'reload' })).headers.get('content-security-policy') ?? '';
    return { addin: await policyOf('addin/taskpane.html'), data: await policyOf('data-worker.js') };
  });
  for (const policy of Object.values(policies)) {
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/connect-src 'self'(;|$)/);
    expect(policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
  }
});

it('a phone is told what is needed, and nothing of the data is loaded', async () => {
  const phone = await site.context.newPage();
  await phone.setViewportSize({ width: 400, height: 800 });
  await phone.goto(site.url);
  await phone.getByRole('heading', { name: 'What it needs', exact: true }).waitFor();
  const loaded = await phone.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /data|wasm|office/.test(name))).toEqual([]);
  await phone.close();
});

const certificate = `epc-check/${sampleUprns[0]}`;

/** Each target is answered with this status. */
const answers = async (from: Page, status: number, targets = [certificate]): Promise<void> => {
  for (const path of targets) expect((await ask(from, { method: 'GET', path })).status).toBe(status);
};

const asks: readonly Asking[] = [
  ...sampleUprns.flatMap((uprn) =>
    ['epc-check', 'determination-check', 'licensing-check'].map((check) => ({
      method: 'GET',
      path: `${check}/${uprn}`,
    })),
  ),
  ...[
    'nonsense',
    'registry:uprn:1',
    never,
    'svc:address:Flat%201,%2019%20Albion%20Place,%20Fernhope,%20FH5%203DJ',
  ].flatMap((identifier) =>
    ['epc-check', 'determination-check', 'licensing-check', 'property-check'].map((check) => ({
      method: 'GET',
      path: `${check}/${identifier}`,
    })),
  ),
  { method: 'GET', path: 'nowhere' },
  { method: 'HEAD', path: certificate },
  { method: 'POST', path: 'create', body: station },
  { method: 'POST', path: 'create', body: { ...station, people: 'many' } },
  { method: 'POST', path: 'create', body: [] },
  { method: 'PUT', path: `sync/${never}`, body: station },
  { method: 'DELETE', path: `archive/${never}` },
];

/** The service of Node over the sample, as `npm start` has it. */
async function nodeService() {
  const store = await openStore({
    data: 'memory',
    clock,
    doing: 'is compared',
    cache: path.resolve(__dirname, '../..', preparedStores),
    first: sampleContent(clock),
  });
  const limit = { count: 600, periodMilliseconds: 60_000 };
  const random = seededRandom(3);
  const fresh = () => createService({ store, clock, random, keys: nodeKeys, limit });
  let service = fresh();
  let used = 0;
  return {
    /** With a quota that is never used up. */
    async ask(request: Asked): Promise<Given> {
      if (++used % 500 === 0) {
        await service.close();
        service = fresh();
      }
      return askNode(service, request);
    },
    /** What it answers when its quota is used up. */
    async refused(): Promise<Given> {
      for (;;) {
        const given = await askNode(service, asked('GET', 'nowhere'));
        if (given.status === 429) return given;
      }
    },
    async close(): Promise<void> {
      await service.close();
      await store.close();
    },
  };
}

const idsOf = (answers: readonly Given[]): readonly string[] =>
  answers.map(({ body }) => (JSON.parse(body) as { result: { id: string } }).result.id);

describe('the page answers as the Node service does: status, body, headers of the contract', () => {
  let node: Awaited<ReturnType<typeof nodeService>>;
  beforeAll(async () => {
    node = await nodeService();
  }, 60_000);
  afterAll(() => node.close());

  const seen = new Set<number>();

  /** In parts, so that a difference is told early. */
  async function expectAlike(
    requests: readonly Asked[],
    hereIds: readonly string[] = [],
    thereIds: readonly string[] = [],
  ): Promise<void> {
    for (let from = 0; from < requests.length; from += 50) {
      const part = requests.slice(from, from + 50);
      const here = await askPage(
        page,
        part.map((request) => withIds(request, hereIds)),
      );
      for (const [at, request] of part.entries()) {
        const there = await node.ask(withIds(request, thereIds));
        seen.add(there.status);
        expect({ request, answer: alike(here[at]!) }).toEqual({ request, answer: alike(there) });
      }
    }
  }

  it('the requests of the contract', () =>
    expectAlike(asks.map(({ method, path: target, body }) => asked(method, target, body))));

  const [requests, bodies] = isLong ? [1_000, 2_000] : [30, 20];

  it(`${requests} requests and ${bodies} bodies of the fuzz`, async () => {
    const here = idsOf(await askPage(page, storing));
    const there: Given[] = [];
    for (const request of storing) there.push(await node.ask(request));
    const fuzzed = [...fuzzedRequests(requests, false), ...fuzzedRequests(bodies, true)];
    expect(fuzzed).toHaveLength(requests + bodies);
    await expectAlike(fuzzed, here, idsOf(there));
    // A fuzz that reaches only refusals would prove little.
    expect([...seen].sort()).toEqual(expect.arrayContaining([200, 400, 404]));
  }, 1_200_000);

  (isLong ? it : it.skip)('a used-up quota', async () => {
    expect(alike(await refusedPage(page))).toEqual(alike(await node.refused()));
  });
});

describeLong('one link', () => {
  it('what was answered is there after the tab was closed, and other tabs are answered meanwhile', async () => {
    let owner = await site.open();
    await page.close();
    const created: string[] = [];
    for (const round of [1, 2, 3]) {
      const other = await site.open();
      const { status, body } = await ask(other, {
        method: 'POST',
        path: 'create',
        body: { ...station, external_reference: `Round ${round}` },
      });
      expect(status).toBe(200);
      created.push(`property-check/${(JSON.parse(body) as { result: { id: string } }).result.id}`);
      await owner.close();
      owner = other;
      await answers(owner, 200, created);
    }
    await openWorkbench(owner, site.url);
    await answers(owner, 200, created);

    await owner.getByRole('button', { name: 'Put away' }).click();
    owner.once('dialog', (dialog) => void dialog.accept());
    const startOver = owner.getByRole('button', { name: 'Start over' });
    await Promise.all([owner.waitForEvent('load', { timeout: 45_000 }), startOver.click()]);
    await eventually(owner, () => 'workbench' in window);
    await owner.evaluate(() => window.workbench.ready);
    await owner.getByRole('region', { name: 'The first minute' }).waitFor();
    await answers(owner, 404, created);
  });

  it('a forced reload, which goes past the service worker, opens it all the same', async () => {
    const forced = await site.open();
    const session = await forced.context().newCDPSession(forced);
    await session.send('Page.reload', { ignoreCache: true });
    await forced.waitForEvent('load');
    await eventually(forced, () => 'workbench' in window);
    await forced.evaluate(() => window.workbench.ready);
    await answers(forced, 200);
  });

  it('the add-in is the release’s, file by file', async () => {
    for (const name of ['taskpane.html', 'addin.js', 'functions.js', 'functions.json', 'runtime.js']) {
      const [ours, released] = await Promise.all(
        [site.built, path.resolve(__dirname, '../../dist')].map((folder) =>
          readFile(path.join(folder, 'addin', name)),
        ),
      );
      expect(ours).toEqual(released);
    }
  });
});
