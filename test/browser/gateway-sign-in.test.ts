import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessTokenSignIn, makeAccessToken } from '../../src/gateway/sign-in/access-tokens';
import { entraSignIn } from '../../src/gateway/sign-in/entra';
import type { SignIn } from '../../src/gateway/sign-in/user';
import type { CellContents } from '../../src/workbench/api';
import { clock } from '../bench/support/real-time';
import { audience, clientId, localIssuer, type LocalIssuer } from '../gateway/support/local-issuer';
import type { TestGateway } from '../gateway/support/test-gateway';
import { openBrowser } from './support/browser';
import {
  openWorkbench,
  startFirm,
  storedTexts,
  typeToken,
  type OpenedWorkbench,
  type Respond,
} from './support/firm';

/** The built add-in before the real gateway of a firm: a person signs in and fills a sheet. */

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

const respond: Respond = ({ target }, response) => {
  const isStored = target.includes('/property-check/');
  response.writeHead(isStored ? 404 : 200, {
    'content-type': 'application/json',
    'x-ratelimit-limit': '600',
    'x-ratelimit-remaining': '500',
  });
  response.end(isStored ? noProperty : rating);
};

async function firmWith(signIn: SignIn): Promise<TestGateway> {
  const gateway = await startFirm({ signIn, respond });
  open.push(() => gateway.close());
  return gateway;
}

async function opened(
  gateway: TestGateway,
  before?: (page: Page) => Promise<void>,
): Promise<OpenedWorkbench> {
  const workbench = await openWorkbench(browser, gateway, before);
  open.push(workbench.close);
  return workbench;
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

it('G1.3 a person signs in by nested app authentication, and fills a sheet', async () => {
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
  const { page, pane, sent } = await opened(gateway, nestedHost);
  await fill(page);
  expect(gateway.api.requests).toEqual([]);
  await pane.getByRole('button', { name: 'Sign in with Microsoft' }).click();
  await pane.getByText('Sign in to your firm’s server').waitFor({ state: 'detached' });
  await page.evaluate(() => window.workbench.calculate());
  await page.evaluate(() => window.workbench.idle());
  expect(await ratings(page)).toEqual(['C', 'C', 'C']);
  expect(gateway.api.requests).toHaveLength(3);
  const origin = `https://localhost:${gateway.port}`;
  for (const { url, authorization } of sent) {
    const takesToken = url.startsWith(`${origin}/api/`) || url === `${origin}/person.json`;
    if (authorization !== undefined) expect(takesToken).toBe(true);
    expect(url).not.toContain('eyJ');
  }
  const withToken = sent.filter(({ authorization }) => authorization?.startsWith('Bearer eyJ'));
  expect(withToken.filter(({ url }) => url.includes('/api/')).length).toBe(3);

  expect(JSON.stringify(await storedTexts(page))).toContain('anna@firm.example');
  await pane.getByRole('button', { name: 'Settings' }).click();
  await pane.getByRole('button', { name: 'Sign out' }).click();
  await pane.getByText(/^You are signed out\./).waitFor();
  await page.reload();
  await page.evaluate(() => window.workbench.ready);
  // Microsoft would sign the person in by itself: it is not asked before they want it.
  await pane.getByRole('button', { name: 'Sign in with Microsoft' }).waitFor();
  const asked = gateway.api.requests.length;
  await fill(page);
  expect(gateway.api.requests).toHaveLength(asked);
  const stored = JSON.stringify(await storedTexts(page));
  expect(stored).not.toContain('anna@firm.example');
  expect(stored).not.toContain('eyJ');
}, 120_000);

it('G1.5 a person types an access token, fills a sheet, and is known when the page is opened again', async () => {
  const file = path.join(folder, 'people.json');
  const token = await makeAccessToken(file, 'Anna Example');
  const gateway = await firmWith(
    await accessTokenSignIn(
      file,
      () => clock.monotonic(),
      () => clock.now(),
    ),
  );
  const { page, pane, sent } = await opened(gateway);
  await fill(page);
  expect(gateway.api.requests).toEqual([]);
  await pane.getByRole('button', { name: 'Connection: Sign in' }).waitFor();
  await typeToken(pane, token);
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
