/** @jest-environment jsdom */
import { FluentProvider } from '@fluentui/react-components';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { OverviewCommands, ShownOverview } from '../../../src/runs/overview/commands';
import type { Source } from '../../../src/sheet';
import { OverviewScreen } from '../../../src/taskpane/overview/overview-screen';
import { lightTheme } from '../../../src/taskpane/theme';
import { overviewOf } from '../../portfolio/support/made-overview';

const source = (id: string): Source => ({
  ...{ kind: 'table', id, name: `Homes ${id}`, sheet: 'Sheet1', rows: 2, headers: ['Address'] },
});
const shownAt = (at: Source): ShownOverview =>
  ({ source: at, overview: overviewOf([]), rows: [], unfinished: null }) as unknown as ShownOverview;

let sources: () => Promise<readonly Source[]>;
let insertDashboard: () => Promise<string>;
const commands: OverviewCommands = {
  sources: () => sources(),
  look: (at) => Promise.resolve(shownAt(at)),
  trust: () => Promise.resolve(),
  insertDashboard: () => insertDashboard(),
};

let root: Root;
let page: HTMLElement;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, scrollTo: () => undefined });
  page = document.createElement('div');
  document.body.replaceChildren(page);
  root = createRoot(page);
});
afterEach(() => act(() => root.unmount()));

async function show(): Promise<void> {
  await act(async () =>
    root.render(
      <FluentProvider theme={lightTheme}>
        <OverviewScreen services={{ overview: commands, sheetView: null }} goTo={() => undefined} />
      </FluentProvider>,
    ),
  );
}

async function press(name: string): Promise<void> {
  const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name));
  if (found === undefined) throw new Error(`No button “${name}”: ${page.textContent}`);
  await act(async () => found.click());
}

it('says why nothing could be read, and tries again', async () => {
  sources = () => Promise.reject(new Error('Unprotect the sheet.'));
  await show();
  expect(page.textContent).toContain('The table could not be readUnprotect the sheet.');
  sources = () => Promise.resolve([source('t1')]);
  await press('Try again');
  expect(page.textContent).toContain('Insert dashboard');
});

it('asks which table where there are several, and shows that it reads', async () => {
  sources = () => Promise.resolve([source('t1'), source('t2')]);
  await show();
  expect(page.textContent).toContain('Which table do you want to look at?');
  sources = () => new Promise(() => undefined);
  await press('Homes t2');
  expect(page.textContent).toBe('OverviewReading the table');
});

it('says what is missing where there is no table, and looks again', async () => {
  sources = () => Promise.resolve([]);
  await show();
  expect(page.textContent).toContain('No homes in this workbook yet');
  expect(page.textContent).not.toContain('Which table');
  sources = () => Promise.resolve([source('t1')]);
  await press('Look again');
  expect(page.textContent).toContain('Insert dashboard');
});

it('keeps what it shows while Excel is asked, and says what came of it', async () => {
  sources = () => Promise.resolve([source('t1')]);
  insertDashboard = () => Promise.resolve('Dashboard 2');
  await show();
  await press('Insert dashboard');
  expect(page.textContent).toContain('The dashboard is on the sheet “Dashboard 2”.');
  insertDashboard = () => Promise.reject(new Error('Read again.'));
  await press('Insert dashboard');
  expect(page.textContent).toContain('Read again.');
  insertDashboard = () => new Promise(() => undefined);
  await press('Insert dashboard');
  expect(page.textContent).toMatch(/Writing the dashboard/);
  expect(page.textContent).not.toContain('Read again.');
  expect(page.textContent).toContain('Insert dashboard');
});
