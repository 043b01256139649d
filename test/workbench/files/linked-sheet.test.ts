import { linkedSheet } from '../../../src/workbench/files/linked-sheet';

const page = 'https://site.example/sub/terrace/';

describe('the sheet that an address names', () => {
  it.each([
    ['', 'sample'],
    ['#', 'sample'],
    ['#other=1', 'sample'],
    ['#sheet=sample', 'sample'],
    ['#sheet=empty', 'empty'],
    ['#sheet=homes.csv', `${page}homes.csv`],
    ['#sheet=/north/homes.CSV?day=2', 'https://site.example/north/homes.CSV?day=2'],
    ['#sheet=https%3A%2F%2Fsite.example%2Fhomes.csv', 'https://site.example/homes.csv'],
  ])('%s', (hash, expected) => expect(String(linkedSheet(page + hash))).toBe(expected));

  it.each([
    'https://elsewhere.example/homes.csv',
    '//elsewhere.example/homes.csv',
    'https://site.example:8443/homes.csv',
    'http://site.example/homes.csv',
    'data:text/csv,a',
    'file:///homes.csv',
  ])('%s is on another site', (wanted) =>
    expect(() => linkedSheet(`${page}#sheet=${encodeURIComponent(wanted)}`)).toThrow(
      `Put the file on this site, or save it as an Excel workbook and choose Open…: “${wanted}” is on another site, and an address opens files of this one alone.`,
    ),
  );

  it.each(['', 'homes.xlsx', '/api/properties/epc-check/1', 'http://'])('%s is none', (wanted) =>
    expect(() => linkedSheet(`${page}#sheet=${encodeURIComponent(wanted)}`)).toThrow(
      `Write sample, empty or the address of a CSV file after “#sheet=”: “${wanted}” is none of them.`,
    ),
  );
});
