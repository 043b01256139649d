import type { Table } from '../../../src/portfolio';
import { overviewOfTable } from '../support/made-overview';

/** What is told on 28 November 2026 of the days of an HMO with a row for each tenant. */
function datesOf(
  headers: readonly string[],
  tenants: readonly (readonly string[])[],
  postcode = 'OX1 1AA',
): readonly string[] {
  const table: Table = {
    ...{ dateSystem: '1900', headers: ['UPRN', 'Address', 'Postcode', ...headers] },
    rows: tenants.map((cells, at) => ({
      ...{ number: at + 2, hidden: false, formats: [] },
      values: ['100023336956', '12 High Street', postcode, ...cells],
    })),
  };
  const { dates } = overviewOfTable(table, undefined, { today: '2026-11-28' });
  return dates.map(({ kind, state, day }) => `${kind} ${state} ${day ?? ''}`.trim());
}

it.each<[string, string, string, string]>([
  ['Deposit protected on', '12/03/2026', 'not yet protected', 'deposit missing'],
  ['Right to rent expiry', '12/03/2029', 'outstanding', 'right-to-rent missing'],
  ['Right to rent checked', '12/03/2026', 'chasing', 'right-to-rent missing'],
  ['Smoke alarms tested', '01/02/2026', 'not done', 'smoke-alarms missing'],
  ['Gas safety expiry', '12/03/2027', 'overdue', 'gas missing'],
])(
  'P8.5, P8.6 %s: what was done for one tenant on %s does not hide that for another it is %s',
  (header, day, words, expected) => {
    expect(datesOf([header], [[day], [words]])).toEqual([expected]);
    expect(datesOf([header], [[words], [day], ['']])).toEqual([expected]);
  },
);

it('P8.6 what ends soon or has ended is told before that', () => {
  expect(datesOf(['Right to rent expiry'], [['05/12/2026'], ['outstanding']])).toEqual([
    'right-to-rent due 2026-12-05',
  ]);
  expect(datesOf(['Gas safety expiry'], [['05/11/2026'], ['not done']])).toEqual(['gas overdue 2026-11-05']);
});

it('P8.5 a No in another column than the day is none of it, and where no law asks nothing is missing', () => {
  expect(
    datesOf(
      ['Gas safety expiry', 'Gas expired'],
      [
        ['12/03/2027', 'No'],
        ['', 'No'],
      ],
    ),
  ).toEqual(['gas later 2027-03-12']);
  expect(datesOf(['Right to rent expiry'], [['12/03/2029'], ['outstanding']], 'CF10 1AA')).toEqual([
    'right-to-rent nothing',
  ]);
});

it('P8.6 the day of a certificate, which is the home’s, stays where another row says that one is needed', () => {
  expect(datesOf(['EPC expiry'], [['12/03/2030'], ['required']])).toEqual(['certificate later 2030-03-12']);
});

it('P8.6 of the beginnings of several tenancies the next one to come counts', () => {
  const starts = ['01/06/2024', '10/12/2026', '05/12/2026', 'vacant'].map((day) => [day]);
  expect(datesOf(['Tenancy start'], starts)).toEqual(['tenancy-start due 2026-12-05']);
});
