import type { Page } from 'playwright-core';
import type { Shot } from './shot';

/** Cells by their address, and what is typed into them; a formula for a range is filled down. */
type Typed = Readonly<Record<string, string>>;

async function type(page: Page, cells: Typed): Promise<void> {
  await page.evaluate(async (typed) => {
    for (const [address, text] of Object.entries(typed)) window.workbench.fill(address, text);
    await window.workbench.idle();
  }, cells);
}

/** The cells have the whole width, and what the formulas do not look at is out of the way. */
async function makeRoom(page: Page): Promise<void> {
  await page.locator('#pane-toggle').click();
  const addin = page.frames().find((frame) => frame !== page.mainFrame());
  await addin?.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange('D:I').columnHidden = true;
      await context.sync();
    }),
  );
}

/** Every answer is seen whole. */
async function fit(page: Page): Promise<void> {
  const addin = page.frames().find((frame) => frame !== page.mainFrame());
  await addin?.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange('J:R').format.columnWidth = 120;
      await context.sync();
    }),
  );
}

async function select(page: Page, address: string): Promise<void> {
  await page.evaluate((at) => window.workbench.select(at), address);
}

const sheet = { of: 'cells', width: 1280, height: 560 } as const;

/** Every picture of docs/functions.md, in its order. */
export const functionShots: readonly Shot[] = [
  {
    ...sheet,
    name: 'function-card',
    height: 760,
    stage: async ({ page }) => {
      await makeRoom(page);
      await type(page, { J1: 'Certificate', 'J2:J30': '=EPCCERTIFICATE(A2)' });
      await select(page, 'J3');
      await page.locator('#card').waitFor({ state: 'visible' });
    },
  },
  {
    ...sheet,
    name: 'function-spill',
    stage: async ({ page }) => {
      await makeRoom(page);
      await type(page, { J1: 'Schemes', J2: '=SCHEMES(A2:A5,TRUE)' });
      await fit(page);
      await select(page, 'J2');
    },
  },
  {
    ...sheet,
    name: 'function-blocked-spill',
    stage: async ({ page }) => {
      await makeRoom(page);
      await type(page, { J1: 'Schemes', J2: '=SCHEMES(A2:A5,TRUE)', L7: 'in the way' });
      await select(page, 'J2');
    },
  },
  {
    ...sheet,
    name: 'function-error',
    stage: async ({ page }) => {
      await makeRoom(page);
      await type(page, { J1: 'EPC', 'J2:J30': '=EPCRATING(A2)', K1: 'By address', K2: '=EPCRATING(B2)' });
      await select(page, 'K2');
      await page.locator('#explanation').waitFor({ state: 'visible' });
    },
  },
  {
    ...sheet,
    name: 'function-licences',
    stage: async ({ page }) => {
      await makeRoom(page);
      await type(page, { J1: 'Licences', J2: '=LICENCES(A10:A17,TRUE)' });
      await fit(page);
      await select(page, 'J2');
    },
  },
  {
    ...sheet,
    name: 'function-words',
    stage: async ({ page }) => {
      await makeRoom(page);
      await page.mouse.click(600, 500);
      await select(page, 'J2');
      await page.keyboard.type('=EPCCERTIFICATE(A2,"heating', { delay: 20 });
      await page.getByRole('listbox', { name: 'Words that this argument takes' }).waitFor();
    },
  },
];
