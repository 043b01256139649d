import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { browserArguments, browserMissing, findBrowser } from '../../../src/commandline/browser';
import { withoutUnseenPages } from '../../support/browser-features';
import { isLong } from '../../support/long';
import { waitFor } from './waiting';
import { workerServices } from './worker-services';

/** What a jest worker holds for its files; `undefined` outside of jest, e.g. for a bench. */
const heldByWorker = (globalThis as unknown as { heldByWorker?: { browser: Promise<Browser> | null } })
  .heldByWorker;

/**
 * The browser of this machine, without a window: within jest that of the worker, of which this file closes what it opened alone; elsewhere one
 * of its own.
 * @throws Error when there is none.
 */
export async function openBrowser(): Promise<Browser> {
  if (heldByWorker === undefined) return patient(await launch(browserArguments));
  const before = await heldByWorker.browser?.catch(() => null);
  // One that crashed, or did not open, is no browser for the next file.
  if (!before?.isConnected()) heldByWorker.browser = launch([...browserArguments, withoutUnseenPages]);
  return patient(ownPart(await waitFor('the browser to start', heldByWorker.browser!)));
}

async function launch(parameters: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error(browserMissing);
  return chromium.launch({ executablePath, args: [...parameters] });
}

/** A browser that knows and closes what is opened in it alone. */
function ownPart(shared: Browser): Browser {
  const opened = new Set<BrowserContext>();
  const own = Object.create(shared) as Browser;
  own.newContext = async (options) => {
    const context = await shared.newContext(options);
    opened.add(context);
    context.once('close', () => opened.delete(context));
    return context;
  };
  own.contexts = () => [...opened];
  own.close = async () => {
    await Promise.all([...opened].map((context) => context.close()));
  };
  return own;
}

/** Has everything that a page is waited for have a minute where a test names no time: nothing may fail because a machine is busy. */
function patient(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(60_000);
    return context;
  };
  return browser;
}

/**
 * Has the workbench draw its sheet four times a second instead of sixty: without a graphics card drawing takes longer than all that is
 * looked at. The add-in's own frame is drawn as ever, and so is everything by a bench and by the long tests.
 */
export async function drawSeldom(page: Page): Promise<void> {
  if (workerServices === null || isLong) return;
  await page.addInitScript(() => {
    if (window !== window.top) return;
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 250);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  });
}
