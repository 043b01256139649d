import { placeKinds, type IsoDate, type PlaceKind } from '../../contract';
import type { CouncilRegulations, StoredDirection, StoredScheme } from '../store/store';
import { latest, type CouncilCoverage, type StoredCoverage } from '../store/questions/coverage';
import { hasHousingAct } from './national-rules';
import type { Nation } from './regulation';
import { stateOn } from './state';

/** What is held of one kind of rule of one council, as at one day. */
export type Holding =
  | {
      readonly kind: 'held';
      /** Schemes or directions that are in force, to come or under consultation. 0: it is verified that there are none. */
      readonly count: number;
      /** Day on which a user or the publisher checked them; `null` where that is not known of all. Never the day of an import. */
      readonly checkedOn: IsoDate | null;
      readonly source: string | null;
    }
  | { readonly kind: 'not-held' }
  /** The nation's law has no such thing. */
  | { readonly kind: 'not-in-law' };

export type Holdings = Readonly<Record<PlaceKind, Holding>>;

type Rule = StoredScheme | StoredDirection;

const notHeld: Holding = { kind: 'not-held' };

/** The day on which all of them were checked: the oldest, or `null` where one was never checked. */
function allCheckedOn(rules: readonly Rule[]): IsoDate | null {
  const days = rules.map(({ verified_on }) => verified_on);
  return days.includes(null) ? null : (days.filter((day) => day !== null).sort()[0] ?? null);
}

/**
 * A check that found none says nothing of what was loaded after it. A rule that was not over on its day contradicts it for good: what came
 * after that rule nobody has looked for.
 */
function isContradicted(
  { verified_none: isNone, checked_on }: StoredCoverage,
  rules: readonly Rule[],
  live: readonly Rule[],
): boolean {
  const wasOver = ({ ends_on }: Rule): boolean => ends_on !== null && ends_on < (checked_on ?? '');
  return isNone && (live.length > 0 || !rules.every(wasOver));
}

function holdingOf(rules: readonly Rule[], stated: StoredCoverage | undefined, today: IsoDate): Holding {
  const live = rules.filter((rule) => !stateOn(today, rule).expired);
  const statement = stated !== undefined && isContradicted(stated, rules, live) ? undefined : stated;
  const checkedOn = latest(allCheckedOn(live), statement?.checked_on ?? null);
  const source = statement?.source ?? null;
  if (live.length > 0) return { kind: 'held', count: live.length, checkedOn, source };
  // A scheme that has ended does not tell what came after it, unless somebody has looked since and found nothing.
  return statement?.verified_none === true ? { kind: 'held', count: 0, checkedOn, source } : notHeld;
}

/** What is held of a council's own rules on `today`, a UTC day. */
export function holdingsOf(
  nation: Nation,
  { schemes, directions }: CouncilRegulations,
  coverage: CouncilCoverage | null,
  today: IsoDate,
): Holdings {
  const statementOf = (kind: PlaceKind): StoredCoverage | undefined =>
    coverage?.held.find((each) => each.kind === kind);
  const holding = (kind: PlaceKind): Holding => {
    if (kind === 'article4') return holdingOf(directions, statementOf(kind), today);
    if (!hasHousingAct(nation)) return { kind: 'not-in-law' };
    const ofKind = schemes.filter((scheme) => scheme.type === kind);
    return holdingOf(ofKind, statementOf(kind), today);
  };
  return Object.fromEntries(placeKinds.map((kind) => [kind, holding(kind)])) as Holdings;
}
