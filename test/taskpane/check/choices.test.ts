import { choicesProblem } from '../../../src/taskpane/check/choices';

describe('the columns that were named', () => {
  const choices = (...columns: readonly (readonly [field: string, header: string])[]) => ({
    columns: columns.map(([field, header]) => ({ field, header })),
  });

  it.each([
    [
      'two results in one column',
      choices(['epc.current_energy_rating', 'EPC'], ['epc.expiry_date', 'epc ']),
      /^Give each result a column of its own: “epc ” stands twice/,
    ],
    [
      'the council and another result in one column',
      choices(['determination.council', 'Place'], ['determination.article4', 'Place']),
      /stands twice/,
    ],
    ['a column without a name', choices(['epc.expiry_date', ' ']), /^Give every result a column/],
    ['nothing at all', choices(), /^Choose at least one/],
  ])('are not %s', (_what, given, sentence) => expect(choicesProblem(given)).toMatch(sentence));

  it('may be one for the council, which two checks tell', () => {
    expect(
      choicesProblem(choices(['determination.council', 'Council'], ['property.council', 'Council'])),
    ).toBeNull();
  });
});
