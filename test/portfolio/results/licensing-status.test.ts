import type { IsoDate, LicenceNeed, Property, UtcTimestamp } from '../../../src/contract';
import { licensingStatus, licensingStatusText } from '../../../src/portfolio/results';

const today = '2026-11-21' as IsoDate;
const day = (text: string): UtcTimestamp => `${text}T00:00:00.000Z` as UtcTimestamp;

const noStarts = { mandatory: null, additional: null, selective: null, article4: null };

interface Recorded {
  readonly status: string | null;
  readonly type?: string;
  readonly from?: string;
  readonly until?: string;
  readonly reference?: string;
  readonly limit?: number;
  readonly households?: number;
}

/** A property for which a mandatory licence is required. */
function property({ status, type = 'mandatory', from, until, reference, ...limits }: Recorded): Property {
  return {
    approved_scheme: { id: 1, type: 'mandatory', date_start: null, date_end: null },
    licence_application: {
      status,
      application: {
        type,
        date_start: from === undefined ? null : day(from),
        date_end: until === undefined ? null : day(until),
        max_people: limits.limit ?? null,
        max_households: limits.households ?? null,
        reference: reference ?? null,
      },
    },
    metadata: { people: 5, households: null },
    requires: { future_start_date: noStarts },
    coverage: null,
  } as unknown as Property;
}

describe('P6.12 the words of a status that the list of the contract lacks', () => {
  it.each<[string, string]>([
    ['approved', 'Held (mandatory) until 20 Nov 2031'],
    [' Granted', 'Held (mandatory) until 20 Nov 2031'],
    ['applied', 'Applied for (mandatory)'],
    ['inprogress', 'Applied for (mandatory)'],
    ['withdrawn', 'Find out: mandatory required, recorded as “withdrawn”'],
    ['ended', 'Find out: mandatory required, recorded as “ended”'],
    ['rejected', 'Required (mandatory): none recorded'],
  ])('%s', (status, text) => {
    const recorded = property({ status, until: '2031-11-20' });
    expect(licensingStatusText(licensingStatus(recorded, today))).toBe(text);
    const unasked: Property = { ...recorded, approved_scheme: { ...recorded.approved_scheme, type: null } };
    expect(licensingStatusText(licensingStatus(unasked, today))).not.toMatch(/none recorded|required/);
  });

  it.each<[Recorded, string]>([
    [{ status: null, until: '2031-11-20' }, 'Held (mandatory) until 20 Nov 2031'],
    [{ status: null, from: '2026-11-01' }, 'Held (mandatory)'],
    [{ status: null, from: '2027-03-01' }, 'Begins on 1 Mar 2027 (mandatory)'],
    [{ status: null, reference: 'HMO/1' }, 'Held (mandatory)'],
    [
      { status: null, type: 'selective', reference: 'S/1' },
      'Wrong licence: mandatory required, selective held',
    ],
    [{ status: null, limit: 5 }, 'Held (mandatory)'],
    [{ status: null, limit: 4 }, 'More than permitted: 5 people, 4 permitted; held (mandatory)'],
    [{ status: null, households: 2 }, 'Held (mandatory)'],
    [{ status: null, limit: 0 }, 'Required (mandatory): none recorded'],
    [{ status: null }, 'Required (mandatory): none recorded'],
    [{ status: null, reference: '' }, 'Required (mandatory): none recorded'],
  ])('without a status its days, its reference and its limits tell of a licence: %j', (recorded, text) => {
    expect(licensingStatusText(licensingStatus(property(recorded), today))).toBe(text);
  });

  it('an application that came back as it was given does not end', () => {
    const recorded = property({ status: 'applied', until: '2026-10-01' });
    expect(licensingStatusText(licensingStatus(recorded, today))).toBe('Applied for (mandatory)');
  });
});

