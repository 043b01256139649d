import { addressCells } from '../../../src/service/import/licences/register-address';
import { registerColumns } from '../../../src/service/import/licences/register-columns';

/** The parts of the address and the postcode's cell of one row below a header. */
function read(header: string, ...row: string[]): readonly [string, string | undefined] {
  const columns = registerColumns(['Licence no', ...header.split(','), 'Expiry date']);
  const values = ['A1', ...row, '31/01/2029'];
  const parts = columns ? addressCells(columns, values) : [];
  return [parts.filter((part) => part !== '').join(', '), values[columns?.postcode ?? -1]];
}

const street = '12 Made Street';
const flat = 'Flat 2, 12 Made Street';

describe('a column of the flat', () => {
  it.each([
    ['Flat No,Address', '2', street, flat],
    ['Address,Unit', street, '2', flat],
    ['Unit (or Sub Building),Property Address', 'Flat 2', street, flat],
    ['Apartment number,Full Address', '2a', street, 'Flat 2a, 12 Made Street'],
    ['Flat,Address 1', 'B', street, 'Flat B, 12 Made Street'],
    ['SAON,Street', '2', 'Made Street', 'Flat 2, Made Street'],
    ['Unit,Property Address', 'Ground Floor', street, 'Ground Floor, 12 Made Street'],
    ['Unit,Property Address', '2', '2 Made Street', 'Flat 2, 2 Made Street'],
    ['Unit,Property Address', '1', 'Flat 12, 3 Made Street', 'Flat 1, Flat 12, 3 Made Street'],
    ['Unit,Property Address', 'First Floor', '12 First Avenue', 'First Floor, 12 First Avenue'],
  ])('of %s stands before the address: %s and %s are %s', (header, first, second, address) =>
    expect(read(header, first, second)[0]).toBe(address),
  );

  it.each([
    ['2', flat],
    ['Flat 2', 'flat 2 12 Made Street'],
    ['2', 'Apartment 2, 12 Made Street'],
    ['2', '2, 12 Made Street'],
    ['2', '12 Made Street, Flat 2'],
    ['Rose Cottage', 'Rose Cottage, 12 Made Street'],
    ['Ground Floor', '12 Made Street (Ground Floor Flat)'],
    ['', street],
    ['N/A', street],
  ])('adds no "%s" to "%s"', (unit, address) =>
    expect(read('Unit,Property Address', unit, address)[0]).toBe(address),
  );
});

describe('a column of a number', () => {
  it.each([
    ['Number,Address', '12', 'Made Street', '12, Made Street'],
    ['House Number,Address', '12', 'Flat 2, Made Street', '12, Flat 2, Made Street'],
    ['House Number,Address 1', '12', 'Room 3 First Floor', '12, Room 3 First Floor'],
    ['House Number,Address 1', '12', 'Block B', '12, Block B'],
    ['House Number,Street', '12', '1st Avenue', '12, 1st Avenue'],
  ])('of %s belongs to the address without one: %s and %s are %s', (header, first, second, address) =>
    expect(read(header, first, second)[0]).toBe(address),
  );

  it.each([
    ['#,Address', '1', street],
    ['#,Property Address', '1', street],
    ['Number,Address', '1', street],
    ['Number,Address', '1', 'Flat A, 12 Made Street'],
    ['Number,Address', '1', 'First Floor Flat, 12 Made Street'],
    ['Number,Address 1', '1', street],
    ['House Number,Address', '12', street],
  ])('of %s with a %s beside %s is none of its own', (header, number, address) =>
    expect(read(header, number, address)[0]).toBe(address),
  );

  it('may stand below Premises beside a street', () => {
    expect(read('Premises,Street,Town', '12', 'Made Street', 'Madeup')[0]).toBe('12, Made Street, Madeup');
    expect(read('Premises,Town', '12 Made Street', 'Madeup')[0]).toBe(street);
  });
});
