import * as values from '../../../src/service/import/epc/values';
import { costsOf } from '../../../src/service/import/epc/recommendation-row';

describe('what the register writes for nothing', () => {
  it.each(['', '  ', 'N/A', 'INVALID!', 'NO DATA!', 'Not recorded', 'not applicable', 'Unknown'])(
    '%p is nothing',
    (text) => {
      expect(values.textValue(text)).toBeNull();
    },
  );
  it('is not `None`, which says that there is none', () => {
    expect(values.textValue(' None ')).toBe('None');
  });
});

describe('values', () => {
  it.each([
    ['365.98', 365.98],
    ['0', 0],
    ['-2', -2],
    ['12 m2', null],
    ['', null],
    ['1e3', null],
  ])('the number %p is %p', (given, read) => expect(values.numberValue(given)).toBe(read));

  it.each([
    ['e', 'E'],
    [' C ', 'C'],
    ['INVALID!', null],
    ['H', null],
  ])('the rating %p is %p', (given, read) => expect(values.letterValue(given)).toBe(read));

  it.each([
    ['Very Good', 'Very good'],
    ['very poor', 'Very poor'],
    ['N/A', null],
    ['Excellent', 'Excellent'],
  ])('the efficiency %p is %p', (given, read) => expect(values.efficiencyValue(given)).toBe(read));

  it.each([
    ['England and Wales: before 1900', 'before 1900'],
    ['England and Wales: 1900-1929', '1900-1929'],
    ['Pre-1900', 'before 1900'],
    ['1750', 'before 1900'],
    ['1900', '1900-1929'],
    ['2011', '2007-2011'],
    ['2019', '2012 onwards'],
    ['England and Wales: 2012-2021', '2012 onwards'],
    ['England and Wales: 2022 onwards', '2012 onwards'],
    ['England and Wales: 2007 onwards', '2007 onwards'],
    ['Scotland: before 1919', 'Scotland: before 1919'],
    ['Not applicable', null],
    ['INVALID!', null],
  ])('the age %p is %p', (given, read) => expect(values.ageBandValue(given)).toBe(read));

  it.each([
    ['New dwelling', 'new-dwelling'],
    ['non marketed sale', 'non-marketed sale'],
    ['rental (private)', 'rental'],
    ['FiT application', 'FIT application'],
    ['Stock condition survey', 'Stock condition survey'],
    ['not recorded - this is for backwards compatibility only and should not be used', null],
  ])('the transaction %p is %p', (given, read) => expect(values.transactionValue(given)).toBe(read));

  it.each([
    ['owner-occupied', 'Owner-occupied'],
    ['rental (private)', 'Rented (private)'],
    ['Rented (social)', 'Rented (social)'],
    ['unknown', null],
  ])('the tenure %p is %p', (given, read) => expect(values.tenureValue(given)).toBe(read));

  it.each([
    ['double glazing installed before 2002', 'double'],
    ['double, known data', 'double'],
    ['triple glazing', 'triple'],
    ['Single glazed', 'single'],
    ['secondary glazing', 'secondary glazing'],
    ['not defined', null],
  ])('the glazing %p is %p', (given, read) => expect(values.glazingValue(given)).toBe(read));

  it.each([
    ['22/02/2021', '2021-02-22'],
    ['2/3/2021', '2021-03-02'],
    ['2021-02-22', '2021-02-22'],
    ['2021-02-22 10:11:12', '2021-02-22'],
    ['31/02/2021', null],
    ['', null],
  ])('the day %p is %p', (given, read) => expect(values.dayValue(given)).toBe(read));

  it.each([
    ['22/02/2021 09:30', '2021-02-22T09:30:00.000Z'],
    ['2021-02-22 10:11:12', '2021-02-22T10:11:12.000Z'],
    ['2021-02-22T10:11:12.123Z', '2021-02-22T10:11:12.000Z'],
    ['2021-07-22T10:11:12+01:00', '2021-07-22T09:11:12.000Z'],
    ['22/02/2021', '2021-02-22T00:00:00.000Z'],
    ['yesterday', null],
  ])('the moment %p is %p', (given, read) => expect(values.momentValue(given)).toBe(read));

  it.each([
    ['UPRN-000012345678', '12345678'],
    ['000000199356', '199356'],
    ['100023336956.0', '100023336956'],
    ['UPRN-000000000000', null],
    ['1.00024E+11', null],
    ['1234567890123', null],
    ['', null],
  ])('the UPRN %p is %p', (given, read) => expect(values.uprnValue(given)).toBe(read));

  it.each([
    ['£100 - £350', [100, 350]],
    ['£4,000 - £14,000', [4000, 14000]],
    ['2000', [2000, null]],
    ['£2,000', [2000, null]],
    ['Unknown', [null, null]],
    ['', [null, null]],
    ['1 - 2 - 3', [null, null]],
  ])('the cost %p is %p', (given, read) => expect(costsOf(given)).toEqual(read));
});
