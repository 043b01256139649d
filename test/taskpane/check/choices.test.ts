import type { ColumnRole } from '../../../src/portfolio';
import { defaultChoices } from '../../../src/portfolio';
import { choicesProblem } from '../../../src/taskpane/check/choices';

const chosen = (...roles: ColumnRole[]): string[] =>
  defaultChoices({ columns: roles.map((role) => ({ header: role, role })), rentUnit: null }).columns.map(
    ({ field }) => field,
  );

it('offers for which home it was answered where homes are looked up by their addresses alone', () => {
  expect(chosen('address', 'postcode')).toContain('epc.answered_for');
  expect(chosen('address', 'postcode', 'property_id')).toContain('epc.answered_for');
  expect(chosen('uprn', 'address', 'postcode')).not.toContain('epc.answered_for');
  expect(chosen('uprn')).toEqual(chosen('address').filter((field) => field !== 'epc.answered_for'));
});

describe('the columns that were named', () => {
  const choices = (...columns: readonly (readonly [field: string, header: string])[]) => ({
    columns: columns.map(([field, header]) => ({ field, header })),
  });

  it.each([
    [
      'two results in one column',
      choices(['epc.current_energy_rating', 'EPC'], ['epc.expiry_date', 'epc ']),
      /^Give each result its own column: “epc ” is used twice/,
    ],
    [
      'the council and another result in one column',
      choices(['determination.council', 'Place'], ['determination.article4', 'Place']),
      /is used twice/,
    ],
    [
      'two results in columns that read alike',
      choices(['epc.current_energy_rating', 'Heating cost'], ['epc.expiry_date', 'Heating cost (£)']),
      /“Heating cost \(£\)” is used twice/,
    ],
    [
      'a result and the day of checking in one column',
      choices(['epc.expiry_date', 'checked at']),
      /“checked at” is used twice/,
    ],
    ['a column without a name', choices(['epc.expiry_date', ' ']), /^Name a column for every result/],
    ['a column of no letter', choices(['epc.expiry_date', '?']), /^Name a column for every result/],
    ['nothing at all', choices(), /^Choose at least one/],
  ])('are not %s', (_what, given, sentence) => expect(choicesProblem(given)).toMatch(sentence));

  it('may be one for the council, which two checks tell', () => {
    expect(
      choicesProblem(choices(['determination.council', 'Council'], ['property.council', 'Council'])),
    ).toBeNull();
  });
});

describe('the days after which a row is old', () => {
  const choices = { columns: [{ field: 'epc.expiry_date', header: 'EPC' }], rows: 'due' } as const;

  it.each([0, 0.5, -1, 3651])('are not %d', (olderThanDays) => {
    expect(choicesProblem({ ...choices, olderThanDays })).toBe(
      'Enter after how many days a row is old: a whole number from 1 to 3,650.',
    );
    expect(choicesProblem({ ...choices, rows: 'all', olderThanDays })).toBeNull();
    const only = { table: { dateSystem: '1900', headers: [], rows: [] }, numbers: new Set([2]) } as const;
    expect(choicesProblem({ ...choices, only, olderThanDays })).toBeNull();
  });

  it.each([undefined, 1, 3650])('may be %s', (olderThanDays) =>
    expect(
      choicesProblem({ ...choices, ...(olderThanDays === undefined ? {} : { olderThanDays }) }),
    ).toBeNull(),
  );
});
