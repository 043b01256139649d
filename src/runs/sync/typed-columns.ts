import {
  normalisedHeader,
  plainText,
  saysNothing,
  syncColumns,
  type CellValue,
  type Mapping,
  type SyncedProperties,
  type Table,
} from '../../portfolio';
import { saysWhatSyncDid } from './columns';

/** A sync adds all of its columns at once, and nobody else has one of this name: where it stands they are the sync's. */
const lastColumn = normalisedHeader('Synced at');

/**
 * Lets no first sync write over what somebody typed into columns that are called like those that it writes, such as the `Status` of lettings.
 * @param checked Headers of columns that a check added: it shares them with syncs.
 * @throws an Error whose message is for the user
 */
export function refuseTypedColumns(
  { headers, rows }: Table,
  mapping: Mapping,
  synced: SyncedProperties,
  checked: readonly string[],
): void {
  const keys = headers.map(normalisedHeader);
  if (synced.size > 0 || keys.includes(lastColumn)) return;
  const hasIds = mapping.columns.some(({ role }) => role === 'property_id');
  const written = new Set<string>(
    syncColumns.filter((column) => column !== 'Property Id' || !hasIds).map(normalisedHeader),
  );
  for (const header of checked) written.delete(normalisedHeader(header));
  const isTyped = (value: CellValue, key: string): boolean =>
    !saysNothing(plainText(value)) && !(key === normalisedHeader('Status') && saysWhatSyncDid(value));
  const typed = headers.filter((_, position) => {
    const key = keys[position] ?? '';
    return written.has(key) && rows.some(({ values }) => isTyped(values[position] ?? '', key));
  });
  if (typed.length === 0) return;
  const named = typed.map((header) => `“${header}”`).join(' and ');
  throw new Error(
    `Rename ${named} and choose the table again: a sync writes into columns that are called so, and would write over what stands there.`,
  );
}
