import { energyStandards } from '../../../src/contract';
import { ratingPlanEntry } from '../../../src/portfolio/sheets/rating-plan';
import { ratingPlanSheets } from '../../../src/portfolio/sheets';
import type { CellValue } from '../../../src/portfolio';
import { complete, inputOf } from './support';

const told =
  (values: Readonly<Record<string, CellValue>>) =>
  (field: string): CellValue =>
    values[field] ?? '';
const entry = (rating: 'C' | 'D' | 'none' | null, values: Readonly<Record<string, CellValue>>) =>
  ratingPlanEntry(
    { rating, nation: 'england-and-wales', deadlines: new Map() },
    told(values),
    energyStandards,
  );

it.each<[string, Readonly<Record<string, CellValue>>, object]>([
  [
    'reaches it within the cap',
    { 'epc.potential_energy_rating': 'C', 'epc.cost_low': 900, 'epc.cost_high': 10_000 },
    { goal: 'reached', cap: 'within', from: 900, to: 10_000 },
  ],
  [
    'may be over the cap',
    { 'epc.potential_energy_rating': 'B', 'epc.cost_low': 9_000, 'epc.cost_high': 10_001 },
    { goal: 'reached', cap: 'either' },
  ],
  [
    'does not reach it and is over the cap',
    { 'epc.potential_energy_rating': 'D', 'epc.cost_low': 10_001, 'epc.cost_high': 20_000 },
    { goal: 'not-reached', cap: 'over' },
  ],
  [
    'has no cost where one of its measures has none',
    { 'epc.potential_energy_rating': 'C', 'epc.cost_low': '', 'epc.cost_high': '' },
    { goal: 'reached', cap: null, from: null, to: null },
  ],
  ['is not known without a possible rating', {}, { goal: 'not-known' }],
])('P10.5 a home rated D %s', (_, values, wanted) => {
  expect(entry('D', values)).toMatchObject(wanted);
});

it('P10.5 a home that is there needs nothing, one without a rating is not known, and in Scotland nothing is announced', () => {
  expect(entry('C', { 'epc.cost_high': 5_000 })).toMatchObject({ goal: 'there', to: null });
  expect(entry('none', {})).toMatchObject({ goal: 'not-known' });
  const of = (rating: 'C' | 'D', nation: 'scotland' | null) =>
    ratingPlanEntry({ rating, nation, deadlines: new Map() }, told({}), energyStandards).goal;
  expect(of('D', 'scotland')).toBe('not-asked');
  expect(of('D', null)).toBe('place-not-known');
  expect(of('C', null)).toBe('there');
});

it('P10.5 says of a certificate that has ended that it is not known, as the overview does', () => {
  const [homes, sums] = ratingPlanSheets(inputOf([{ ...complete, 'EPC valid until': '2024-01-01' }]));
  expect(homes?.rows[1]?.slice(1, 4)).toEqual(['C', '', 'Not known: its energy certificate has ended']);
  expect(sums?.rows[1]).toEqual(['Ann', 1, 0, 0, 0, 1, 0, 0, 0, 0]);
});

it.each(['TD15 1AA', ''])(
  'P10.5 is not known where it is not certain in which nation it lies: %p',
  (Postcode) => {
    const [homes] = ratingPlanSheets(inputOf([{ ...complete, Postcode, 'EPC rating': 'D' }]));
    expect(homes?.rows[1]?.[3]).toBe('Not known: whether it lies in England and Wales is not certain');
  },
);

it('P10.6 sums by landlord: every home is counted once, and costs of homes that are there are not', () => {
  const priced = { 'EPC rating possible': 'C', 'EPC measures from £': 1_000, 'EPC measures up to £': 2_000 };
  const lines = [
    { ...complete, Address: '1 High Street', 'EPC rating': 'D', ...priced },
    { ...complete, Address: '2 High Street', 'EPC rating': 'D', ...priced, Landlord: 'Ben' },
    { ...complete, Address: '3 High Street', 'EPC rating': 'E', 'EPC rating possible': 'D' },
    { ...complete, Address: '4 High Street', 'EPC rating': 'B', ...priced },
    { ...complete, Address: '5 High Street', 'EPC rating': '', Landlord: '' },
  ];
  const [homes, sums] = ratingPlanSheets(inputOf(lines));
  expect(homes?.name).toBe('C by 2030');
  expect(homes?.rows[0]).toContain('C by 1 Oct 2030 (announced, not law)');
  expect(homes?.rows).toHaveLength(6);
  expect(sums?.rows.slice(1, 5)).toEqual([
    ['No landlord named', 1, 0, 0, 0, 1, 0, 0, 0, 0],
    ['Ann', 3, 1, 1, 1, 0, 0, 1_000, 2_000, 1],
    ['Ben', 1, 0, 1, 0, 0, 0, 1_000, 2_000, 0],
    ['All', 5, 1, 2, 1, 1, 0, 2_000, 4_000, 1],
  ]);
  expect(JSON.stringify(sums?.rows.at(-1))).toContain('estimates');
});

it('P10.6 a home that is below has its cost in the sums, whether or not its possible rating is known', () => {
  const cost = { 'EPC measures from £': 1_000, 'EPC measures up to £': 2_000 };
  const [homes, sums] = ratingPlanSheets(
    inputOf([
      { ...complete, 'EPC rating': 'D', ...cost },
      { ...complete, Address: '2 High Street', 'EPC rating': 'D' },
    ]),
  );
  expect(homes?.rows.slice(1).map((row) => row.slice(5, 7))).toEqual([
    [1_000, 2_000],
    ['', ''],
  ]);
  expect(sums?.rows[1]).toEqual(['Ann', 2, 0, 0, 0, 2, 0, 1_000, 2_000, 1]);
});
