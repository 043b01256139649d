import { registerColumns } from '../../../src/service/import/licences/register-columns';
import { hasDayForNumber, registerDay, titleDay } from '../../../src/service/import/licences/register-day';
import { referenceSays, statusSaid, typeSaid } from '../../../src/service/import/licences/register-rules';

describe('days of registers', () => {
  it.each([
    ['24/01/2021', '2021-01-24'],
    ['24.1.21', '2021-01-24'],
    ['10-Sep-19', '2019-09-10'],
    ['1st September 2019', '2019-09-01'],
    ['Monday, 3 August 2026', '2026-08-03'],
    ['2019-09-10T00:00:00', '2019-09-10'],
    ['22/02/2021 00:00', '2021-02-22'],
    ['31/09/2024', null],
    ['02/03/3017', null],
    ['09/28', null],
    ['45231', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(registerDay(text)).toBe(day));

  it.each([
    ['Register of HMOs as at 1 October 2026', '2026-10-01'],
    ['Public register, updated: 03/11/2026', '2026-11-03'],
    ['Public register of the city', null],
  ])('the title "%s" says %s', (title, day) => expect(titleDay(title)).toBe(day));

  it.each([
    ['11-Oct', true],
    ['26-Mar Crookes Road', true],
    ['Jan-03 Crookes Road', true],
    ['03/01/2025', true],
    ['12 March Street', false],
    ['1-3 High Street', false],
    ['2/1, 10 High Street', false],
    ['May Tree House', false],
  ])('"%s": house number lost %p', (address, lost) => expect(hasDayForNumber(address)).toBe(lost));
});

describe('words of registers', () => {
  it('know the ends of Oxford’s references, and of no other council’s', () => {
    expect(referenceSays('E07000178', '17/01141/HMOADL')).toEqual({ type: 'additional' });
    expect(referenceSays('E07000178', '17/05086/HMOLIC ')).toEqual({ type: 'mandatory' });
    expect(referenceSays('E07000178', '17/02917/HMOTXN')).toEqual({ status: 'exemption' });
    expect(referenceSays('E08000039', '17/05086/HMOLIC')).toEqual({});
  });

  it.each([
    ['Mandatory HMO licence', 'mandatory'],
    ['Additional Licensing Scheme 2021', 'additional'],
    ['Selective', 'selective'],
    ['Mandatory or additional', null],
    ['HMO', null],
  ])('the scheme "%s" is %s', (text, type) => expect(typeSaid(text)).toBe(type));

  it.each([
    ['Granted', 'granted'],
    ['Licence Issued', 'granted'],
    ['Application received, licence not yet issued', 'requested'],
    ['Pending', 'requested'],
    ['Refused', 'rejected'],
    ['Temporary exemption notice', 'exemption'],
    ['Revoked', 'ended'],
    ['Surrendered by holder', 'ended'],
    ['Somehow', null],
  ])('the status "%s" is %s', (text, status) => expect(statusSaid(text)).toBe(status));
});

describe('columns of registers', () => {
  const address = (header: string) => registerColumns(header.split(','))?.address;
  it.each([
    ['Address 1,Address 2,Address 3,Postcode,Licence Number,Licence Expiry Date', [0, 1, 2]],
    [',Full Address,,Postcode,Licence issue date', [0, 1, 2]],
    ['Case Number,Location,Licence Commenced,Licence Expires', [1]],
    ['Ref,Address,Town,Postcode,Start Date', [1, 2]],
    ['Licence Holder Address,Property Address,Expiry', [1]],
    ['Name,Beer,Expiry', undefined],
    ['Address,Town,Postcode', undefined],
  ])('%s: the address stands in %p', (header, columns) => expect(address(header)).toEqual(columns));
});
