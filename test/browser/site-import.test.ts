import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import type { CellContents } from '../../src/workbench/api';
import { isLong } from '../support/long';
import { eventually } from './support/eventually';
import { asked, askPage } from './support/site-comparison';
import { startSite, type Site } from './support/site';

/** Files of the user's own in the page of the site. */

const describeLong = isLong ? describe : describe.skip;
jest.setTimeout(120_000);

const header = 'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE\n';
const uprn = (from: number, row: number): string => String(880_000_000_000 + from + row);

/** A table of homes that each test has for itself. */
const certificates = (count: number, from: number): string =>
  header +
  Array.from(
    { length: count },
    (_, row) =>
      `P-${from + row},${from + row} Page Road,FH1 1AA,${uprn(from, row)},${'ABCDEFG'.charAt(row % 7)},2024-01-01\n`,
  ).join('');

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describeLong('files that a user imports in the page', () => {
  let site: Site;
  let page: Page;
  beforeAll(async () => {
    site = await startSite();
    page = await site.open();
  }, 240_000);
  afterAll(() => site.close(), 30_000);

  const dialog = (from: Page) => from.getByRole('dialog', { name: 'Import your own data' });
  const told = (from: Page) => from.locator('[data-part=told]:visible');
  const close = (from: Page) => dialog(from).getByRole('button', { name: 'Close' }).click();
  const begin = (from: Page) => dialog(from).getByRole('button', { name: 'Import', exact: true }).click();

  async function choose(from: Page, ...files: readonly ReturnType<typeof csv>[]): Promise<void> {
    await from.getByRole('button', { name: 'Import…' }).click();
    await dialog(from).getByLabel('What it is').selectOption('epc');
    await dialog(from).locator('input[type=file]').setInputFiles(files);
  }

  async function drop(from: Page, name: string, bytes: Uint8Array): Promise<void> {
    const transfer = await from.evaluateHandle(
      ([called, base64]) => {
        const all = new DataTransfer();
        all.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], called));
        return all;
      },
      [name, Buffer.from(bytes).toString('base64')] as const,
    );
    await from.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  }

  /** What a formula about a home shows, in a cell that no other test has. */
  let row = 2;
  async function rating(from: Page, home: string): Promise<string> {
    row += 1;
    const contents = await from.evaluate(
      async ([cell, formula]) => {
        window.workbench.set(cell, formula);
        await window.workbench.idle();
        return window.workbench.get(cell);
      },
      [`N${row}`, `=EPCRATING(${home})`] as const,
    );
    return (contents as CellContents).text;
  }

  const statuses = async (from: Page, ...homes: readonly string[]): Promise<readonly number[]> =>
    (
      await askPage(
        from,
        homes.map((home) => asked('GET', `epc-check/registry:uprn:${home}`)),
      )
    ).map(({ status }) => status);

  it('are told line by line, seen by formulas at once, and by another tab', async () => {
    await choose(
      page,
      csv('homes.csv', `${certificates(300, 0)}P-X,9 Page Road,FH1 1AA,no number,C,2024-01-01\n`),
    );
    await begin(page);
    await told(page).waitFor();
    const words = await told(page).textContent();
    expect(words).toContain('301 rows read from one file, 301 kept: 301 added, 0 updated, 0 unchanged.');
    expect(words).toContain('1: its UPRN cannot be read: it is found by its address only (line 302)');
    expect(words).toContain('personal data');
    await close(page);
    expect(await rating(page, uprn(0, 1))).toBe('B');

    const other = await site.open();
    await choose(other, csv('more.csv', certificates(10, 1_000)));
    await begin(other);
    await told(other).getByText('10 added').waitFor();
    await other.close();
    expect(await rating(page, uprn(1_000, 2))).toBe('C');
    expect(site.violations).toEqual([]);
    expect(site.strangers).toEqual([]);
  });

  it('that are dropped as an archive are read; while they are, the page answers from what was there', async () => {
    const packed = zipSync({ 'E1/certificates.csv': strToU8(certificates(60_000, 10_000)) });
    await drop(page, 'domestic.zip', packed);
    await dialog(page).getByText('“domestic.zip”').waitFor();
    await begin(page);
    await page.locator('[data-part=stage]').getByText('rows read').waitFor();
    expect(await statuses(page, uprn(0, 1), uprn(10_000, 1))).toEqual([200, 404]);
    await told(page).getByText('60,000 added').waitFor();
    await close(page);
    expect(await rating(page, uprn(10_000, 8))).toBe('B');
  });

  it('that are of another kind are refused with what to do, by the names that the page has', async () => {
    await choose(page, csv('pubs.csv', 'Pub,Beer\nThe Crown,Bitter\n'));
    await begin(page);
    await told(page)
      .getByText(/^Choose another file: "pubs\.csv" should hold /)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Import more' }).click();
    await dialog(page).getByLabel('What it is').selectOption('licences');
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([csv('register.csv', 'Address,Postcode\n1 A,FH1 1AA\n')]);
    await begin(page);
    await told(page).getByText('“Council”').waitFor();
    expect(await told(page).textContent()).not.toContain('--');
    await close(page);
  });

  it('are not there once they were cancelled, or their tab was closed meanwhile', async () => {
    await choose(page, csv('long.csv', certificates(60_000, 100_000)));
    await begin(page);
    await page.locator('[data-part=stage]').getByText('rows read').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await told(page)
      .getByText(/you cancelled it/)
      .waitFor();
    await close(page);
    expect(await statuses(page, uprn(100_000, 1))).toEqual([404]);

    await choose(page, csv('long.csv', certificates(60_000, 100_000)));
    await begin(page);
    await page.locator('[data-part=stage]').getByText('rows read').waitFor();
    await page.close();
    page = await site.open();
    expect(await statuses(page, uprn(100_000, 1), uprn(0, 1))).toEqual([404, 200]);
  });

  it('go with Start over, and so do the files that the browser keeps', async () => {
    await eventually(page, async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return workers.length === 2 && workers.every(({ active }) => active?.state === 'activated');
    });
    // Known again by what is kept with them: the one that keeps files comes anew as soon as the page is there.
    await page.evaluate(async () => {
      for (const { navigationPreload } of await navigator.serviceWorker.getRegistrations())
        await navigationPreload.setHeaderValue('before');
    });
    const kept = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        const states = await Promise.all(
          workers.map(({ navigationPreload }) => navigationPreload.getState()),
        );
        return states.filter(({ headerValue }) => headerValue === 'before').length;
      });
    expect(await kept()).toBe(2);
    page.once('dialog', (asking) => void asking.accept());
    await Promise.all([
      page.waitForEvent('load', { timeout: 45_000 }),
      page.getByRole('button', { name: 'Start over' }).click(),
    ]);
    await eventually(page, () => 'workbench' in window);
    expect(await kept()).toBe(1);
    await page.evaluate(() => window.workbench.ready);
    expect(await statuses(page, uprn(0, 1), uprn(10_000, 1))).toEqual([404, 404]);
  });

  it('gives away no package without its notice', async () => {
    const notices = await readFile(path.join(site.built, 'NOTICES.txt'), 'utf8');
    for (const name of ['react', '@univerjs/core', '@electric-sql/pglite', '@zip.js/zip.js'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'));
  });
});
