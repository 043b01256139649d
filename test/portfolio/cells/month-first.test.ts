import { readRows, type CellValue } from '../../../src/portfolio';
import { overviewOf } from '../support/made-overview';
import { table } from '../support/table';

/** Days of a column in which the month stands before the day. */

const header = 'Licence expiry date';
const mapping = { columns: [{ header, role: 'licence_date_end' as const }], rentUnit: null };

/** What is read of each cell of one column: its day, or why there is none. */
function read(cells: readonly CellValue[]): readonly unknown[] {
  const rows = readRows(
    table(
      [header, 'Notes'],
      cells.map((cell) => [cell, 'let']),
    ),
    mapping,
  );
  return rows.map((row) => {
    if (row.kind !== 'home') throw new Error('A home was expected.');
    const [problem] = row.problems;
    return problem?.kind === 'cell' ? problem.reason : row.details.licence_date_end;
  });
}

const either = '03/04/2027';

it.each<[string, readonly CellValue[], unknown]>([
  ['none has only one', [], '2027-04-03'],
  ['one has its month first', ['03/25/2027'], 'month-first'],
  ['one has its month first, with dashes', ['3-25-27'], 'month-first'],
  ['more have it first', ['03/25/2027', '04/13/2027', '25/03/2027'], 'month-first'],
  ['as many have their day first', ['03/25/2027', '25/03/2027'], '2027-04-03'],
  ['one has its month first, with spaces', ['03 25 2027'], 'month-first'],
  ['another is a day of Excel that is no month', ['03/25/2027', 46_471], '2027-04-03'],
  ['another is such a day that lost its format', ['03/25/2027', '46471'], '2027-04-03'],
  ['another is a day of Excel that may be a month', ['03/25/2027', 46_454], 'month-first'],
])('P2.3 what could be two days is none where %s', (_, others, expected) => {
  expect(read([either, ...others])[0]).toBe(expected);
});

it.each([
  ['04/04/2027', '2027-04-04'],
  ['03 04 2027', 'month-first'],
  ['exp 03-04-27', 'month-first'],
  [46_480, 'perhaps-swapped'],
  ['46480', 'perhaps-swapped'],
  [46_481, '2027-04-04'],
  ['3 Apr 2027', '2027-04-03'],
  ['2027-04-03', '2027-04-03'],
  ['25/03/2027', '2027-03-25'],
  ['03/25/2028', 'month-first'],
  ['31/02/2027', 'no-such-day'],
])('P2.3 beside days with their month first %s is %s', (cell, expected) => {
  expect(read(['03/25/2027', '04/13/2027', cell])[2]).toBe(expected);
});

it('P2.3 a day of Excel is itself where another is no month, while a text still could be two', () => {
  const cells = ['03/25/2027', '04/13/2027', '04/14/2027', 46_471, 46_480, either];
  expect(read(cells).slice(3)).toEqual(['2027-03-25', '2027-04-03', 'month-first']);
});

it('P2.3 a day of Excel that could be two is quoted as Excel shows it', () => {
  const [, home] = readRows(
    table([header], [['03/25/2027'], [{ value: 46_480.5, format: 'dd/mm/yyyy' }]]),
    mapping,
  );
  const problems = home?.kind === 'home' ? home.problems : [];
  expect(problems).toContainEqual(
    expect.objectContaining({ reason: 'perhaps-swapped', found: '03/04/2027' }),
  );
});

it('P2.3 days of the agent’s own columns are read so, each column by itself', () => {
  const rows = ['03/25/2027', '04/13/2027', either, 46_480].map((day) => ({
    'EPC rating': 'C',
    'Gas safety expiry': day,
    'EICR due': either,
  }));
  const { needs } = overviewOf(rows, { today: '2026-12-20' });
  const told = needs.map(({ title, rows: of }) => [title, of.map(({ detail }) => detail)]);
  expect(told).toEqual([
    [
      'Correct what is written for 4 homes: gas safety',
      [
        ...['03/25/2027', '04/13/2027', either].map((day) => `“${day}” seems to have the month first`),
        `“${either}” may have its month and day swapped: others of its column have the month first`,
      ].map((told) => `Gas safety expiry: ${told}`),
    ],
  ]);
});
