import type { IsoDate } from '../../../src/contract';
import { judge } from '../support/judged-licences';

/** A licence that runs, and others that were granted to follow it. */

const held = { type: 'mandatory', status: 'granted', date_start: '2024-01-01', date_end: '2028-12-31' };

it.each<[string, readonly object[], readonly [string, string] | null]>([
  [
    'begins on the day after',
    [{ date_start: '2029-01-01', date_end: '2033-12-31' }],
    ['2029-01-01', '2033-12-31'],
  ],
  ['begins before', [{ date_start: '2028-12-01', date_end: '2033-12-31' }], ['2028-12-01', '2033-12-31']],
  ['begins a day later', [{ date_start: '2029-01-02', date_end: '2033-12-31' }], null],
  [
    'is renewed itself',
    [
      { date_start: '2034-01-01', date_end: '2038-12-31' },
      { date_start: '2029-01-01', date_end: '2033-12-31' },
    ],
    ['2029-01-01', '2038-12-31'],
  ],
  ['ends no later', [{ date_start: '2027-01-01', date_end: '2028-12-31' }], null],
  ['has no last day', [{ date_start: '2029-01-01', date_end: null }], null],
  ['is additional', [{ date_start: '2029-01-01', type: 'additional' }], ['2029-01-01', '2033-12-31']],
  ['is selective', [{ date_start: '2029-01-01', type: 'selective' }], null],
  ['is of no known type', [{ date_start: '2029-01-01', type: null }], null],
  ['is only applied for', [{ date_start: '2029-01-01', status: 'requested' }], null],
])('a licence is followed by one that %s', (_, following, wanted) => {
  const next = { ...held, date_end: '2033-12-31' };
  const { verdict, record } = judge({ licences: [...following.map((each) => ({ ...next, ...each })), held] });
  const renewed = wanted && { from: wanted[0], until: wanted[1] };
  expect(verdict).toEqual({
    kind: 'current',
    until: '2028-12-31' as IsoDate,
    ...(renewed === null ? {} : { renewed }),
  });
  expect(record).toMatchObject(held);
});
