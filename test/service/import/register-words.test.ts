import { registerColumns } from '../../../src/service/import/licences/register-columns';
import { meaningOfReference, readType } from '../../../src/service/import/licences/register-rules';
import { castsDoubt, readStatus } from '../../../src/service/import/licences/status-words';

describe('words of registers', () => {
  it('know the ends of Oxford’s references, and of no other council’s', () => {
    expect(meaningOfReference('E07000178', '17/01141/HMOADL')).toEqual({ type: 'additional' });
    expect(meaningOfReference('E07000178', '17/05086/HMOLIC ')).toEqual({ type: 'mandatory' });
    expect(meaningOfReference('E07000178', '17/02917/HMOTXN')).toEqual({ status: 'exemption' });
    expect(meaningOfReference('E07000178', '17/01141/HMOADS')).toEqual({ type: 'additional' });
    for (const within of ['HMOLIC/2', 'HMOADL/2', 'HMOTXN/2'])
      expect(meaningOfReference('E07000178', within)).toEqual({});
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
    ['Nonselective', null, []],
    ['Additionally licensed', null, []],
    ['Mandatory HMO, additional: no', 'mandatory', ['additional']],
    ['Part 3, not selective', null, ['selective']],
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
    'Granted, current',
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
    'Draft application',
    'Draft licence pending',
  ];
  const rejected = ['Refused', 'Application refused', 'Rejected', 'Licence refused'];
  const exemption = [
    'Current exemption',
    'Temporary exemption notice',
    'TEN',
    'Exempt',
    'Temporary exemption granted',
  ];
  const ended = [
    'Expired',
    'Licence expired',
    'Revoked',
    'Surrendered by holder',
    'Lapsed',
    'Licence withdrawn',
    'Licence cancelled',
    'License withdrawn',
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
    'Refused and granted',
    'Licence withdrawn, renewal pending',
    'Current draft licence',
    'Current, renewal pending',
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

describe('words that are not understood, beside a licence', () => {
  it.each([
    ...[
      'Renewal pending',
      'Draft',
      'Refused',
      'Declined',
      'Exempt',
      'Expired',
      'Withdrawn',
      'Not paid',
      'Appeal lodged',
    ],
    ...['Revocation', 'To revoke', 'Suspended', 'Under review', 'Unlicensed'],
  ])('“%s” takes something from it', (text) => expect(castsDoubt(text)).toBe(true));
  it.each(['Case open', 'Subject to conditions', 'Notice served', 'Nothing owed'])(
    '“%s” takes nothing from it',
    (text) => expect(castsDoubt(text)).toBe(false),
  );
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
