import type { Holdings } from './holding';
import type { AnyRegulation, CoveringDirection, CoveringScheme, Nation } from './regulation';

/** Schemes or directions that are held, seen from one place. */
export interface RulesAtPlace<Some extends AnyRegulation> {
  readonly covering: readonly Some[];
  /** Those whose area could not be compared with what is known of the place. */
  readonly undecided: readonly Some[];
}

/** Directions seen from one place. The council of some is not known. */
export interface DirectionsAtPlace extends RulesAtPlace<CoveringDirection> {
  /** How many more might cover the home: neither their council nor where the home stands is known. */
  readonly unlocated: number;
}

/** Where a home stands, and what is held of that place. */
export interface SituatedPlace {
  readonly nation: Nation;
  /** The council of today in whose area it stands. */
  readonly council: { readonly code: string; readonly name: string | null };
  /** What is held of that council's own rules. */
  readonly holdings: Holdings;
  readonly schemes: RulesAtPlace<CoveringScheme>;
  readonly directions: DirectionsAtPlace;
}
