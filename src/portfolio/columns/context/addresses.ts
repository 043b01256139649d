import { findPostcode } from '../../../contract';
import { plainText } from '../../cells/plain';
import type { Heading } from '../heading';
import { isAddressPart, type ColumnRole } from '../role';
import { asked, left } from '../suggestion';
import { speaksOf, speaksOnlyOf } from '../heading';
import { isAsked, takenByContext, takenRoles, type ContextRule } from './context-rule';

const firstLines: readonly ColumnRole[] = ['address.line1', 'address.street'];
/** A part that a first line is missing; a county says nothing of that. */
const goesOn = (role: ColumnRole): boolean => isAddressPart(role) && role !== 'address.county';
/** From this share of cells on, a column holds what they hold. */
const minShare = 0.7;

function shareOf({ sample }: Heading, holds: (text: string) => boolean): number {
  return sample.length === 0
    ? 0
    : sample.filter(({ value }) => holds(plainText(value))).length / sample.length;
}

/** Whether addresses end in their postcode, or go on to town and beyond: no part beside them is missing. */
function isWhole(heading: Heading): boolean {
  return shareOf(heading, (text) => findPostcode(text) !== null || text.split(',').length > 2) >= minShare;
}

const holdsNumber = /\d/;
const severalParts = /,/;

/** Whether there are cells, and none of them holds this. */
function holdsNowhere(heading: Heading, what: RegExp): boolean {
  return heading.sample.length > 0 && shareOf(heading, (text) => what.test(text)) === 0;
}

/**
 * `Address` beside `Address 2` or `Town` is its first line, unless its cells hold the whole address. Without a number in any cell it may be
 * a street; beside a street of its own nobody can tell what it is for.
 */
export const joinAddress: ContextRule = (_, suggestions) => {
  const roles = takenRoles(suggestions);
  const isFirstLine = roles.some(goesOn) && !roles.some((role) => firstLines.includes(role));
  const hasNumber = roles.includes('address.number');
  return (heading, suggestion) => {
    if (suggestion.kind !== 'taken' || suggestion.role !== 'address') return suggestion;
    const hasNone = holdsNowhere(heading, holdsNumber);
    if (hasNone && roles.includes('address.street')) return asked(['address'], 'cells-do-not-fit');
    if (hasNone && holdsNowhere(heading, severalParts) && !hasNumber)
      return asked(['address', 'address.street'], 'cells-do-not-fit');
    return isFirstLine && !isWhole(heading) ? { ...suggestion, role: 'address.line1' } : suggestion;
  };
};

/** A bare number right before a street is the house's. */
export const numbersOfStreets: ContextRule = (_, suggestions) => (heading, suggestion, position) => {
  const next = suggestions[position + 1];
  const isOfStreet =
    isAsked(suggestion, 'address.number') &&
    speaksOnlyOf(heading, ['number']) &&
    next?.kind === 'taken' &&
    next.role === 'address.street';
  return isOfStreet ? takenByContext('address.number') : suggestion;
};

/** A number of a flat beside whole addresses, the only part of them apart, may be said in them already or be missing there. */
export const unitsWithAddresses: ContextRule = (headings, suggestions) => {
  const hasWhole = suggestions.some((suggestion, position) => {
    const heading = headings[position];
    return suggestion.kind === 'taken' && suggestion.role === 'address' && heading && isWhole(heading);
  });
  if (!hasWhole || takenRoles(suggestions).filter(isAddressPart).length > 1) return null;
  return (_, suggestion) =>
    suggestion.kind === 'taken' && suggestion.role === 'address.unit'
      ? asked(['address.unit'], 'header-means-several')
      : suggestion;
};

const places = ['address', 'postcode'] as const;

/** The only address of a sheet is the homes', whatever the sheet calls them (`Charged address`); so is the only postcode. */
export const onlyAddress: ContextRule = (headings, suggestions) => (heading, suggestion) => {
  if (suggestion.kind !== 'asked' || suggestion.because !== 'header-says-more') return suggestion;
  const role = places.find((place) => suggestion.roles.join() === place);
  if (!role || (heading.fit(role) ?? 0) < minShare) return suggestion;
  const others = headings.filter((other) => other !== heading && speaksOf(other, [role]));
  return others.length === 0 && !takenRoles(suggestions).includes(role) ? takenByContext(role) : suggestion;
};

/** A bare `Name` right before ways to reach somebody is theirs. */
export const namesOfPeople: ContextRule = (headings) => (heading, suggestion, position) => {
  const next = headings[position + 1];
  const isOfSomebody =
    suggestion.kind === 'asked' && speaksOnlyOf(heading, ['name']) && next && speaksOf(next, ['reach']);
  return isOfSomebody ? left('it speaks of a person') : suggestion;
};

const addressRoles: readonly ColumnRole[] = ['address', 'address.line1', 'postcode'];

/** Whether a column is part of an address that does not say whose it is. */
function isNobodysAddress(heading: Heading): boolean {
  return (
    speaksOf(heading, ['address', 'postcode']) &&
    !speaksOf(heading, ['home', 'house', 'flat', 'hmo', 'rental'])
  );
}

/** An address between somebody's name and ways to reach them is theirs as well as may be the home's. */
export const addressesOfPeople: ContextRule = (headings) => {
  const firstApart = (from: number, step: 1 | -1): Heading | undefined => {
    const heading = headings[from];
    return heading && isNobodysAddress(heading) ? firstApart(from + step, step) : heading;
  };
  const isOfPeople = (position: number): boolean => {
    const [name, reach] = [firstApart(position, -1), firstApart(position, 1)];
    return (
      name !== undefined &&
      name !== reach &&
      speaksOf(name, ['name', 'person', 'tenant', 'tenants']) &&
      !speaksOf(name, ['home', 'site', 'building', 'block', 'house']) &&
      reach !== undefined &&
      speaksOf(reach, ['reach'])
    );
  };
  return (_, suggestion, position) =>
    suggestion.kind === 'taken' && addressRoles.includes(suggestion.role) && isOfPeople(position)
      ? asked([suggestion.role], 'header-means-several')
      : suggestion;
};
