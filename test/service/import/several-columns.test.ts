import type { IsoDate } from '../../../src/contract';
import { readLicence } from '../../../src/service/import/licences/licence-row';
import { registerColumns } from '../../../src/service/import/licences/register-columns';

/** What is read of a row with these columns and cells beside its number and address. */
function read(cells: Readonly<Record<string, string>>, type: 'mandatory' | null = 'mandatory') {
  const all = {
    'Licence number': 'A1',
    Address: '1 Made Street, S20 8AA',
    'Expiry date': '31/01/2029',
    ...cells,
  };
  const about = {
    council: 'E08000010',
    type,
    status: null,
    asAt: null,
    today: '2026-11-12' as IsoDate,
    latestDay: '2026-11-12' as IsoDate,
    dayOrder: 'day first',
    source: 'register.csv',
  } as const;
  const result = readLicence(registerColumns(Object.keys(all))!, about, Object.values(all));
  return 'row' in result ? { ...result.row, warnings: result.warnings } : result;
}
const notUnderstood = 'its status is not understood: it counts as not certain';

describe('of several columns of status', () => {
  it.each([
    [{ Status: 'Revoked', Decision: 'Granted' }, 'ended'],
    [{ Status: 'Granted', Decision: 'Revoked' }, 'ended'],
    [{ 'Application status': 'Refused', 'Licence status': 'Current' }, 'rejected'],
    [{ 'Licence status': 'Granted', 'Case status': '' }, 'granted'],
    [{ 'Licence status': '', 'Case status': 'Pending' }, 'requested'],
    [{ 'Licence status': 'Issued', Decision: 'Approved' }, 'granted'],
    [{ Status: 'Renewal', Decision: 'Granted' }, 'granted'],
    [{ Status: 'Temporary exemption', Decision: 'Granted' }, 'exemption'],
    [{ 'Licence status': 'Granted', 'Application status': 'Application complete' }, 'granted'],
    [{ 'Licence status': 'Current', 'Application status': 'Valid' }, 'granted'],
    [{ 'Licence status': 'Granted', 'Case status': 'Open' }, 'granted'],
    [{ 'Licence status': 'Current', 'Case status': 'Processed' }, 'granted'],
    [{ 'Licence status': 'Granted', 'Application status': 'Accepted' }, 'granted'],
    [{ 'Licence status': 'Granted', 'Application status': 'Licence Issued - Closed' }, 'granted'],
    [{ Status: 'Live', 'Case status': 'Finished' }, 'granted'],
    [{ Status: 'Processed', 'Licence status': 'Granted' }, 'granted'],
    [{ 'License status': 'Licence issued', 'Current status': 'Finished' }, 'granted'],
    [{ Status: 'Open', 'Licence status': 'Granted' }, 'granted'],
    [{ Status: 'Delegated', 'Licence status': 'Current' }, 'granted'],
    [{ Status: 'Accepted', 'Licence status': 'Pending' }, 'requested'],
    [{ Status: 'Processed', Decision: 'Granted' }, 'granted'],
    [{ Status: 'Processed', 'Licence status': 'Expired' }, 'ended'],
    [{ Status: 'Completed', Decision: 'Granted' }, 'granted'],
    [{ Status: 'Granted', Decision: 'Delegated' }, 'granted'],
    [{ Status: 'Current', Decision: 'Yes' }, 'granted'],
    [{ Status: 'Active', Decision: 'Approved subject to conditions' }, 'granted'],
    [{ Status: 'Pending', 'Case status': 'Open' }, 'requested'],
    [{ Status: 'Application', Decision: 'Pending' }, 'requested'],
    [{ Status: 'Application', Decision: 'Granted' }, 'granted'],
  ])('%p: %s', (cells, status) => {
    const { warnings, ...row } = read(cells) as ReturnType<typeof read> & { warnings: readonly string[] };
    expect(row).toMatchObject({ status });
    expect(warnings).not.toContain(notUnderstood);
  });

  it.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ 'Licence status': 'Granted', 'Case status': 'Appealed' }, 'Granted; Appealed'],
    [{ 'Licence status': 'Granted', 'Application status': 'Pending' }, 'Granted; Pending'],
    [{ Decision: 'Granted', Status: 'Withdrawn' }, 'Granted; Withdrawn'],
    ...['Current', 'Live', 'Active', 'In force', 'Valid'].flatMap((licence) =>
      ['Application received', 'Renewal application'].map(
        (application) =>
          [
            { 'Licence status': licence, 'Application status': application },
            `${licence}; ${application}`,
          ] as const,
      ),
    ),
    ...[
      'Suspended',
      'Under review',
      'Revocation proposed',
      'Not granted',
      'Withdrawn',
      'Assessment by officer',
      'Appeal lodged',
      'Unlicensed',
    ].map(
      (cell) => [{ 'Licence status': 'Granted', 'Application status': cell }, `Granted; ${cell}`] as const,
    ),
    [{ 'Licence status': 'Dormant', 'Application status': 'Granted' }, 'Dormant; Granted'],
    [{ 'Licence status': 'Finished', 'Application status': 'Granted' }, 'Finished; Granted'],
    [{ 'Licence status': 'Processed', Decision: 'Granted' }, 'Processed; Granted'],
    [{ Status: 'Dormant', 'Case status': 'Open' }, 'Open; Dormant'],
    ...['Dormant', 'Inactive', 'Superseded', 'Void', 'Appealed', 'Suspended', 'Not granted', 'Withdrawn'].map(
      (cell) => [{ 'Licence status': 'Granted', Status: cell }, `Granted; ${cell}`] as const,
    ),
    ...['Incomplete', 'Closed by order', 'Unprocessed', 'Processed in error'].map(
      (cell) => [{ Status: cell, Decision: 'Granted' }, `Granted; ${cell}`] as const,
    ),
    ...['Reopen', 'Open to question'].map(
      (cell) => [{ 'Licence status': 'Granted', Status: cell }, `Granted; ${cell}`] as const,
    ),
    [{ Status: 'Dormant '.repeat(11) }, 'Dormant '.repeat(10)],
    [{ 'Licence status': 'Dormant', Status: 'Open' }, 'Dormant; Open'],
    [{ 'Licence status': '', Status: 'Open', Decision: 'Granted' }, 'Granted; Open'],
    [{ Status: 'Processed' }, 'Processed'],
    [{ 'Application status': 'Closed' }, 'Closed'],
  ])('%p: not certain', (cells, status) => {
    expect(read(cells)).toMatchObject({
      status,
      warnings: expect.arrayContaining([notUnderstood]) as unknown,
    });
  });
});

