import {
  bandsBelow,
  britishDay,
  britishIsoDay,
  type Certificate,
  energyStandards,
  type EnergyStandards,
  expiryDay,
  type IsoDate,
  type RatingLetter,
  ratingOf,
  spokenDay,
  type UtcTimestamp,
} from '../contract';
import { ownLeastRating } from './settings';

/**
 * How a home's certificate stands to the law, in one line, e.g. `Rated D, valid until 3 May 2031; meets the least in force,
 * E since 1 Apr 2020; below the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)`. The same answer
 * always gives the same line: it is judged on the day on which the API gave it.
 */
export function epcStatusLine(
  certificate: Certificate,
  checkedAt: UtcTimestamp,
  standards: EnergyStandards = energyStandards,
  ownLeast: RatingLetter | null = ownLeastRating(),
): string {
  const rating = ratingOf(certificate);
  const expiry = expiryDay(certificate, standards);
  const parts = [
    [rating === null ? 'Not rated' : `Rated ${rating}`, validity(expiry, britishIsoDay(checkedAt))].join(
      ', ',
    ),
    ...(rating === null
      ? []
      : [inForce(rating, standards), ...own(rating, ownLeast), ...announced(rating, expiry, standards)]),
  ];
  return `${parts.join('; ')} (as at ${britishDay(checkedAt)})`;
}

function validity(expiry: IsoDate | null, today: IsoDate): string {
  if (expiry === null) return 'lodged on a day not given';
  return `${expiry < today ? 'expired on' : 'valid until'} ${spokenDay(expiry)}`;
}

function inForce(rating: RatingLetter, { inForce: { least, since } }: EnergyStandards): string {
  const verb = bandsBelow(rating, least) === 0 ? 'meets' : 'below';
  return `${verb} the least in force, ${least} since ${spokenDay(since)}`;
}

/** What the firm asks for itself, where it set something. */
function own(rating: RatingLetter, least: RatingLetter | null): string[] {
  if (least === null) return [];
  return [`${bandsBelow(rating, least) === 0 ? 'meets' : 'below'} your own least, ${least}`];
}

/** A certificate that reaches what is announced counts until it ends, and no longer. */
function announced(
  rating: RatingLetter,
  expiry: IsoDate | null,
  { announced: next }: EnergyStandards,
): string[] {
  if (next === null) return [];
  const what = `the ${next.least} announced for ${spokenDay(next.from)}${next.isLaw ? '' : ', which is not yet law'}`;
  if (bandsBelow(rating, next.least) > 0) return [`below ${what}`];
  return expiry !== null && expiry < next.from
    ? [`reaches ${what}, but ends before it`]
    : [`reaches ${what}`];
}
