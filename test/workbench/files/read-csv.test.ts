import { readCsv } from '../../../src/workbench/files/read-csv';

const read = (text: string) =>
  readCsv('homes.csv', text).sheets[0]!.cells.map(({ row, column, value }) => [row, column, value]);

describe('a CSV file', () => {
  it.each<[string, string, readonly (readonly unknown[])[]]>([
    [
      'values and lines',
      'UPRN,Rent\r\n12,950.5\r\n',
      [
        [0, 0, 'UPRN'],
        [0, 1, 'Rent'],
        [1, 0, 12],
        [1, 1, 950.5],
      ],
    ],
    [
      'no end of the last line',
      'a,b',
      [
        [0, 0, 'a'],
        [0, 1, 'b'],
      ],
    ],
    [
      'commas, quotes and lines within quotes',
      '"1, High Street","say ""hi""","two\nlines"\nx',
      [
        [0, 0, '1, High Street'],
        [0, 1, 'say "hi"'],
        [0, 2, 'two\nlines'],
        [1, 0, 'x'],
      ],
    ],
    [
      'empty values and lines',
      'a,,b\n\n,c',
      [
        [0, 0, 'a'],
        [0, 2, 'b'],
        [2, 1, 'c'],
      ],
    ],
    [
      'numbers that would be changed stay text',
      '007,1234567890123456,1E5,+44',
      [
        [0, 0, '007'],
        [0, 1, '1234567890123456'],
        [0, 2, '1E5'],
        [0, 3, '+44'],
      ],
    ],
    [
      'what looks like a formula is text',
      '=1+1,@x,-2',
      [
        [0, 0, '=1+1'],
        [0, 1, '@x'],
        [0, 2, -2],
      ],
    ],
  ])('%s', (_, text, cells) => expect(read(text)).toEqual(cells));

  it.each([
    ['100021045678', '0'],
    ['-100021045678', '0'],
    ['12345678901', 'General'],
    ['51.507350512', 'General'],
    ['-0.1277583128', 'General'],
    ['100023336956.0', '0'],
  ])('%s has the format %s', (text, numberFormat) => {
    expect(readCsv('homes.csv', text).sheets[0]!.cells).toMatchObject([
      { value: Number(text), numberFormat },
    ]);
  });

  it.each([
    ['', 'Choose another file: “homes.csv” is empty.'],
    [',,\n,', 'Choose another file: “homes.csv” is empty.'],
    ['a\n"b', 'Save “homes.csv” as CSV again: the quotes in line 2 do not fit.'],
    ['"a"b', 'Save “homes.csv” as CSV again: the quotes in line 1 do not fit.'],
  ])('%j is refused', (text, sentence) => expect(() => read(text)).toThrow(sentence));
});