describe('of several columns of scheme the one that names it counts', () => {
  it.each([
    [{ 'Licence Type': 'New', Scheme: 'Additional' }, 'additional'],
    [{ 'Licence Type': 'Selective', Scheme: 'Selective 2021' }, 'selective'],
    [{ 'Licence Type': 'HMO – not mandatory', Scheme: 'Additional' }, 'additional'],
    [{ 'Licence Type': 'HMO – not mandatory', Scheme: 'Mandatory' }, null],
    [{ 'Licence Type': 'New', Scheme: 'City wide' }, 'mandatory'],
  ])('%p: %s', (cells, type) => expect(read(cells)).toMatchObject({ type }));

  it('is not the one that it says it is not, whatever the option is, and is told', () => {
    expect(read({ 'Licence Type': 'HMO – not mandatory' })).toMatchObject({
      type: null,
      warnings: expect.arrayContaining([
        'it says which scheme it is not held under, but not which one it is',
      ]) as unknown,
    });
  });

  it('without an option too', () => {
    expect(read({ Status: 'Exempt' }, null)).toMatchObject({ type: null, status: 'exemption' });
    expect(read({ 'Licence Type': 'New', Scheme: 'Additional' }, null)).toMatchObject({ type: 'additional' });
    expect(read({ 'Licence Type': 'New', Scheme: '' }, null)).toEqual({ noType: true });
  });
});

