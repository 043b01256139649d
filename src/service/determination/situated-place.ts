import type { Holdings } from './holding';
import type { Covered, Lying } from '../store/rows';
import type { CoveringDirection, CoveringScheme, Nation } from './regulation';

/** Where a home stands, and what is held of that place. */
export interface SituatedPlace {
  readonly nation: Nation;
  /** The council of today in whose area it stands. */
  readonly council: { readonly code: string; readonly name: string | null };
  /** What is held of that council's own rules. */
  readonly holdings: Holdings;
  readonly schemes: Lying<CoveringScheme>;
  /** The council of some is not known. */
  readonly directions: Covered<CoveringDirection>;
}
