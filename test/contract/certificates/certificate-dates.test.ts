import {
  answeredFor,
  energyStandards,
  expiryDay,
  isoDate,
  judgeFuture,
  nationOf,
  type Certificate,
  type EnergyStandards,
  type IsoDate,
  type Nation,
  type RatingLetter,
} from '../../../src/contract';

const day = (text: string): IsoDate => {
  const known = isoDate(text);
  if (known === null) throw new Error(`“${text}” is no day.`);
  return known;
};

function registered(on: string, more: Partial<Record<keyof Certificate, unknown>> = {}): Certificate {
  return { lodgement_date: on, postcode: 'OX4 1AB', ...more } as unknown as Certificate;
}

describe('the last day of a certificate', () => {
  it.each([
    ['2020-05-04', '2030-05-03'],
    ['2020-10-01', '2030-09-30'],
    ['2021-01-01', '2030-12-31'],
    // The day before is 29 February, and 2030 has none.
    ['2020-03-01', '2030-02-28'],
    ['2020-02-29', '2030-02-28'],
    ['2021-03-01', '2031-02-28'],
    ['2018-03-01', '2028-02-28'],
    ['2018-03-02', '2028-03-01'],
  ])('of one registered on %s is %s', (on, last) => {
    expect(expiryDay(registered(on))).toBe(last);
  });

  it('is told by the moment where no day is given, as London counts days', () => {
    const moment = { lodgement_date: null, lodgement_datetime: '2020-05-03T23:30:00.000Z' };
    expect(expiryDay(registered('', moment))).toBe('2030-05-03');
  });

  it('is not known where neither is given', () => {
    expect(expiryDay(registered('', { lodgement_date: null, lodgement_datetime: null }))).toBeNull();
  });

  it('follows the nation’s own rule from the day on which that begins', () => {
    const { scotland } = energyStandards;
    const [ten, five] = scotland.validity;
    const begun: EnergyStandards = {
      ...energyStandards,
      scotland: { ...scotland, validity: [ten, { ...five, from: day('2027-11-01') }] },
    };
    const inEdinburgh = { postcode: 'EH1 1YZ' };
    expect(expiryDay(registered('2027-11-02', inEdinburgh))).toBe('2037-11-01');
    expect(expiryDay(registered('2027-11-01', inEdinburgh), begun)).toBe('2032-10-31');
    expect(expiryDay(registered('2027-10-31', inEdinburgh), begun)).toBe('2037-10-30');
    expect(expiryDay(registered('2027-11-01'), begun)).toBe('2037-10-31');
  });
});

describe('the nation of a home', () => {
  it.each<[string | null, string | null, Nation | null]>([
    ['OX4 1AB', null, 'england-and-wales'],
    ['CF10 1AA', null, 'england-and-wales'],
    ['GL1 1AA', null, 'england-and-wales'],
    ['E1 6AN', null, 'england-and-wales'],
    ['KT1 1AA', null, 'england-and-wales'],
    ['PE1 1AA', null, 'england-and-wales'],
    ['NG1 1AA', null, 'england-and-wales'],
    ['BT1 5GS', null, 'northern-ireland'],
    ['EH1 1YZ', null, 'scotland'],
    ['g1 1xq', null, 'scotland'],
    ['DG1 1AA', null, 'scotland'],
    ['PH1 1AA', null, 'scotland'],
    ['TD1 1AA', null, 'scotland'],
    ['ZE1 0AA', null, 'scotland'],
    ['TD15 1AA', null, null],
    ['TD15 1AA', 'Northumberland', 'england-and-wales'],
    ['TD12 4AA', 'Scottish Borders', 'scotland'],
    ['CA6 5AA', 'Dumfries and Galloway', 'scotland'],
    ['CA6 5AA', 'Carlisle', 'england-and-wales'],
    ['JE2 3AB', null, null],
    ['', 'Oxford', null],
    [null, null, null],
    ['not a postcode', null, null],
  ])('%s, %s: %s', (postcode, council, nation) => {
    expect(nationOf(postcode, council)).toBe(nation);
  });
});

describe('what a certificate is to a standard that is to come', () => {
  const { toCome } = energyStandards['england-and-wales'];
  it.each<[RatingLetter, string | null, string]>([
    ['D', '2026-01-01', 'below'],
    ['C', '2020-10-01', 'ends-before'],
    ['C', '2020-10-02', 'counts'],
    ['A', '2029-09-30', 'counts'],
    // From then on a certificate is to be judged by other measures.
    ['A', '2029-10-01', 'not-known'],
    ['C', null, 'not-known'],
    ['D', null, 'below'],
  ])('%s registered on %s: %s', (rating, on, verdict) => {
    const certificate = registered('', { lodgement_date: on, lodgement_datetime: null });
    expect(judgeFuture(certificate, rating, toCome, energyStandards)).toBe(verdict);
  });
});

it.each<[Partial<Record<keyof Certificate, unknown>>, string | null]>([
  [{ address: '12 High Street, FERNHOPE', post_town: 'Fernhope' }, '12 High Street, FERNHOPE, FH1 2AB'],
  [{ address1: 'Flat 2', address2: '12 High Street' }, 'Flat 2, 12 High Street, FH1 2AB'],
  [{ address: '12 High Street', uprn: 7 }, '12 High Street, FH1 2AB (UPRN 7)'],
  [{ postcode: null, uprn: 7 }, 'UPRN 7'],
  [{ postcode: null }, null],
])('a certificate with %j names %s', (said, named) => {
  const none = { address: null, address1: null, address2: null, post_town: null, uprn: null };
  expect(answeredFor(registered('', { ...none, postcode: 'FH1 2AB', ...said }))).toBe(named);
});

it('every standard has a source and the day on which it was looked at', () => {
  const standards = Object.values<EnergyStandards[Nation]>(energyStandards);
  const all = standards.flatMap(({ validity, inForce, toCome }) => [...validity, inForce, toCome]);
  for (const standard of all) {
    if (standard === null) continue;
    expect(standard.source).toMatch(/^https:\/\/www\.(legislation\.)?gov\.uk\//);
    expect(isoDate(standard.lookedAt)).not.toBeNull();
  }
  expect(standards.every(({ validity }) => validity[0]?.years === 10)).toBe(true);
});
