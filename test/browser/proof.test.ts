import type { Browser } from 'playwright-core';
import { expectedToFail } from '../../src/proof';
import { openBrowser } from './support/browser';
import { runProof } from './support/proof';
import { closeOpened } from './support/waiting';

/** `npm run prove` in the workbench: what Excel is asked, the workbench is asked too, as each older Excel as well. */

jest.setTimeout(240_000);

let browser: Browser;
beforeAll(async () => (browser = await openBrowser()));
afterAll(() => closeOpened(browser));

const notAsked = {
  '1.9': ['columns-beside: needs ExcelApi 1.13', 'undo: needs ExcelApi 1.20'],
  '1.13': ['undo: needs ExcelApi 1.20'],
  '1.17': ['undo: needs ExcelApi 1.20'],
  '1.20': [],
} as const;

it.each(['1.9', '1.13', '1.17', '1.20'] as const)(
  'proves the workbench as ExcelApi %s, across one reopening, and ends with its verdict',
  async (excelApi) => {
    const { status, failed, skipped } = await runProof(browser, { address: { ExcelApi: excelApi } });
    expect(failed.filter((line) => !line.includes(` ${expectedToFail} `))).toEqual([]);
    // What the workbench is known to lack is asked all the same, and not called proved.
    expect(failed.map((line) => /- ([\w-]+):/.exec(line)?.[1])).toEqual(
      excelApi === '1.17' || excelApi === '1.20' ? ['dates-and-cards', 'rules-of-cells'] : ['rules-of-cells'],
    );
    expect(skipped).toEqual(notAsked[excelApi]);
    expect(status).toBe(0);
  },
);
