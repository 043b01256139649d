/** @jest-environment @happy-dom/jest-environment */
import { act, createElement } from 'react';
import { keepCreations } from '../../../src/taskpane/look-up/creations';
import { LookUpScreen, type LookUpScreenServices } from '../../../src/taskpane/look-up/look-up-screen';
import { deviceSettings } from '../../../src/taskpane/settings/device-settings';
import type { SelectedCell } from '../../../src/workbook/table';
import { FakeClock } from '../../support/fake-clock';
import { drawnPart } from '../support/drawn';

const { draw, text, press } = drawnPart();

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

/** A screen over a selection that a test moves, and an API that answers nothing but a create, whose answer is lost. */
function screen() {
  let selected = albion;
  let creates = 0;
  const watchers = new Set<() => void>();
  const never = () => new Promise<never>(() => undefined);
  const lost = { ok: false, problem: { kind: 'unconfirmed', because: 'no answer in time' }, checkedAt: null };
  const checks = {
    epcCheck: never,
    determinationCheck: never,
    licensingCheck: never,
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
    clock: new FakeClock(),
  } as unknown as LookUpScreenServices;
  return {
    creates: () => creates,
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

it('says nothing more of another row once the home that is shown is selected again', async () => {
  const { show, select } = screen();
  await show('once');
  await select(unclear);
  expect(text()).toContain(because);
  await select(albion);
  expect(text()).not.toContain(because);
});
