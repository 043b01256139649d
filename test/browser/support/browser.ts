import { chromium, type Browser } from 'playwright-core';
import { browserArguments, findBrowser } from '../../../src/commandline/browser';

/**
 * The browser of this machine, without a window.
 * @throws Error when there is none.
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser(process.env);
  if (executablePath === null) throw new Error('Install Chromium, Chrome or Edge: none was found.');
  return chromium.launch({ executablePath, args: [...browserArguments] });
}
