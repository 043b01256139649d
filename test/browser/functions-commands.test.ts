import { eventually } from './support/eventually';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

const lastRow = 21;

jest.setTimeout(60_000);

let terrace: Terrace;
beforeAll(async () => {
  terrace = await startTerrace({ keeps: 'paths' });
  await terrace.fill(`J2:J${lastRow}`, '=EPCRATING(A2)');
  await terrace.fill(`K2:K${lastRow}`, '=EPCSTATUS(A2)');
  await terrace.idle();
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

/** The moment that a cell shows, in days, by whole seconds. */
const moment = async (address: string): Promise<number> => Number((await terrace.cell(address)).value);

const tab = (name: string): Promise<void> =>
  terrace.page.frameLocator('#frame').getByRole('button', { name, exact: true }).first().click();

/** What the pane says of the last command. */
const said = async (): Promise<string> =>
  (await terrace.page.frameLocator('#frame').locator('.fui-MessageBarBody').textContent()) ?? '';

/** Certificates that were asked for: the pane, which follows the selection, asks for more than that. */
const asked = (): number => terrace.answers.filter(({ path }) => path.includes('/epc-check/')).length;

const press = async (command: string, selection: string): Promise<number> => {
  const before = asked();
  await terrace.select(selection);
  await terrace.command(command);
  await terrace.idle();
  return asked() - before;
};

it('renewing asks anew for the homes of the selected formulas, once each, and for no other', async () => {
  const seen = await terrace.texts(`J2:K${lastRow}`);
  expect(await press('renewSelection', 'A4:K6')).toBe(3);
  expect(await terrace.texts(`J2:K${lastRow}`)).toEqual(seen);
  expect((await terrace.cell('J5')).formula).toBe('=EPCRATING(A5)');
  expect(await said()).toContain('6 formulas are asking the API again.');
  await terrace.calculate();
  await terrace.idle();
  expect(await press('renewSelection', 'A4:B6')).toBe(0);
  expect(await said()).toContain('none of the selected cells has one');
});

it('CHECKEDAT tells the moment of what another cell asked, before and after it, and asks nothing', async () => {
  const before = asked();
  await terrace.set('J30', '=CHECKEDAT(A30)');
  await terrace.idle();
  expect((await terrace.cell('J30')).text).toBe('#N/A');
  expect(asked()).toBe(before);
  const begun = Date.now();
  await terrace.fill('K30:M30', [['=CHECKEDAT(A30)', '=EPCRATING(A30)', '=CHECKEDAT(A30,"epc")']]);
  await terrace.idle();
  const [early, letter, late] = await terrace.texts('K30:M30');
  expect([early, letter]).toEqual([late, expect.stringMatching(/^[A-G]$/)]);
  expect(early).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d$/);
  expect(Date.parse(`${early}`)).toBeGreaterThan(begun - 61_000);
  expect(Date.parse(`${early}`)).toBeLessThanOrEqual(Date.now());
  expect(asked()).toBe(before + 1);
  const [first, since] = [await moment('M30'), Date.now()];
  await eventually(terrace.page, (at) => Date.now() > at + 1000, since);
  // Look-up would ask for the rest about the home that is selected, and CHECKEDAT tells the oldest of all.
  await tab('Overview');
  expect(await press('renewSelection', 'J30:M30')).toBe(1);
  expect(await said()).toContain('1 formula is asking the API again.');
  expect(await moment('M30')).toBeGreaterThan(first);
  expect(await moment('J30')).toBe(await moment('M30'));
  await tab('Look up');
  // The cells have the keyboard again.
  await terrace.page.locator('#grid').click({ position: { x: 500, y: 200 } });
});

it('repairing enters formulas again that Excel did not know', async () => {
  const seen = await terrace.texts('J2:J4');
  await terrace.fill('M2:M4', '=_xldudf_EPCRATING(A2)');
  await terrace.set('M5', '=NOSUCHFUNCTION(A2)');
  await terrace.idle();
  expect(await terrace.texts('M2:M5')).toEqual(['#NAME?', '#NAME?', '#NAME?', '#NAME?']);
  expect(await press('repairFormulas', 'A1')).toBe(0);
  expect(await said()).toContain('3 formulas were entered again.');
  expect(await terrace.texts('M2:M4')).toEqual(seen);
  expect((await terrace.cell('M3')).formula).toBe('=EPCRATING(A3)');
  expect((await terrace.cell('M5')).formula).toBe('=NOSUCHFUNCTION(A2)');
});

it('what is typed beside a table becomes its column, a formula fills it, and repairing one cell of it writes no other', async () => {
  const { page } = terrace;
  const columnOf = async (): Promise<(string | null)[]> =>
    (await terrace.cells('R2:R5')).flat().map(({ formula, text }) => formula ?? text);
  const type = async (address: string, text: string): Promise<void> => {
    await terrace.select(address);
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await terrace.idle();
  };
  // A table of its own, off the sample: what stands in a column is Excel's business there.
  await terrace.fill('P1:Q4', [
    ['Home', 'UPRN'],
    ['One', 1],
    ['Two', 2],
    ['Three', 3],
  ]);
  await page.evaluate(() => window.workbench.addTable('Notes', 'P1:Q4'));
  await type('R1', 'Rating');
  await type('R2', '=LEN(P2)');
  expect(await columnOf()).toEqual(['=LEN(P2)', '=LEN(P3)', '=LEN(P4)', '']);
  await type('P5', 'Four');
  await terrace.fill('R2:R5', '');
  await terrace.set('R3', '=_xldudf_DEV_EPCRATING(A3)');
  await terrace.idle();
  await press('repairFormulas', 'R1:R5');
  expect(await columnOf()).toEqual(['', '=EPCRATING(A3)', '', '']);
  expect(await said()).toContain('1 formula was entered again.');
});

it('several areas that are selected at once are refused in a sentence, and nothing is asked', async () => {
  const before = asked();
  const grid = terrace.page.locator('#grid');
  await grid.click({ position: { x: 300, y: 200 } });
  await grid.click({ position: { x: 500, y: 300 }, modifiers: ['Control'] });
  await terrace.command('renewSelection');
  await terrace.idle();
  expect(await said()).toContain(
    'Select cells in one block and try again: several areas are selected at once.',
  );
  expect(asked()).toBe(before);
});

it('the workbook keeps that the add-in is loaded with it', async () => {
  await terrace.command('loadWithWorkbook');
  expect(await said()).toContain('Save the workbook');
  const frame = terrace.page.frames().find((each) => each.url().includes('taskpane.html'));
  expect(await frame?.evaluate(() => Office.addin.getStartupBehavior())).toBe('Load');
});
