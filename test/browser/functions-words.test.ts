import type { CellContents } from '../../src/workbench/api';
import { eventually } from './support/eventually';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

jest.setTimeout(60_000);

let terrace: Terrace;
beforeAll(async () => {
  terrace = await startTerrace();
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

const list = () => terrace.page.getByRole('listbox', { name: 'Words that this argument takes' });
const type = async (cell: string, formula: string): Promise<void> => {
  await terrace.select(cell);
  await terrace.page.keyboard.type(formula, { delay: 20 });
};
/** Ends the formula, and gives it. */
const end = async (cell: string): Promise<string | null> => {
  await terrace.page.keyboard.type(')');
  await terrace.page.keyboard.press('Enter');
  // The spreadsheet takes what was typed a moment after the key.
  await eventually(terrace.page, (at) => (window.workbench.get(at) as CellContents).formula !== null, cell);
  await terrace.idle();
  return (await terrace.cell(cell)).formula;
};

beforeEach(async () => {
  // The cells have the keyboard, whatever had it before.
  await terrace.page.mouse.click(600, 500);
});

it('the words of an argument are offered with what they mean, and picked with the keyboard', async () => {
  await type('K2', '=EPCCERTIFICATE(A2,');
  await list().waitFor();
  expect(await list().getByRole('option').count()).toBeGreaterThan(60);
  await terrace.page.keyboard.type('exp', { delay: 20 });
  const expiry = list().getByRole('option', { name: '"expiry_date"' });
  await eventually(terrace.page, () => document.querySelectorAll('.words [role="option"]').length === 1);
  expect(await expiry.count()).toBe(1);
  expect(await expiry.textContent()).toContain('Last day of the certificate');
  // The spreadsheet's own list, of functions such as EXP, comes a moment later and is not to take the keys.
  await terrace.page.locator('[data-u-comp="sheets-formula-editor"]').waitFor({ state: 'attached' });
  await terrace.page.keyboard.press('Tab');
  await list().waitFor({ state: 'hidden' });
  expect(await end('K2')).toBe('=EPCCERTIFICATE(A2,"expiry_date")');
  expect((await terrace.cell('K2')).text).toMatch(/^\d\d\/\d\d\/\d{4}$/);
});

it('arrows choose among them, and a click takes one', async () => {
  await type('K3', '=DETERMINATION(A3,');
  await list().waitFor();
  const offered = await list()
    .getByRole('option')
    .evaluateAll((each) => each.map((one) => one.firstChild?.textContent));
  await terrace.page.keyboard.press('ArrowDown');
  await terrace.page.keyboard.press('Enter');
  expect(await end('K3')).toBe(`=DETERMINATION(A3,${offered[1] ?? ''})`);
  await type('K4', '=DETERMINATION(A4,');
  await list().getByRole('option').nth(2).click();
  expect(await end('K4')).toBe(`=DETERMINATION(A4,${offered[2] ?? ''})`);
});

it('the list stays within the window where a formula is typed low down', async () => {
  await type('K34', '=DETERMINATION(A2,');
  await list().waitFor();
  const { y, height } = (await list().boundingBox()) ?? { y: 0, height: Infinity };
  expect(y).toBeGreaterThan(0);
  expect(y + height).toBeLessThanOrEqual(terrace.page.viewportSize()?.height ?? 0);
  await list().getByRole('option').first().click();
  expect(await end('K34')).toMatch(/^=DETERMINATION\(A2,"\w+"\)$/);
});

it('escape closes the list alone, and nothing is offered where no word is taken', async () => {
  await type('K5', '=DETERMINATION(A5,');
  await list().waitFor();
  await terrace.page.keyboard.press('Escape');
  await list().waitFor({ state: 'hidden' });
  await terrace.page.keyboard.type('"future"', { delay: 20 });
  expect(await end('K5')).toBe('=DETERMINATION(A5,"future")');
  await type('K6', '=EPCRATING(A6');
  expect(await list().isVisible()).toBe(false);
  expect(await end('K6')).toBe('=EPCRATING(A6)');
});

it('Enter ends a formula also while the spreadsheet still lists functions for the name before', async () => {
  await type('K7', '=EPCRA');
  await terrace.page.locator('[data-u-comp="sheets-formula-editor"]').waitFor({ state: 'attached' });
  // Faster than that list closes.
  await terrace.page.keyboard.type('TING(A7');
  expect(await end('K7')).toBe('=EPCRATING(A7)');
});
