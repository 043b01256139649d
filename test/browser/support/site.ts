import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { browserArguments, browserMissing, findBrowser } from '../../../src/commandline/browser';
import { localhostCertificate } from '../../../src/commandline/certificate';
import { buildSite } from '../../../src/commandline/site';
import { clock } from '../../bench/support/real-time';
import { eventually } from './eventually';

/** The built site before a plain https file server, below a path, and a browser that reaches nothing else. */

/** Tests and benches are started there. */
const root = process.cwd();
const office = path.join(root, 'node_modules/@microsoft/office-js/dist');
const officeAddress = 'https://appsforoffice.microsoft.com/lib/1/hosted/';
const folder = '/sub/terrace/';
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
  /** Addresses that were asked for outside of the site and office.js. */
  readonly strangers: readonly string[];
  /** Requests that came to the server for the API: there must be none. */
  readonly reached: readonly string[];
  /** What a browser says of scripts, hosts and the like that the site's own policy has stopped. */
  readonly violations: readonly string[];
  /** Files that the server sent, each time that it sent one. */
  readonly sent: readonly string[];
  open(search?: string): Promise<Page>;
  close(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  // Several files of tests may have one at the same time.
  const built = await buildSite(root, clock, await mkdtemp(path.join(os.tmpdir(), 'terrace-site-')));
  const certificates = path.join(os.tmpdir(), `terrace-certificates-${process.env.JEST_WORKER_ID ?? '0'}`);
  const certificate = await localhostCertificate(certificates, Date.now());
  const reached: string[] = [];
  const sent: string[] = [];
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'https://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    if (!name.startsWith(folder)) reached.push(pathname);
    const file = path.join(built, name.slice(folder.length));
    readFile(name.startsWith(folder) ? file : '').then(
      (content) => {
        sent.push(file);
        response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `https://localhost:${(server.address() as AddressInfo).port}${folder}`;
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error(browserMissing);
  // A service worker does not register where the page alone passes over the certificate.
  const args = [...browserArguments, '--ignore-certificate-errors'];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({ viewport: { width: 1500, height: 900 } });
  const strangers: string[] = [];
  const violations: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await context.route('**/*', async (route) => {
    const address = route.request().url();
    if (address.startsWith(officeAddress)) {
      const name = new URL(address).pathname.slice('/lib/1/hosted/'.length);
      return route.fulfill({ path: path.join(office, name), contentType: 'text/javascript' });
    }
    if (new URL(address).origin === new URL(url).origin) return route.continue();
    strangers.push(address);
    return route.abort();
  });
  return {
    url,
    built,
    context,
    strangers,
    violations,
    reached,
    sent,
    async open(search = '') {
      const page = await context.newPage();
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
