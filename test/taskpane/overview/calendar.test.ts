import type { UtcTimestamp } from '../../../src/contract';
import {
  calendarText,
  defaultLeadTimes,
  readRows,
  suggestedMapping,
  type CalendarEntry,
  type Table,
} from '../../../src/portfolio';
import { calendarOf, type ShownCalendar } from '../../../src/taskpane/overview/calendar';
import { overviewOfTable } from '../../portfolio/support/made-overview';
import { table } from '../../portfolio/support/table';

const headers = ['Address', 'Postcode', 'Landlord', 'Landlord email', 'Gas safety expiry', 'EICR expiry'];
const lines = [
  ['1 High Street', 'OX1 1AA', 'Ann', 'a@example.com', '01/03/2027', '01/05/2016'],
  ['2 High Street', 'OX1 1AA', 'Ben', 'b@example.com', '01/04/2027', '01/12/2026'],
  ['2 High Street', 'OX1 1AA', 'Ben', 'b@example.com', '01/04/2027', '01/12/2026'],
  ['', 'OX1 1AA', '', '', '01/04/2027', ''],
];
const homes = table(headers, lines);

/** What is shown of the homes of a table, which may be some of all. */
const lookAt = (shown: Table, all = shown): ShownCalendar =>
  calendarOf({
    overview: overviewOfTable(shown, suggestedMapping(all)),
    allRows: readRows(all, suggestedMapping(all)),
    leads: defaultLeadTimes,
  });

const entriesOf = (shown: Table): readonly CalendarEntry[] => lookAt(shown).entries;

const moment = '2026-11-23T07:00:00.000Z' as UtcTimestamp;
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid = '']) => uid);

it('P8.8 holds the days to come of the homes that are shown, each once, and no home that nothing names', () => {
  const entries = entriesOf(homes);
  expect(entries.map(({ called, kind, day }) => [called, kind, day])).toEqual([
    ['1 High Street, OX1 1AA', 'gas', '2027-03-01'],
    ['2 High Street, OX1 1AA', 'gas', '2027-04-01'],
    ['2 High Street, OX1 1AA', 'electrical', '2026-12-01'],
  ]);
  expect(namesIn(calendarText(entries, moment))).toHaveLength(3);
  expect(lookAt(homes).unnamed).toEqual([5]);
});

it('P8.8 names rows of homes that share a reference and have no other name, and promises no day that a calendar would lose', () => {
  const shared = table(
    ['Reference', 'Address', 'Gas safety expiry', 'EICR expiry'],
    [
      ['BLK1', 'Flat 1, 12 High Street', '12/03/2027', '12/03/2028'],
      ['BLK1', 'Flat 2, 12 High Street', '12/06/2027', '12/06/2028'],
      ['BLK2', '14 High Street', '12/09/2027', '12/09/2028'],
    ],
  );
  const entries = entriesOf(shared);
  expect(namesIn(calendarText(entries, moment))).toHaveLength(entries.length);
  expect(entries.map(({ called, kind }) => [called, kind])).toEqual([
    ['14 High Street', 'gas'],
    ['14 High Street', 'electrical'],
  ]);
  expect(lookAt(shared).unnamed).toEqual([2, 3]);
});

it('P8.8 leaves out a home of one landlord whose reference names a home of another, in whose calendar it would be the same event', () => {
  const both = table(
    ['Reference', 'Address', 'Landlord', 'Gas safety expiry'],
    [
      ['BLK1', 'Flat 1, 12 High Street', 'Ann', '12/03/2027'],
      ['BLK1', 'Flat 2, 12 High Street', 'Ben', '12/06/2027'],
      ['BLK2', '14 High Street', 'Ann', '12/09/2027'],
    ],
  );
  const ofAnn = { ...both, rows: both.rows.filter(({ values }) => values[2] === 'Ann') };
  const { entries, unnamed } = lookAt(ofAnn, both);
  expect(entries.map(({ called }) => called)).toEqual(['14 High Street']);
  expect(unnamed).toEqual([2]);
});

it.each([
  ['; nothing held asks for one', '', 'Find out whether a licence is still required of 1 High'],
  ['', '', 'Renew the licence of 1 High'],
  ['; nothing held asks for one', 'Exemption to 1 Mar 2027', 'Look at the licence exemption of 1 High'],
])('P8.8 says what to do about a licence that is held%s', (asked, register, toDo) => {
  const held = register === '' ? 'Held (selective) until 1 Mar 2027' : 'Held (selective) until 1 Nov 2026';
  const of = table(
    ['Address', 'Postcode', 'Licence', 'Licence on register', 'Register: until'],
    [['1 High Street', 'OX1 1AA', `${held}${asked}`, register, register && '1 Mar 2027']],
  );
  expect(calendarText(entriesOf(of), moment)).toContain(`DESCRIPTION:${toDo}`);
});

it.each([
  ['Exemption to 1 Mar 2027', 'Licence exemption: 1 High', 'Look at the licence exemption of 1 High'],
  ['On a register', 'Licence: 1 High', 'Renew the licence of 1 High'],
])('P8.8 says what ends and what to do of a register’s “%s”', (register, summary, toDo) => {
  const of = table(
    ['Address', 'Postcode', 'Licence on register', 'Register: until'],
    [['1 High Street', 'OX1 1AA', register, '1 Mar 2027']],
  );
  const text = calendarText(entriesOf(of), moment);
  expect(text).toContain(`SUMMARY:${summary}`);
  expect(text).toContain(`DESCRIPTION:${toDo}`);
  expect(namesIn(text)).toEqual([expect.stringMatching(/-licence@terrace$/)]);
});

const rooms = table(
  ['UPRN', 'Address', 'Postcode', 'Gas safety expiry'],
  [
    ['100023336956', '1 High Street', 'OX1 1AA', '01/03/2027'],
    ['', '1 High Street', 'OX1 1AA', ''],
    ['', '2 High Street', 'OX1 1AA', '01/04/2027'],
  ],
);

it.each([
  ['its row stands', homes, 3],
  ['the one of its rows stands that has a UPRN', rooms, 2],
] as const)('P8.8 names a home the same wherever %s', (_, of, homes) => {
  const sorted = {
    ...of,
    rows: [...of.rows].reverse().map((row, at) => ({ ...row, number: at + 20 })),
  };
  const uids = (shown: Table): readonly string[] =>
    [...namesIn(calendarText(entriesOf(shown), moment))].sort();
  expect(uids(sorted)).toEqual(uids(of));
  expect(uids(of)).toHaveLength(homes);
});
