import { isoDate, postcodeOf, nationOf, type IsoDate } from '../../contract';

/** Countries whose law on let homes differs. */
const countries = ['england', 'wales', 'scotland', 'northern-ireland'] as const;
export type Country = (typeof countries)[number];

/** Areas of postcodes that lie in Wales, and those that lie on both sides of its border. */
const welsh = /^(CF|SA)\d/;
const besideWales = /^(CH|GL|HR|LD|LL|NP|SY)\d/;

/** The countries in which a postcode may lie: one where that is certain, all where nothing is known. */
export function countriesOf(postcode: string | null): readonly Country[] {
  const nation = nationOf(postcode);
  if (nation === null) return countries;
  if (nation !== 'england-and-wales') return [nation];
  const known = postcodeOf(postcode ?? '') ?? '';
  if (welsh.test(known)) return ['wales'];
  return besideWales.test(known) ? ['england', 'wales'] : ['england'];
}

/** What the law of one country says, with what it rests on and when that was last looked at. */
interface Sourced {
  /** The first day. */
  readonly from: IsoDate;
  readonly source: string;
  readonly lookedAt: IsoDate;
}

/** How long after a check the next one is due. */
export interface CheckInterval extends Sourced {
  readonly months: number;
}

const day = (text: string): IsoDate => {
  const known = isoDate(text);
  if (known === null) throw new Error(`Correct the law of deadlines: “${text}” is no day.`);
  return known;
};

const lookedAt = day('2026-11-23');
const legislation = 'https://www.legislation.gov.uk/';

function everyMonths(months: number, from: string, source: string): CheckInterval {
  return { months, from: day(from), source: legislation + source, lookedAt };
}

type ByCountry<Rule> = Readonly<Partial<Record<Country, Rule>>>;

const gasInBritain = everyMonths(12, '1998-10-31', 'uksi/1998/2451/regulation/36');

/** The longest time between two checks. A country of which no source was looked at is left out: there a check's own day tells no end. */
const checkIntervals = {
  gas: { england: gasInBritain, wales: gasInBritain, scotland: gasInBritain },
  electrical: {
    england: everyMonths(60, '2020-07-01', 'uksi/2020/312/regulation/3'),
    wales: everyMonths(60, '2022-12-01', 'wsi/2022/6/regulation/6'),
    scotland: everyMonths(60, '2015-12-01', 'asp/2006/1/section/19B'),
    'northern-ireland': everyMonths(60, '2025-04-01', 'nisr/2024/201/regulation/3'),
  },
} as const satisfies Readonly<Record<string, ByCountry<CheckInterval>>>;

/** Where tenants' right to rent is checked. */
const rightToRent: ByCountry<Sourced> = {
  england: {
    from: day('2016-02-01'),
    source: `${legislation}ukpga/2014/22/part/3/chapter/1`,
    lookedAt,
  },
};

/** Where tenancies are periodic, so that a last day in a sheet ends nothing. */
const periodicTenancies: ByCountry<Sourced> = {
  england: { from: day('2026-05-01'), source: `${legislation}uksi/2026/421`, lookedAt },
};

/** All of it, by what it is about, for whoever asks when it was last looked at. Decision 94. */
export function deadlineLaw(): readonly { what: string; source: string; lookedAt: IsoDate }[] {
  const rules: Readonly<Record<string, ByCountry<Sourced>>> = {
    'checks of gas': checkIntervals.gas,
    'checks of electrical installations': checkIntervals.electrical,
    'right to rent': rightToRent,
    'periodic tenancies': periodicTenancies,
  };
  return Object.entries(rules).flatMap(([about, byCountry]) =>
    Object.entries(byCountry).map(([country, { source, lookedAt: on }]) => ({
      what: `${about}, ${country}`,
      source,
      lookedAt: on,
    })),
  );
}

function isInForce(rule: Sourced | undefined, today: IsoDate): boolean {
  return rule !== undefined && rule.from <= today;
}

/** Months until the next check in these countries; `null` where it is not the same in all of them, or not known of one. */
export function monthsBetweenChecks(
  kind: string,
  possible: readonly Country[],
  today: IsoDate,
): number | null {
  if (!(kind === 'gas' || kind === 'electrical')) return null;
  const rules: ByCountry<CheckInterval> = checkIntervals[kind];
  const months = new Set(
    possible.map((country) => (isInForce(rules[country], today) ? rules[country]?.months : null)),
  );
  const [only = null] = months;
  return months.size === 1 ? only : null;
}

/** Whether a right to rent may have to be checked: everywhere but where the country is certain and has none. */
export function mayCheckRightToRent(possible: readonly Country[], today: IsoDate): boolean {
  return possible.some((country) => isInForce(rightToRent[country], today));
}

/** Whether the law knows no last day of a tenancy there for certain. */
export function isTenancyPeriodic(possible: readonly Country[], today: IsoDate): boolean {
  return possible.every((country) => isInForce(periodicTenancies[country], today));
}
