import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page, type Route } from 'playwright-core';
import { browserArguments, browserMissing, findBrowser } from '../../src/commandline/browser';
import { accessTokenSignIn, makeAccessToken } from '../../src/gateway/sign-in/access-tokens';
import type { SignIn } from '../../src/gateway/sign-in/user';
import type { CellContents } from '../../src/workbench/api';
import { clock } from '../bench/support/real-time';
import { isLong } from '../support/long';
import { trustingLocalhost } from '../support/test-certificate';
import { signInBy } from '../gateway/support/local-issuer';
import type { TestGateway } from '../gateway/support/test-gateway';
import { openBrowser } from './support/browser';
import {
  openWorkbench,
  startFirm,
  storedTexts,
  typeToken,
  valueOf,
  type OpenedWorkbench,
  type OpenOptions,
  type Respond,
} from './support/firm';
import { standInAuthority, type StandInAuthority } from './support/stand-in-authority';
import { closeOpened } from './support/waiting';

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
let authority: StandInAuthority;
let folder: string;
const open: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terrace-sign-in-'));
  authority = await standInAuthority();
  browser = await openBrowser();
}, 60_000);
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});
afterAll(async () => {
  await closeOpened(browser);
  await authority.close();
  await rm(folder, { recursive: true });
});

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

