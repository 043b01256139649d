import {
  areaText,
  cellName,
  columnIndex,
  columnName,
  quotedSheet,
  readAddress,
} from '../../src/workbench/address';

describe('columns', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%i is %s', (index, name) => {
    expect(columnName(index)).toBe(name);
    expect(columnIndex(name)).toBe(index);
  });
});

describe('reading an address', () => {
  const area = (sheet: string, row: number, column: number, rows = 1, columns = 1) => ({
    sheet,
    row,
    column,
    rows,
    columns,
  });

  it.each([
    ['J2', area('Here', 1, 9)],
    ['$J$2', area('Here', 1, 9)],
    ['J02', area('Here', 1, 9)],
    ['j2:j201', area('Here', 1, 9, 200)],
    ['K5:J2', area('Here', 1, 9, 4, 2)],
    ['Portfolio!J2', area('Portfolio', 1, 9)],
    ["'My sheet'!A1:B2", area('My sheet', 0, 0, 2, 2)],
    ["'Bob''s'!A1", area("Bob's", 0, 0)],
    ['XFD1048576', area('Here', 1_048_575, 16_383)],
  ])('understands %s', (text, expected) => {
    expect(readAddress(text, 'Here')).toEqual(expected);
  });

  it.each(['', 'J', '2', 'J0', 'A1:', 'A1:B', 'A1:B2:C3', 'XFE1', 'A1048577', 'Portfolio!'])(
    'refuses "%s" and quotes it',
    (text) => {
      expect(() => readAddress(text, 'Here')).toThrow(`instead of "${text}"`);
    },
  );
});

describe('writing an address', () => {
  it('names a cell', () => {
    expect(cellName(1, 9)).toBe('J2');
    expect(areaText({ sheet: 'Portfolio', row: 1, column: 9, rows: 1, columns: 1 })).toBe('Portfolio!J2');
  });

  it('names a range', () => {
    expect(areaText({ sheet: 'Portfolio', row: 1, column: 9, rows: 200, columns: 2 })).toBe(
      'Portfolio!J2:K201',
    );
  });

  it.each([
    ['Portfolio', 'Portfolio'],
    ['My sheet', "'My sheet'"],
    ["Bob's", "'Bob''s'"],
    ['A1', "'A1'"],
    ['2026', "'2026'"],
    ['Häuser_2026.1', 'Häuser_2026.1'],
  ])('quotes %s as Excel does', (name, written) => {
    expect(quotedSheet(name)).toBe(written);
  });

  it('is read back', () => {
    const area = { sheet: "Bob's 2nd", row: 4, column: 30, rows: 3, columns: 2 };
    expect(readAddress(areaText(area), 'Here')).toEqual(area);
  });
});
