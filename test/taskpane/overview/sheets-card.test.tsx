/** @jest-environment @happy-dom/jest-environment */
import { act } from 'react';
import type { Owner, ShownOverview } from '../../../src/runs/overview/commands';
import { SheetsCard, type SheetsServices } from '../../../src/taskpane/overview/sheets-card';
import { drawnPart } from '../support/drawn';

type Make = NonNullable<SheetsServices['makeSheets']>;

let made: Parameters<Make>[];
/** Ends what was begun first, second, … */
let ends: ((words: string) => void)[];
const make: Make = (...which) => {
  made.push(which);
  return new Promise((resolve) => ends.push(resolve));
};

const { draw, press, text, type } = drawnPart();
const ann: Owner = { kind: 'landlord', name: 'Ann' };
const ben: Owner = { kind: 'landlord', name: 'Ben' };
const choose = async (pack: File): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  Object.defineProperty(input, 'files', { value: [pack], configurable: true });
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })));
};
const show = (
  owner: Owner | null,
  source = 'Portfolio',
  freeze: SheetsServices['freeze'] = null,
): Promise<void> => {
  const shown = { source: { id: source, name: source }, owner } as unknown as ShownOverview;
  return draw(<SheetsCard shown={shown} make={make} freeze={freeze} />);
};

beforeEach(() => {
  made = [];
  ends = [];
});

it.each([
  ['of another landlord', ben, 'Portfolio'],
  ['of all', null, 'Portfolio'],
  ['of another table', ann, 'Sold'],
] as const)('what was made of one landlord’s homes is not said beside those %s', async (_, owner, source) => {
  await show(ann);
  await press('Register');
  await act(async () => ends[0]?.('It is open.'));
  expect(text()).toContain('It is open.');
  await show(owner, source);
  expect(text()).not.toContain('It is open.');
  await show(ann);
  expect(text()).toContain('It is open.');
});

it('what ends when another landlord is shown is not said beside that one', async () => {
  await show(ann);
  await press('Register');
  await show(ben);
  await act(async () => ends[0]?.('It is open.'));
  expect(text()).not.toContain('It is open.');
});

it('what a pack is about, and what it is compared with, is of one landlord’s homes', async () => {
  await show(ann);
  await choose(new File([], 'anns.xlsx'));
  await type('Ann’s homes', '[aria-label="What it is about"]');
  await show(ben);
  expect(text()).not.toContain('anns.xlsx');
  await press('Make evidence pack');
  expect(made.map(([, { about, earlier }]) => [about, earlier])).toEqual([['', null]]);
});

it('what was frozen is of no landlord', async () => {
  const freeze = () => new Promise<string>((resolve) => ends.push(resolve));
  await show(ann, 'Portfolio', freeze);
  await press('Freeze selected cells');
  await show(ben, 'Portfolio', freeze);
  await act(async () => ends[0]?.('3 formulas were frozen.'));
  expect(text()).toContain('3 formulas were frozen.');
});

it('an earlier pack that was chosen is taken back', async () => {
  await show(null);
  expect(text()).not.toContain('Without this pack');
  await choose(new File([], 'wrong.xlsx'));
  expect(text()).toContain('wrong.xlsx');
  await press('Without this pack');
  expect(text()).not.toContain('wrong.xlsx');
  await press('Make evidence pack');
  expect(made.map(([, { kind, earlier }]) => [kind, earlier])).toEqual([['pack', null]]);
});
