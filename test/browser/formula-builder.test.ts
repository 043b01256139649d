import { drivenPane, type DrivenPane } from './support/pane';
import { seriousProblems } from './support/serious-problems';
import { startTerrace, type Terrace } from './support/terrace';
import { closeOpened } from './support/waiting';

/** Finding a formula in the pane, seeing what it gives, and inserting it. */

jest.setTimeout(90_000);

let terrace: Terrace;
let pane: DrivenPane;

beforeAll(async () => {
  terrace = await startTerrace({ keeps: 'paths' });
  pane = drivenPane(terrace);
  await terrace.set('M9', '=EPCRATING(A9)');
  await terrace.idle();
  await terrace.select('A9');
  await pane.looksAt('Portfolio!A9');
  await pane.heads('Recommended measures');
  await pane.press('Insert a formula');
  await pane.says(/^Values are of /);
}, 300_000);
afterAll(() => closeOpened(terrace), 30_000);

const search = (text: string) =>
  pane
    .frame()
    .getByRole('searchbox', { name: /^What you want/ })
    .fill(text);
const choice = (name: string) => pane.frame().getByRole('button', { name, exact: false }).first();

interface Asking {
  sync: (this: object) => Promise<void>;
}

/** Has the user select another cell as soon as the pane has asked Excel so many times; the returned function ends that. */
async function selectAfter(trips: number, address: string): Promise<() => Promise<void>> {
  const frame = pane.frame();
  const prototype = await frame.evaluateHandle(() => Excel.RequestContext.prototype as object as Asking);
  const sync = await prototype.evaluateHandle((asking) => asking.sync);
  await prototype.evaluate(
    (asking, { left, at, original }) => {
      let remaining = left;
      asking.sync = async function () {
        await original.call(this);
        remaining -= 1;
        if (remaining === 0) window.parent.workbench.select(at);
      };
    },
    { left: trips, at: address, original: sync },
  );
  return () =>
    prototype.evaluate((asking, original) => {
      asking.sync = original;
    }, sync);
}

it('is found in plain words, with its unit and what it shows of the selected row, and asks nothing', async () => {
  await search('how big is the floor area');
  await pane.says('Total floor area, m2');
  const area = choice('EPCCERTIFICATE: total_floor_area');
  await area.getByText(/^\d+(\.\d+)?$/).waitFor();
  expect(await area.innerText()).toMatch(/\n\d+(\.\d+)?$/);
  await search('rating');
  const letter = (await terrace.cell('M9')).text;
  await choice('EPCRATING').getByText(letter, { exact: true }).waitFor();
  await search('stored advice');
  await pane.says('Takes a Property Id, which this row has none of');
  expect(await seriousProblems(pane.frame())).toEqual([]);
  // A row that nobody asked about: the pane's look-up rests while this screen shows.
  await search('rating');
  const { text: unasked } = await terrace.cell('A30');
  await terrace.select('A30');
  await choice('EPCRATING').getByText('Not asked yet').waitFor();
  const paths = terrace.answers.map(({ path: asked }) => asked);
  expect(paths.filter((asked) => asked.includes(unasked))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

it('goes into a new column of the table, by the keyboard alone, with each row’s own home', async () => {
  await terrace.select('A9');
  await search('floor area');
  const button = choice('EPCCERTIFICATE: total_floor_area');
  await button.getByText(/^\d+(\.\d+)?$/).waitFor();
  await button.press('Enter');
  await pane.says('=EPCCERTIFICATE($A9,"total_floor_area")');
  expect(await seriousProblems(pane.frame())).toEqual([]);
  const focused = pane.frame().locator(':focus');
  // What was pressed is gone: the first place has the keyboard.
  expect(await focused.textContent()).toBe('Insert as a new column of “Portfolio”');
  await focused.press('Enter');
  await pane.says(/^Inserted at Portfolio!/);
  const said = await pane
    .frame()
    .getByText(/^Inserted at Portfolio!/)
    .innerText();
  const [, column = ''] = /!([A-Z]+)2:/.exec(said) ?? [];
  await terrace.idle();
  expect((await terrace.cell(`${column}1`)).text).toBe('Terrace EPCCERTIFICATE total_floor_area');
  expect((await terrace.cell(`${column}9`)).formula).toBe('=EPCCERTIFICATE($A9,"total_floor_area")');
  expect((await terrace.cell(`${column}12`)).formula).toBe('=EPCCERTIFICATE($A12,"total_floor_area")');
  expect(Number((await terrace.cell(`${column}9`)).value)).toBeGreaterThan(0);
});

it('never goes over what stands there unless the user says so', async () => {
  await terrace.set('P10', 'mine');
  await terrace.select('P9:P11');
  await pane.press('Choose another');
  await search('rating');
  await choice('EPCRATING').click();
  await pane.press('Insert in every selected cell');
  await pane.says('Nothing was written: at Portfolio!P9:P11 1 cell is not empty.');
  expect((await terrace.cell('P9')).formula).toBe(null);
  expect((await terrace.cell('P10')).text).toBe('mine');
  await pane.press('Replace what stands there');
  await pane.says('Inserted at Portfolio!P9:P11.');
  expect((await terrace.cell('P10')).formula).toBe('=EPCRATING($A10)');
  expect((await terrace.cell('P12')).formula).toBe(null);
});

it('goes where it was told of, wherever the user goes meanwhile', async () => {
  await terrace.fill('Q20:Q21', [['mine'], ['mine']]);
  await terrace.select('P17:P18');
  await terrace.set('P18', 'mine');
  await pane.press('Insert in every selected cell');
  await pane.says('Nothing was written: at Portfolio!P17:P18 1 cell is not empty.');
  // What may be replaced is what was told of, and nothing else.
  await terrace.select('Q20:Q21');
  await pane.press('Replace what stands there');
  await pane.says('Nothing was written: at Portfolio!Q20:Q21 2 cells are not empty.');
  expect((await terrace.cell('Q20')).text).toBe('mine');
  // Reading the row and writing the formula are some seven round trips, beside those of who follows the selection.
  const inserted: number[] = [];
  for (const trips of Array.from({ length: 14 }, (_, at) => at + 1)) {
    const row = 40 + trips;
    await terrace.select(`P${row}`);
    const end = await selectAfter(trips, 'Q20');
    await pane.press('Insert in the selected cell');
    const ready = { name: 'Insert in the selected cell', disabled: false } as const;
    await pane.frame().getByRole('button', ready).waitFor();
    await end();
    expect((await terrace.cell('Q20')).text).toBe('mine');
    const isSaid = await pane.frame().getByText(`Inserted at Portfolio!P${row}.`).isVisible();
    expect((await terrace.cell(`P${row}`)).formula !== null).toBe(isSaid);
    if (isSaid) inserted.push(trips);
  }
  expect(inserted.length).toBeGreaterThan(0);
});

it('goes into no cell of a table, and into none that has no home', async () => {
  await terrace.select('H9');
  await pane.press('Insert in the selected cell');
  await pane.says(/^Choose a new column, or select cells away from the table “Portfolio”/);
  await terrace.select('P13:Q14');
  await pane.press('Insert in every selected cell');
  await pane.says('Select cells of one column in the rows of homes: Portfolio!P13:Q14 has others.');
  expect((await terrace.cell('P13')).formula).toBe(null);
});
