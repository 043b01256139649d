import type { Frame, Page } from 'playwright-core';
import { openBrowser } from '../../browser/support/browser';
import { startPageServer } from './page-server';

/** The tests' host page in a real browser, with the real office.js started in its frame. */
export interface OpenHost {
  readonly page: Page;
  /** The add-in's frame, as it is now: it may have been loaded again. */
  addin(): Frame;
  close(): Promise<void>;
}

export async function openHost(port: number): Promise<OpenHost> {
  const server = await startPageServer(port);
  const browser = await openBrowser();
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  try {
    await page.goto(`${server.url}/host.html`);
    await page.evaluate(() => window.page.host.ready);
  } catch (error) {
    // What stays open would keep the tests from ending.
    await close();
    throw error;
  }
  return {
    page,
    addin() {
      const frame = page.frames()[1];
      if (!frame) throw new Error('The host page has no frame.');
      return frame;
    },
    close,
  };
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
