/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import { defaultLeadTimes } from '../../../src/portfolio';
import type { OverviewCommands, Owner, ShownOverview } from '../../../src/runs/overview/commands';
import type { Source } from '../../../src/sheet';
import { navigationRequests, requestScreen } from '../../../src/taskpane/navigation-request';
import { OverviewScreen } from '../../../src/taskpane/overview/overview-screen';
import { overviewOf } from '../../portfolio/support/made-overview';
import { drawnPart } from '../support/drawn';

const source = (id: string): Source => ({
  ...{ kind: 'table', id, excelId: id, name: `Homes ${id}`, sheet: 'Sheet1', rows: 2, headers: ['Address'] },
});
const ann: Owner = { kind: 'landlord', name: 'Ann' };
const leeds: Owner = { kind: 'branch', name: 'Leeds' };
let owned: Owner | null = null;
const shownAt = (at: Source): ShownOverview =>
  ({
    ...{
      source: at,
      overview: overviewOf([]),
      rows: [],
      allRows: [],
      unfinished: null,
      owner: owned,
      owners: [ann, leeds],
      leads: defaultLeadTimes,
      at: '2026-11-21T09:00:00.000Z',
    },
  }) as unknown as ShownOverview;

const choose = (select: HTMLSelectElement, value: string): Promise<void> =>
  act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
const freeze = (): Promise<string> => Promise.resolve('3 formulas are values now.');
const makeSheets = jest.fn<Promise<string>, [ShownOverview, { readonly kind: string }]>();
let sources: () => Promise<readonly Source[]>;
let insertDashboard: () => Promise<string>;
let keepLeadTimes: OverviewCommands['keepLeadTimes'];
let look: (at: Source) => Promise<ShownOverview> = (at) => Promise.resolve(shownAt(at));
afterEach(() => {
  look = (at) => Promise.resolve(shownAt(at));
});
const commands: OverviewCommands = {
  sources: () => sources(),
  look: (at, owner = null) => {
    owned = owner;
    return look(at);
  },
  trust: () => Promise.resolve(),
  keepLeadTimes: (leads) => keepLeadTimes(leads),
  insertDashboard: () => insertDashboard(),
};

const { draw, press, text } = drawnPart();

function show(): Promise<void> {
  return draw(
    <OverviewScreen
      services={{ overview: commands, sheetView: null, makeSheets, freeze, openCalendar: null }}
      goTo={() => undefined}
    />,
  );
}

it('says why nothing could be read, and tries again', async () => {
  sources = () => Promise.reject(new Error('Unprotect the sheet.'));
  await show();
  expect(text()).toContain('The table could not be readUnprotect the sheet.');
  sources = () => Promise.resolve([source('t1')]);
  await press('Try again');
  expect(text()).toContain('Insert dashboard');
});

it('asks which table where there are several, and shows that it reads', async () => {
  sources = () => Promise.resolve([source('t1'), source('t2')]);
  await show();
  expect(text()).toContain('Which table do you want to look at?');
  sources = () => new Promise(() => undefined);
  await press(/^Homes t2/);
  expect(text()).toBe('OverviewReading the table');
});

it('says what is missing where there is no table, and looks again', async () => {
  sources = () => Promise.resolve([]);
  await show();
  expect(text()).toContain('No homes in this workbook yet');
  expect(text()).not.toContain('Which table');
  sources = () => Promise.resolve([source('t1')]);
  await press('Look again');
  expect(text()).toContain('Insert dashboard');
});

it('leads to the tables where the one that it shows is gone', async () => {
  sources = () => Promise.resolve([source('t1')]);
  await show();
  look = () => Promise.reject(new Error('Choose another table: “Homes t1” is no longer in this workbook.'));
  await press('Read again');
  expect(text()).toContain('is no longer in this workbook.');
  look = (at) => Promise.resolve(shownAt(at));
  sources = () => Promise.resolve([source('t2'), source('t3')]);
  await press('Choose another table');
  expect(text()).toContain('Which table do you want to look at?');
  await press(/^Homes t3/);
  expect(document.querySelector<HTMLSelectElement>('select[aria-label="Table"]')?.value).toBe('t3');
});

it('asks for a check of the table that it shows', async () => {
  sources = () => Promise.resolve([source('t1'), source('t2')]);
  look = (at) => Promise.resolve({ ...shownAt(at), overview: { ...overviewOf([]), homes: 2, checked: 0 } });
  await show();
  await press(/^Homes t2/);
  await press('Check these homes');
  expect(navigationRequests.snapshot()).toMatchObject({ requested: 'check', source: { id: 't2' } });
});

