/** @jest-environment @happy-dom/jest-environment */
import { act, createElement } from 'react';
import type { ClientActivity } from '../../../src/client';
import { epcResultReader, readAnswer, valueStore } from '../../../src/contract';
import { keepCreations } from '../../../src/taskpane/look-up/creations';
import { LookUpScreen, type LookUpScreenServices } from '../../../src/taskpane/look-up/look-up-screen';
import { deviceSettings } from '../../../src/taskpane/settings/device-settings';
import type { SelectedCell } from '../../../src/workbook/table';
import { epc } from '../../functions/support/bodies';
import { quietActivity } from '../../runs/support/activity';
import { FakeClock } from '../../support/fake-clock';
import { drawnPart } from '../support/drawn';

const { draw, text, press, type } = drawnPart();

const albion: SelectedCell = {
  place: 'Homes!A2',
  value: '19 Albion Place, Fernhope, FH5 3DJ',
  row: null,
};
const unclear = {
  place: 'Homes!A3',
  value: '',
  row: {
    table: {
      dateSystem: '1900',
      headers: ['Address', 'Postcode'],
      rows: [{ number: 3, hidden: false, values: ['', 'FH1 1AA'], formats: [] }],
    },
    sample: [],
    mapping: {
      columns: [
        { header: 'Address', role: 'address' },
        { header: 'Postcode', role: 'postcode' },
      ],
      rentUnit: null,
    },
  },
} as unknown as SelectedCell;
const because = 'nothing in it names the home';

const never = () => new Promise<never>(() => undefined);

/** A screen over a selection that a test moves, and an API that answers nothing but a create, whose answer is lost, and certificates where it is told how. */
function screen(epcCheck: () => Promise<unknown> = never, otherCheck: () => Promise<unknown> = never) {
  const clock = new FakeClock();
  const activity = valueStore<ClientActivity>(quietActivity.snapshot());
  let selected = albion;
  let creates = 0;
  const watchers = new Set<() => void>();
  const lost = { ok: false, problem: { kind: 'unconfirmed', because: 'no answer in time' }, checkedAt: null };
  const checks = {
    epcCheck,
    determinationCheck: otherCheck,
    licensingCheck: otherCheck,
    propertyCheck: never,
    propertyCreate: () => Promise.resolve(((creates += 1), lost)),
    planRefresh: () => ({ questions: [] }),
  };
  const services = {
    checks,
    sheet: {
      selected: () => Promise.resolve(selected),
      watch: (look: () => void) => {
        watchers.add(look);
        return () => watchers.delete(look);
      },
    },
    creations: keepCreations(() => 'server'),
    settings: deviceSettings(null),
    functionPrefix: '',
    isInExcel: true,
    clock,
    activity,
  } as unknown as LookUpScreenServices;
  return {
    creates: () => creates,
    connect: (connection: ClientActivity['connection']) =>
      act(async () => activity.set({ ...activity.snapshot(), connection })),
    /** Lets the selection rest until it is asked for. */
    rest: () => act(async () => clock.advance(1_000)),
    /** Makes the screen anew where its key is another one. */
    show: (key: string) => draw(createElement(LookUpScreen, { services, goTo: () => undefined, key })),
    select: (cell: SelectedCell) =>
      act(async () => {
        selected = cell;
        for (const look of watchers) look();
        await Promise.resolve();
      }),
  };
}

it('reads out what came of a create that was pressed, where something was listened to before', async () => {
  const { show } = screen();
  await show('once');
  await press(/^Create a property/);
  const places = [...document.querySelectorAll('[role="status"]')];
  await press(/^Create property$/);
  const heard = places.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent);
  expect(heard).toContainEqual(expect.stringMatching(/^Check whether the property was created/));
});

