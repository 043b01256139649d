import { chromium, type Browser, type Page } from 'playwright-core';
import { browserArguments, browserMissing, findBrowser } from '../../../src/commandline/browser';
import { isLong } from '../../support/long';
import { trustingLocalhost } from '../../support/test-certificate';
import { noteFailedRequests } from './failed-requests';
import { waitFor } from './waiting';
import { workerServices } from './worker-services';

/**
 * The browser of this machine, without a window: within jest a connection to that of the worker, which holds what this file opens alone
 * and closes it with the connection; elsewhere one of its own.
 * @throws Error when there is none.
 */
export async function openBrowser(): Promise<Browser> {
  if (workerServices !== null) {
    const address = await waitFor('the browser to start', workerServices({ kind: 'browser' }));
    return patient(await waitFor('the browser to be connected', chromium.connect(address)));
  }
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error(browserMissing);
  return patient(
    await chromium.launch({ executablePath, args: [...browserArguments, await trustingLocalhost()] }),
  );
}

/** Has everything that a page is waited for have a minute where a test names no time: nothing may fail because a machine is busy. */
export function patient(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.setDefaultTimeout(60_000);
    noteFailedRequests(context);
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
