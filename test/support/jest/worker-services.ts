import { chromium, type BrowserServer } from 'playwright-core';
import { browserArguments, browserMissing, findBrowser } from '../../../src/commandline/browser';
import { officeFolder, startWithApi, type RunningServer } from '../../../src/commandline/serve';
import { defaultLimit, readLimit } from '../../../src/commandline/service';
import { random, clock } from '../../bench/support/real-time';
import { withoutUnseenPages } from '../browser-features';
import { testCertificate, trustingLocalhost } from '../test-certificate';

/*
 * What browser tests of one jest worker share (browser-environment.mjs starts it): a browser to which each file connects, and the
 * program of the product, which serves each file a fresh store behind a port of its own. It ends with the worker.
 */

// Decision 4.
type Asked = { readonly id: number } & (
  | { readonly kind: 'browser' }
  | { readonly kind: 'serve'; readonly limit: string | null }
  | { readonly kind: 'close'; readonly port: number }
);

let browser: Promise<BrowserServer> | null = null;
const serving = new Map<number, RunningServer>();

async function openBrowser(): Promise<BrowserServer> {
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error(browserMissing);
  const opened = await chromium.launchServer({
    executablePath,
    args: [...browserArguments, withoutUnseenPages, await trustingLocalhost()],
  });
  // One that crashed is no browser for the next file.
  opened.once('close', () => (browser = null));
  return opened;
}

async function browserAddress(): Promise<string> {
  // One that did not open is no browser for the next file either.
  browser ??= openBrowser().catch((error: unknown) => {
    browser = null;
    throw error;
  });
  return (await browser).wsEndpoint();
}

async function serve(limit: string | null): Promise<number> {
  const certificate = await testCertificate();
  const office = officeFolder(process.cwd(), undefined, process.env);
  const settings = {
    root: process.cwd(),
    port: 0,
    data: 'memory',
    certificate,
    logLevel: 'warn',
    office,
    clock,
    random,
  } as const;
  const server = await startWithApi({ ...settings, limit: readLimit(limit ?? defaultLimit) });
  serving.set(server.port, server);
  return server.port;
}

async function close(port: number): Promise<void> {
  const server = serving.get(port);
  serving.delete(port);
  await server?.close();
}

function answer(asked: Asked): Promise<unknown> {
  switch (asked.kind) {
    case 'browser':
      return browserAddress();
    case 'serve':
      return serve(asked.limit);
    case 'close':
      return close(asked.port);
  }
}

process.on('message', (asked: Asked) => {
  void (async () => answer(asked))().then(
    (value) => process.send?.({ id: asked.id, value }),
    (error: unknown) => process.send?.({ id: asked.id, error: String(error) }),
  );
});

process.once('disconnect', () => {
  void (async () => (await browser)?.close())().finally(() => process.exit(0));
});
