import type { IsoDate } from '../../../src/contract';
import { addressCells } from '../../../src/service/import/licences/register-address';
import { readLicence } from '../../../src/service/import/licences/licence-row';
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
    ['Unit,Property Address', '12A', '12 Made Street', 'Flat 12A, 12 Made Street'],
    ['Unit,Property Address', 'A', '12A Made Street', 'Flat A, 12A Made Street'],
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
    ['12A', '12A Made Street'],
    ['12a', 'Rose House, 12A Made Street'],
    ['', street],
    ['N/A', street],
    ['0', street],
    ['N', street],
    ['no', street],
    ['Yes', street],
    ['-', street],
    ['None', street],
  ])('adds no "%s" to "%s"', (unit, address) =>
    expect(read('Unit,Property Address', unit, address)[0]).toBe(address),
  );
});

describe('a column of a number', () => {
  it.each([
    ['Number,Address', '12', 'Made Street', '12, Made Street'],
    ['House Number,Address', '12', 'Flat 2, Made Street', '12, Flat 2, Made Street'],
    ['House Number,Property Address', '12', 'Made Street', '12, Made Street'],
    ['Property Number,Full Address', '12', 'Flat 2, Made Street', '12, Flat 2, Made Street'],
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
    ['House Number,Property Address', '12', street],
    ['Number,Property Address', '1', street],
    ['Number,Property Address', '1', 'Rose Cottage, Made Street'],
  ])('of %s with a %s beside %s is none of its own', (header, number, address) =>
    expect(read(header, number, address)[0]).toBe(address),
  );

  it('may stand below Premises beside a street', () => {
    expect(read('Premises,Street,Town', '12', 'Made Street', 'Madeup')[0]).toBe('12, Made Street, Madeup');
    expect(read('Premises,Town', '12 Made Street', 'Madeup')[0]).toBe(street);
  });
});

describe('another person’s address', () => {
  const [own, theirs] = ['S20 8AA', 'EX1 1AA'];
  const [lane, place] = ['99 Landlord Lane', 'Elsewhere'];

  it.each<[string, string[]]>([
    ['Address 1,Town,Postcode,Name,Address 1,Town,Postcode', [street, '', own, 'Mr X', lane, place, theirs]],
    [
      'HMO Address 1,HMO Postcode,Licence Holder,Address 1,Address 2,Town,Postcode',
      [street, own, 'Mr X', lane, place, place, theirs],
    ],
    [
      'Licence Holder,Address 1,Address 2,Postcode,HMO Address 1,HMO Postcode',
      ['Mr X', lane, place, theirs, street, own],
    ],
    ['Name of licence holder,Address,Postcode,HMO Address,HMO Postcode', ['Mr X', lane, theirs, street, own]],
    ['Postcode,HMO Address,HMO Postcode', [theirs, street, own]],
    ['Manager,Full Address,Postcode,Property Address,Postcode', ['Ms Y', lane, theirs, street, own]],
    ['Address,Postcode,Landlord Address,Town,Postcode', [street, own, lane, place, theirs]],
    ['Address,Licence Holder,Flat,Street,Town,Postcode', [street, 'Mr X', '2', lane, place, theirs]],
    ['Licence Holder,Address,Postcode', ['Mr X', street, own]],
    ['Address,Licence Holder,Postcode', [street, 'Mr X', own]],
    ['Licence Holder Address,HMO Address,Postcode', [lane, street, own]],
    ['HMO Address,Licence holder,Licence holder address,HMO postcode', [street, 'Mr X', lane, own]],
    ['Property Address,Holder,Holder Address,Property Postcode', [street, 'Mr X', lane, own]],
    ['Full Address,Manager Address,Property Postcode', [street, lane, own]],
    [
      'Licence Holder,Premises,Street,Town,Postcode,Property Address',
      ['Mr X', '99', 'Far Lane', place, theirs, street],
    ],
    [
      'Licence Holder,Premises,Street,Town,Postcode,HMO Address 1,HMO Postcode',
      ['Mr X', '99', 'Far Lane', place, theirs, street, own],
    ],
  ])('is not the home’s: %s', (header, row) => {
    const [address, postcode] = read(header, ...row);
    expect(address).toBe(street);
    expect(postcode).toBe(row.includes(own) ? own : undefined);
  });

  it('has its own postcode, which the home without a column for one does not take', () => {
    const header = 'Licence Holder,Licence Holder Address,Postcode,Property Address';
    expect(read(header, 'Mr X', lane, theirs, street)).toEqual([street, undefined]);
  });

  it('is behind a column of theirs: the town behind a mere name is the home’s', () => {
    expect(read('Address,Licence Holder,Town', street, 'Mr X', 'Madeup')[0]).toBe('12 Made Street, Madeup');
    expect(read('Licence Holder,House Number,Street', 'Mr X', '12', 'Made Street')[0]).toBe(
      '12, Made Street',
    );
  });
});

