import type { Heading } from '../heading';
import type { ColumnSuggestion } from '../suggestion';
import {
  addressesOfPeople,
  joinAddress,
  namesOfPeople,
  numbersOfStreets,
  onlyAddress,
  unitsBesideAddresses,
} from './addresses';
import { bareDates } from './dates';
import {
  applications,
  countsOfRegisters,
  limitsOfLicences,
  referencesOfHomes,
  stagesOfLettings,
} from './licences';
import { descriptions } from './notes';
import { askAboutRivals, preferSurer, pricesOfLettings, paymentsBesideRent } from './rivals';
import type { Beside } from './beside';

/** In this order: what each is rests on what those before it said. */
const all: readonly Beside[] = [
  onlyAddress,
  addressesOfPeople,
  namesOfPeople,
  numbersOfStreets,
  descriptions,
  applications,
  stagesOfLettings,
  bareDates,
  limitsOfLicences,
  countsOfRegisters,
  referencesOfHomes,
  preferSurer,
  unitsBesideAddresses,
  joinAddress,
  paymentsBesideRent,
  pricesOfLettings,
  askAboutRivals,
];

/** What columns are taken for once they are seen beside one another. */
export function besideOneAnother(
  headings: readonly Heading[],
  alone: readonly ColumnSuggestion[],
): readonly ColumnSuggestion[] {
  return all.reduce((suggestions, beside) => beside(headings, suggestions), alone);
}
