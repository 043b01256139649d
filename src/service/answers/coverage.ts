import {
  coverageKinds,
  placeKinds,
  type Coverage,
  type CoverageKind,
  type CoverageOfKind,
  type CoverageState,
  type IsoDate,
  type PlaceKind,
  type RegisterKind,
} from '../../contract';
import { datedOn, endMoment, startMoment, type Dated, type SituatedPlace } from '../determination';
import type { AnyRegulation } from '../determination/regulation';
import type { Council } from '../store/councils';
import type { CouncilCoverage, StoredCoverage } from '../store/coverage';

/*
 * The extension `coverage` of the answers: what is held of the place's council, and what could not be decided. It stands beside the
 * contract's fields, and nothing in those depends on it.
 */

function told(kind: CoverageKind, state: CoverageState, from: Partial<CoverageOfKind> = {}): CoverageOfKind {
  return { held: null, checked_on: null, source: null, ...from, kind, state };
}

/** Where it is not known in which council's area a home stands, nothing can be said of any kind. */
export const notPlaced: Coverage = {
  council: null,
  council_code: null,
  nation: null,
  kinds: coverageKinds.map((kind) => told(kind, 'not-placed')),
  undecided: [],
  licence: null,
};

const kindOf = (rule: AnyRegulation): PlaceKind | 'mandatory' => ('type' in rule ? rule.type : 'article4');

/** Without what is over: it neither covers the place nor may it. */
function present<Some extends AnyRegulation>(rules: readonly Some[], today: IsoDate): readonly Dated<Some>[] {
  return datedOn(today, rules).filter(({ state }) => !state.expired);
}

function placeCoverage(place: SituatedPlace, kind: PlaceKind, today: IsoDate): CoverageOfKind {
  const { covering, undecided } = kind === 'article4' ? place.directions : place.schemes;
  const of = (rules: readonly AnyRegulation[]): readonly AnyRegulation[] =>
    present(rules, today).filter((rule) => kindOf(rule) === kind);
  const holding = place.holdings[kind];
  const from =
    holding.kind === 'held'
      ? { held: holding.count, checked_on: holding.checkedOn, source: holding.source }
      : {};
  if (of(covering).length > 0) return told(kind, 'here', from);
  if (of(undecided).length > 0) return told(kind, 'not-certain', from);
  return told(kind, holding.kind === 'held' ? 'none-here' : holding.kind, from);
}

/** What is held of the councils' own rules at a place. */
export function coverageOfPlace(place: SituatedPlace, today: IsoDate): Coverage {
  const undecided = [
    ...present(place.schemes.undecided, today),
    ...present(place.directions.undecided, today),
  ];
  return {
    council: place.council.name,
    council_code: place.council.code,
    nation: place.nation,
    kinds: placeKinds.map((kind) => placeCoverage(place, kind, today)),
    undecided: undecided.map((rule) => ({
      type: kindOf(rule),
      name: rule.name,
      confidence: rule.confidence ?? null,
      state: { ...rule.state, in: null },
      date_start: startMoment(rule.startsOn),
      date_end: endMoment(rule.endsOn),
      link: rule.link,
    })),
    licence: null,
  };
}

/** What was counted and what somebody stated of one kind, in one. */
function joined(held: readonly StoredCoverage[], kind: RegisterKind | 'certificates'): CoverageOfKind {
  const data = held.find((each) => each.kind === kind && each.origin === 'data');
  const stated = held.find((each) => each.kind === kind && each.origin === 'statement');
  const count = data?.held ?? 0;
  const isVerifiedNone = stated?.isVerifiedNone === true;
  // Whoever found none did not check what came after.
  const statement = count > 0 && isVerifiedNone ? undefined : stated;
  const days = [data, statement].flatMap((each) => each?.checkedOn ?? []).sort();
  const source = statement?.source ?? null;
  return count > 0 || isVerifiedNone
    ? told(kind, 'none-here', { held: count, checked_on: days.at(-1) ?? null, source })
    : told(kind, 'not-held');
}

/** What is held of a council's registers or certificates, where the home has none among them; `null`: no council is known. */
export function coverageOfCouncil(
  council: Council | null,
  coverage: CouncilCoverage | null,
  kinds: readonly (RegisterKind | 'certificates')[],
): Coverage {
  if (council === null) return { ...notPlaced, kinds: kinds.map((kind) => told(kind, 'not-placed')) };
  return {
    ...notPlaced,
    council: council.name ?? coverage?.council ?? null,
    council_code: council.code,
    kinds: kinds.map((kind) => joined(coverage?.held ?? [], kind)),
  };
}
