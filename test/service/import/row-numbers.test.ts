import { addressCells, withoutRowNumbers } from '../../../src/service/import/licences/register-address';
import { registerColumns } from '../../../src/service/import/licences/register-columns';
import { importTable } from './support/import-into';

type Row = readonly [string, string, string?];

/** The addresses of rows below a column without a name, one of addresses, and another without a name. */
function addressesOf(rows: readonly Row[], name = 'Address'): readonly string[] {
  const columns = registerColumns(['', name, '', 'Licence no', 'Expiry date']);
  if (!columns) return [];
  const lines = rows.map(([number, address, more = '']) => ({ values: [number, address, more, 'A1', ''] }));
  const own = withoutRowNumbers(columns, lines);
  return lines.map(({ values }) =>
    addressCells(own, values)
      .filter((part) => part !== '')
      .join(', '),
  );
}

const streets = ['12 Made Street', 'Flat 2, 9 Far Lane', 'Rose Cottage, Made Street', '14 Made Street'];
const numbered = (...numbers: readonly string[]): Row[] =>
  streets.map((street, at) => [numbers[at] ?? '', street]);

describe('a column without a name in front of the address', () => {
  it.each([
    ['that begins with 1', numbered('1', '2', '3', '4')],
    ['that goes on from another page', numbered('101', '102', '103', '104')],
    ['with points', numbered('1.', '2.', '3.', '4.')],
    ['as a spreadsheet saves them', numbered('1.0', '2.0', '3.0', '4.0')],
    ['that has a blank', numbered('1', '', '2', '3')],
  ])('is none of it where it numbers the rows: one %s', (_, rows) => {
    expect(addressesOf(rows)).toEqual(streets);
    expect(addressesOf(rows, 'Full Address')).toEqual(streets);
  });

  const many = ['Made', 'Far', 'Near', 'High', 'Low', 'Old', 'New', 'Long', 'Short', 'Mill'].map(
    (name, at) => `${at + 20} ${name} Street`,
  );
  const gapped = (amount: number): Row[] =>
    many.slice(0, amount).map((street, at) => [String(at < 4 ? at + 1 : at + 3), street]);

  it('is none of it with numbers left out, in a longer register', () => {
    expect(addressesOf(gapped(10))).toEqual(many);
    expect(addressesOf(gapped(9))).toEqual(gapped(9).map(([number, street]) => `${number}, ${street}`));
  });

  it('leaves the column behind the address, and rows that are blank or a footer', () => {
    const rows: Row[] = [
      ['1', '12 Made Street', 'Madeup'],
      ['', ''],
      ['2', '13 Made Street', 'Madeup'],
      ['3', '14 Made Street', ''],
      ['Total: 3', ''],
    ];
    expect(addressesOf(rows).slice(0, 3)).toEqual(['12 Made Street, Madeup', '', '13 Made Street, Madeup']);
  });

  it.each<readonly [string, readonly Row[]]>([
    ['of houses in a street', ['1', '2', '3', '4'].map((number) => [number, 'Made Street'])],
    [
      'of houses in several',
      ['1', '2', '3'].map((number) => [number, `${'ABC'[Number(number) - 1]} Street`]),
    ],
    ['of the flats of a house', ['1', '2', '3', '4'].map((number) => [number, 'Made House, 12 High Street'])],
    ['of flats', numbered('1', '2', '1', '3')],
    ['that may be of flats, of two rows', numbered('1', '2').slice(0, 2)],
    ['of flats with words', numbered('Flat 1', 'Flat 2', 'Flat 3', 'Flat 4')],
    ['of flats with letters', numbered('1', '2', '3a', '4')],
  ])('is part of it where it holds numbers %s', (_, rows) =>
    expect(addressesOf(rows)).toEqual(rows.map(([number, street]) => `${number}, ${street}`)),
  );
});

const table = importTable({ isCleared: true });

it('no home is missed for the row’s number', async () => {
  const header = ',Address,Licence number,Licence expires on\n';
  const rows = streets.map((street, at) => `${at + 1},"${street}, S20 8AA",L${at},31/01/2029\n`);
  const options = { council: 'E08000039', type: 'mandatory' } as const;
  await table.loadWith(options, 'licences', table.file('numbered.csv', header + rows.join('')));
  const stored = await table.store.write(({ database }) =>
    database.selectFrom('licences').select('address').orderBy('reference').execute(),
  );
  expect(stored.map(({ address }) => address)).toEqual(streets.map((street) => `${street}, S20 8AA`));
});
