import {
  bandsBelow,
  expiryDay,
  judgeFuture,
  nationNames,
  nationOfCertificate,
  ratingOf,
  spokenDay,
  standardsOf,
  type Certificate,
  type EnergyStandards,
  type FutureVerdict,
  type IsoDate,
  type Nation,
  type RatingLetter,
  type RatingStandard,
} from '../../../contract';

/** How a certificate compares with one thing that is asked of it. */
export interface StandardLine {
  readonly verdict: 'met' | 'not-met' | 'later' | 'unknown';
  readonly text: string;
  readonly note: string | null;
}

/**
 * How a certificate compares with what the rules ask, in the order of weight: its validity, what is in force, what the firm asks itself,
 * what is announced. One that has ended meets nothing. `today`: the day in the United Kingdom.
 */
export function standardLines(
  certificate: Certificate,
  standards: EnergyStandards,
  ownLeast: RatingLetter | null,
  today: IsoDate,
): readonly StandardLine[] {
  const rating = ratingOf(certificate);
  const expiry = expiryDay(certificate, standards);
  const isOver = expiry !== null && expiry < today;
  const lines = [validityLine(expiry, isOver)];
  if (rating === null) return [...lines, unreadLine(certificate)];
  const nation = nationOfCertificate(certificate);
  const { inForce, toCome } = standardsOf(nation, standards);
  if (inForce === null) lines.push(elsewhereLine(nation, standards));
  else lines.push(...inForceLines(rating, inForce, isOver, nation));
  if (ownLeast !== null) lines.push(...ownLines(rating, ownLeast, isOver));
  if (toCome !== null && !isOver)
    lines.push(futureLine(judgeFuture(certificate, rating, toCome, standards), toCome));
  return lines;
}

function line(verdict: StandardLine['verdict'], text: string, note: string | null = null): StandardLine {
  return { verdict, text, note };
}

function validityLine(expiry: IsoDate | null, isOver: boolean): StandardLine {
  if (expiry === null)
    return line('unknown', 'The end date is not known', 'The answer has no lodgement date that can be read.');
  return isOver
    ? line('not-met', `Ended on ${spokenDay(expiry)}`, 'A new certificate is needed before marketing.')
    : line('met', `Valid until ${spokenDay(expiry)}`);
}

function unreadLine({ current_energy_rating: found }: Certificate): StandardLine {
  const note = found === null ? 'The answer gives none.' : `“${found}” is not a letter from A to G.`;
  return line('unknown', 'The energy rating could not be read', note);
}

function elsewhereLine(nation: Nation | null, standards: EnergyStandards): StandardLine {
  const where = nation === null ? 'Its nation is not certain.' : `The home lies in ${nationNames[nation]}.`;
  const made = standardsOf(nation, standards).validity.find(({ from }) => from === null);
  const note =
    made === undefined
      ? where
      : `${where} New certificates there are to last ${made.years} years; from what date is not known.`;
  return line('unknown', 'The rule of England and Wales does not apply here', note);
}

/** A certificate that has ended meets nothing. A rating below the minimum is said all the same. */
function inForceLines(
  rating: RatingLetter,
  { minimum, allLetsFrom }: RatingStandard,
  isOver: boolean,
  nation: Nation | null,
): StandardLine[] {
  const uncertain = nation === null ? ' Whether the home lies there is not certain.' : '';
  if (bandsBelow(rating, minimum) > 0) {
    const note = `May not be let in England and Wales unless an exemption is registered.${uncertain}`;
    return [line('not-met', `Below ${minimum}, the minimum in force`, note)];
  }
  const note = `For rented homes in England and Wales since ${spokenDay(allLetsFrom)}.${uncertain}`;
  return isOver ? [] : [line('met', `Meets ${minimum}, the minimum in force`, note)];
}

function ownLines(rating: RatingLetter, least: RatingLetter, isOver: boolean): StandardLine[] {
  if (bandsBelow(rating, least) > 0) return [line('not-met', `Below ${least}, your own minimum`)];
  return isOver ? [] : [line('met', `Meets ${least}, your own minimum`)];
}

function futureLine(
  verdict: FutureVerdict,
  { minimum, allLetsFrom, status, costCap, coversShortLets }: RatingStandard,
): StandardLine {
  const law = status === 'announced' ? ' Announced, not law.' : '';
  const note = `For lets in England and Wales from ${spokenDay(allLetsFrom)}${coversShortLets ? '' : ', except short lets'}.${law}`;
  const counts = {
    counts: 'This certificate counts until it ends.',
    'ends-before': 'This certificate ends before that.',
    'not-known': 'Whether this certificate counts then is not certain.',
  };
  if (verdict === 'below') {
    const cap = `${note} Costs are to be capped at £${costCap.toLocaleString('en-GB')}.`;
    return line('later', `Below ${minimum}, the future minimum`, cap);
  }
  const text = `Reaches ${minimum}, the future minimum`;
  return line(verdict === 'counts' ? 'met' : 'later', text, `${note} ${counts[verdict]}`);
}
