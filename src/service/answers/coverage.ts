import {
  placeKinds,
  type Coverage,
  type CoverageKind,
  type CoverageOfKind,
  type CoverageState,
  type IsoDate,
  type PlaceKind,
  type RegisterKind,
} from '../../contract';
import { knownAt, undecidedAt, type SituatedPlace } from '../determination';
import type { Council } from '../store/questions/councils';
import type { CouncilCoverage, StoredCoverage } from '../store/questions/coverage';

/*
 * The extension `coverage` of the answers: what is held of the place's council, and what could not be decided. It stands beside the
 * contract's fields, and nothing in those depends on it.
 */

function kindCoverage(
  kind: CoverageKind,
  state: CoverageState,
  from: Partial<CoverageOfKind> = {},
): CoverageOfKind {
  return { held: null, checked_on: null, source: null, ...from, kind, state };
}

/** Where the council is not known, no kind of rule can be looked up. */
export const notPlaced: Coverage = {
  council: null,
  council_code: null,
  nation: null,
  kinds: placeKinds.map((kind) => kindCoverage(kind, 'not-placed')),
  undecided: [],
  licence: null,
};

function placeCoverage(place: SituatedPlace, kind: PlaceKind, today: IsoDate): CoverageOfKind {
  const holding = place.holdings[kind];
  const from =
    holding.kind === 'held'
      ? { held: holding.count, checked_on: holding.checkedOn, source: holding.source }
      : {};
  return kindCoverage(kind, knownAt(place, kind, today).kind, from);
}

/** What is held of the councils' own rules at a place. */
export function coverageOfPlace(place: SituatedPlace, today: IsoDate): Coverage {
  return {
    council: place.council.name,
    council_code: place.council.code,
    nation: place.nation,
    kinds: placeKinds.map((kind) => placeCoverage(place, kind, today)),
    undecided: undecidedAt(place, today),
    licence: null,
  };
}

/** Joins the count of the loaded data and what a coverage file states of one kind. */
function joined(held: readonly StoredCoverage[], kind: RegisterKind | 'certificates'): CoverageOfKind {
  const data = held.find((each) => each.kind === kind && each.origin === 'data');
  const stated = held.find((each) => each.kind === kind && each.origin === 'statement');
  const count = data?.held ?? 0;
  const isVerifiedNone = stated?.verified_none === true;
  // A check that found none says nothing of what was loaded after it.
  const statement = count > 0 && isVerifiedNone ? undefined : stated;
  const days = [data, statement].flatMap((each) => each?.checked_on ?? []).sort();
  const source = statement?.source ?? null;
  return count > 0 || isVerifiedNone
    ? kindCoverage(kind, 'none-here', { held: count, checked_on: days.at(-1) ?? null, source })
    : kindCoverage(kind, 'not-held');
}

/** What is held of a council's registers or certificates, where the home has none among them; `null`: no council is known. */
export function coverageOfCouncil(
  council: Council | null,
  coverage: CouncilCoverage | null,
  kinds: readonly (RegisterKind | 'certificates')[],
): Coverage {
  if (council === null) return { ...notPlaced, kinds: kinds.map((kind) => kindCoverage(kind, 'not-placed')) };
  return {
    ...notPlaced,
    council: council.name ?? coverage?.council ?? null,
    council_code: council.code,
    kinds: kinds.map((kind) => joined(coverage?.held ?? [], kind)),
  };
}

/** That nothing of a home is held is not certain of the kinds of which something may be the home's. */
export function leftOpen(coverage: Coverage, isOpen: (each: CoverageOfKind) => boolean): Coverage {
  const kinds = coverage.kinds.map((each): CoverageOfKind =>
    each.state === 'none-here' && isOpen(each) ? { ...each, state: 'not-certain' } : each,
  );
  return { ...coverage, kinds };
}
