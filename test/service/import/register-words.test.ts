import { registerColumns } from '../../../src/service/import/licences/register-columns';
import { readDay, standsMonthFirst } from '../../../src/service/import/licences/day-cell';
import { hasDayForNumber, registerDay, titleDay } from '../../../src/service/import/licences/register-day';
import { meaningOfReference, readType } from '../../../src/service/import/licences/register-rules';
import { readStatus } from '../../../src/service/import/licences/status-words';

describe('days of registers', () => {
  it.each([
    ['24/01/2021', '2021-01-24'],
    ['24.1.21', '2021-01-24'],
    ['10-Sep-19', '2019-09-10'],
    ['1st September 2019', '2019-09-01'],
    ['Monday, 3 August 2026', '2026-08-03'],
    ['2019-09-10T00:00:00', '2019-09-10'],
    ['22/02/2021 00:00', '2021-02-22'],
    ['2026-03-31T23:00:00Z', '2026-04-01'],
    ['2026-09-29 23:00:00.000+00', '2026-09-30'],
    ['2026-09-30T00:00:00+01:00', '2026-09-30'],
    ['2026-01-01T00:00:00Z', '2026-01-01'],
    ['2026-09-30T23:59:59Z', '2026-09-30'],
    ['2026-02-31T23:00:00Z', null],
    ['31/09/2024', null],
    ['02/03/3017', null],
    ['09/28', null],
    ['47118', '2028-12-31'],
    ['45231', '2023-11-01'],
    ['45231.75', '2023-11-01'],
    ['32874', '1990-01-01'],
    ['32873', null],
    ['58807', null],
    ['123456', null],
    ['01/14/2024', null],
    ['1-14-24', null],
    ['', null],
  ])('%s is %s', (text, day) => expect(registerDay(text)).toBe(day));

  it.each([
    ['24/01/2021', { kind: 'day', day: '2021-01-24', isFromNumber: false }],
    ['47118', { kind: 'day', day: '2028-12-31', isFromNumber: true }],
    ['01/14/2024', { kind: 'unreadable' }],
    ['soon', { kind: 'unreadable' }],
    ['N/A', { kind: 'blank' }],
    [' - ', { kind: 'blank' }],
    ['', { kind: 'blank' }],
  ])('the cell "%s" holds %p', (text, read) => expect(readDay(text, 'day first')).toEqual(read));

  it.each([
    ['03/04/2024', { kind: 'unreadable' }],
    ['04/04/2024', { kind: 'day', day: '2024-04-04', isFromNumber: false }],
    ['24/01/2021', { kind: 'day', day: '2021-01-24', isFromNumber: false }],
    ['2024-03-04', { kind: 'day', day: '2024-03-04', isFromNumber: false }],
  ])('where the month may stand first, the cell "%s" holds %p', (text, read) =>
    expect(readDay(text, 'not known')).toEqual(read),
  );

  it.each([
    [['01/14/2024', '03/04/2024'], true],
    [['01/14/2024', '24/01/2024', '25/01/2024'], false],
    [['03/04/2024'], false],
    [[], false],
  ])('in %p the month stands first: %p', (cells, first) => expect(standsMonthFirst(cells)).toBe(first));

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
    expect(meaningOfReference('E07000178', '17/01141/HMOADL')).toEqual({ type: 'additional' });
    expect(meaningOfReference('E07000178', '17/05086/HMOLIC ')).toEqual({ type: 'mandatory' });
    expect(meaningOfReference('E07000178', '17/02917/HMOTXN')).toEqual({ status: 'exemption' });
    expect(meaningOfReference('E08000039', '17/05086/HMOLIC')).toEqual({});
  });

  it.each([
    ['Mandatory HMO licence', 'mandatory', []],
    ['Additional Licensing Scheme 2021', 'additional', []],
    ['Selective', 'selective', []],
    ['Part 3 house licence', 'selective', []],
    ['Mandatory or additional', null, []],
    ['HMO', null, []],
    ['HMO – not mandatory', null, ['mandatory']],
    ['Non-mandatory HMO', null, ['mandatory']],
    ['Non\u2011mandatory HMO', null, ['mandatory']],
    ['Mandatory \u2010 no', null, ['mandatory']],
    ['Not a mandatory licence', null, ['mandatory']],
    ['Mandatory: No', null, ['mandatory']],
    ['Additional (not mandatory)', 'additional', ['mandatory']],
    ['Non selective', null, ['selective']],
  ])('the scheme "%s" is %s, and is none of %p', (text, type, denied) =>
    expect(readType(text)).toEqual({ type, denied }),
  );
});

