/** @jest-environment @happy-dom/jest-environment */
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ClientActivity, ProblemCount } from '../../src/client';
import { problemMessage, type Problem, type UtcTimestamp } from '../../src/contract';
import { Pane } from '../../src/taskpane/pane';
import {
  createCommandOutcomes,
  type CommandName,
  type CommandResult,
} from '../../src/workbook/ribbon/command-outcomes';
import { quietActivity } from '../runs/support/activity';
import { quietServices } from './support/quiet-services';

const quiet: ClientActivity = { ...quietActivity.snapshot(), connection: 'untried' };

function counted(problem: Problem, more: Partial<ProblemCount> = {}): ProblemCount {
  return {
    problem,
    message: problemMessage(problem),
    count: 1,
    lastAt: '2026-11-21T12:00:00.000Z' as UtcTimestamp,
    lastIdentifier: null,
    ...more,
  };
}

let root: Root;
const commandOutcomes = createCommandOutcomes();
let page: HTMLElement;
let tell: (activity: ClientActivity) => void;
let reconnected = 0;
let copied: string[];

beforeAll(async () => {
  // Screens are loaded when they are first shown; transpiled for the first time they take longer than a test may.
  await import('../../src/taskpane/look-up/look-up-screen');
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Nothing moves: what is taken off while it moves would fail its test.
  Reflect.deleteProperty(Element.prototype, 'animate');
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
  });
}, 60_000);

