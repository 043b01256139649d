import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { adaptManifest, iconElements } from '../../src/commandline/manifest/adapt';
import { allElements, parseXml } from '../../src/commandline/manifest/xml';
import { testGateway, type TestGateway } from '../gateway/support/test-gateway';
import { openBrowser } from './support/browser';
import { closeOpened } from './support/waiting';

/** A firm's server on a private address, framed by the public page of Excel on the web: row 8 of what Excel does. */

const root = path.resolve(__dirname, '../..');
const icons = 'https://icons.firm.example';

let browser: Browser;
let gateway: TestGateway;
beforeAll(async () => {
  [browser, gateway] = await Promise.all([openBrowser(), testGateway()]);
}, 60_000);
afterAll(async () => {
  await closeOpened(browser);
  await closeOpened(gateway);
});

/** Addresses of the pictures of a manifest for the firm. */
async function pictures(host: string): Promise<string[]> {
  const manifest = parseXml(await readFile(path.join(root, 'manifest.xml'), 'utf8'));
  const adapted = adaptManifest(manifest, { host, icons, namespace: null, development: false });
  return allElements(adapted)
    .filter(({ name }) => iconElements.has(name))
    .map((element) => element.attributes.DefaultValue ?? '')
    .filter((address) => address !== '');
}

it('icons on a public address show without a session and unasked; the pane once the person lets the page reach the local network', async () => {
  const host = `https://localhost:${gateway.port}`;
  const shown = [...new Set(await pictures(host))];
  const context = await browser.newContext();
  // Whoever is asked for nothing by a test is asked nothing by the browser: it refuses.
  await context.grantPermissions([]);
  await context.route(`${icons}/**`, async (route) => {
    const { cookie, authorization } = await route.request().allHeaders();
    const { pathname } = new URL(route.request().url());
    const hasSession = cookie !== undefined || authorization !== undefined;
    await route.fulfill(hasSession ? { status: 403 } : { path: path.join(root, pathname) });
  });
  const body = `${shown.map((address) => `<img src="${address}">`).join('')}<iframe src="${host}/taskpane.html"></iframe>`;
  await context.route('https://excel.cloud.microsoft/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await context.route('https://appsforoffice.microsoft.com/**', (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  const pane = page.frameLocator('iframe').getByText('Terrace', { exact: true });

  await page.goto('https://excel.cloud.microsoft/');
  const widths = await page.evaluate(() => [...document.images].map(({ naturalWidth }) => naturalWidth));
  expect(shown.length).toBeGreaterThan(3);
  expect(widths).toEqual(shown.map((address) => Number(/-(\d+)\.png$/.exec(address)?.[1])));
  expect(await pane.count()).toBe(0);

  await context.grantPermissions(['local-network-access'], { origin: 'https://excel.cloud.microsoft' });
  await page.reload();
  await pane.waitFor();
  await context.close();
}, 60_000);