describe('a licence begins on its first day', () => {
  it.each([
    [{ 'Date issued': '01/10/2026', 'Start date': '01/02/2027' }, '2027-02-01'],
    [{ 'Licence issue date': '01/10/2026', 'Effective date': '01/02/2027' }, '2027-02-01'],
    [{ 'Date issued': '01/10/2026', 'Start date': '' }, '2026-10-01'],
    [{ 'Date issued': '01/10/2026', 'Start date': '-' }, '2026-10-01'],
    [{ 'Date issued': '01/10/2026', 'Start date': '####' }, null],
  ])('%p: %s', (cells, day) => expect(read(cells)).toMatchObject({ starts_on: day }));
});

describe('a licence that was taken back or given up', () => {
  const begun = { 'Start date': '01/02/2024' };
  it.each([
    ['on a day that is past', { 'Date revoked': '01/06/2025' }, 'ended', '2025-06-01'],
    ['today', { 'Date revoked': '12/11/2026' }, 'ended', '2026-11-12'],
    ['on a day to come', { 'Date revoked': '01/02/2027' }, 'granted', '2027-02-01'],
    ['after its last day', { 'Date revoked': '01/06/2030' }, 'granted', '2029-01-31'],
    ['given up', { 'Date surrendered': '01/06/2025' }, 'ended', '2025-06-01'],
    ['of two columns', { 'Date revoked': '', 'Surrender date': '01/06/2025' }, 'ended', '2025-06-01'],
    ['beside a mere yes', { Revoked: 'Yes', 'Revocation date': '01/06/2025' }, 'ended', '2025-06-01'],
    ['on a day that nobody can read', { 'Date revoked': '####' }, 'ended', null],
    ['on a day that is not told', { Revoked: 'Yes' }, 'ended', null],
    ['whose status says so, too', { Status: 'Revoked', 'Date revoked': '01/06/2025' }, 'ended', '2025-06-01'],
    [
      'whose status is not understood',
      { Status: 'Closed', 'Date revoked': '01/06/2025' },
      'ended',
      '2025-06-01',
    ],
    ['never', { 'Date revoked': '' }, 'granted', '2029-01-31'],
    ['never, by a word', { Revoked: 'No' }, 'granted', '2029-01-31'],
    ['never, by “None”', { 'Date revoked': 'None' }, 'granted', '2029-01-31'],
    ['never, by “Not revoked”', { 'Date revoked': 'Not revoked' }, 'granted', '2029-01-31'],
    ['never, by “0”', { 'Date revoked': '0' }, 'granted', '2029-01-31'],
    ['on a day that is none', { 'Date revoked': '30/02/2025' }, 'ended', null],
    ['in a month', { 'Date revoked': 'June 2025' }, 'ended', null],
    ['by a word', { 'Date surrendered': 'Surrendered' }, 'ended', null],
    ['by a word of the column', { 'Date cancelled': 'Cancelled' }, 'ended', null],
    [
      'never: it was asked for',
      { Status: 'Pending', 'Date cancelled': '01/06/2025' },
      'requested',
      '2029-01-31',
    ],
  ])('%s', (_what, cells, status, ends) => {
    expect(read({ ...begun, ...cells })).toMatchObject({ status, starts_on: '2024-02-01', ends_on: ends });
  });

  const doubt = 'what it says of its end is not understood: it counts as not taken back';
  const placeholders = [
    ...['01/01/1900', '00/01/1900', '1900-01-00', '0001-01-01', '0001-01-01T00:00:00', '00/00/0000'],
    ...['00/00/00', '31/12/9999', '01 January 1900', '0.00', '-', 'N/A', 'Nil', 'No - current'],
  ];
  it.each([
    ...placeholders.map((cell) => [cell, false] as const),
    ...['Current', 'Live', '#N/A', 'TBC', 'Licence transferred'].map((cell) => [cell, true] as const),
  ])('never, by “%s”', (cell, isWarnedOf) => {
    const row = read({ ...begun, 'Date revoked': cell }) as { warnings: readonly string[] };
    expect(row).toMatchObject({ status: 'granted', ends_on: '2029-01-31' });
    expect(row.warnings.includes(doubt)).toBe(isWarnedOf);
  });
});
