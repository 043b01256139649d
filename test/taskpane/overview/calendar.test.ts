import type { UtcTimestamp } from '../../../src/contract';
import { defaultLeadTimes, readRows, suggestedMapping, type Table } from '../../../src/portfolio';
import type { ShownOverview } from '../../../src/runs/overview/commands';
import { calendarEntries, calendarOf } from '../../../src/taskpane/overview/calendar';
import { overviewOfTable } from '../../portfolio/support/made-overview';

const headers = ['Address', 'Postcode', 'Landlord', 'Landlord email', 'Gas safety expiry', 'EICR expiry'];
const lines = [
  ['1 High Street', 'OX1 1AA', 'Ann', 'a@example.com', '01/03/2027', '01/05/2016'],
  ['2 High Street', 'OX1 1AA', 'Ben', 'b@example.com', '01/04/2027', '01/12/2026'],
  ['2 High Street', 'OX1 1AA', 'Ben', 'b@example.com', '01/04/2027', '01/12/2026'],
  ['', 'OX1 1AA', '', '', '01/04/2027', ''],
];
const table: Table = {
  ...{ sheet: 'Tracker', dateSystem: '1900', headers },
  rows: lines.map((values, at) => ({ number: at + 2, hidden: false, values, formats: [] })),
};

function shownOf(shown: Table): ShownOverview {
  const mapping = suggestedMapping(shown);
  const made = { table: shown, mapping, rows: readRows(shown, mapping), leads: defaultLeadTimes };
  return { ...made, overview: overviewOfTable(shown) } as unknown as ShownOverview;
}

const moment = '2026-11-23T07:00:00.000Z' as UtcTimestamp;
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid = '']) => uid);

it('P8.8 holds the days to come, of all homes or of one landlord, each once, and no home that nothing names', () => {
  const entries = calendarEntries(shownOf(table));
  expect(entries.map(({ called, kind, day, landlord }) => [called, kind, day, landlord])).toEqual([
    ['1 High Street, OX1 1AA', 'gas', '2027-03-01', 'Ann'],
    ['2 High Street, OX1 1AA', 'gas', '2027-04-01', 'Ben'],
    ['2 High Street, OX1 1AA', 'electrical', '2026-12-01', 'Ben'],
  ]);
  expect(namesIn(calendarOf(entries, '', moment))).toHaveLength(3);
  expect(namesIn(calendarOf(entries, 'Ann', moment))).toHaveLength(1);
});

it('P8.8 names a home the same wherever its row stands', () => {
  const sorted = {
    ...table,
    rows: [...table.rows].reverse().map((row, at) => ({ ...row, number: at + 20 })),
  };
  const uids = (of: Table): readonly string[] =>
    [...namesIn(calendarOf(calendarEntries(shownOf(of)), '', moment))].sort();
  expect(uids(sorted)).toEqual(uids(table));
});
