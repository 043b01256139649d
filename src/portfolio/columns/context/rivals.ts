import { columnsAlone } from '../header';
import { speaksOf, speaksOnlyOf, type Heading } from '../heading';
import type { ColumnRole } from '../role';
import { asked, left, surenesses, type ColumnSuggestion, type Sureness } from '../suggestion';
import { takenRoles, type ContextRule } from './context-rule';

/** Where a column holds the rent itself, columns of what is due or was paid are left out. */
export const paymentsWithRent: ContextRule = (_, suggestions) => {
  if (!takenRoles(suggestions).includes('rent')) return null;
  return (heading, suggestion) =>
    suggestion.kind === 'asked' &&
    suggestion.roles.join() === 'rent' &&
    speaksOf(heading, ['due', 'received', 'charge'])
      ? left('it speaks of what is paid besides the rent')
      : suggestion;
};

/**
 * A header that can only mean one thing and is asked all the same is a rival of the column that is taken. What each person pays is none
 * of the rent of a home.
 */
function rivalRole(heading: Heading, suggestion: ColumnSuggestion): ColumnRole | null {
  if (suggestion.kind === 'taken') return suggestion.role;
  if (suggestion.kind !== 'asked' || suggestion.roles.join() !== 'rent') return null;
  return speaksOf(heading, ['each', 'room', 'people', 'somebody', 'tenant', 'tenants']) ? null : 'rent';
}

/** A price may be the rent where another column says how often rent is paid. */
export const pricesOfLettings: ContextRule = (headings) => {
  if (!headings.some((heading) => speaksOf(heading, ['rent']) && speaksOf(heading, ['rentDay']))) return null;
  return (heading, suggestion) =>
    suggestion.kind === 'left' && speaksOnlyOf(heading, ['price', 'amount'])
      ? asked(['rent'], 'header-means-several')
      : suggestion;
};

/** Two columns for one role are never chosen between. */
export const askAboutRivals: ContextRule = (headings, suggestions) => {
  const count = new Map<ColumnRole, number>();
  suggestions.forEach((suggestion, position) => {
    const heading = headings[position];
    const role = heading ? rivalRole(heading, suggestion) : null;
    if (role !== null) count.set(role, (count.get(role) ?? 0) + 1);
  });
  return (_, suggestion) =>
    suggestion.kind === 'taken' && (count.get(suggestion.role) ?? 0) > 1
      ? asked([suggestion.role], 'several-columns')
      : suggestion;
};

/** A mapping knows columns by their headers: one of two that read alike can hold nothing until it is renamed. */
export const refuseAlikeHeaders: ContextRule = (headings) => {
  const alone = columnsAlone(headings.map(({ header }) => header));
  return (_, suggestion, position) =>
    suggestion.kind === 'left' || alone.has(position) ? suggestion : asked([], 'read-alike');
};

/** A column gives way to a surer one of the same role: `Property` beside `Address` is asked, the address is taken. */
export const preferSurer: ContextRule = (_, suggestions) => {
  const surest = new Map<ColumnRole, number>();
  const place = (sureness: Sureness): number => surenesses.indexOf(sureness);
  for (const suggestion of suggestions) {
    if (suggestion.kind === 'taken')
      surest.set(suggestion.role, Math.max(place(suggestion.sureness), surest.get(suggestion.role) ?? 0));
  }
  return (_, suggestion) =>
    suggestion.kind === 'taken' && place(suggestion.sureness) < (surest.get(suggestion.role) ?? 0)
      ? asked([suggestion.role], 'several-columns')
      : suggestion;
};
