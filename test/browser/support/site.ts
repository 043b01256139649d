import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { browserArguments, browserMissing, findBrowser } from '../../../src/commandline/browser';
import { buildSite } from '../../../src/commandline/site';
import { clock } from '../../bench/support/real-time';
import { testCertificate, trustingLocalhost } from '../../support/test-certificate';
import { patient } from './browser';
import { eventually } from './eventually';

/** The built site before a plain https file server, below a path, and a browser that reaches nothing else. */

/** Tests and benches are started there. */
const root = process.cwd();
const office = path.join(root, 'node_modules/@microsoft/office-js/dist');
const officeHost = 'appsforoffice.microsoft.com';
const officeFolder = '/lib/1/hosted/';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.css': 'text/css',
  '.png': 'image/png',
};

export interface Site {
  readonly url: string;
  /** Folder of its files. */
  readonly built: string;
  readonly context: BrowserContext;
  /** Addresses outside of the site and office.js that were looked for: none of them is found. */
  readonly strangers: readonly string[];
  /** Requests that came to the server for the API: there must be none. */
  readonly reached: readonly string[];
  /** What a browser says of scripts, hosts and the like that the site's own policy has stopped. */
  readonly violations: readonly string[];
  /** Files that the server sent, each time that it sent one. */
  readonly sent: readonly string[];
  /** In a page of its own unless one is given. */
  open(search?: string, page?: Page): Promise<Page>;
  close(): Promise<void>;
}

/** @param folder Path below which it is served. */
export async function startSite(folder = '/sub/terrace/'): Promise<Site> {
  // Several files of tests may have one at the same time.
  const built = await buildSite(root, clock, await mkdtemp(path.join(os.tmpdir(), 'terrace-site-')));
  const certificate = await testCertificate();
  const reached: string[] = [];
  const sent: string[] = [];
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const isOffice = request.headers.host === officeHost;
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const [below, from] = isOffice ? [officeFolder, office] : [folder, built];
    if (!name.startsWith(below)) reached.push(pathname);
    const file = path.join(from, name.slice(below.length));
    readFile(name.startsWith(below) ? file : '').then(
      (content) => {
        if (!isOffice) sent.push(file);
        response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
        if (isOffice) response.setHeader('access-control-allow-origin', '*');
        // As the usual hosts of static files have it; a sheet beside the site may change at any time.
        response.setHeader('cache-control', name.endsWith('.csv') ? 'no-cache' : 'max-age=600');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `https://localhost:${port}${folder}`;
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error(browserMissing);
  const args = [
    ...browserArguments,
    await trustingLocalhost(),
    `--host-resolver-rules=MAP ${officeHost}:443 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE localhost`,
  ];
  const browser = patient(await chromium.launch({ executablePath, args }));
  const context = await browser.newContext({ viewport: { width: 1500, height: 900 } });
  const strangers: string[] = [];
  const violations: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED') strangers.push(request.url());
  });
  return {
    url,
    built,
    context,
    strangers,
    violations,
    reached,
    sent,
    async open(search = '', given?: Page) {
      const page = given ?? (await context.newPage());
      await page.goto(`${url}${search}`);
      await eventually(page, () => 'workbench' in window);
      await page.evaluate(() => window.workbench.ready);
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
      await rm(built, { recursive: true });
    },
  };
}

/** Resolves once the browser keeps all files of the version that a page is of. */
export const allKept = (page: Page): Promise<void> =>
  eventually(page, async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.length === 2 && all.every(({ active }) => active);
  });
