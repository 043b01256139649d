import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessTokenSignIn, makeAccessToken } from '../../src/gateway/sign-in/access-tokens';
import { entraSignIn } from '../../src/gateway/sign-in/entra';
import type { SignIn } from '../../src/gateway/sign-in/person';
import { openFirm } from '../../src/gateway/firm';
import type { CellContents } from '../../src/workbench/api';
import { clock } from '../bench/support/real-time';
import { audience, clientId, localIssuer, type LocalIssuer } from '../gateway/support/local-issuer';
import { testGateway, type TestGateway } from '../gateway/support/test-gateway';
import { seededChance } from '../support/seeded-chance';
import { openBrowser } from './support/browser';

/** The built add-in before the real gateway of a firm: a person signs in and fills a sheet. */

const root = path.resolve(__dirname, '../..');
const rating = JSON.stringify({
  result: { certificate: { current_energy_rating: 'C' }, recommendations: [] },
  status: { code: 200, message: 'OK' },
  response_id: 'r-1',
});

/** Nobody has the property by which a connection is tried. */
const noProperty = JSON.stringify({
  status: 404,
  message: 'Not Found',
  code: 205001,
  description: 'The property resource was not found.',
  response_id: 'r-2',
});

let browser: Browser;
let issuer: LocalIssuer;
let folder: string;
const open: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-sign-in-'));
  issuer = await localIssuer();
  browser = await openBrowser();
}, 60_000);
afterEach(async () => {
  for (const close of open.splice(0)) await close();
}, 30_000);
afterAll(async () => {
  await browser.close();
  await issuer.close();
  await rm(folder, { recursive: true });
}, 30_000);

async function firmWith(signIn: SignIn): Promise<TestGateway> {
  const gateway = await testGateway((api) => ({
    pages: path.join(root, 'dist/addin'),
    workbench: {
      pages: path.join(root, 'dist/workbench'),
      office: path.join(root, 'node_modules/@microsoft/office-js/dist'),
      sample: () =>
        Promise.resolve({
          headers: ['UPRN', 'Address'],
          rows: [1, 2, 3].map((row) => [990000000000 + row, `${row} High Street, Fernhope`]),
        }),
    },
    signIn,
    firm: openFirm({
      api,
      clock,
      chance: seededChance(1),
      audit: () => undefined,
      log: { info: () => undefined, warn: () => undefined },
    }),
  }));
  gateway.api.respond = ({ target }, response) => {
    const isStored = target.includes('/property-check/');
    response.writeHead(isStored ? 404 : 200, {
      'content-type': 'application/json',
      'x-ratelimit-limit': '600',
      'x-ratelimit-remaining': '500',
    });
    response.end(isStored ? noProperty : rating);
  };
  open.push(() => gateway.close());
  return gateway;
}

interface Sent {
  readonly url: string;
  readonly authorization: string | undefined;
}

async function openWorkbench(
  gateway: TestGateway,
  before?: (page: Page) => Promise<void>,
): Promise<[Page, Sent[]]> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { authorization } = request.headers();
    sent.push({ url: request.url(), authorization });
  });
  await before?.(page);
  await page.goto(`https://localhost:${gateway.port}/workbench/`);
  await page.evaluate(() => window.workbench.ready);
  open.push(() => context.close());
  return [page, sent];
}

const fill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    window.workbench.set('D2', '=EPCRATING(A2:A4)');
    await window.workbench.idle();
  });
const ratings = (page: Page): Promise<string[]> =>
  page.evaluate(() => ['D2', 'D3', 'D4'].map((at) => (window.workbench.get(at) as CellContents).text));

