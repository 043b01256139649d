/** @jest-environment @happy-dom/jest-environment */
import { readFileSync } from 'node:fs';
import { valueStore } from '../../src/contract';
import { CommandOutcomeBar } from '../../src/taskpane/command-outcome';
import type { SettingsStore } from '../../src/taskpane/settings/device-settings';
import { WorkCard } from '../../src/taskpane/settings/work-card';
import type { CommandOutcome } from '../../src/workbook/ribbon';
import { drawnPart } from './support/drawn';

const { draw, text, press } = drawnPart();
const manifest = readFileSync('manifest.xml', 'utf8');
/** What a button of the ribbon is called. */
const labelOf = (id: string): string =>
  new RegExp(`id="${id}\\.Label" DefaultValue="([^"]+)"`).exec(manifest)?.[1] ?? 'no label';

it.each([
  ['renewSelection', 'Renew'],
  ['repairFormulas', 'Repair'],
  ['loadWithWorkbook', 'Startup'],
] as const)('what %s did is told under the name of its button', async (command, id) => {
  const outcomes = valueStore<CommandOutcome | null>({ command, result: null });
  await draw(<CommandOutcomeBar outcomes={outcomes} />);
  expect(text()).toBe(`${labelOf(id)}Working…Close`);
});

it('the setting that loads Terrace with the workbook is called as the button that does', async () => {
  const settings = valueStore({ ownLeast: null, requestsInFlight: 2 }) as unknown as SettingsStore;
  await draw(<WorkCard settings={settings} startup={null} knowsRatingCards />);
  expect(text()).toContain(labelOf('Startup'));
});

it('the setting that loads Terrace with the workbook says what to do where Excel refuses', async () => {
  const settings = valueStore({ ownLeast: null, requestsInFlight: 2 }) as unknown as SettingsStore;
  const set = jest
    .fn<Promise<boolean>, []>()
    .mockResolvedValue(true)
    .mockRejectedValueOnce(new Error('Try again: Excel did not do it.'));
  const startup = { read: () => Promise.resolve(false), set };
  await draw(<WorkCard settings={settings} startup={startup} knowsRatingCards />);
  await press(/^Load with this workbook/, 'label');
  expect(text()).toContain('Load with this workbookTry again: Excel did not do it.');
  await press(/^Load with this workbook/, 'label');
  expect(text()).toContain('Load with this workbookFormulas work');
});