describe('the home’s only address', () => {
  const names = [
    'Address of Licensed HMO',
    'Address of the licensed HMO',
    'Address of licensed premises',
    'Address of the HMO',
    'Address of the property',
    'Address of premises',
    'Licensed HMO address',
    'Licensed premises address',
    'Licensed premises',
    'Licensed property',
    'Premises address',
    'Premises',
  ];
  it.each(names)('may be called %s, wherever the holder’s stands', (name) => {
    expect(read(name, street)[0]).toBe(street);
    expect(read(`${name},Licence Holder,Address`, street, 'Mr X', '9 Far Lane')[0]).toBe(street);
    expect(read(`Licence Holder,Address,Postcode,${name}`, 'Mr X', '9 Far Lane', 'EX1 1AA', street)).toEqual([
      street,
      undefined,
    ]);
    expect(read(`Holder address,${name},Postcode`, '9 Far Lane', street, 'S20 8AA')).toEqual([
      street,
      'S20 8AA',
    ]);
  });

  it.each<readonly [string, readonly string[], string]>([
    ['Address,Licensed property', [street, 'Yes'], street],
    [
      'Address 1,Address 2,Postcode,Licensed property',
      ['12 Made Street', 'Madeup', 'S20 8AA', 'Yes'],
      '12 Made Street, Madeup',
    ],
    ['Street,Licensed property', ['Made Street', '12'], '12, Made Street'],
    ['Licensed property,Address 2,Address 3', ['12 Made Street', 'Madeup', 'Leeds'], '12 Made Street'],
  ])('is not an answer beside it: %s', (header, cells, address) =>
    expect(read(header, ...cells)[0]).toBe(address),
  );
});

describe('the postcode of a row', () => {
  const today = '2026-11-12' as IsoDate;
  const about = {
    council: 'E08000039',
    type: 'mandatory',
    status: null,
    asAt: null,
    today,
    latestDay: today,
    dayOrder: 'day first',
    source: 'register.csv',
  } as const;
  const columns = registerColumns([
    'Licence no',
    'Property Address',
    'Postcode',
    'Start date',
    'Expiry date',
  ]);
  const differs = 'its column has another postcode than its address: that of the address is used';

  it.each<[string, string, string, string[]]>([
    [street, 'S20 8AA', 'S20 8AA', []],
    [`${street}, s208aa`, 'S20 8AA', 'S20 8AA', []],
    [`${street}, S20 8AA`, '', 'S20 8AA', []],
    [`${street}, S20 8AA`, 'EX1 1AA', 'S20 8AA', [differs]],
  ])('of %s and %s is %s', (address, cell, postcode, warnings) => {
    const read = columns && readLicence(columns, about, ['A1', address, cell, '01/02/2024', '31/01/2029']);
    expect(read).toMatchObject({ row: { postcode }, warnings });
  });
});
