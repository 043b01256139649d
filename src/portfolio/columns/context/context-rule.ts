import type { Heading } from '../heading';
import type { ColumnRole } from '../role';
import type { ColumnSuggestion } from '../suggestion';

/** How each column is judged anew by the other columns of the sheet; `null` where they change nothing. */
export type ContextRule = (
  headings: readonly Heading[],
  suggestions: readonly ColumnSuggestion[],
) => ((heading: Heading, suggestion: ColumnSuggestion, position: number) => ColumnSuggestion) | null;

/** The roles that are taken, with one entry for every column that is. */
export function takenRoles(suggestions: readonly ColumnSuggestion[]): readonly ColumnRole[] {
  return suggestions.flatMap((suggestion) => (suggestion.kind === 'taken' ? [suggestion.role] : []));
}

/** The roles that a column is taken for, or may have. */
export function rolesOf(suggestion: ColumnSuggestion): readonly ColumnRole[] {
  switch (suggestion.kind) {
    case 'taken':
      return [suggestion.role];
    case 'asked':
      return suggestion.roles;
    case 'left':
      return [];
  }
}

export function isAsked(suggestion: ColumnSuggestion, ...roles: readonly ColumnRole[]): boolean {
  return suggestion.kind === 'asked' && roles.every((role) => suggestion.roles.includes(role));
}

/** Taken because of the other columns: less sure than what a header says by itself. */
export function takenByContext(role: ColumnRole): ColumnSuggestion {
  return { kind: 'taken', role, sureness: 'likely' };
}