describe('words of status', () => {
  const granted = [
    'Granted',
    'Licence Issued',
    'Application granted',
    'Application approved',
    'Licensed',
    'Active',
    'LIVE',
  ];
  const moreGranted = [
    'Current',
    'Valid',
    'In force',
    'Full licence',
    'Final licence issued',
    'Licence renewed',
    'Granted 12/03/2024',
    'Issued – mandatory, 5 years',
    'Decision: grant licence with conditions',
  ];
  const requested = [
    'To be licensed',
    'Intention to grant',

    'Application received, licence not yet issued',
    'Pending',
    'Applied',
    'Application in progress',
  ];
  const moreRequested = [
    'Awaiting decision',
    'Draft licence issued',
    'Proposed licence',
    'Under consideration',
    'Not yet issued',
  ];
  const rejected = ['Refused', 'Application refused', 'Rejected', 'Licence refused'];
  const exemption = ['Temporary exemption notice', 'TEN', 'Exempt', 'Temporary exemption granted'];
  const ended = [
    'Expired',
    'Licence expired',
    'Revoked',
    'Surrendered by holder',
    'Lapsed',
    'Licence withdrawn',
    'Licence cancelled',
  ];
  const unknown = [
    'Not mandatory',
    'Intention to refuse',
    'Was licensed',
    'Ready for issue',
    'Previously licensed',

    'Not issued',
    'Not licensed',
    'Unlicensed',
    'Invalid',
    'Inactive',
    'Not granted',
    'Licence not granted',
  ];
  const moreUnknown = [
    'Somehow',
    'Withdrawn',
    'Application withdrawn',
    'Not refused',
    'Not expired',
    'Not exempt',
    'Exemption expired',
  ];
  const mixed = [
    'Granted – variation pending',
    'Expired, renewal pending',
    'Refused, appeal pending',
    'Never granted',
    'Nongranted',
    'Licence',
  ];
  it.each([
    ...[...granted, ...moreGranted].map((text) => [text, 'granted'] as const),
    ...[...requested, ...moreRequested].map((text) => [text, 'requested'] as const),
    ...rejected.map((text) => [text, 'rejected'] as const),
    ...exemption.map((text) => [text, 'exemption'] as const),
    ...ended.map((text) => [text, 'ended'] as const),
    ...[...unknown, ...moreUnknown, ...mixed].map((text) => [text, null] as const),
  ])('"%s" is %s', (text, status) => expect(readStatus(text)).toBe(status));
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

describe('the column of a licence’s last day', () => {
  it.each([
    'Licence expires',
    'Licence expires on',
    'Licence Expires On:',
    'License expires on',
    'Expires',
    'Expires on',
    'Licence ends',
    'Licence ends on',
    'License end date',
    'Licence valid until',
    'Licence valid till',
    'Licence expiration date',
    'Date licence expires',
    'Date licence ends',
    'Date of licence expiry',
    'Expiry date of licence',
  ])('may be called %s', (name) => expect(registerColumns(['Address', 'Start date', name])?.ends).toBe(2));

  it.each(['Scheme ends on', 'Tenancy ends', 'Expired', 'Gas safety expires on', 'Ends on'])(
    'is not called %s',
    (name) => expect(registerColumns(['Address', 'Start date', name])?.ends).toBe(-1),
  );
});

describe('the column of a licence’s first day', () => {
  it.each([
    'Licence starts',
    'Licence starts on',
    'License start date',
    'Licence begins',
    'Licence begins on',
  ])('may be called %s', (name) =>
    expect(registerColumns(['Address', name, 'Licence expires on'])?.starts).toEqual([1]),
  );
});
