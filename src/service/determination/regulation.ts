import type { StoredDirection, StoredScheme } from '../store/store';
import type { Holdings } from './holding';

/** What the engine needs to know of every regulation. First and last day are both in force. */
type Told =
  'id' | 'name' | 'aboveCommercial' | 'startsOn' | 'endsOn' | 'consultation' | 'link' | 'verifiedOn';

/** How surely the place lies within. */
interface Lying {
  /** Percentage; `null` or absent where nobody can say. */
  readonly confidence?: number | null;
}

/** A licensing scheme that covers the place. */
export type CoveringScheme = Pick<StoredScheme, Told | 'type' | 'configurations'> &
  Lying & {
    /** Purpose-built flats in a block of three or more self-contained flats are left out. */
    readonly leavesOutPurposeBuilt?: true;
    /** Storeys of business premises in the building count as well. */
    readonly countsBusinessStoreys?: true;
  };

/** An Article 4 direction that covers the place. */
export type CoveringDirection = Pick<StoredDirection, Told | 'restrictFrom' | 'restrictTo' | 'inferred'> &
  Lying;

export type AnyRegulation = CoveringScheme | CoveringDirection;

/** The four nations differ in licensing law. */
export const nations = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
export type Nation = (typeof nations)[number];

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
