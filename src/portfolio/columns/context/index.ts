import { type Heading, speaksOf, speaksOnlyOf } from '../heading';
import { type ColumnSuggestion, asked } from '../suggestion';
import {
  addressesOfPeople,
  joinAddress,
  namesOfPeople,
  numbersOfStreets,
  onlyAddress,
  unitsWithAddresses,
} from './addresses';
import type { ContextRule } from './context-rule';
import {
  bareDates,
  applications,
  countsOfRegisters,
  limitsOfLicences,
  referencesOfHomes,
  stagesOfLettings,
} from './licences';
import {
  askAboutRivals,
  preferSurer,
  pricesOfLettings,
  paymentsWithRent,
  refuseAlikeHeaders,
} from './rivals';

/** A description of the home, unless the sheet lists jobs or payments: there it may be of one of those. */
const descriptions: ContextRule = (headings) => {
  const others = headings.some(
    (heading) =>
      speaksOf(heading, ['job', 'received']) ||
      (speaksOf(heading, ['amount']) && !speaksOf(heading, ['rent'])),
  );
  if (!others) return null;
  return (heading, suggestion) =>
    suggestion.kind === 'taken' && speaksOnlyOf(heading, ['description'])
      ? asked(['notes'], 'header-means-several')
      : suggestion;
};

/** In this order: what each is rests on what those before it said. */
const contextRules: readonly ContextRule[] = [
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
  unitsWithAddresses,
  joinAddress,
  paymentsWithRent,
  pricesOfLettings,
  askAboutRivals,
  refuseAlikeHeaders,
];

/** What columns are taken for once the other columns of the sheet are considered. */
export function applyContext(
  headings: readonly Heading[],
  alone: readonly ColumnSuggestion[],
): readonly ColumnSuggestion[] {
  return contextRules.reduce((suggestions, rule) => {
    const judge = rule(headings, suggestions);
    if (judge === null) return suggestions;
    return suggestions.map((suggestion, position) => {
      const heading = headings[position];
      return heading ? judge(heading, suggestion, position) : suggestion;
    });
  }, alone);
}
