import type { Locator } from 'playwright-core';
import { isLong } from '../support/long';
import { eventually } from './support/eventually';
import { drivenPane } from './support/pane';
import { seriousProblems } from './support/serious-problems';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** The first minute as somebody has it who opens the workbench for the first time, by the keyboard alone where it is about the sheet. */

jest.setTimeout(90_000);

let terrace: Terrace;
let guide: Locator;

beforeAll(async () => {
  terrace = await startTerrace();
  guide = terrace.page.getByRole('region', { name: 'The first minute' });
}, 300_000);

afterAll(() => closeOpened(terrace));

/** What is serious on the page around the pane, which has its own test. */
const serious = () => seriousProblems(terrace.page, ['#frame']);

/** The step that comes next, by its number and title, once it is that one. */
async function comes(step: string): Promise<void> {
  await eventually(
    terrace.page,
    (wanted) => document.querySelector('#guide [aria-current="step"]')?.textContent === wanted,
    step,
  );
  expect(await serious()).toEqual([]);
}

async function showMe(): Promise<void> {
  await guide.getByRole('button', { name: 'Show me' }).focus();
  await terrace.page.keyboard.press('Enter');
}

/** Goes on from the ribbon's button for checks. Some rows are quicker than all; one of them is rated F. */
async function checkSome(): Promise<void> {
  const { press, heads } = drivenPane(terrace);
  await terrace.select('A9:A13');
  await terrace.page.keyboard.press('Enter');
  await heads('What do the columns hold?');
  await press('Choose what to look for');
  await heads('What do you want to look for?');
  await press('See the plan');
  await heads('What will be checked');
  await press(/^Start/);
  await heads('Done');
}

it('each step is noticed when it is done in the sheet', async () => {
  const { page } = terrace;
  const { press } = drivenPane(terrace);
  await comes('1Type a formula');

  await showMe();
  await page.keyboard.type('=EPCRATING(A2)', { delay: 20 });
  await page.keyboard.press('Enter');
  await comes('2Fill it down');
  // A step is noticed with the answer, which the cell shows a calculation later.
  await terrace.idle();
  expect((await terrace.cell('K2')).text).toMatch(/^[A-G]$/);
  await guide.getByRole('status').getByText('1 of 4 done. Next: Fill it down.').waitFor();

  await showMe();
  await page.keyboard.press('Control+D');
  await comes('3Check the portfolio');
  expect((await terrace.cell('K30')).formula).toBe('=EPCRATING(A30)');

  await showMe();
  await checkSome();
  await comes('4See what needs doing');

  await showMe();
  await press(/^Overview$/);
  await press(/^Raise the energy rating of/);
  await press(/^Row 12/);
  await guide.getByText('That was the first minute.').first().waitFor();
  expect(await guide.getByText(', done').count()).toBe(4);
  expect(await serious()).toEqual([]);
});

it('it can be put away, and comes back by its button', async () => {
  const { page } = terrace;
  const toggle = page.getByRole('button', { name: 'First minute' });
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await guide.getByRole('button', { name: 'Put away' }).press('Enter');
  expect(await guide.isVisible()).toBe(false);
  expect(await focused()).toBe('guide-toggle');
  await terrace.reopen();
  await toggle.waitFor();
  expect(await guide.isVisible()).toBe(false);
  await toggle.press('Enter');
  await guide.getByText('Type a formula').waitFor();
});

it('its cell is a free one beside what a check wrote, and goes along with rows that come', async () => {
  const { page } = terrace;
  await page.locator('[data-control="Terrace.Check"]').focus();
  await checkSome();
  const cell = await guide.locator('code').first().innerText();
  expect(cell).not.toBe('K2');
  await showMe();
  await page.keyboard.type('=EPCRATING(A2)', { delay: 20 });
  await page.keyboard.press('Enter');
  await comes('2Fill it down');
  await terrace.idle();
  // A column is between it and the table.
  const column = cell.replace('2', '');
  expect((await terrace.cell(`${column}1`)).text).toBe('');
  expect((await terrace.cell(cell)).text).toMatch(/^[A-G]$/);
  await terrace.insertRows('A2:A3');
  await guide.getByText(`${column}4:${column}32`, { exact: true }).waitFor();
});

it('a sheet of the user’s own is chosen beside it', async () => {
  const { page } = terrace;
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    guide.getByRole('button', { name: 'Open your own sheet…' }).click(),
  ]);
  expect(await chooser.element().getAttribute('id')).toBe('file-chooser');
});

describe('an address names the sheet', () => {
  async function openAt(hash: string): Promise<void> {
    const { page, url } = terrace;
    await page.goto('about:blank');
    await page.goto(url + hash);
    await eventually(page, () => 'workbench' in window);
    await page.evaluate(() => window.workbench.ready);
  }
  const toggle = () => terrace.page.getByRole('button', { name: 'First minute' });

  it('a CSV file of the same site is opened as it is, and nothing of it is calculated', async () => {
    await terrace.page.route('**/homes.csv', (route) =>
      route.fulfill({ body: 'UPRN,Address\r\n100023336956,"1, High Street"\r\n,=1+1\r\n' }),
    );
    await openAt('#sheet=homes.csv');
    await terrace.page.getByText('homes.csv', { exact: true }).waitFor();
    expect((await terrace.cell('A2')).text).toBe('100023336956');
    expect((await terrace.cell('B2')).text).toBe('1, High Street');
    expect(await terrace.cell('B3')).toMatchObject({ text: '=1+1', formula: null });
    expect((await terrace.cell('C1')).text).toBe('');
    expect(await toggle().isVisible()).toBe(false);
  });

  it('one of another site is refused with what to do, and the sample is there', async () => {
    const asked: string[] = [];
    terrace.page.on('request', (request) => asked.push(request.url()));
    await openAt('#sheet=https://elsewhere.example/homes.csv');
    const dialog = terrace.page.getByRole('dialog', { name: 'The sheet was not opened' });
    await dialog.getByText('“https://elsewhere.example/homes.csv” is on another site').waitFor();
    expect(await serious()).toEqual([]);
    await dialog.getByRole('button', { name: 'Go on with the sample' }).press('Enter');
    expect((await terrace.cell('A1')).text).toBe('UPRN');
    expect(await toggle().isVisible()).toBe(true);
    expect(asked.filter((each) => each.includes('elsewhere'))).toEqual([]);
  });

  (isLong ? it : it.skip)('one that is not there is told as well; an empty sheet is empty', async () => {
    await openAt('#sheet=nowhere.csv');
    await terrace.page.getByText('“/workbench/nowhere.csv” could not be loaded (status 404).').waitFor();
    await openAt('#sheet=empty');
    expect((await terrace.cell('A1')).text).toBe('');
    expect(await toggle().isVisible()).toBe(false);
  });
});

it.each(isLong ? (['light', 'dark'] as const) : (['light'] as const))(
  'a phone gets a page that says what it needs, %s, and opens it all the same where that is wanted',
  async (colorScheme) => {
    const { page, url } = terrace;
    await page.setViewportSize({ width: 400, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(url);
    await page.getByRole('heading', { name: 'What it needs', exact: true }).waitFor();
    expect(await serious()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(400);
    expect(await page.evaluate(() => 'workbench' in window)).toBe(false);
    await page.getByRole('button', { name: 'Open it here all the same' }).click();
    await eventually(page, () => 'workbench' in window);
    await page.evaluate(() => window.workbench.ready);
    expect(await page.getByRole('heading', { name: 'What it needs', exact: true }).isVisible()).toBe(false);
  },
);