async function opened(gateway: TestGateway, how: OpenOptions = {}): Promise<OpenedWorkbench> {
  const workbench = await openWorkbench(browser, gateway, how);
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

/** A gateway whose users sign in at the stand-in authority. */
function entraFirm(): Promise<TestGateway> {
  const { settings, ...checks } = signInBy(authority.issuer, clock);
  if (settings.kind !== 'entra') throw new Error('It is signed in to another way.');
  return firmWith({ ...checks, settings: { ...settings, authority: authority.authority } });
}

/** What the content security policies of a page's frames and windows refused. */
function refusedByPolicy(page: Page): string[] {
  const refused: string[] = [];
  page.context().on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  return refused;
}

const signInButton = { name: 'Sign in with Microsoft' } as const;

/** Presses what is offered in the window of the authority. */
const signInAt = (window: Page): Promise<void> =>
  window.getByRole('link', { name: 'Sign in as Anna' }).click();

it('G1.3 a person signs in by nested app authentication, and fills a sheet', async () => {
  const gateway = await entraFirm();
  const { page, pane, sent } = await opened(gateway, { search: '?account=anna@firm.example&signIn=nested' });
  const refused = refusedByPolicy(page);
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
  expect(refused).toEqual([]);
}, 120_000);

it('a user of a browser signs in by a window, and the next page by a hidden frame', async () => {
  const gateway = await entraFirm();
  const { page, pane } = await opened(gateway, { search: '?account=anna@firm.example' });
  const refused = refusedByPolicy(page);
  authority.asked.length = 0;
  await fill(page);
  expect(gateway.api.requests).toEqual([]);
  const [closed] = await Promise.all([
    page.waitForEvent('popup'),
    pane.getByRole('button', signInButton).click(),
  ]);
  await closed.getByRole('link', { name: 'Sign in as Anna' }).waitFor();
  await closed.close();
  // No page hears of that: whoever closed it asks again.
  const [signInWindow] = await Promise.all([
    page.waitForEvent('popup'),
    pane.getByRole('button', { name: 'Ask again' }).click(),
  ]);
  await signInAt(signInWindow);
  await pane.getByText('Sign in to your firm’s server').waitFor({ state: 'detached' });
  await page.evaluate(() => window.workbench.calculate());
  await page.evaluate(() => window.workbench.idle());
  expect(await ratings(page)).toEqual(['C', 'C', 'C']);
  // However many cells asked, the frame was opened once.
  expect(authority.asked).toEqual([
    'authorize none for anna@firm.example',
    'authorize window',
    'authorize window',
    'authorize window',
    'token authorization_code',
  ]);

  const another = await page.context().newPage();
  await another.goto(page.url());
  await another.evaluate(() => window.workbench.ready);
  // A home that was not asked for before.
  const value = await valueOf(another, 'E2', '=EPCRATING(990000000009)');
  expect({ value, asked: authority.asked.slice(5) }).toEqual({
    value: 'C',
    asked: ['authorize none for anna@firm.example', 'token authorization_code'],
  });
  expect(refused).toEqual([]);
}, 120_000);

// A browser of its own is started for it.
(isLong ? it : it.skip)(
  'a user signs in where the pane stands in a page of another site',
  async () => {
    const gateway = await entraFirm();
    // Chromium would ask whether a page of another site may show one of this machine.
    const executablePath = findBrowser(process.env);
    if (executablePath === null) throw new Error(browserMissing);
    const own = await chromium.launch({
      executablePath,
      args: [...browserArguments, '--disable-features=LocalNetworkAccessChecks', await trustingLocalhost()],
    });
    open.push(() => own.close());
    const context = await own.newContext();
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const refused = refusedByPolicy(page);
    const addin = `https://localhost:${gateway.port}/taskpane.html`;
    // The page in whose frame Excel on the web shows add-ins.
    await context.route('https://excel.cloud.microsoft/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${addin}" style="width:400px;height:700px"></iframe>`,
      }),
    );
    // Office.js itself refuses a frame of a page that speaks no protocol of Excel: this one says that there is no Excel.
    await context.route('https://appsforoffice.microsoft.com/lib/1/hosted/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'Office = { onReady: () => Promise.resolve({ host: null }) }; CustomFunctions = { associate() {} };',
      }),
    );
    await page.goto('https://excel.cloud.microsoft/');
    const pane = page.frameLocator('iframe');
    await pane.getByRole('button', { name: /^Connection:/ }).click();
    await pane.getByRole('button', { name: 'Test connection' }).click();
    const asks = pane.getByText('Sign in to your firm’s server');
    await asks.waitFor();
    const [relay] = await Promise.all([
      page.waitForEvent('popup'),
      pane.getByRole('button', signInButton).click(),
    ]);
    const goOn = relay.getByRole('button', { name: 'Continue' });
    await goOn.waitFor();
    // MSAL looks now and then whether Microsoft's window is still there, which no page can see: here it looks while Anna is still typing.
    await relay.evaluate(() => {
      Object.assign(window, { setInterval: (look: () => void) => void Object.assign(window, { look }) });
    });
    const [signInWindow] = await Promise.all([context.waitForEvent('page'), goOn.click()]);
    await signInWindow.getByRole('link', { name: 'Sign in as Anna' }).waitFor();
    await relay.evaluate(() => (window as unknown as { look: () => void }).look());
    await signInAt(signInWindow);
    await asks.waitFor({ state: 'detached' });
    expect(refused).toEqual([]);
  },
  120_000,
);

it('G1.5 a person types an access token, fills a sheet, and is known when the page is opened again', async () => {
  const file = path.join(folder, 'people.json');
  const token = await makeAccessToken(file, 'Anna Example', clock);
  const gateway = await firmWith(await accessTokenSignIn(file, clock));
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

  // What stands before a server fails while that starts anew: nobody knows then how people sign in.
  const failing = jest.fn((route: Route) => route.fulfill({ status: 502 }));
  await page.route('**/sign-in.json', failing, { times: 1 });
  await page.route('**/about.json', failing, { times: 1 });
  await page.reload();
  await page.evaluate(() => window.workbench.ready);
  await page.evaluate(async () => {
    window.workbench.set('E2', '=EPCRATING(990000000009)');
    await window.workbench.idle();
  });
  expect(await page.evaluate(() => (window.workbench.get('E2') as CellContents).text)).toBe('C');
  await pane.getByRole('button', { name: 'Connection: Connected' }).click();
  await pane.getByText('People sign in to this server, so no other keys can be used.').waitFor();
  expect(failing).toHaveBeenCalledTimes(2);
}, 120_000);
