import type { CellContents } from '../../src/workbench/api';
import { isLong } from '../support/long';
import { drivenPane, type DrivenPane } from './support/pane';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/**
 * An API each of whose texts was written to harm: markup that would run, formulas, addresses that are scripts. The add-in is driven through
 * look-up, functions, check, sync, refresh and overview: everything is shown as the text that it is.
 */

jest.setTimeout(120_000);

const markup = '<img src="https://evil.example/a.png" onerror="top.harmed=1"><script>top.harmed=1</script>';
const hostile = [
  markup,
  '=HYPERLINK("https://evil.example","Pay here")',
  "+cmd|'/C calc'!A0",
  '-1+1',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '＝1+1',
  'javascript:top.harmed=1',
  'data:text/html,<script>top.harmed=1</script>',
  'licence‮gpj.exe',
  '__proto__',
  'constructor',
  '${top.harmed=1}{{constructor.constructor("top.harmed=1")()}}',
] as const;

/** What the add-in must be able to read, or it would show nothing else of the answer. */
const needed =
  /^(?:id|state|status|uprn|property_id|[a-z_]*rating|.*(?:date|datetime|_at|energy_eff|env_eff))$/;

/** The same answer with every text in it replaced by one text, and in a list by those that follow it. */
function harm(value: unknown, turn: number, name = ''): unknown {
  if (typeof value === 'string' && !needed.test(name) && !/^(?:svc|registry):|^\d{4}-\d\d-\d\d/.test(value))
    return hostile[turn % hostile.length];
  if (Array.isArray(value)) return value.map((each, at) => harm(each, turn + at, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, harm(each, turn, key)]));
}

/** UPRNs of the sheet's homes, in its order. */
let homes: readonly string[] = [];
/** How often each question has been answered. */
const answered = new Map<string, number>();

/**
 * Which text an answer is given. It follows from the row of the home, so that as many rows as there are texts meet every one, in whatever
 * order the answers come; asked again, a home is given the next. Who names none of them takes the texts in turn.
 */
function turnOf(url: string): number {
  const { pathname } = new URL(url);
  const row = homes.indexOf(/\d+$/.exec(pathname)?.[0] ?? 'none');
  const question = row < 0 ? pathname.replace(/[^/]*$/, '') : pathname;
  const before = answered.get(question) ?? 0;
  answered.set(question, before + 1);
  return Math.max(0, row) + before;
}

let terrace: Terrace;
let pane: DrivenPane;
const strange: string[] = [];

beforeAll(async () => {
  terrace = await startTerrace();
  pane = drivenPane(terrace);
  const { page } = terrace;
  page.on('dialog', (dialog) => strange.push(`dialog ${dialog.message()}`));
  page.on('popup', (popup) => strange.push(`window ${popup.url()}`));
  page.on('request', (request) => {
    if (request.url().includes('evil')) strange.push(`request ${request.url()}`);
  });
  homes = (await terrace.cells('A2:A41')).map(([cell]) => `${Number(cell?.value)}`);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const { result, ...rest } = (await response.json()) as { result?: unknown };
    const body = JSON.stringify({ ...rest, result: harm(result, turnOf(route.request().url())) });
    await route.fulfill({ response, body }).catch(() => undefined);
  });
  await terrace.deleteRows('Portfolio!A42:A260');
}, 300_000);

afterAll(() => closeOpened(terrace));

afterEach(async () => {
  const harmed = await Promise.all(
    terrace.page.frames().map((frame) => frame.evaluate(() => 'harmed' in window || 'harmed' in window.top!)),
  );
  expect(harmed).not.toContain(true);
  expect(strange).toEqual([]);
  const markedUp = await pane
    .frame()
    .locator('img[src*="evil"], a[href^="javascript" i], a[href^="data:" i], a[href*="evil"]')
    .count();
  expect(markedUp).toBe(0);
});

const press = async (...names: readonly (RegExp | string)[]): Promise<void> => {
  for (const name of names) await pane.press(name);
};