/** A host with nested app authentication, whose accounts are the local issuer's: it asks the person once. */
async function nestedHost(page: Page): Promise<void> {
  await page.exposeFunction('issueToken', () => issuer.token());
  await page.addInitScript(
    ([scope, authority]) => {
      const listeners: ((text: string) => void)[] = [];
      const account = {
        homeAccountId: 'anna.tenant',
        environment: new URL(authority).host,
        tenantId: 'tenant',
        localAccountId: 'anna',
        username: 'anna@firm.example',
      };
      let hasAsked = false;
      const reply = async (method: string): Promise<object> => {
        if (method === 'GetInitContext')
          return {
            success: true,
            initContext: { sdkName: 'test', sdkVersion: '1', accountContext: account },
          };
        hasAsked ||= method === 'GetTokenPopup';
        if (!hasAsked) return { success: false, error: { status: 'USER_INTERACTION_REQUIRED' } };
        const { issueToken } = window as unknown as { issueToken: () => Promise<string> };
        const token = await issueToken();
        return {
          success: true,
          token: { access_token: token, id_token: token, expires_in: 3600, scope },
          account,
        };
      };
      Object.assign(window, {
        nestedAppAuthBridge: {
          addEventListener: (_type: string, listener: (text: string) => void) => listeners.push(listener),
          removeEventListener: () => undefined,
          postMessage: (text: string) => {
            const { requestId, method } = JSON.parse(text) as { requestId: string; method: string };
            void reply(method).then((answer) => {
              const envelope = { messageType: 'NestedAppAuthResponse', requestId, ...answer };
              for (const listener of listeners) listener(JSON.stringify(envelope));
            });
          },
        },
      });
    },
    [`${audience}/access_as_user`, issuer.authority] as const,
  );
}

it('1.3 a person signs in by nested app authentication, and fills a sheet', async () => {
  const gateway = await firmWith(
    entraSignIn({
      authority: issuer.authority,
      clientId,
      audience: [clientId, audience],
      scope: 'access_as_user',
      clock,
      log: { info: () => undefined, warn: () => undefined },
    }),
  );
  const [page, sent] = await openWorkbench(gateway, nestedHost);
  await fill(page);
  expect(gateway.api.requests).toEqual([]);
  const pane = page.frameLocator('iframe');
  await pane.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await pane.getByText('Sign in to your firm’s server').waitFor({ state: 'detached' });
  await page.evaluate(() => window.workbench.calculate());
  await page.evaluate(() => window.workbench.idle());
  expect(await ratings(page)).toEqual(['C', 'C', 'C']);
  expect(gateway.api.requests).toHaveLength(3);
  const origin = `https://localhost:${gateway.port}/api/`;
  for (const { url, authorization } of sent) {
    if (authorization !== undefined) expect(url.startsWith(origin)).toBe(true);
    expect(url).not.toContain('eyJ');
  }
  expect(sent.filter(({ authorization }) => authorization?.startsWith('Bearer eyJ')).length).toBe(3);
}, 120_000);

it('1.5 a person types an access token, fills a sheet, and is known when the page is opened again', async () => {
  const file = path.join(folder, 'people.json');
  const token = await makeAccessToken(file, 'Anna Example');
  const gateway = await firmWith(
    await accessTokenSignIn(
      file,
      () => clock.monotonic(),
      () => clock.now(),
    ),
  );
  const [page, sent] = await openWorkbench(gateway);
  await fill(page);
  expect(gateway.api.requests).toEqual([]);
  const pane = page.frameLocator('iframe');
  await pane.getByRole('button', { name: 'Connection: Sign in' }).waitFor();
  await pane.getByLabel('Your access token').fill(token);
  await pane.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.evaluate(() => window.workbench.calculate());
  await page.evaluate(() => window.workbench.idle());
  expect(await ratings(page)).toEqual(['C', 'C', 'C']);
  const workbook = await page.evaluate(() => JSON.stringify(window.workbench.get('A1:D5')));
  expect(workbook).not.toContain(token);
  for (const { url } of sent) expect(url).not.toContain(token);

  await pane.getByRole('button', { name: 'Connection: Connected' }).click();
  await pane.getByRole('button', { name: 'Test connection' }).click();
  await pane.getByText('The connection works').waitFor();
  const tried = sent.filter(({ url }) => url.includes('/property-check/'));
  expect(tried.map(({ authorization }) => authorization)).toEqual([`Bearer ${token}`]);

  await page.reload();
  await page.evaluate(() => window.workbench.ready);
  await page.evaluate(async () => {
    window.workbench.set('E2', '=EPCRATING(990000000009)');
    await window.workbench.idle();
  });
  expect(await page.evaluate(() => (window.workbench.get('E2') as CellContents).text)).toBe('C');
}, 120_000);
