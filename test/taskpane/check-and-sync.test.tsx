/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import type { IsoDate } from '../../src/contract';
import { syncCommands } from '../../src/runs/sync/kind';
import type { Source } from '../../src/sheet';
import { CheckAndSync } from '../../src/taskpane/check-and-sync';
import { navigationRequests, requestScreen } from '../../src/taskpane/navigation-request';
import type { PaneServices } from '../../src/taskpane/pane-services';
import { learntActivity } from '../runs/support/activity';
import { checkOffice } from '../runs/support/check-office';
import { memoryDevice } from '../runs/support/memory-device';
import { memoryWorkbook } from '../runs/support/memory-workbook';
import { memoryJournal, world } from '../runs/support/world';
import { seededRandom } from '../support/seeded-random';
import { drawnPart } from './support/drawn';

const { draw, text, press } = drawnPart();

const homes: Source = {
  ...{
    kind: 'table',
    id: 't2',
    excelId: 't2',
    name: 'Homes B',
    sheet: 'Sheet1',
    rows: 2,
    headers: ['Address'],
  },
};
const gone = new Error('Choose another table: “Homes” is no longer in this workbook.');
const failing = { sources: () => Promise.reject(gone), open: () => Promise.reject(gone) };

function show(some: Partial<Record<'check' | 'sync' | 'refresh', object>> = {}): Promise<void> {
  const all = { check: failing, sync: failing, refresh: failing, sheetView: null, ...some };
  const services = all as unknown as PaneServices;
  return draw(<CheckAndSync services={services} />);
}

it.each(['Check homes', 'Sync a portfolio', 'See what has changed'])(
  '“%s”: where the tables cannot be read it says why, and leads back',
  async (name) => {
    await show();
    await press(new RegExp(`^${name}`));
    expect(text()).toContain(gone.message);
    await press('Back');
    expect(text()).not.toContain(gone.message);
    await press(new RegExp(`^${name}`));
  },
);

it('opens the table for which a check is asked, wherever the selection is', async () => {
  const opened: Source[] = [];
  const open = (source: Source) => {
    opened.push(source);
    return new Promise(() => undefined);
  };
  await show({ check: { open } });
  act(() => requestScreen('check', homes));
  expect(opened).toEqual([homes]);
});

it('leads from a check to the overview of the table that was checked', async () => {
  const { commands, clock, workbook } = checkOffice([[900000000001, '1 High Street', 'FH1 2AB']]);
  await show({ check: commands });
  await press(/^Check homes/);
  await press(/^Homes/);
  for (const next of ['Choose what to look for', 'See the plan', /^Start/]) await press(next);
  await act(() => clock.advance(5_000));
  await press('See the overview');
  expect(navigationRequests.snapshot()).toMatchObject({
    requested: 'overview',
    source: { id: workbook.source.id },
  });
});

it('says that a run has ended to whoever listens, also in the sheet: in a place that was there before', async () => {
  const { commands, clock } = checkOffice([[900000000001, '1 High Street', 'FH1 2AB']]);
  await show({ check: commands });
  await press(/^Check homes/);
  await press(/^Homes/);
  for (const next of ['Choose what to look for', 'See the plan']) await press(next);
  const places = [...document.querySelectorAll('[role="status"]')];
  const heard = (): readonly string[] => places.map((place) => (place.isConnected ? place.textContent : ''));
  expect(heard()).not.toContain('Checking: Done');
  await press(/^Start/);
  await act(() => clock.advance(5_000));
  expect(heard()).toContain('Checking: Done');
});

it('keeps what is looked for while the user goes back to the columns', async () => {
  const { commands } = checkOffice([[900000000001, '1 High Street', 'FH1 2AB']]);
  await show({ check: commands });
  await press(/^Check homes/);
  await press(/^Homes/);
  await press('Choose what to look for');
  const isChecked = (): boolean | undefined =>
    document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked;
  const before = isChecked();
  await press('', 'input[type="checkbox"]');
  expect(isChecked()).toBe(!before);
  await press('Back');
  expect(text()).toContain('Columns of Homes.');
  await press('Choose what to look for');
  expect(isChecked()).toBe(!before);
});

it('says after a sync why its homes cannot be asked for again, and leads back to its result', async () => {
  const { sheet, clock, api } = world([['', 900000000001, '1 High Street', 'FH1 2AB', 'R0', 2]]);
  const sync = syncCommands({
    ...{ workbook: memoryWorkbook(sheet, clock), client: { ...api, activity: learntActivity }, clock },
    ...{ journal: memoryJournal(), device: memoryDevice(), random: seededRandom(1) },
    today: () => '2026-11-21' as IsoDate,
  });
  await show({ sync, refresh: { ...failing, plan: () => Promise.reject(gone) } });
  await press(/^Sync a portfolio/);
  await press(/^Homes/);
  for (const next of ['Check the rows', 'See the plan', /^Start/]) await press(next);
  await act(() => clock.advance(5_000));
  const result = text();
  await press('See what has changed');
  expect(text()).toContain(gone.message);
  await press('Back');
  expect(text()).toBe(result);
});
