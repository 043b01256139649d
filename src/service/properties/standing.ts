import type { UtcTimestamp } from '../../contract';
import type { ChangeReason, PropertyChange, Standing } from '../store/store';
import type { PropertyAnswer } from './result';

/*
 * What of a property is worth a line in its history. The texts are not: they name the day of the data that they rest on, and would
 * change with every import although nothing did.
 */

const kinds = ['mandatory', 'additional', 'selective', 'article4'] as const;

/** What a property was determined to be, each thing by its path in the result. */
export function standingOf({ council, requires, approved_scheme, regulations }: PropertyAnswer): Standing {
  const places = kinds.flatMap((kind): [string, string | null][] => [
    [`requires.current.${kind}`, String(requires.current[kind] ?? false)],
    [`requires.future.${kind}`, String(requires.future[kind] ?? false)],
    [`requires.future_start_date.${kind}`, requires.future_start_date[kind]],
  ]);
  const lying = regulations.map(({ type, id }) => `${type ?? 'regulation'} ${id ?? ''}`.trim());
  return {
    council: council === '' ? null : council,
    ...Object.fromEntries(places),
    'approved_scheme.type': approved_scheme.type,
    'approved_scheme.id': approved_scheme.id?.toString() ?? null,
    'approved_scheme.date_end': approved_scheme.date_end,
    regulations: lying.length === 0 ? null : lying.join(', '),
  };
}

/** What changed between two standings. Nothing is told of a property that is determined for the first time. */
export function changesBetween(
  before: Standing | null,
  after: Standing,
  because: ChangeReason,
  at: UtcTimestamp,
): readonly PropertyChange[] {
  if (before === null) return [];
  return Object.keys({ ...before, ...after }).flatMap((what) => {
    const [was, became] = [before[what] ?? null, after[what] ?? null];
    return was === became ? [] : [{ what, was, became, at, because }];
  });
}