it('reads out that a part could not be asked again, where something was listened to before', async () => {
  const read = readAnswer(epcResultReader, 200, epc());
  const found = { ...read, checkedAt: '2026-11-21T09:00:00.000Z', isStale: false, responseId: null };
  const failed = { ok: false, problem: { kind: 'unreachable' }, checkedAt: null };
  const answers: unknown[] = [found, failed];
  const { show, rest } = screen(() => Promise.resolve(answers.shift()));
  await show('once');
  await rest();
  const places = [...document.querySelectorAll('[role="status"]')];
  await press('', '[aria-label="Ask again: Energy certificates"]');
  const heard = places.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent);
  expect(heard).toContainEqual(expect.stringMatching(/^Not updated\. /));
});

it('ties why nothing was looked up to the field that it was typed into', async () => {
  const { show } = screen();
  await show('once');
  await type('12 High Street', 'input[type="search"]');
  const input = document.querySelector('input[type="search"]');
  await act(async () => input?.closest('form')?.requestSubmit());
  const described = document.getElementById(input?.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('Add the postcode');
});

it('offers no create again whose answer was lost, though the screen was made anew', async () => {
  const { show, creates } = screen();
  await show('before');
  await press(/^Create a property/);
  await press(/^Create property$/);
  expect(creates()).toBe(1);
  expect(text()).not.toContain('Create a property');
  await show('after signing out');
  expect(text()).toContain('19 Albion Place');
  expect(text()).not.toContain('Create a property');
});

it('asks again of the home that is shown once the user has signed in', async () => {
  const read = readAnswer(epcResultReader, 200, epc());
  const found = { ...read, checkedAt: '2026-11-21T09:00:00.000Z', isStale: false, responseId: null };
  const problem = { kind: 'keys-refused', responseId: null, wantsSignIn: true };
  const answers: unknown[] = [{ ok: false, problem, checkedAt: null }, found];
  const { show, rest, connect } = screen(() => Promise.resolve(answers.shift()));
  await show('once');
  await rest();
  await connect('keys-refused');
  expect(text()).toContain('Sign in');
  await connect('untried');
  expect(text()).not.toContain('Sign in');
  expect(answers).toEqual([]);
});

it('says nothing more of another row once the home that is shown is selected again', async () => {
  const { show, select } = screen();
  await show('once');
  await select(unclear);
  expect(text()).toContain(because);
  await select(albion);
  expect(text()).not.toContain(because);
});

it.each<[string, number | string, boolean]>([
  ['Unconfirmed', '', false],
  ['Unconfirmed', 100023336956, false],
  ['', 100023336956, true],
])('of a row whose Status is “%s” and UPRN “%s” a create is offered: %s', async (status, uprn, isOffered) => {
  const read = readAnswer(epcResultReader, 200, epc());
  const found = { ...read, checkedAt: '2026-11-21T09:00:00.000Z', isStale: false, responseId: null };
  const { show, select, rest } = screen(() => Promise.resolve(found));
  await show('once');
  const headers = ['UPRN', 'Address', 'Postcode', 'Status'];
  const values = uprn === '' ? ['', '12 High Street', 'FH1 2AB', status] : [uprn, '', '', status];
  const { mapping, table } = unclear.row!;
  const columns = [{ header: 'UPRN', role: 'uprn' as const }, ...mapping.columns];
  const rows = [{ number: 3, hidden: false, values, formats: [] }];
  const row = { ...unclear.row!, mapping: { ...mapping, columns }, table: { ...table, headers, rows } };
  await select({ ...unclear, row });
  await rest();
  expect(text().includes('Create a property')).toBe(isOffered);
  expect(text().includes('it may be stored already')).toBe(!isOffered);
  expect(text()).not.toContain('look it up by an address');
});

it('reads out what was found of a home that was typed, in a place that was there before', async () => {
  const failed = () => Promise.resolve({ ok: false, problem: { kind: 'unreachable' }, checkedAt: null });
  await screen(failed, failed).show('once');
  const places = [...document.querySelectorAll('[role="status"]')];
  await type('7 Mill Lane, FH1 1AA', 'input[type="search"]');
  await act(async () => document.querySelector('form')?.requestSubmit());
  const heard = places.filter(({ isConnected }) => isConnected).map(({ textContent }) => textContent);
  expect(heard).toContain(
    '7 Mill Lane, FH1 1AA. Energy: not known. Rules here: not known. Register: not known',
  );
});
