import { britishIsoDay } from '../time/british-day';
import { ratingLetter, ratingLetters, type Certificate, type RatingLetter } from './certificate';
import { daysAfter, isoDate, type IsoDate } from '../time/dates';
import {
  energyStandards,
  type EnergyStandards,
  type NationStandards,
  type RatingStandard,
} from './energy-standards';
import { nationOf, type Nation } from '../places/nation';

/** The day on which a certificate was registered; `null` where none is given. */
function registrationDay({ lodgement_date: day, lodgement_datetime: moment }: Certificate): IsoDate | null {
  return day ?? (moment ? britishIsoDay(moment) : null);
}

/** The nation in which the home of a certificate lies; `null` where that is not certain. Decision 116. */
export function nationOfCertificate({
  postcode,
  local_authority_label: council,
}: Certificate): Nation | null {
  return nationOf(postcode, council);
}

/** Standards of a nation. Where it is not certain they are those of England and Wales, which is then to be said. */
export function standardsOf(nation: Nation | null, standards: EnergyStandards): NationStandards {
  return standards[nation ?? 'england-and-wales'];
}

/**
 * The last day on which a certificate is valid: so many years after the day before it was registered, as the register counts. One of
 * 1 March 2020 ends on 28 February 2030, for that year has no 29th.
 */
export function expiryDay(
  certificate: Certificate,
  standards: EnergyStandards = energyStandards,
): IsoDate | null {
  const registered = registrationDay(certificate);
  if (registered === null) return null;
  const { validity } = standardsOf(nationOfCertificate(certificate), standards);
  const rule = validity.findLast(({ from }) => from !== null && from <= registered) ?? validity[0];
  if (rule === undefined) return null;
  const before = daysAfter(registered, -1);
  const year = Number(before.slice(0, 4)) + rule.years;
  return isoDate(`${year}${before.slice(4)}`) ?? isoDate(`${year}-02-28`);
}

/** The rating of a certificate as one of the letters; `null` where it has none or says something else: it could not be read. */
export function ratingOf({ current_energy_rating: rating }: Certificate): RatingLetter | null {
  return ratingLetter(rating);
}

/** Bands by which a rating stays below another: 0 where it is reached. */
export function bandsBelow(rating: RatingLetter, min: RatingLetter): number {
  return Math.max(0, ratingLetters.indexOf(rating) - ratingLetters.indexOf(min));
}

/**
 * How a certificate stands to a standard that is to come: its rating stays below it; it counts until it ends; it ends before the
 * standard begins; or nobody can say yet, for it was registered too late or on a day that is not given.
 */
export type FutureVerdict = 'below' | 'counts' | 'ends-before' | 'not-known';

/** Judges a certificate with a rating by a standard that is to come. */
export function judgeFuture(
  certificate: Certificate,
  rating: RatingLetter,
  { minimum, allLetsFrom, countsIfRegisteredBefore: last }: RatingStandard,
  standards: EnergyStandards,
): FutureVerdict {
  if (bandsBelow(rating, minimum) > 0) return 'below';
  const [registered, expiry] = [registrationDay(certificate), expiryDay(certificate, standards)];
  if (registered === null || expiry === null) return 'not-known';
  if (expiry < allLetsFrom) return 'ends-before';
  return last === null || registered < last ? 'counts' : 'not-known';
}

/** The address that a certificate is of, on one line with its postcode; `null` where it names none. */
export function certificateAddress(certificate: Certificate): string | null {
  const { address, address1, address2, post_town: town, postcode } = certificate;
  const lines = [address ?? [address1, address2].filter(Boolean).join(', '), town, postcode];
  // Many registers write the town into the address too.
  const told = lines.reduce<string>((before, line) => {
    const said = line?.trim() ?? '';
    const isSaid = before.toLowerCase().includes(said.toLowerCase());
    return isSaid ? before : before === '' ? said : `${before}, ${said}`;
  }, '');
  return told === '' ? null : told;
}

/**
 * Which home an answer is about, as its certificate names it: the API looks an address up by likeness, so that it may be another than was
 * meant. E.g. `12 High Street, Fernhope, FH1 2AB (UPRN 100023336956)`; `null` where the certificate names none.
 */
export function answeredFor(certificate: Certificate): string | null {
  const address = certificateAddress(certificate);
  const { uprn } = certificate;
  if (uprn === null) return address;
  return address === null ? `UPRN ${uprn}` : `${address} (UPRN ${uprn})`;
}
