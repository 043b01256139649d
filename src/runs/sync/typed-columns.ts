import {
  adviceColumns,
  normalisedHeader,
  plainText,
  saysNothing,
  type CellValue,
  type Table,
} from '../../portfolio';
import { ColumnsTyped } from '../columns-typed';
import { refreshedHeader, saysWhatSyncDid } from './columns';

/** A sync adds all of its columns at once, and nobody else has one of this name: where it stands they are the sync's. */
const lastColumn = normalisedHeader('Synced at');

/** What a refresh has told stands in columns that a sync writes as well, though none was ever synced. */
const refreshed = new Set([...adviceColumns, 'Problem'].map(normalisedHeader));

/**
 * Lets no first sync or refresh write over what somebody typed into columns that are called like those that it writes, such as the `Status`
 * of lettings. Decision 358.
 * @param columns Headers of the columns that the run writes.
 * @param checked Headers of columns that a check added: it shares them with other runs.
 * @throws ColumnsTyped
 */
export function refuseTypedColumns(
  run: 'sync' | 'refresh',
  { headers, rows }: Table,
  columns: readonly string[],
  checked: readonly string[],
): void {
  const keys = headers.map(normalisedHeader);
  if (keys.includes(lastColumn)) return;
  const written = new Set(columns.map(normalisedHeader));
  if (keys.includes(normalisedHeader(refreshedHeader))) for (const key of refreshed) written.delete(key);
  for (const header of checked) written.delete(normalisedHeader(header));
  const isTyped = (value: CellValue, key: string): boolean =>
    !saysNothing(plainText(value)) && !(key === normalisedHeader('Status') && saysWhatSyncDid(value));
  const typed = headers.filter((_, position) => {
    const key = keys[position] ?? '';
    return written.has(key) && rows.some(({ values }) => isTyped(values[position] ?? '', key));
  });
  if (typed.length > 0) throw new ColumnsTyped(run, typed);
}
