import type { CoverageOfKind, UtcTimestamp } from '../../contract';
import { ruleKinds } from '../determination';
import type { ChangeReason, PropertyChange, DeterminationSnapshot } from '../store/store';
import type { PropertyAnswer } from './result';

/*
 * What of a property is worth a line in its history. The texts are not, nor is the day on which something was checked: they would change
 * although nothing did. That a council's schemes come to be held, or are held no longer, is: all else rests on it.
 */

/** Paths of the extension, which older snapshots do not have. */
const coveragePath = 'coverage.';

/** Whether something of a kind is held. Whether it lies on the place is compared through `requires`. */
function knownOf({ state }: CoverageOfKind): string | null {
  return state === 'here' || state === 'none-here' ? 'held' : state;
}

/** What a property was determined to be, each thing by its path in the result. Decision 93. */
export function snapshotOf({
  council,
  requires,
  approved_scheme,
  regulations,
  coverage,
}: PropertyAnswer): DeterminationSnapshot {
  const places = ruleKinds.flatMap((kind): [string, string | null][] => [
    [`requires.current.${kind}`, String(requires.current[kind] ?? false)],
    [`requires.future.${kind}`, String(requires.future[kind] ?? false)],
    [`requires.future_start_date.${kind}`, requires.future_start_date[kind]],
  ]);
  const lying = regulations.map(({ type, id }) => `${type ?? 'regulation'} ${id ?? ''}`.trim());
  return {
    council: council === '' ? null : council,
    ...Object.fromEntries(places),
    ...Object.fromEntries(
      (coverage?.kinds ?? []).map((each) => [`${coveragePath}${each.kind ?? ''}`, knownOf(each)]),
    ),
    'approved_scheme.type': approved_scheme.type,
    'approved_scheme.id': approved_scheme.id?.toString() ?? null,
    'approved_scheme.date_end': approved_scheme.date_end,
    regulations: lying.length === 0 ? null : lying.join(', '),
  };
}

/** What changed between two snapshots. A property that is determined for the first time has no changes. */
export function changesBetween(
  before: DeterminationSnapshot | null,
  after: DeterminationSnapshot,
  because: ChangeReason,
  at: UtcTimestamp,
): readonly PropertyChange[] {
  if (before === null) return [];
  return Object.keys({ ...before, ...after }).flatMap((what) => {
    // Older snapshots do not have the extension: a path that they lack has not changed.
    if (what.startsWith(coveragePath) && !(what in before)) return [];
    const [was, became] = [before[what] ?? null, after[what] ?? null];
    return was === became ? [] : [{ what, was, became, at, because }];
  });
}
