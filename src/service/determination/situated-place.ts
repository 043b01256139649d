import type { Holdings } from './holding';
import type { AnyRegulation, CoveringDirection, CoveringScheme, Nation } from './regulation';

/** Schemes or directions that are held, seen from one place. */
export interface RulesAtPlace<Some extends AnyRegulation> {
  readonly covering: readonly Some[];
  /** Their area could not be compared with what is known of the place. */
  readonly undecided: readonly Some[];
}

/** Directions seen from one place: of some it is not known whose they are. */
export interface DirectionsAtPlace extends RulesAtPlace<CoveringDirection> {
  /** How many more could lie anywhere, and so here as well: of no known council, while it is not known where the home stands. */
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