beforeEach(() => {
  reconnected = 0;
  copied = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

/** Shows the pane, and one of its screens: screens come when they are asked for. */
async function show(
  first: ClientActivity,
  { screen, ...more }: { isInExcel?: boolean; isDark?: boolean; screen?: string } = {},
): Promise<void> {
  let activity = first;
  const listeners = new Set<() => void>();
  tell = (next) =>
    act(() => {
      activity = next;
      for (const listener of listeners) listener();
    });
  const services = quietServices({
    activity: {
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      snapshot: () => activity,
    },
    reconnect: () => (reconnected += 1),
    theme: { isDark: () => more.isDark ?? false, onThemeChange: () => () => undefined },
    commandOutcomes,
    isInExcel: more.isInExcel ?? true,
  });
  await act(async () => root.render(createElement(Pane, services)));
  if (screen !== undefined) await act(async () => button(screen).click());
}

function button(name: string): HTMLButtonElement {
  const found = [...page.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`No button “${name}” in: ${page.textContent}`);
  return found;
}

it('tells what the last button of the ribbon did, until it is put away', async () => {
  await show(quiet);
  const tell = (result: CommandResult | null, command: CommandName = 'renewSelection') =>
    act(async () => commandOutcomes.set({ command, result }));
  const places = [...page.querySelectorAll('[role="status"]')];
  await tell(null);
  // Who listens hears what comes into a place that was there before.
  expect(places.map(({ textContent }) => textContent)).toContain('Renew selectionWorking…Close');
  expect(page.textContent).toContain('Renew selectionWorking…');
  await tell({ kind: 'entered', cells: 1_234 });
  expect(page.textContent).toContain('1,234 formulas are asking the API again.');
  await tell({ kind: 'entered', cells: 0 });
  expect(page.textContent).toContain('none of the selected cells has one');
  await tell({ kind: 'entered', cells: 1 }, 'repairFormulas');
  expect(page.textContent).toContain('1 formula was entered again.');
  await tell({ kind: 'not-in-this-excel' }, 'loadWithWorkbook');
  expect(page.textContent).toContain('this version of Excel cannot start Terrace with it');
  await tell({ kind: 'failed', reason: 'Try again: Excel did not do it.' });
  expect(page.textContent).toContain('Renew selectionTry again: Excel did not do it.Close');
  await act(async () => button('Close').click());
  expect(page.textContent).not.toContain('Renew selection');
});

it('says what to type to whoever has asked for nothing yet', async () => {
  await show(quiet);
  expect(page.textContent).toContain('=EPCRATING(A2)');
  await act(async () => button('Copy =DETERMINATION(A2)').click());
  expect(copied).toEqual(['=DETERMINATION(A2)']);
});

it('says where it belongs when it is open in a plain browser', async () => {
  await show(quiet, { isInExcel: false });
  expect(page.textContent).toContain('Open this page in Excel as an add-in');
});

it('follows the activity', async () => {
  await show(quiet, { screen: 'Activity' });
  tell({
    ...quiet,
    connection: 'working',
    waiting: { interactive: 0, cells: 298, bulk: 0 },
    inFlight: 2,
    quota: { limit: 600, remaining: 412, retryAfterMilliseconds: null, policy: null },
  });
  expect(page.textContent).toContain('Connected');
  expect(page.textContent).toContain('Cells298');
  expect(page.textContent).toContain('In progress2');
  expect(page.textContent).toContain('412of 600 left in this period');
  expect(page.textContent).toContain('None so far.');
});

it('says what waits for longer than a minute, and when it goes on', async () => {
  const waits = {
    ...quiet,
    waiting: { interactive: 0, cells: 12, bulk: 0 },
    waitingSince: '2026-11-21T11:58:30.000Z' as UtcTimestamp,
    nextTryAt: '2026-11-21T12:03:30.000Z' as UtcTimestamp,
  };
  await show(waits, { screen: 'Activity' });
  expect(page.textContent).toMatch(
    /No answers since \d\d:58: cells are waiting for the API\. The next request is sent at \d\d:03\./,
  );
  tell({ ...waits, waitingSince: '2026-11-21T11:59:30.000Z' as UtcTimestamp, nextTryAt: null });
  expect(page.textContent).not.toContain('No answers since');
});

it('shows each problem with its count, its time and the identifier to copy', async () => {
  const notFound = counted(
    { kind: 'certificate-not-found', code: 203001, status: 404, description: '', responseId: null },
    { count: 3, lastIdentifier: 'registry:uprn:100023336956' },
  );
  const problems = [notFound, counted({ kind: 'unreachable' })];
  await show({ ...quiet, problems }, { screen: 'Activity, 2 problems' });
  const items = [...page.querySelectorAll('section[aria-label="Problems"] li')].map(
    (each) => each.textContent,
  );
  expect(items).toEqual([
    expect.stringMatching(/^No certificate .*3 times, last at \d\d:00registry:uprn:100023336956/),
    expect.stringMatching(/^Check the network .*Once at \d\d:00$/),
  ]);
  await act(async () => button('Copy the identifier').click());
  expect(copied).toEqual(['registry:uprn:100023336956']);
});

it('unfolds a long list', async () => {
  const problems = Array.from({ length: 25 }, (_, number) =>
    counted({ kind: 'identifier-unclear', reason: 'no-postcode', found: `home ${number}` }),
  );
  await show({ ...quiet, problems }, { screen: 'Activity, 25 problems' });
  const items = (): number => page.querySelectorAll('section[aria-label="Problems"] li').length;
  expect(items()).toBe(10);
  act(() => button('Show 15 more problems').click());
  expect(items()).toBe(25);
});

it('lets a user try again where that may help', async () => {
  await show({ ...quiet, connection: 'working' }, { screen: 'Connection: Connected' });
  expect(() => button('Try again')).toThrow();
  tell({ ...quiet, connection: 'keys-refused' });
  // Whoever does not see it is told.
  const announced = [...page.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  expect(announced).toContain('Keys refused');
  act(() => button('Try again').click());
  expect(reconnected).toBe(1);
});

it('keeps a screen as it was left, and shows one at a time', async () => {
  const problems = Array.from({ length: 25 }, (_, number) =>
    counted({ kind: 'identifier-unclear', reason: 'no-postcode', found: `home ${number}` }),
  );
  await show({ ...quiet, problems }, { screen: 'Activity, 25 problems' });
  act(() => button('Show 15 more problems').click());
  await act(async () => button('Settings').click());
  const present = (): string[] =>
    [...page.querySelectorAll('[aria-current="page"]')].map(
      (each) => each.getAttribute('aria-label') ?? each.textContent,
    );
  expect(present()).toEqual(['Settings']);
  await act(async () => button('Activity, 25 problems').click());
  expect(present()).toEqual(['Activity, 25 problems']);
  const shown = [...page.querySelectorAll('main')].filter(
    (each) => getComputedStyle(each).display !== 'none' && each.style.display !== 'none',
  );
  expect(shown).toHaveLength(1);
  expect(shown[0]?.querySelectorAll('section[aria-label="Problems"] li')).toHaveLength(25);
});

it('has tabs that scroll sideways alone', async () => {
  await show(quiet);
  expect(getComputedStyle(page.querySelector('nav ul')!).overflowY).toBe('hidden');
});

it('opens a screen at its top', async () => {
  await show(quiet);
  window.scrollTo(0, 500);
  await act(async () => button('Settings').click());
  expect(window.scrollY).toBe(0);
});

it('follows the theme', async () => {
  const ground = (): string =>
    getComputedStyle(page.querySelector('.fui-FluentProvider')!).getPropertyValue(
      '--colorNeutralBackground1',
    );
  await show(quiet, { isDark: true });
  expect(ground().trim()).toBe('#292929');
  // By it the browser draws scrollbars.
  expect(document.documentElement.style.colorScheme).toBe('dark');
  await show(quiet, { isDark: false });
  expect(document.documentElement.style.colorScheme).toBe('light');
});
