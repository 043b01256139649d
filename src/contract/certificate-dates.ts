import { ratingLetters, type Certificate, type RatingLetter } from './certificate';
import { isoDate, type IsoDate } from './dates';
import type { EnergyStandards } from './energy-standards';

/** The day on which a certificate ends: so many years after it was lodged. One of a 29 February ends on the 28th. */
export function expiryDay(certificate: Certificate, { yearsValid }: EnergyStandards): IsoDate | null {
  const lodged = certificate.lodgement_date ?? certificate.lodgement_datetime?.slice(0, 'YYYY-MM-DD'.length);
  if (lodged === undefined) return null;
  const [year, monthAndDay] = [Number(lodged.slice(0, 4)) + yearsValid, lodged.slice(4)];
  return isoDate(`${year}${monthAndDay}`) ?? isoDate(`${year}-02-28`);
}

/** The rating of a certificate as one of the letters; `null` where it has none or says something else. */
export function ratingOf({ current_energy_rating: rating }: Certificate): RatingLetter | null {
  return ratingLetters.find((letter) => letter === rating) ?? null;
}

/** Bands by which a rating stays below another: 0 where it is reached. */
export function bandsBelow(rating: RatingLetter, least: RatingLetter): number {
  return Math.max(0, ratingLetters.indexOf(rating) - ratingLetters.indexOf(least));
}
