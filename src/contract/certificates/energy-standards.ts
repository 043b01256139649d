import type { RatingLetter } from './certificate';
import { isoDate, type IsoDate } from '../time/dates';
import type { Nation } from '../places/nation';

/** How far a standard has come: it binds; it is made but its day is not there yet; a government has said what it will ask for. */
export type StandardStatus = 'in force' | 'made' | 'announced';

interface Sourced {
  readonly status: StandardStatus;
  /** Address of what it rests on. */
  readonly source: string;
  /** The day on which the source was last looked at. */
  readonly lookedAt: IsoDate;
}

/** What is asked of the energy rating of a home that is let. */
export interface RatingStandard extends Sourced {
  readonly minimum: RatingLetter;
  /** The first day for every let. */
  readonly allLetsFrom: IsoDate;
  /** Pounds beyond which an exemption may be registered. */
  readonly costCap: number;
  readonly coversShortLets: boolean;
  /** A certificate that reaches the minimum counts until it ends where it was registered before this day; `null`: all do. */
  readonly countsIfRegisteredBefore: IsoDate | null;
}

/** For how long a certificate is valid. */
export interface ValidityRule extends Sourced {
  readonly years: number;
  /** It is for certificates registered from this day on; `null` where the day is not known. */
  readonly from: IsoDate | null;
}

/** What the law of one nation asks, and what is to come. */
export interface NationStandards {
  /** The earliest first. */
  readonly validity: readonly ValidityRule[];
  readonly inForce: RatingStandard | null;
  readonly toCome: RatingStandard | null;
}

export type EnergyStandards = Readonly<Record<Nation, NationStandards>>;

const day = (text: string): IsoDate => {
  const known = isoDate(text);
  if (known === null) throw new Error(`Correct the energy standards: “${text}” is no day.`);
  return known;
};

const lookedAt = day('2026-11-22');
const legislation = 'https://www.legislation.gov.uk/';
const certificatesFrom = day('2008-10-01');

function tenYears(source: string): ValidityRule {
  return { years: 10, from: certificatesFrom, status: 'in force', source: legislation + source, lookedAt };
}

// Decision 119.
export const energyStandards = {
  'england-and-wales': {
    validity: [tenYears('uksi/2012/3118')],
    inForce: {
      minimum: 'E',
      allLetsFrom: day('2020-04-01'),
      costCap: 3_500,
      coversShortLets: true,
      countsIfRegisteredBefore: null,
      status: 'in force',
      source: `${legislation}uksi/2015/962`,
      lookedAt,
    },
    // The response of 21 January 2026. An Act is to give the powers first; regulations are expected in 2027.
    toCome: {
      minimum: 'C',
      allLetsFrom: day('2030-10-01'),
      costCap: 10_000,
      coversShortLets: false,
      countsIfRegisteredBefore: day('2029-10-01'),
      status: 'announced',
      source:
        'https://www.gov.uk/government/consultations/improving-the-energy-performance-of-privately-rented-homes-2025-update',
      lookedAt,
    },
  },
  scotland: {
    validity: [
      tenYears('ssi/2008/309'),
      // Made for 31 October 2026; the Scottish Government then put it off, and no new day was found.
      { years: 5, from: null, status: 'made', source: `${legislation}ssi/2025/417`, lookedAt },
    ],
    inForce: null,
    toCome: null,
  },
  'northern-ireland': { validity: [tenYears('nisr/2008/170')], inForce: null, toCome: null },
} as const satisfies EnergyStandards;
