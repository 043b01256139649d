import type { IsoDate } from '../../../src/contract';
import { readLicensingStatus, licensingStatusText, type LicensingStatus } from '../../../src/portfolio';

describe('a licensing status in a cell', () => {
  const statuses: readonly LicensingStatus[] = [
    { kind: 'required', type: 'mandatory' },
    { kind: 'applied', type: null },
    { kind: 'applied', type: 'additional' },
    { kind: 'held', type: null, until: null },
    { kind: 'held', type: 'selective', until: '2027-03-31' as IsoDate },
    { kind: 'expired', type: null, on: '2026-01-01' as IsoDate },
    { kind: 'expired', type: 'selective', on: '2026-01-01' as IsoDate },
    { kind: 'expired', type: 'mandatory', on: '2020-02-29' as IsoDate, isLatest: true },
    { kind: 'held', type: null, until: null, isUnasked: true },
    { kind: 'held', type: 'selective', until: '2027-03-31' as IsoDate, isUnasked: true },
    { kind: 'expired', type: null, on: '2026-01-01' as IsoDate, isUnasked: true },
    {
      ...{ kind: 'expired', type: 'mandatory', on: '2020-02-29' as IsoDate },
      ...{ isLatest: true, isUnasked: true },
    },
    { kind: 'to-begin', type: null, from: '2027-03-01' as IsoDate, until: null },
    {
      ...{ kind: 'to-begin', type: 'additional' },
      ...{ from: '2027-03-01' as IsoDate, until: '2032-02-29' as IsoDate },
    },
    {
      ...{ kind: 'to-begin', type: 'selective', isUnasked: true },
      ...{ from: '2027-03-01' as IsoDate, until: '2032-02-29' as IsoDate },
    },
    { kind: 'exempt', required: null, until: null },
    { kind: 'exempt', required: null, until: '2027-01-31' as IsoDate },
    { kind: 'exempt', required: 'mandatory', until: '2027-01-31' as IsoDate },
    { kind: 'see-advice' },
    { kind: 'find-out', because: 'may-be-required' },
    { kind: 'find-out', because: 'unless-purpose-built' },
    { kind: 'find-out', because: 'status-not-known', required: 'additional', status: 'withdrawn' },
    {
      kind: 'wrong-type',
      required: 'mandatory',
      type: 'selective',
      has: 'licence',
      until: '2028-12-31' as IsoDate,
    },
    { kind: 'wrong-type', required: 'additional', type: 'selective', has: 'application', until: null },
    {
      kind: 'exceeded',
      excess: [{ what: 'people', living: 6, permitted: 5 }],
      type: 'mandatory',
      until: '2028-12-31' as IsoDate,
    },
    {
      kind: 'exceeded',
      excess: [
        { what: 'people', living: 6, permitted: 5 },
        { what: 'households', living: 3, permitted: 2 },
      ],
      type: null,
      until: null,
    },
    {
      ...{ kind: 'exceeded', isUnasked: true, excess: [{ what: 'people', living: 6, permitted: 5 }] },
      ...{ type: 'mandatory', until: '2028-12-31' as IsoDate },
    },
  ];
  it.each(statuses)('is read as it was written: %j', (status) => {
    expect(readLicensingStatus(licensingStatusText(status))).toEqual(status);
  });

  it.each([
    ['Held (selective) until 2027-03-31', { kind: 'held', type: 'selective', until: '2027-03-31' }],
    ['Expired on 2026-01-01', { kind: 'expired', type: null, on: '2026-01-01' }],
  ])('is read as sheets have it from before: %s', (text, status) =>
    expect(readLicensingStatus(text)).toEqual(status),
  );

  it.each([
    '',
    'Wrong licence',
    'More than permitted: many',
    'Find out',
    'Yes',
    'Required',
    'Held until soon',
    'Required (planning): none recorded',
  ])('is not guessed from “%s”', (text) => expect(readLicensingStatus(text)).toBeNull());
});
