import type { IsoDate, PlaceKind, PlaceKnowledge, UndecidedRule } from '../../contract';
import { endMoment, startMoment } from './moments';
import {
  kindOf,
  type AnyRegulation,
  type CoveringDirection,
  type CoveringScheme,
  type Nation,
} from './regulation';
import type { Lying } from '../store/rows';
import type { SituatedPlace } from './situated-place';
import { datedOn, type Dated } from './state';

/** What can be known of one kind of rule at a place whose council is known. */
export type KnownAtPlace =
  | { readonly kind: 'here' | 'not-certain' }
  | Extract<PlaceKnowledge, { readonly kind: 'none-here' | 'not-held' }>
  | { readonly kind: 'not-in-law'; readonly nation: Nation };

/** Rules of one kind without what is over: that neither covers the place nor may it. */
export function present<Some extends AnyRegulation>(
  rules: readonly Some[],
  today: IsoDate,
): readonly Dated<Some>[] {
  return datedOn(today, rules).filter(({ state }) => !state.expired);
}

export function schemesPresent(
  { schemes }: SituatedPlace,
  type: CoveringScheme['type'],
  today: IsoDate,
): Lying<Dated<CoveringScheme>> {
  const of = (rules: readonly CoveringScheme[]): readonly Dated<CoveringScheme>[] =>
    present(rules, today).filter((rule) => rule.type === type);
  return { covering: of(schemes.covering), undecided: of(schemes.undecided) };
}

export function directionsPresent(
  { directions }: SituatedPlace,
  today: IsoDate,
): Lying<Dated<CoveringDirection>> {
  return { covering: present(directions.covering, today), undecided: present(directions.undecided, today) };
}

function asUndecided(rule: Dated<AnyRegulation>): UndecidedRule {
  return {
    type: kindOf(rule),
    name: rule.name,
    confidence: rule.confidence ?? null,
    state: { ...rule.state, in: null },
    date_start: startMoment(rule.starts_on),
    date_end: endMoment(rule.ends_on),
    link: rule.link,
  };
}

/** Everything that may cover the place, for the extension `coverage`. */
export function undecidedAt({ schemes, directions }: SituatedPlace, today: IsoDate): UndecidedRule[] {
  return [...present(schemes.undecided, today), ...present(directions.undecided, today)].map(asUndecided);
}

/** What is known of one kind of rule at a place on `today`, in the states of the contract's extension. */
export function knownAt(place: SituatedPlace, kind: PlaceKind, today: IsoDate): KnownAtPlace {
  const rules: Lying<Dated<AnyRegulation>> =
    kind === 'article4' ? directionsPresent(place, today) : schemesPresent(place, kind, today);
  const council = place.council.name;
  if (rules.covering.length > 0) return { kind: 'here' };
  if (rules.undecided.length > 0) return { kind: 'not-certain' };
  const holding = place.holdings[kind];
  switch (holding.kind) {
    case 'held':
      // A direction of unknown place may be this council's, so what is held of the council cannot rule it out.
      return kind === 'article4' && place.directions.unlocated > 0
        ? { kind: 'not-certain' }
        : { kind: 'none-here', held: holding.count, checkedOn: holding.checkedOn, council };
    case 'not-held':
      return { kind: 'not-held', council };
    case 'not-in-law':
      return { kind: 'not-in-law', nation: place.nation };
  }
}
