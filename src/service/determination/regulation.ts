import type { IsoDate } from '../../contract';
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
  };

/** An Article 4 direction that covers the place. */
export type CoveringDirection = Pick<StoredDirection, Told | 'restrictFrom' | 'restrictTo' | 'inferred'> &
  Lying;

export type AnyRegulation = CoveringScheme | CoveringDirection;

/** The four nations differ in licensing law. */
export const nations = ['England', 'Wales', 'Scotland', 'Northern Ireland'] as const;
export type Nation = (typeof nations)[number];

/** Schemes or directions of the loaded data, seen from one place. */
export interface Loaded<Some extends AnyRegulation> {
  /** Day up to which the data speaks; `null` where none of its kind is loaded. */
  readonly asAt: IsoDate | null;
  readonly covering: readonly Some[];
  /** Their area could not be compared with what is known of the place. */
  readonly undecided: readonly Some[];
}

/** Where a home stands, and what the loaded data has there. */
export interface SituatedPlace {
  readonly nation: Nation;
  /** The council of today in whose area it stands. */
  readonly council: { readonly code: string; readonly name: string | null };
  /** What is held of that council's own rules. */
  readonly holdings: Holdings;
  readonly schemes: Loaded<CoveringScheme>;
  readonly directions: Loaded<CoveringDirection>;
}
