import { saysSomething, type CellValue, type Operation, type SyncColumn } from '../../portfolio';
import type { RowWrite } from '../../sheet';
import type { LocatedOperation } from './locate-operations';
import { isRowMissing, type SyncOutcome } from './outcome';
import type { KeyColumns, RowCells } from './rows';

/** Whether a row may have held another home: its address was typed over since it was sent, or another property was stored from it. */
function heldAnotherHome(operation: Operation, cells: RowCells): boolean {
  switch (operation.kind) {
    case 'update':
      return operation.changes.some(
        ({ field, kind }) => kind === 'changed' && (field === 'address' || field === 'postcode'),
      );
    case 'create':
      return operation.rows.some((row) => saysSomething(cells.under(row, 'Synced at')));
    case 'archive':
      return false;
  }
}

/** What a stored home is not to take over from the home before it in its row, where the answer says nothing of it. Decision 154. */
export function formerHomeCells(
  operation: Operation,
  { kind }: SyncOutcome,
  cells: RowCells,
): { readonly Council?: '' } {
  const isStored = kind === 'created' || kind === 'updated';
  return isStored && heldAnotherHome(operation, cells) ? { Council: '' } : {};
}

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
