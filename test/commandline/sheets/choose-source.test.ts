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
});
