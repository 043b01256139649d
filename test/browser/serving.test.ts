import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { apiKey, serviceKey, testGateway, type TestGateway } from '../gateway/support/test-gateway';
import { openBrowser } from './support/browser';
import { closeOpened } from './support/waiting';

/** The built pages, served by the real gateway to a real browser, before an API that records what reaches it. */

const root = path.resolve(__dirname, '../..');
const addin = path.join(root, 'dist/addin');
const office = path.join(root, 'node_modules/@microsoft/office-js/dist');

/** Everything that came to the browser or left it. */
interface Traffic {
  readonly url: string;
  readonly sent: string;
  received: string;
}

let gateway: TestGateway;
let browser: Browser;
let page: Page;
const addresses: string[] = [];
const traffic: Traffic[] = [];
const complaints: string[] = [];

beforeAll(async () => {
  gateway = await testGateway({
    pages: addin,
    workbench: {
      pages: path.join(root, 'dist/workbench'),
      office,
      sample: () =>
        Promise.resolve({ headers: ['UPRN', 'Address'], rows: [[990000000001, '1 High Street, Fernhope']] }),
    },
  });
  browser = await openBrowser();
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('request', (request) => addresses.push(request.url()));
  page.on('response', (response) => {
    const request = response.request();
    const entry = {
      url: response.url(),
      sent: JSON.stringify([request.headers(), request.postData()]),
      received: JSON.stringify(response.headers()),
    };
    traffic.push(entry);
    // Chromium does not always tell that an answer has ended: nothing waits for it.
    void response.text().then(
      (text) => (entry.received += text),
      () => undefined,
    );
  });
  await page.goto(`https://localhost:${gateway.port}/workbench/`);
  await page.evaluate(() => window.workbench.ready);
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/')),
    page.evaluate(async () => {
      window.workbench.set('D2', '=EPCRATING(A2)');
      await window.workbench.idle();
    }),
  ]);
}, 120_000);

afterAll(async () => {
  await closeOpened(browser);
  await gateway.close();
});

it('runs the built add-in in the workbench, under its content security policy', () => {
  expect(gateway.api.requests.map(({ target }) => target)).toEqual([
    '/api/properties/epc-check/registry:uprn:990000000001',
  ]);
  expect(complaints.filter((text) => /content security policy/i.test(text))).toEqual([]);
});

it('lets the browser load nothing from elsewhere', () => {
  const hosts = addresses
    .map((url) => new URL(url))
    .filter(({ protocol }) => protocol !== 'data:' && protocol !== 'blob:');
  expect(new Set(hosts.map(({ host }) => host))).toEqual(new Set([`localhost:${gateway.port}`]));
});

it('lets no key into the browser', async () => {
  const [request] = gateway.api.requests;
  expect(request?.headers).toMatchObject({ 'x-sso-api-key': apiKey, 'x-sso-service-key': serviceKey });
  // What the browser asked for is asked for once more: of its own answers some may not have been told.
  const paths = new Set(
    addresses
      .map((url) => new URL(url))
      .filter(({ host }) => host === `localhost:${gateway.port}`)
      .map(({ pathname, search }) => pathname + search),
  );
  expect([...paths].some((asked) => asked.startsWith('/api/'))).toBe(true);
  const asked = await Promise.all(
    [...paths].map(async (path) => ({ sent: '', received: JSON.stringify(await gateway.ask(path)) })),
  );
  const everything = [...traffic, ...asked];
  for (const { sent, received } of everything) {
    for (const key of [apiKey, serviceKey]) {
      expect(received.includes(key)).toBe(false);
      expect(sent.includes(key)).toBe(false);
    }
    expect(sent).not.toMatch(/x-sso-/i);
  }
  expect(await page.context().cookies()).toEqual([]);
});

it('serves the add-in to the workbench as it is built, but for the addresses of office.js and of the help', async () => {
  const shipped = await readFile(path.join(addin, 'taskpane.html'), 'utf8');
  const shown = (await gateway.ask('/workbench/addin/taskpane.html')).text;
  const cdn = 'https://appsforoffice.microsoft.com/lib/1/hosted/';
  expect(shipped.split(cdn)).toHaveLength(2);
  expect(shown).toBe(shipped.replace(cdn, '/workbench/office/'));

  const loaded = traffic
    .map(({ url }) => new URL(url).pathname)
    .filter((pathname) => /^\/workbench\/addin\/[\w.-]+\.js(?:on)?$/.test(pathname));
  expect(loaded).toContain('/workbench/addin/functions.js');
  for (const pathname of loaded) {
    const file = await readFile(path.join(addin, path.basename(pathname)), 'utf8');
    const shownHelp = file.replaceAll('https://terrace.example/', `https://localhost:${gateway.port}/`);
    expect((await gateway.ask(pathname)).text).toBe(shownHelp);
  }
});

it('serves office.js as its package has it', async () => {
  const served = (await gateway.ask('/workbench/office/office.js')).text;
  expect(served).toBe(await readFile(path.join(office, 'office.js'), 'utf8'));
});
