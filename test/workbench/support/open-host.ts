import type { Browser, Frame, Page } from 'playwright-core';
import { openBrowser } from '../../browser/support/browser';
import { waitFor } from '../../browser/support/waiting';
import { startPageServer } from './page-server';

/** The tests' host page in a real browser, with the real office.js started in its frame. */
export interface OpenHost {
  /** The origin of both pages. */
  readonly url: string;
  readonly page: Page;
  /** The add-in's frame, as it is now: it may have been loaded again. */
  addin(): Frame;
  close(): Promise<void>;
}

export async function openHost(): Promise<OpenHost> {
  const server = await startPageServer();
  let browser: Browser | null = null;
  const close = async (): Promise<void> => {
    await browser?.close();
    await server.close();
  };
  try {
    browser = await openBrowser();
    const page = await waitFor('a page', browser.newPage());
    await waitFor('the host page', page.goto(`${server.url}/host.html`));
    const ready = page.evaluate(() => window.page.host.ready);
    await waitFor('the add-in in the host page to take calls', ready);
    return {
      url: server.url,
      page,
      addin() {
        const frame = page.frames()[1];
        if (!frame) throw new Error('The host page has no frame.');
        return frame;
      },
      close,
    };
  } catch (error) {
    // What stays open would keep the tests from ending.
    await close();
    throw error;
  }
}

/** What the add-in sees of an error. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly debugInfo: { readonly errorLocation: string };
}

/** Runs code in the add-in that is to fail. */
export async function refusal(addin: Frame, code: () => Promise<unknown>): Promise<Refusal> {
  return addin.evaluate(async (source: string) => {
    try {
      await (0, eval)(`(${source})()`);
    } catch (error) {
      const { code, message, debugInfo } = error as Refusal;
      return { code, message, debugInfo: { errorLocation: debugInfo.errorLocation } };
    }
    throw new Error('It was not refused.');
  }, code.toString());
}
