import { spokenDay, type EnergyStandards } from '../../contract';
import type { NeedKind } from './need';

const numbers = new Intl.NumberFormat('en-GB');

function homes(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'home' : 'homes'}`;
}

function rows(count: number): string {
  return `${numbers.format(count)} ${count === 1 ? 'row' : 'rows'}`;
}

/** The headline of a need: what to do, and for how many. */
export function needTitle(kind: NeedKind, count: number): string {
  switch (kind) {
    case 'licence-needed':
      return `Apply for a licence for ${homes(count)}`;
    case 'licence-wrong':
      return `Get the right licence for ${homes(count)}`;
    case 'licence-exceeded':
      return `Bring ${homes(count)} within the limits of the licence`;
    case 'find-out':
      return `Find out whether ${homes(count)} ${count === 1 ? 'needs' : 'need'} a licence`;
    case 'ask-council':
      return `Ask these councils about ${homes(count)}`;
    case 'council-not-known':
      return `Give the UPRN or the full address of ${homes(count)}`;
    case 'licence-ended':
      return `Renew the licence of ${homes(count)}`;
    case 'below-minimum':
      return `Raise the energy rating of ${homes(count)}`;
    case 'certificate-ended':
      return `Get a new energy certificate for ${homes(count)}`;
    case 'unconfirmed':
      return `Check ${homes(count)} that may already have been created`;
    case 'licence-ends-soon':
      return `Prepare to renew the licence of ${homes(count)}`;
    case 'certificate-ends-soon':
      return `Book an energy assessment for ${homes(count)}`;
    case 'scheme-starts-soon':
      return `Look at schemes starting soon for ${homes(count)}`;
    case 'rows-with-problems':
      return `Correct cells that cannot be read in ${rows(count)}`;
    case 'address-missing':
      return `Add the address or the UPRN to ${rows(count)}`;
    case 'postcode-missing':
      return `Add the postcode to ${rows(count)}`;
    case 'people-missing':
      return `Add the number of people to ${rows(count)}`;
    case 'households-missing':
      return `Add the number of households to ${rows(count)}`;
    case 'kind-missing':
      return `Say whether it is a house or a flat in ${rows(count)}`;
    case 'rating-unread':
      return `Look at the certificate of ${homes(count)}`;
    case 'no-certificate-found':
      return `Look for the energy certificate of ${homes(count)}`;
    case 'below-announced':
      return `Plan ahead for the rating of ${homes(count)}`;
    case 'never-checked':
      return `Check ${homes(count)}`;
  }
}

/** What a need rests on. */
export function needNote(kind: NeedKind, standards: EnergyStandards): string {
  const { inForce, toCome } = standards['england-and-wales'];
  switch (kind) {
    case 'licence-needed':
      return 'The API says that a licence is required, and has no licence or application on record.';
    case 'licence-wrong':
      return 'A licence for an HMO is required, but a selective licence is recorded: it does not count as one for an HMO.';
    case 'licence-exceeded':
      return 'More people or households are recorded than the licence permits.';
    case 'find-out':
      return 'What is known about the home does not answer this: the advice says what is missing.';
    case 'ask-council':
      return 'For some of their rules no data is held, the data was checked over 6 months ago, or it is not certain that a scheme covers the home.';
    case 'council-not-known':
      return 'The council that these homes are in is not known, so nothing can be said about its rules.';
    case 'licence-ended':
      return 'The last day on record has passed.';
    case 'below-minimum':
      return inForce === null
        ? ''
        : `Below ${inForce.minimum}: may not be let in England and Wales unless an exemption is registered. Exemptions are not checked here.`;
    case 'certificate-ended':
      return 'A new certificate is needed before the home is marketed.';
    case 'unconfirmed':
      return 'Ask your provider whether they were. Then paste the Property Id, or have the home created again.';
    case 'licence-ends-soon':
    case 'certificate-ends-soon':
      return 'Within 90 days.';
    case 'scheme-starts-soon':
      return 'Within 6 months. A scheme covers a place: the advice says whether it applies to the home.';
    case 'rows-with-problems':
      return 'These rows are left out until they are corrected.';
    case 'address-missing':
    case 'postcode-missing':
      return 'Without it there is no way to tell which home this is.';
    case 'people-missing':
    case 'households-missing':
      return 'Whether a licence is required depends on it.';
    case 'kind-missing':
      return 'Some schemes apply only to houses, or only to flats.';
    case 'rating-unread':
      return 'The energy rating could not be read: the answer has no letter from A to G.';
    case 'no-certificate-found':
      return 'Not in the data held, or nothing is held: that does not mean that there is none.';
    case 'below-announced':
      return toCome === null
        ? ''
        : `Below ${toCome.minimum}, announced for England and Wales from ${spokenDay(toCome.allLetsFrom)}${toCome.status === 'announced' ? '; it is not yet law' : ''}.`;
    case 'never-checked':
      return 'Nothing is known yet about their certificates and licences.';
  }
}