it('shows the table that was chosen last, whichever is read first', async () => {
  sources = () => Promise.resolve([source('t1'), source('t2')]);
  await show();
  await press(/^Homes t1/);
  const read = new Map<string, (shown: ShownOverview) => void>();
  look = ({ id }) => new Promise((done) => read.set(id, done));
  const table = (): HTMLSelectElement => document.querySelector('select[aria-label="Table"]')!;
  await press('Read again');
  await choose(table(), 't2');
  for (const id of ['t2', 't1']) await act(async () => read.get(id)!(shownAt(source(id))));
  expect(table().value).toBe('t2');
  expect(text()).not.toContain('Reading the table');
});

describe('a table that another screen asks for', () => {
  const table = (): string => document.querySelector<HTMLSelectElement>('select[aria-label="Table"]')!.value;
  beforeEach(() => {
    sources = () => Promise.resolve([source('t1'), source('t2')]);
  });

  it('is shown in place of the former one', async () => {
    await show();
    await press(/^Homes t1/);
    await act(async () => requestScreen('overview', source('t2')));
    expect(table()).toBe('t2');
  });

  it('is shown by a screen that was not open yet, which asks for none', async () => {
    requestScreen('overview', source('t2'));
    let found: (all: Source[]) => void = () => undefined;
    const late = new Promise<Source[]>((done) => (found = done));
    const asked = jest.fn(() => Promise.resolve([source('t1'), source('t2')]));
    sources = asked.mockReturnValueOnce(late);
    await show();
    expect(table()).toBe('t2');
    await act(async () => found([source('t1'), source('t2')]));
    expect(table()).toBe('t2');
  });

  it('is shown for the landlord who was chosen, where it is the same', async () => {
    await show();
    await press(/^Homes t2/);
    await choose(document.querySelector<HTMLSelectElement>('select[aria-label="Whose homes"]')!, '1');
    await act(async () => requestScreen('overview', source('t2')));
    expect(owned).toEqual(leeds);
  });
});

it('P8.7 keeps both of two lead times that are chosen while the first is kept', async () => {
  sources = () => Promise.resolve([source('t1')]);
  await show();
  await press(/^Dates and calendar/);
  const kept: unknown[] = [];
  keepLeadTimes = (leads) => {
    kept.push(leads);
    return new Promise(() => undefined);
  };
  const [licence, certificate] = [...document.querySelectorAll('select')].slice(-2);
  let end: (shown: ShownOverview) => void;
  look = () => new Promise((done) => (end = done));
  await press('Read again');
  await choose(licence!, '60');
  // What was asked for before is judged by the former ones.
  await act(async () => end(shownAt(source('t1'))));
  await choose(certificate!, '30');
  expect(kept).toEqual([
    { ...defaultLeadTimes, licence: 60 },
    { ...defaultLeadTimes, licence: 60, certificate: 30 },
  ]);
});

it('keeps what it shows while Excel is asked, and says what came of it', async () => {
  sources = () => Promise.resolve([source('t1')]);
  insertDashboard = () => Promise.resolve('Dashboard 2');
  await show();
  await press('Insert dashboard');
  expect(text()).toContain('The dashboard is on the sheet “Dashboard 2”.');
  insertDashboard = () => Promise.reject(new Error('Read again.'));
  await press('Insert dashboard');
  expect(text()).toContain('Read again.');
  insertDashboard = () => new Promise(() => undefined);
  await press('Insert dashboard');
  expect(text()).toMatch(/Writing the dashboard/);
  expect(text()).not.toContain('Read again.');
  expect(text()).toContain('Insert dashboard');
});

it('P7.20 looks at the homes of one landlord or branch, and at all again', async () => {
  sources = () => Promise.resolve([source('t1')]);
  await show();
  const select = (): HTMLSelectElement => document.querySelector('select[aria-label="Whose homes"]')!;
  expect([...select().options].map(({ text: name }) => name)).toEqual(['All homes', 'Ann', 'Leeds']);
  await choose(select(), '1');
  expect(owned).toEqual(leeds);
  await choose(select(), '-1');
  expect(owned).toBeNull();
});

it('P10.1 makes sheets of what is shown, and says what came of it', async () => {
  sources = () => Promise.resolve([source('t1')]);
  await show();
  await press(/^Sheets to print and send/);
  makeSheets.mockResolvedValueOnce('It is open.');
  await press('Register');
  expect(makeSheets.mock.calls.at(-1)?.[1].kind).toBe('register');
  expect(text()).toContain('It is open.');
  makeSheets.mockRejectedValueOnce(new Error('Close the other workbook.'));
  await press('Make evidence pack');
  expect(text()).toContain('Close the other workbook.');
  await press('Freeze selected cells');
  expect(text()).toContain('3 formulas are values now.');
});
