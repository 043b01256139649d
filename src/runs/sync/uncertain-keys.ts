import {
  doubtfulIds,
  homeKey,
  type Mapping,
  type ReadRow,
  type Table,
  type UncertainKeys,
} from '../../portfolio';
import { type UnfinishedWrite, uncertainHeaders } from '../../sheet';
import type { PlannedSync } from './planned';
import { keyColumns } from './rows';
import { archivedRows, rowsWithStatus, type UnconfirmedRow } from './unconfirmed';

/** What it takes of a planned sync to tell. */
type TrustedPlan = Pick<PlannedSync, 'plan' | 'synced' | 'rows' | 'mapping' | 'unfinished'>;

const statusHeader = 'Status';
/** What a status says once its row stands as the API holds it. */
const resolved = /^(?:Created|Updated|Confirmed|Archived)\b/;

/** What a plan must not take for certain; `null` where nothing by which rows are known is uncertain. */
export function uncertainKeys(
  table: Table,
  mapping: Mapping,
  unfinished: UnfinishedWrite | null,
): UncertainKeys | null {
  const { propertyId, reference } = keyColumns(mapping);
  const named = new Set(uncertainHeaders(unfinished, [propertyId, reference, statusHeader]));
  if (named.size === 0) return null;
  return {
    ids: named.has(propertyId),
    references: named.has(reference),
    statuses: named.has(statusHeader)
      ? rowsWithStatus(table, (status) => status !== '' && !resolved.test(String(status)))
      : new Set(),
  };
}

/** What names the homes of which nothing may be created: a create began, or their property was archived. */
export function homesNotToCreate(
  table: Table,
  rows: readonly ReadRow[],
  unconfirmed: readonly Pick<UnconfirmedRow, 'row'>[],
): readonly string[] {
  return homeKeysOf(rows, new Set([...archivedRows(table), ...unconfirmed.map(({ row }) => row)]));
}

/** What names the homes of some rows. */
export function homeKeysOf(rows: readonly ReadRow[], held: ReadonlySet<number>): readonly string[] {
  return rows.flatMap((row) => (row.kind === 'home' && held.has(row.number) ? (homeKey(row) ?? []) : []));
}

/** Columns that a plan has found to be right: all by which rows are known, once it holds no row back because of them. */
export function trustedColumns({ plan, synced, rows, mapping, unfinished }: TrustedPlan): readonly string[] {
  const isHeld = plan.planned.some(
    (each) =>
      each.kind === 'unconfirmed' ||
      (each.kind === 'blocked' &&
        (each.because.kind === 'reference-not-certain' || each.because.kind === 'property-id-lost')),
  );
  const homes = rows.filter((row) => row.kind === 'home');
  if (isHeld || plan.hidden.length > 0 || doubtfulIds(homes, synced).size > 0) return [];
  const { propertyId, reference } = keyColumns(mapping);
  return uncertainHeaders(unfinished, [propertyId, reference, statusHeader]);
}
