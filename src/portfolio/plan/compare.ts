import type { PropertyInput } from '../../contract';
import type { HomeRow, RowDetails } from '../rows/home-row';
import { fingerprint } from './fingerprint';
import type { FieldChange } from './operation';
import type { SyncedProperty } from './synced-properties';

/** How a row stands against what the API last accepted. */
export interface Comparison {
  readonly changes: readonly FieldChange[];
  readonly cleared: readonly (keyof RowDetails)[];
  /** Blank now, sent before, and left as they are stored. */
  readonly kept: readonly (keyof RowDetails)[];
}

/**
 * Compares a body with the fingerprints of the last one that was accepted: never with what the API answers, which says some things
 * in other words and others not at all. `clear` chooses whether blank cells clear what was sent.
 */
export function compareWithBaseline(
  input: PropertyInput,
  blank: HomeRow['blank'],
  baseline: SyncedProperty | undefined,
  clear: boolean,
): Comparison {
  const fields = baseline?.fields ?? {};
  const changes: FieldChange[] = [];
  for (const [name, value] of Object.entries(input) as [keyof PropertyInput, string | number | null][]) {
    if (value === null) continue;
    const before = fields[name];
    if (before === undefined) changes.push({ field: name, kind: 'never-sent', now: value });
    else if (before !== fingerprint(value)) changes.push({ field: name, kind: 'changed', now: value });
  }
  const blankNow = blank.filter((name) => fields[name] !== undefined);
  if (!clear) return { changes, cleared: [], kept: blankNow };
  const clearing = blankNow.map((field): FieldChange => ({ field, kind: 'cleared', now: null }));
  return { changes: [...changes, ...clearing], cleared: blankNow, kept: [] };
}
