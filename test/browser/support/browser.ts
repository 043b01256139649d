import { chromium, type Browser } from 'playwright-core';
import { browserArguments, browserMissing, findBrowser } from '../../../src/commandline/browser';
import { workerServices } from './worker-services';

/**
 * The browser of this machine, without a window: within jest a connection to that of the worker, which holds what this file opens alone
 * and closes it with the connection; elsewhere one of its own.
 * @throws Error when there is none.
 */
export async function openBrowser(): Promise<Browser> {
  if (workerServices !== null) return chromium.connect(await workerServices({ kind: 'browser' }));
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error(browserMissing);
  return chromium.launch({ executablePath, args: [...browserArguments] });
}
