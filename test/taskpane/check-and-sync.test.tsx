/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import type { Source } from '../../src/sheet';
import { CheckAndSync } from '../../src/taskpane/check-and-sync';
import { requestScreen } from '../../src/taskpane/navigation-request';
import type { PaneServices } from '../../src/taskpane/pane-services';
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

function show(check: object = failing): Promise<void> {
  const services = { check, sync: failing, refresh: failing, sheetView: null } as unknown as PaneServices;
  return draw(<CheckAndSync services={services} goTo={() => undefined} />);
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
  await show({ open });
  act(() => requestScreen('check', homes));
  expect(opened).toEqual([homes]);
});
