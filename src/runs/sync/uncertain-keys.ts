import {
  doubtfulIds,
  homeKey,
  type Mapping,
  type ReadRow,
  type Table,
  type UncertainKeys,
} from '../../portfolio';
import { type Uncertain, uncertainAmong } from '../../sheet';
import type { PlannedSync } from './planned';
import { keyColumns } from './rows';
import { archivedNumbers, rowsThat, type UnconfirmedRow } from './unconfirmed';

/** What it takes of a planned sync to tell. */
type TrustedPlan = Pick<PlannedSync, 'plan' | 'record' | 'rows' | 'mapping' | 'uncertain'>;

const statusHeader = 'Status';
/** What a status says once its row stands as the API holds it. */
const resolved = /^(?:Created|Updated|Confirmed|Archived)\b/;

/** What a plan must not take for certain; `null` where nothing by which rows are known is uncertain. */
export function uncertainKeys(
  table: Table,
  mapping: Mapping,
  uncertain: Uncertain | null,
): UncertainKeys | null {
  const { propertyId, reference } = keyColumns(mapping);
  const named = new Set(uncertainAmong(uncertain, [propertyId, reference, statusHeader]));
  if (named.size === 0) return null;
  return {
    ids: named.has(propertyId),
    references: named.has(reference),
    statuses: named.has(statusHeader)
      ? rowsThat(table, (status) => status !== '' && !resolved.test(String(status)))
      : new Set(),
  };
}

/** What names the homes of which nothing may be created: a create began, or their property was archived. */
export function heldHomes(
  table: Table,
  rows: readonly ReadRow[],
  unconfirmed: readonly Pick<UnconfirmedRow, 'row'>[],
): readonly string[] {
  return homesOf(rows, new Set([...archivedNumbers(table), ...unconfirmed.map(({ row }) => row)]));
}

/** What names the homes of some rows. */
export function homesOf(rows: readonly ReadRow[], held: ReadonlySet<number>): readonly string[] {
  return rows.flatMap((row) => (row.kind === 'home' && held.has(row.number) ? (homeKey(row) ?? []) : []));
}

/** Columns that a plan has found to be right: all by which rows are known, once it holds no row back because of them. */
export function trustedColumns({ plan, record, rows, mapping, uncertain }: TrustedPlan): readonly string[] {
  const isHeld = plan.planned.some(
    (each) =>
      each.kind === 'unconfirmed' ||
      (each.kind === 'blocked' &&
        (each.because.kind === 'reference-not-certain' || each.because.kind === 'property-id-lost')),
  );
  const homes = rows.flatMap((row) => (row.kind === 'home' ? [row] : []));
  if (isHeld || plan.hidden.length > 0 || doubtfulIds(homes, record).size > 0) return [];
  const { propertyId, reference } = keyColumns(mapping);
  return uncertainAmong(uncertain, [propertyId, reference, statusHeader]);
}
