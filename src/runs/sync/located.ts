import type { Chance } from '../../contract';
import type { Mapping, Operation, Table } from '../../portfolio';
import type { RowKey, RowWrite } from '../../workbook/sheet';
import { creatingText, type CreatingMark } from './columns';
import { cellUnder, contentKey, keyColumns, type KeyColumns } from './rows';

/** An operation with the key by which its row is found again. */
export interface LocatedOperation {
  readonly operation: Operation;
  /** `null` where it has no row. */
  readonly key: RowKey | null;
  /** For a create: how to mark its row before it leaves, and the reference that it is then found by. */
  readonly mark: { readonly write: RowWrite; readonly reference: string } | null;
}

const referenceLength = 8;

/** A reference that no row has: short enough to be read out, long enough never to meet another. */
function newReference(chance: Chance): string {
  return `T-${chance.uuid().replaceAll('-', '').slice(0, referenceLength).toUpperCase()}`;
}

/**
 * Finds the key of every operation in the table as it was planned. A create whose row has no reference gets one, which is written with
 * its mark.
 */
export function located(
  operations: readonly Operation[],
  table: Table,
  mapping: Mapping,
  mark: CreatingMark,
  chance: Chance,
): readonly LocatedOperation[] {
  const headers = keyColumns(mapping);
  return operations.map((operation): LocatedOperation => {
    const [number] = operation.rows;
    if (number === undefined) return { operation, key: null, mark: null };
    if (operation.kind !== 'create') {
      const key = { [headers.propertyId]: cellUnder(table, number, headers.propertyId) };
      return { operation, key, mark: null };
    }
    return locatedCreate(operation, number, table, mapping, headers, mark, chance);
  });
}

function locatedCreate(
  operation: Extract<Operation, { kind: 'create' }>,
  number: number,
  table: Table,
  mapping: Mapping,
  headers: KeyColumns,
  mark: CreatingMark,
  chance: Chance,
): LocatedOperation {
  const status = { Status: creatingText(mark) };
  const rows = operation.rows.length;
  if (operation.reference.kind === 'own') {
    const key = { [headers.reference]: cellUnder(table, number, headers.reference) };
    return {
      operation,
      key,
      mark: { reference: operation.reference.reference, write: { key, cells: status, rows } },
    };
  }
  const reference = newReference(chance);
  const found = contentKey(table, mapping, operation) ?? {};
  return {
    operation,
    key: { [headers.reference]: reference },
    mark: { reference, write: { key: found, cells: { ...status, [headers.reference]: reference }, rows } },
  };
}