describe('P6.7 a licence is held on its days alone', () => {
  it.each<[string, Recorded, string]>([
    [
      'began in 2015, without a last day',
      { status: 'granted', from: '2015-03-01' },
      'Expired by 29 Feb 2020 at the latest (mandatory)',
    ],
    ['the last day that it can have', { status: 'granted', from: '2021-11-22' }, 'Held (mandatory)'],
    [
      'the day after',
      { status: 'granted', from: '2021-11-21' },
      'Expired by 20 Nov 2026 at the latest (mandatory)',
    ],
    [
      'begins next year',
      { status: 'granted', from: '2027-03-01', until: '2032-02-29' },
      'Begins on 1 Mar 2027 (mandatory) until 29 Feb 2032',
    ],
    [
      'begins today',
      { status: 'granted', from: '2026-11-21', until: '2031-11-20' },
      'Held (mandatory) until 20 Nov 2031',
    ],
    ['ended, and applied for anew', { status: 'requested', until: '2026-10-01' }, 'Applied for (mandatory)'],
    ['ended, and refused', { status: 'rejected', until: '2026-10-01' }, 'Expired on 1 Oct 2026 (mandatory)'],
    [
      'an exemption until a day',
      { status: 'exemption', until: '2027-01-31' },
      'Exemption recorded until 31 Jan 2027 (mandatory)',
    ],
    [
      'an exemption that ended, which was no licence',
      { status: 'exemption', until: '2026-10-01' },
      'Required (mandatory): none recorded',
    ],
    [
      'a selective one that ended, which was none for an HMO',
      { status: 'granted', type: 'selective', until: '2026-10-01' },
      'Required (mandatory): none recorded',
    ],
    [
      'a selective one without a last day, which has ended at the latest',
      { status: 'granted', type: 'selective', from: '2015-03-01' },
      'Required (mandatory): none recorded',
    ],
  ])('%s', (_what, recorded, expected) => {
    expect(licensingStatusText(licensingStatus(property(recorded), today))).toBe(expected);
  });
});

describe('P6.7 of a home of which the API says that nothing held asks for a licence', () => {
  it.each<[Recorded, LicenceNeed | null, string]>([
    [
      { status: null, until: '2026-11-20' },
      'not-caught',
      'Expired on 20 Nov 2026 (mandatory); nothing held asks for one',
    ],
    [
      { status: 'granted', from: '2015-03-01' },
      'not-caught',
      'Expired by 29 Feb 2020 at the latest (mandatory); nothing held asks for one',
    ],
    [
      { status: 'granted', until: '2026-11-21' },
      'not-caught',
      'Held (mandatory) until 21 Nov 2026; nothing held asks for one',
    ],
    [{ status: 'granted', reference: '1' }, 'not-caught', 'Held (mandatory); nothing held asks for one'],
    [
      { status: 'granted', from: '2027-01-01', until: '2031-12-31' },
      'not-caught',
      'Begins on 1 Jan 2027 (mandatory) until 31 Dec 2031; nothing held asks for one',
    ],
    [
      { status: 'granted', limit: 4, until: '2031-12-31' },
      'not-caught',
      'More than permitted: 5 people, 4 permitted; held (mandatory) until 31 Dec 2031; nothing held asks for one',
    ],
    [{ status: 'requested' }, 'not-caught', 'Applied for (mandatory)'],
    [{ status: null, until: '2026-11-20' }, 'may-be-required', 'Expired on 20 Nov 2026 (mandatory)'],
    [{ status: null, until: '2026-11-20' }, 'unless-purpose-built', 'Expired on 20 Nov 2026 (mandatory)'],
    [{ status: null, until: '2026-11-20' }, null, 'Expired on 20 Nov 2026 (mandatory)'],
  ])('%j, %s: %s', (recorded, licence, text) => {
    const asked = property(recorded);
    const told: Property = {
      ...asked,
      approved_scheme: { ...asked.approved_scheme, type: null },
      coverage: { licence } as unknown as Property['coverage'],
    };
    expect(licensingStatusText(licensingStatus(told, today))).toBe(text);
  });
});

it.each<[string, string, string, boolean]>([
  ['selective', 'selective', '2027-01-01', false],
  ['selective', 'selective', '2027-01-16', false],
  ['selective', 'selective', '2027-01-17', true],
  ['mandatory', 'selective', '2027-01-16', false],
  ['selective', 'additional', '2027-01-16', true],
  ['selective', 'article4', '2027-01-16', true],
  ['', 'additional', '2027-01-16', false],
])(
  'P6.7 where a licence (%s) ends on 15 Jan 2027 and %s begins on the place on %s, that nothing asks for one is told: %s',
  (type, kind, start, isTold) => {
    const recorded = property({ status: 'granted', type, until: '2027-01-15' });
    const told: Property = {
      ...recorded,
      approved_scheme: { ...recorded.approved_scheme, type: null },
      coverage: { licence: 'not-caught' } as unknown as Property['coverage'],
      requires: {
        future_start_date: { ...noStarts, [kind]: day(start) },
      } as unknown as Property['requires'],
    };
    expect(licensingStatusText(licensingStatus(told, today))).toMatch(
      isTold ? /; nothing held asks for one$/ : /until 15 Jan 2027$/,
    );
  },
);
