import {
  bandsBelow,
  expiryDay,
  ratingOf,
  spokenDay,
  type Certificate,
  type EnergyStandards,
  type IsoDate,
  type RatingLetter,
} from '../../contract';

/** How a certificate stands to one thing that is asked of it. */
export interface StandardLine {
  readonly verdict: 'met' | 'not-met' | 'later' | 'unknown';
  readonly text: string;
  readonly note: string | null;
}

/**
 * How a certificate stands to what the rules ask, in the order of weight: its validity, what is in force, what the firm asks itself,
 * what is announced. `today`: the day in the United Kingdom.
 */
export function standardLines(
  certificate: Certificate,
  standards: EnergyStandards,
  ownLeast: RatingLetter | null,
  today: IsoDate,
): readonly StandardLine[] {
  const rating = ratingOf(certificate);
  const expiry = expiryDay(certificate, standards);
  return [
    validity(expiry, today),
    ...(rating === null ? [] : ratingLines(rating, expiry, standards, ownLeast)),
  ];
}

function validity(expiry: IsoDate | null, today: IsoDate): StandardLine {
  if (expiry === null)
    return {
      verdict: 'unknown',
      text: 'The day on which it ends is not known',
      note: 'No day of lodgement is given.',
    };
  return expiry < today
    ? { verdict: 'not-met', text: `Expired on ${spokenDay(expiry)}`, note: null }
    : { verdict: 'met', text: `Valid until ${spokenDay(expiry)}`, note: null };
}

function ratingLines(
  rating: RatingLetter,
  expiry: IsoDate | null,
  { inForce, announced }: EnergyStandards,
  ownLeast: RatingLetter | null,
): StandardLine[] {
  const lines: StandardLine[] = [
    {
      verdict: bandsBelow(rating, inForce.least) === 0 ? 'met' : 'not-met',
      text:
        bandsBelow(rating, inForce.least) === 0
          ? `Meets ${inForce.least}, the least in force`
          : `Below ${inForce.least}, the least in force`,
      note: `For rented homes in England and Wales since ${spokenDay(inForce.since)}. Exemptions may be registered.`,
    },
  ];
  if (ownLeast !== null) {
    const isMet = bandsBelow(rating, ownLeast) === 0;
    lines.push({
      verdict: isMet ? 'met' : 'not-met',
      text: isMet ? `Meets ${ownLeast}, your own least` : `Below ${ownLeast}, your own least`,
      note: null,
    });
  }
  if (announced !== null) {
    const isMet = bandsBelow(rating, announced.least) === 0;
    const endsBefore = isMet && expiry !== null && expiry < announced.from;
    const law = announced.isLaw ? '' : ' Not yet law.';
    lines.push({
      verdict: isMet && !endsBefore ? 'met' : 'later',
      text: isMet ? `Reaches ${announced.least}, announced` : `Below ${announced.least}, announced`,
      note: `For ${spokenDay(announced.from)}.${law}${endsBefore ? ' This certificate ends before that.' : ''}`,
    });
  }
  return lines;
}
