import type { IsoDate } from '../../../src/contract';
import { defaultResultHeaders, type Table } from '../../../src/portfolio';
import { cellTexts } from '../../../src/portfolio/overview/result-cells';
import { schemesReader } from '../../../src/portfolio/overview/schemes-to-come';
import type { HomeRow } from '../../../src/portfolio/rows/home-row';
import { overviewOf, type Row } from '../support/made-overview';

/** What is asked for once a scheme or direction has started that was to come when the home was checked. */

const checked = { 'Schemes to come': 'Leeds HMO 2027 (from 1 Apr 2027)', 'Checked at': '28 Mar 2027' };
const synced = { 'Schemes at this place': 'Additional (from 1 Apr 2027)', 'Synced at': '28 Mar 2027 09:00' };
const kept = [{ name: 'Leeds HMO 2027', from: '2027-04-01' as IsoDate, isDirection: false }];

const needsOn = (today: string, cells: Row, toCome = [] as typeof kept): readonly string[] =>
  overviewOf([{ 'EPC rating': 'C', ...cells }], { today, kept: { toCome } }).needs.map(
    ({ title, rows }) => `${title} | ${rows[0]?.detail ?? ''}`,
  );

const again = (name: string): string =>
  `Check or refresh 1 home again: a scheme or direction has started since | ${name} from 1 Apr 2027`;
const soon = (name: string): string => `Look at schemes starting soon for 1 home | ${name} from 1 Apr 2027`;

it.each<[string, Row, typeof kept, string]>([
  ['a check', checked, [], 'Leeds HMO 2027'],
  ['a sync', synced, [], 'Additional'],
  ['what is kept', {}, kept, 'Leeds HMO 2027'],
])(
  'P7.6 a scheme that %s told before its first day asks for another check from that day on',
  (_, cells, told, name) => {
    expect(needsOn('2027-03-31', cells, told)).toEqual([soon(name)]);
    expect(needsOn('2027-04-01', cells, told)).toEqual([again(name)]);
    expect(needsOn('2028-04-01', cells, told)).toEqual([again(name)]);
  },
);

it('P7.6 homes with schemes that have started are counted', () => {
  const { needs } = overviewOf([checked, synced], { today: '2027-04-01', kept: { rating: 'C' } });
  expect(needs.map(({ title }) => title)).toEqual([
    'Check or refresh 2 homes again: a scheme or direction has started since',
  ]);
});

const newSync = { 'Schemes at this place': 'additional' };
const newCheck = {
  'Schemes to come': 'None to come: additional, selective, Article 4 (Leeds, checked 1 Apr 2027)',
};

it('P7.6 of a scheme and a direction of one name the scheme is told, on which a licence may depend', () => {
  const city = { name: 'City', from: '2027-04-01' as IsoDate };
  const kept = [
    { ...city, isDirection: false },
    { ...city, isDirection: true },
  ];
  const schemesOf = schemesReader(
    () => '',
    () => null,
    '2027-04-02' as IsoDate,
  );
  for (const told of [kept, [...kept].reverse()])
    expect(schemesOf([], told).started).toEqual([{ ...city, isDirection: false }]);
});

it('P7.6 of two schemes of a home one has started, and the other is to come', () => {
  const later = { name: 'Leeds selective', from: '2027-09-01' as IsoDate, isDirection: false };
  expect(needsOn('2027-08-15', {}, [...kept, later])).toEqual([
    again('Leeds HMO 2027'),
    'Look at schemes starting soon for 1 home | Leeds selective from 1 Sep 2027',
  ]);
});

it('P7.6 the day of a check that is not to be read is in no column, one without a name either', () => {
  const rows = [{ number: 2, hidden: false, values: ['47000', ''], formats: [] }];
  const table = { headers: ['£', 'A'], rows } as unknown as Table;
  const cell = cellTexts(table, { ...defaultResultHeaders, checkedAt: '' });
  expect(cell({ number: 2 } as HomeRow, 'checkedAt')).toBe('');
});

it('P7.6 each room of a home is told of by its own sync', () => {
  const [home, headers] = [{ Address: '9 Far Lane' }, 'Schemes at this place'] as const;
  const rows = [
    { ...home, [headers]: 'selective', 'Synced at': '5 Apr 2027 08:00' },
    { ...home, [headers]: 'selective (from 1 Apr 2027)', 'Synced at': '28 Mar 2027 08:00' },
  ];
  const needsOf = (rooms: readonly Row[]) =>
    overviewOf(rooms, { today: '2027-04-10', kept: { rating: 'C' } }).needs.map(({ title }) => title);
  const asked = 'Check or refresh 1 home again: a scheme or direction has started since';
  expect(needsOf(rows)).toContain(asked);
  expect(needsOf(rows.slice(0, 1))).not.toContain(asked);
});

it.each<[string, Row, typeof kept, boolean]>([
  ['a sync on that day', { ...checked, ...newSync, 'Synced at': '1 Apr 2027 08:00' }, [], false],
  ['a sync of the day before', { ...checked, ...newSync, 'Synced at': '31 Mar 2027 08:00' }, [], true],
  ['a sync of which the day is not told', { ...checked, ...newSync }, [], true],
  [
    'a refresh since an older sync',
    { ...checked, ...newSync, 'Synced at': '3 Mar 2027 08:00', 'Refreshed at': '2 Apr 2027' },
    [],
    false,
  ],
  ['a sync that tells of no place', { ...checked, 'Synced at': '1 Apr 2027 08:00' }, [], true],
  [
    'a check, which tells of the place and not of the stored home',
    { ...synced, ...newCheck, 'Checked at': '1 Apr 2027' },
    [],
    true,
  ],
  // London's day begins before the API's, and Auckland's long before: such an answer is of the evening before.
  [
    'a check on that day that names it as to come still',
    { ...checked, 'Checked at': '1 Apr 2027' },
    [],
    true,
  ],
  ['a check of the day after that does', { ...checked, 'Checked at': '2 Apr 2027' }, [], false],
  ['a sync that names it so', { ...synced, 'Synced at': '1 Apr 2027 08:00' }, [], true],
  ['a sync of the day after that does', { ...synced, 'Synced at': '2 Apr 2027 08:00' }, [], false],
  ['a refresh that names it so', { ...synced, 'Refreshed at': '1 Apr 2027' }, [], true],
  ['a refresh of the day after that does', { ...synced, 'Refreshed at': '2 Apr 2027' }, [], false],
  [
    'a check on that day that names it as to come still, beside an older sync',
    { ...checked, 'Checked at': '1 Apr 2027', ...newSync, 'Synced at': '3 Mar 2027 08:00' },
    [],
    true,
  ],
  ['a check on that day, beside what is kept', { ...newCheck, 'Checked at': '1 Apr 2027' }, kept, false],
  ['an older check, beside what is kept', { ...newCheck, 'Checked at': '31 Mar 2027' }, kept, true],
])('P7.6 of a scheme that has started the newer answer decides: %s', (_, cells, told, isAsked) => {
  expect(
    needsOn('2027-04-10', cells, told).some((need) => need.startsWith('Check or refresh 1 home again')),
  ).toBe(isAsked);
});
