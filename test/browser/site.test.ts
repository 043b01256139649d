import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { CellContents } from '../../src/workbench/api';
import { keyHeaders } from '../../src/contract';
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

const describeLong = isLong ? describe : describe.skip;
jest.setTimeout(120_000);

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await startSite();
  page = await site.open();
}, 240_000);
afterAll(() => site.close(), 30_000);

const api = '/api/properties/';

interface Asked {
  readonly method: string;
  /** Below `/api/properties/`. */
  readonly path: string;
  readonly body?: unknown;
}
interface Given {
  readonly status: number;
  readonly body: string;
  readonly headers: readonly (string | null)[];
}

const comparedHeaders = ['content-type', 'cache-control', 'x-ratelimit-limit', 'ratelimit-policy'];

/** What the add-in's page would get. */
function ask(from: Page, { method, path: target, body }: Asked): Promise<Given> {
  return from.evaluate(
    async ([verb, address, sent, names]) => {
      const answer = await fetch(address, {
        method: verb,
        ...(sent !== null && { body: sent, headers: { 'content-type': 'application/json' } }),
      });
      return {
        status: answer.status,
        body: await answer.text(),
        headers: names.map((name) => answer.headers.get(name)),
      };
    },
    [method, api + target, body === undefined ? null : JSON.stringify(body), comparedHeaders] as const,
  );
}

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

it('a phone is told what is needed, and nothing of the data is loaded', async () => {
  const phone = await site.context.newPage();
  await phone.setViewportSize({ width: 400, height: 800 });
  await phone.goto(site.url);
  await phone.getByRole('heading', { name: 'What it needs' }).waitFor();
  const loaded = await phone.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /data|wasm|office/.test(name))).toEqual([]);
  await phone.close();
});

const asks: readonly Asked[] = [
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
  { method: 'POST', path: 'create', body: station },
  { method: 'POST', path: 'create', body: { ...station, people: 'many' } },
  { method: 'POST', path: 'create', body: [] },
  { method: 'PUT', path: `sync/${never}`, body: station },
  { method: 'DELETE', path: `archive/${never}` },
];

/** Whatever differs from one call to the next: ids, and moments. */
const alike = (text: string): string =>
  text
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'an id')
    .replace(/\b(?!0123456789abcdef)[\da-f]{32}\b/g, 'an id')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, 'a moment');

describeLong('one link', () => {
  it('the page answers as the Node service does, status, body and quota', async () => {
    const store = await openStore({
      data: 'memory',
      clock,
      doing: 'is compared',
      cache: path.resolve(__dirname, '../..', preparedStores),
      first: sampleContent(clock),
    });
    const keys = { apiKey: 'one', serviceKey: 'other' };
    const limit = { count: 600, periodMilliseconds: 60_000 };
    const service = createService({ store, clock, random: seededRandom(3), keys, limit });
    try {
      for (const asked of asks) {
        const { method, body } = asked;
        const there = await service.inject({
          method: method as 'GET',
          url: api + asked.path,
          headers: {
            [keyHeaders.api]: keys.apiKey,
            [keyHeaders.service]: keys.serviceKey,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        const here = await ask(page, asked);
        expect({ asked, status: here.status, body: alike(here.body), headers: here.headers }).toEqual({
          asked,
          status: there.statusCode,
          body: alike(there.body),
          headers: comparedHeaders.map((name) => there.headers[name] ?? null),
        });
      }
    } finally {
      await service.close();
      await store.close();
    }
  });

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
      created.push((JSON.parse(body) as { result: { id: string } }).result.id);
      await owner.close();
      owner = other;
      for (const id of created)
        expect(await ask(owner, { method: 'GET', path: `property-check/${id}` })).toMatchObject({
          status: 200,
        });
    }
    await owner.reload();
    await eventually(owner, () => 'workbench' in window);
    await owner.evaluate(() => window.workbench.ready);
    for (const id of created)
      expect(await ask(owner, { method: 'GET', path: `property-check/${id}` })).toMatchObject({
        status: 200,
      });

    await owner.getByRole('button', { name: 'Put away' }).click();
    owner.once('dialog', (dialog) => void dialog.accept());
    await Promise.all([
      owner.waitForEvent('load', { timeout: 45_000 }),
      owner.getByRole('button', { name: 'Start over' }).click(),
    ]);
    await eventually(owner, () => 'workbench' in window);
    await owner.evaluate(() => window.workbench.ready);
    await owner.getByRole('region', { name: 'The first minute' }).waitFor();
    for (const id of created)
      expect(await ask(owner, { method: 'GET', path: `property-check/${id}` })).toMatchObject({
        status: 404,
      });
  });

  it('a forced reload, which goes past the service worker, opens it all the same', async () => {
    const forced = await site.open();
    const session = await forced.context().newCDPSession(forced);
    await session.send('Page.reload', { ignoreCache: true });
    await forced.waitForEvent('load');
    await eventually(forced, () => 'workbench' in window);
    await forced.evaluate(() => window.workbench.ready);
    expect(await ask(forced, { method: 'GET', path: `epc-check/${sampleUprns[0]}` })).toMatchObject({
      status: 200,
    });
  });

  it('the add-in is the release’s, file by file', async () => {
    const root = path.resolve(__dirname, '../../dist');
    for (const name of ['taskpane.html', 'addin.js', 'functions.js', 'functions.json', 'runtime.js']) {
      const [ours, released] = await Promise.all(
        ['site/addin', 'addin'].map((folder) => readFile(path.join(root, folder, name))),
      );
      expect(ours).toEqual(released);
    }
  });
});