/** What stands in all sheets now. */
async function contents(): Promise<readonly CellContents[]> {
  const used = await pane.frame().evaluate(() =>
    Excel.run(async (context) => {
      const sheets = context.workbook.worksheets.load('items');
      await context.sync();
      const ranges = sheets.items.map((sheet) => sheet.getUsedRange().load('address'));
      await context.sync();
      return ranges.map(({ address }) => address);
    }),
  );
  const cells: CellContents[] = [];
  for (const address of used) cells.push(...(await terrace.cells(address)).flat());
  return cells;
}

/** Nothing that came into the sheets is a formula, and every text was met there. */
async function holdTextAlone(): Promise<void> {
  const cells = await contents();
  expect(cells.filter(({ formula }) => formula !== null)).toEqual([]);
  expect(hostile.filter((one) => !cells.some(({ text }) => text.includes(one.trim())))).toEqual([]);
}

it('functions give it as text', async () => {
  const formulas = ['EPCCERTIFICATE(A2,"address")', 'DETERMINATION(A2)', 'LICENCE(A2)', 'EPCSTATUS(A2)'];
  await terrace.page.evaluate((all) => {
    for (const [at, formula] of all.entries())
      window.workbench.fill(`${'WXYZ'[at]}2:${'WXYZ'[at]}41`, `=${formula}`);
    for (const [at, name] of [
      'EPCRECOMMENDATIONS',
      'SCHEMES',
      'ARTICLE4',
      'LICENCES',
      'EPCCERTIFICATE',
    ].entries())
      for (let row = 0; row < 5; row += 1)
        window.workbench.set(`AA${100 + 100 * at + 20 * row}`, `=${name}(A${row + 2})`);
    return window.workbench.idle();
  }, formulas);
  const cells = (await terrace.cells('W2:Z41')).concat(await terrace.cells('AA100:AJ600')).flat();
  expect(hostile.filter((one) => !cells.some(({ text }) => text.includes(one.trim())))).toEqual([]);
  // What spills beside the formula that was typed is a value.
  const typed = cells.filter(({ formula }) => formula !== null);
  expect(typed.length).toBe(4 * 40 + 5 * 5);
  await terrace.fill('W2:Z41', null);
  await terrace.fill('AA100:AJ600', null);
});

it('look-up shows it as text, and inserts it as text', async () => {
  const shown: string[] = [];
  for (let row = 2; row < 2 + hostile.length; row += 1) {
    await terrace.select(`A${row}`);
    await pane.looksAt(`Portfolio!A${row}`);
    await pane.says(/^Councils’ registers/);
    shown.push(await pane.frame().locator('body').innerText());
  }
  expect(hostile.filter((one) => !shown.some((text) => text.includes(one.trim())))).toEqual([]);
  await terrace.select('T300');
  await pane.press('Insert values');
  await pane.says(/^Inserted at/);
  expect((await contents()).filter(({ formula }) => formula !== null)).toEqual([]);
});

it('a check and its report write it as text', async () => {
  await press(
    'Check and sync',
    /^Check homes/,
    /^Portfolio/,
    'Choose what to look for',
    'See the plan',
    /^Start/,
  );
  await pane.heads('Done');
  await pane.press('Report to a sheet');
  await pane.says(/^The report is on the sheet/);
  await holdTextAlone();
  await pane.press('Finish');
});

it('a sync and a refresh write it as text', async () => {
  await press(/^Sync a portfolio/, /^Portfolio/, 'Check the rows', 'See the plan', /^Start/);
  await pane.heads('Done');
  await pane.press('Report to a sheet');
  await pane.says(/^The report is on the sheet/);
  await press('Finish', /^See what has changed/, /^Portfolio/, /^Start/);
  await pane.heads('Done');
  await holdTextAlone();
});

(isLong ? it : it.skip)('the overview and its dashboard show it as text', async () => {
  // The reports are no tables of homes, so that there is no choice.
  await press('Overview', 'Insert dashboard');
  await pane.says(/^The dashboard is on the sheet/);
  await holdTextAlone();
});
