import type { NamedHome } from '../../portfolio';

/** Creates that began outside of a sync, of which the workbook says nothing: in the look-up. Decision 220. */
export interface CreatesElsewhere {
  /** Whether a property of this home was created, or may have been. */
  hasBegun(home: NamedHome): boolean;
  /** The user has seen that it was not: it may be created. */
  forget(home: NamedHome): void;
}
