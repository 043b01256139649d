import type { RatingLetter } from './certificate';
import { isoDate, type IsoDate } from './dates';

/** What the law of England and Wales asks of the energy rating of a rented home, and what is to come. */
export interface EnergyStandards {
  /** The day on which this was looked up. */
  readonly asOf: IsoDate;
  /** Years for which a certificate is valid from the day it was lodged. */
  readonly yearsValid: number;
  readonly inForce: { readonly least: RatingLetter; readonly since: IsoDate };
  /** What the government has said it will ask for. `null` where nothing is announced. */
  readonly announced: {
    readonly least: RatingLetter;
    readonly from: IsoDate;
    readonly isLaw: boolean;
  } | null;
}

const day = (text: string): IsoDate => {
  const known = isoDate(text);
  if (known === null) throw new Error(`Correct the energy standards: “${text}” is no day.`);
  return known;
};

/**
 * As it stands. In force: the Energy Efficiency (Private Rented Property) Regulations 2015, E for every tenancy since 1 April 2020.
 * Announced: the government's response of 21 January 2026, C by 1 October 2030; the regulations are expected in 2027.
 */
export const energyStandards: EnergyStandards = {
  asOf: day('2026-11-21'),
  yearsValid: 10,
  inForce: { least: 'E', since: day('2020-04-01') },
  announced: { least: 'C', from: day('2030-10-01'), isLaw: false },
};
