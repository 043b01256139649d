import type { ColumnRole } from './role';

/** How sure a column is, the least first: its cells alone tell between several meanings, its header usually means so, or it says so. */
export const surenesses = ['by-cells', 'likely', 'plain'] as const;
export type Sureness = (typeof surenesses)[number];

/** What one column seems to hold. */
export type ColumnSuggestion =
  /** Sure enough to be proposed. */
  | { readonly kind: 'taken'; readonly role: ColumnRole; readonly sureness: Sureness }
  /** May be one of these: the user says which, or none. */
  | { readonly kind: 'asked'; readonly roles: readonly ColumnRole[]; readonly because: AskedBecause }
  /** Speaks of something else, or of nothing known. */
  | { readonly kind: 'left'; readonly because: string };

export type AskedBecause =
  | 'header-means-several'
  | 'header-says-more'
  | 'cells-do-not-fit'
  | 'no-cells-to-tell'
  | 'only-cells-say-so'
  | 'several-columns'
  /** It can be none until it is renamed. */
  | 'read-alike';

export const left = (because: string): ColumnSuggestion => ({ kind: 'left', because });
export const asked = (roles: readonly ColumnRole[], because: AskedBecause): ColumnSuggestion => ({
  kind: 'asked',
  roles,
  because,
});
