import type { CoverageState, PlaceKind } from '../../../../src/contract';
import type { Holding, Holdings } from '../../../../src/service/determination';
import { held, nothingHeld, type MadePlace } from './made-home';

/*
 * Golden cases of what is known of a kind at a place: its state in the extension, and the advice that says so. Each rests on the rule of
 * docs/determination.md that it names; `formerly` is what was said of it before 22 November 2026.
 */
export type CoverageCase = readonly [
  what: string,
  place: MadePlace,
  kind: PlaceKind,
  state: CoverageState,
  advice: string,
  source: string,
  formerly?: string,
];

export const of = (over: Partial<typeof held>): Holding => ({ ...held, ...over });
export const only = (kind: PlaceKind, holding: Holding): Holdings => ({ ...nothingHeld, [kind]: holding });
export const rule = 'docs/determination.md 3';
export const lying = 'docs/determination.md 4';

export const near = 'close to the boundary or placed by its postcode alone: ask Brent.';
