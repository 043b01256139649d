import type { CellValue, SyncColumn } from '../../portfolio';
import type { RowWrite } from '../../sheet';
import type { LocatedOperation } from './locate-operations';
import { isRowMissing, type SyncOutcome } from './outcome';
import type { KeyColumns } from './rows';

/**
 * Tells each row of a home how its operation ended.
 * @param cells What they are told.
 * @param isPartlyMarked Only some rows of a create could be marked: those alone are told, as they say that it began.
 */
export function outcomeWrites(
  { keys, mark }: LocatedOperation,
  outcome: SyncOutcome,
  cells: Partial<Record<SyncColumn, CellValue>>,
  { propertyId }: KeyColumns,
  isPartlyMarked: boolean,
): readonly RowWrite[] {
  if (isRowMissing(outcome) && !isPartlyMarked) return [];
  const { 'Property Id': id, ...shown } = cells;
  const withId = id === undefined ? shown : { ...shown, [propertyId]: id };
  const mustShow = new Set([outcome.kind === 'unconfirmed' ? 'Status' : propertyId]);
  return keys.map(({ key, rows }): RowWrite => {
    if (isPartlyMarked && mark !== null)
      return { key: { ...key, Status: mark.status }, rows: 'any', cells: withId, mustShow };
    return { key, rows, cells: withId, mustShow };
  });
}
