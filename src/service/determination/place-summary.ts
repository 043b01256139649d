import { schemeTypes, type IsoDate, type Property } from '../../contract';
import { endMoment, startMoment } from './moments';
import { nationalRulesOf } from './national-rules';
import { kindOf, type AnyRegulation } from './regulation';
import type { SituatedPlace } from './situated-place';
import type { Lying } from '../store/rows';
import { datedOn, type Dated } from './state';

/*
 * `requires` and `regulations` of a property result (contract 2.3). Both speak of the place alone: a family's home lies
 * where mandatory licensing exists, and nothing follows from that for the family.
 */

type Requires = NonNullable<Property['requires']>;
type Listed = NonNullable<NonNullable<Property['regulations']>[number]>;

/** A regulation on which the place lies, or may. */
interface RuleHere {
  readonly kind: Kind;
  readonly regulation: Dated<AnyRegulation>;
  /** Percentage; `null` where nobody can say. */
  readonly confidence: number | null;
}

/** Without a word on how surely, what covers the place covers it. */
const certainPercent = 100;
const evenPercent = 50;

function rulesHere({ covering, undecided }: Lying<AnyRegulation>, today: IsoDate): RuleHere[] {
  const here = (rules: readonly AnyRegulation[], unsaid: number | null): RuleHere[] =>
    datedOn(today, rules).map((regulation) => ({
      kind: kindOf(regulation),
      regulation,
      confidence: regulation.confidence ?? unsaid,
    }));
  return [...here(covering, certainPercent), ...here(undecided, null)];
}

function everythingAt({ nation, schemes, directions }: SituatedPlace, today: IsoDate): readonly RuleHere[] {
  const national = nationalRulesOf(nation);
  return [{ covering: national, undecided: [] }, schemes, directions].flatMap((each) =>
    rulesHere(each, today),
  );
}

export const ruleKinds = [...schemeTypes, 'article4'] as const;
type Kind = (typeof ruleKinds)[number];

const perKind = <Value>(value: (kind: Kind) => Value): Record<Kind, Value> =>
  Object.fromEntries(ruleKinds.map((kind) => [kind, value(kind)])) as Record<Kind, Value>;

/** Whether the place is found more likely inside than outside. */
const isLikely = ({ confidence }: RuleHere): boolean => (confidence ?? 0) >= evenPercent;

/** `requires`: what lies on the place now and later. A consultation counts in neither. `null`: the place is not known. */
export function requiresOf(place: SituatedPlace | null, today: IsoDate): Requires {
  const likely = place === null ? [] : everythingAt(place, today).filter(isLikely);
  const future = likely.filter(({ regulation }) => regulation.state.future);
  return {
    current: perKind((kind) => likely.some((each) => each.kind === kind && each.regulation.state.active)),
    future: perKind((kind) => future.some((each) => each.kind === kind)),
    future_start_date: perKind((kind) => {
      const days = future.flatMap((each) => (each.kind === kind ? (each.regulation.starts_on ?? []) : []));
      return startMoment(days.sort()[0] ?? null);
    }),
  };
}

/** `regulations`: what is in force, to come or under consultation here. What ended, and what cannot be compared, is not listed. */
export function regulationsOf(place: SituatedPlace, today: IsoDate): Listed[] {
  return everythingAt(place, today)
    .filter(({ regulation, confidence }) => !regulation.state.expired && confidence !== null)
    .sort((one, other) => ruleKinds.indexOf(one.kind) - ruleKinds.indexOf(other.kind))
    .map(({ kind, regulation, confidence }) => ({
      id: regulation.id,
      type: kind,
      // The contract's shapes give none for directions.
      confidence: kind === 'article4' ? null : confidence,
      date_start: startMoment(regulation.starts_on),
      date_end: endMoment(regulation.ends_on),
      link: regulation.link,
      consultation: regulation.state.consultation,
    }));
}
