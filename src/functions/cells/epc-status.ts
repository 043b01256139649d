import {
  bandsBelow,
  britishDay,
  britishIsoDay,
  type Certificate,
  energyStandards,
  type EnergyStandards,
  expiryDay,
  type FutureVerdict,
  type IsoDate,
  judgeFuture,
  type Nation,
  nationNames,
  nationOfCertificate,
  type RatingLetter,
  ratingOf,
  type RatingStandard,
  spokenDay,
  standardsOf,
  type UtcTimestamp,
} from '../../contract';

/**
 * How a home's certificate compares with the law, in one line, e.g. `Rated D, valid until 2 May 2031; meets the minimum in force,
 * E since 1 Apr 2020; below the C announced for 1 Oct 2030, which is not yet law (as at 21 Nov 2026)`. The same answer
 * always gives the same line: it is judged on the day on which the API gave it.
 * Decision 118.
 */
export function epcStatusLine(
  certificate: Certificate,
  checkedAt: UtcTimestamp,
  ownLeast: RatingLetter | null,
  standards: EnergyStandards = energyStandards,
): string {
  const rating = ratingOf(certificate);
  const expiry = expiryDay(certificate, standards);
  const isOver = expiry !== null && expiry < britishIsoDay(checkedAt);
  const parts = [
    `${rating === null ? 'Rating could not be read' : `Rated ${rating}`}, ${validity(expiry, isOver)}`,
  ];
  if (rating !== null) {
    const nation = nationOfCertificate(certificate);
    const { inForce, toCome } = standardsOf(nation, standards);
    parts.push(
      ...(inForce === null ? elsewhere(nation) : present(rating, inForce, isOver, nation)),
      ...own(rating, ownLeast, isOver),
      ...(toCome === null || isOver
        ? []
        : [future(judgeFuture(certificate, rating, toCome, standards), toCome)]),
    );
  }
  return `${parts.join('; ')} (as at ${britishDay(checkedAt)})`;
}

function validity(expiry: IsoDate | null, isOver: boolean): string {
  if (expiry === null) return 'lodged on a day not given';
  return isOver
    ? `but it ended on ${spokenDay(expiry)}: a new certificate is needed before marketing`
    : `valid until ${spokenDay(expiry)}`;
}

function elsewhere(nation: Nation | null): string[] {
  return nation === null
    ? []
    : [`the rule of England and Wales does not apply here (${nationNames[nation]})`];
}

/** A certificate that has ended meets nothing. What stays below is told all the same. */
function present(
  rating: RatingLetter,
  { minimum, allLetsFrom }: RatingStandard,
  isOver: boolean,
  nation: Nation | null,
): string[] {
  const where = nation === null ? ['whether it lies in England and Wales is not certain'] : [];
  if (bandsBelow(rating, minimum) > 0) {
    return [
      ...where,
      `below ${minimum}: may not be let in England and Wales unless an exemption is registered`,
    ];
  }
  return isOver ? [] : [...where, `meets the minimum in force, ${minimum} since ${spokenDay(allLetsFrom)}`];
}

/** What the firm asks for itself, where it set something. */
function own(rating: RatingLetter, least: RatingLetter | null, isOver: boolean): string[] {
  if (least === null) return [];
  if (bandsBelow(rating, least) > 0) return [`below your own minimum, ${least}`];
  return isOver ? [] : [`meets your own minimum, ${least}`];
}

function future(verdict: FutureVerdict, { minimum, allLetsFrom, status }: RatingStandard): string {
  const isLaw = status !== 'announced';
  const what = `the ${minimum} ${isLaw ? 'due by law' : 'announced'} for ${spokenDay(allLetsFrom)}${isLaw ? '' : ', which is not yet law'}`;
  switch (verdict) {
    case 'below':
      return `below ${what}`;
    case 'counts':
      return `meets ${what}, until it ends`;
    case 'ends-before':
      return `meets ${what}, but ends before it`;
    case 'not-known':
      return `meets ${what}, but whether it counts then is not certain`;
  }
}
