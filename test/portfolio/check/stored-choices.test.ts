import { addedHeaders, readCheckChoices, writtenHeaders, type CheckChoices } from '../../../src/portfolio';

const whole: CheckChoices = {
  columns: [{ field: 'epc.current_energy_rating', header: 'EPC rating' }],
  checkedAt: 'Checked on',
  problem: 'What is wrong',
  overwrite: true,
  rows: 'due',
  olderThanDays: 14,
  includeHidden: true,
};

describe('R6.3 choices that a workbook remembers', () => {
  it('come back as they were', () => {
    expect(readCheckChoices(JSON.stringify(whole))).toEqual(whole);
  });

  it.each([
    ['is no JSON', 'choices'],
    ['is no object', '7'],
    ['is nothing', 'null'],
  ])('what %s is none', (_what, text) => {
    expect(readCheckChoices(text)).toBeNull();
  });

  it.each<[string, object, Partial<CheckChoices>]>([
    ['a field that is gone', { columns: [{ field: 'epc.colour', header: 'Colour' }] }, { columns: [] }],
    [
      'a column without a header',
      { columns: [{ field: 'epc.current_energy_rating', header: ' ' }] },
      { columns: [] },
    ],
    ['columns that are no list', { columns: 'all' }, { columns: [] }],
  ])('%s is left out', (_what, changed, expected) => {
    expect(readCheckChoices(JSON.stringify({ ...whole, ...changed }))).toEqual({ ...whole, ...expected });
  });

  it.each<[keyof CheckChoices, unknown]>([
    ['olderThanDays', -1],
    ['olderThanDays', '30'],
    ['rows', 'some'],
    ['overwrite', 'yes'],
    ['includeHidden', 1],
    ['checkedAt', 5],
    ['problem', null],
  ])('%s of %j is taken as never chosen', (name, value) => {
    const { [name]: _, ...others } = whole;
    expect(readCheckChoices(JSON.stringify({ ...whole, [name]: value }))).toEqual(others);
  });
});

it('R6.16 a column in which two checks tell the same thing is written, and added, once', () => {
  const columns = [
    { field: 'determination.council', header: 'Council' },
    { field: 'property.council', header: 'council' },
  ];
  expect(writtenHeaders({ columns })).toEqual(['Council', 'Checked at', 'Check problem']);
  expect(addedHeaders({ columns }, ['Address', 'Checked At'])).toEqual(['Council', 'Check problem']);
});
