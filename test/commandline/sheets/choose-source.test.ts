import { chooseSource } from '../../../src/commandline/sheets/choose-source';
import type { Source } from '../../../src/sheet';

const table = (name: string, sheet: string): Source => ({
  kind: 'table',
  id: name,
  excelId: name,
  name,
  sheet,
  rows: 1,
  headers: ['Address'],
});
const sources = [
  table('Homes', 'Homes'),
  table('Sold', 'Homes'),
  table('Lets', 'Flats'),
  table('Old', 'Attic'),
  table('Older', 'Attic'),
];

describe('what --sheet names', () => {
  it.each([
    ['a table that is called like its sheet', 'homes', 'Homes'],
    ['another one beside it', 'Sold', 'Sold'],
    ['a sheet by the only table on it', 'FLATS', 'Lets'],
  ])('is %s', (_, wanted, name) => {
    expect(chooseSource(sources, wanted, 'homes.xlsx').name).toBe(name);
  });

  it('is to be one of several on a sheet', () => {
    expect(() => chooseSource(sources, 'Attic', 'homes.xlsx')).toThrow(
      /^Say by --sheet which one is meant: .* “Old” on sheet “Attic”, table “Older”/,
    );
  });

  it('needs a table whose headers are shown, or rows under a row of headers', () => {
    const hidden = { ...table('Lets', 'Flats'), hidesHeaders: true };
    expect(() => chooseSource([hidden], undefined, 'homes.xlsx')).toThrow(
      /^Show the header row of “Lets” in Excel first/,
    );
    expect(() => chooseSource([], undefined, 'homes.xlsx')).toThrow(
      /^Name another file, .*: “homes.xlsx” has no table, and no rows under a row of headers\.$/,
    );
  });

  it('is one of those that the file has, a table or a sheet without any', () => {
    const range: Source = { ...table('Notes', 'Notes'), kind: 'range' };
    expect(() => chooseSource([table('Lets', 'Flats'), range], 'Homes', 'homes.xlsx')).toThrow(
      'Give --sheet one of these: table “Lets” on sheet “Flats”, sheet “Notes”. “Homes” is none of them.',
    );
  });

  it('needs no name beside reports of Terrace, and is asked for where those are all', () => {
    const report = { ...table('Check', 'Check'), headers: ['Rows', 'Result', 'In the sheet'] };
    expect(chooseSource([report, table('Lets', 'Flats')], undefined, 'homes.xlsx').name).toBe('Lets');
    expect(() => chooseSource([report], undefined, 'homes.xlsx')).toThrow(
      /^Name another file: “homes.xlsx” holds reports of Terrace alone \(table “Check” on sheet “Check”\)\.$/,
    );
  });
});
