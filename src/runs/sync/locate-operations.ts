import type { Random } from '../../contract';
import type { Operation } from '../../portfolio';
import type { RowKey, RowWrite } from '../../sheet';
import { creatingText, type CreatingMark } from './columns';
import type { KeyColumns, RowCells } from './rows';

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
function newReference(random: Random): string {
  return `T-${random.uuid().replaceAll('-', '').slice(0, referenceLength).toUpperCase()}`;
}

/**
 * Finds the key of every operation in the table as it was planned. A create whose row has no reference gets one, which is written with
 * its mark.
 */
export function locateOperations(
  operations: readonly Operation[],
  cells: RowCells,
  headers: KeyColumns,
  mark: CreatingMark,
  random: Random,
): readonly LocatedOperation[] {
  return operations.map((operation): LocatedOperation => {
    const [number] = operation.rows;
    if (number === undefined) return { operation, key: null, mark: null };
    if (operation.kind !== 'create') {
      const key = { [headers.propertyId]: cells.under(number, headers.propertyId) };
      return { operation, key, mark: null };
    }
    return locateCreate(operation, number, cells, headers, mark, random);
  });
}

function locateCreate(
  operation: Extract<Operation, { kind: 'create' }>,
  number: number,
  cells: RowCells,
  headers: KeyColumns,
  mark: CreatingMark,
  random: Random,
): LocatedOperation {
  const status = { Status: creatingText(mark) };
  const rows = operation.rows.length;
  const mustShow = new Set(['Status', headers.reference]);
  const unchanged = unchangedSincePlan(operation.rows, cells, headers);
  if (operation.reference.kind === 'own') {
    const key = { [headers.reference]: cells.under(number, headers.reference) };
    return {
      operation,
      key,
      mark: {
        reference: operation.reference.reference,
        write: { key: { ...key, ...unchanged }, cells: status, rows, mustShow },
      },
    };
  }
  const reference = newReference(random);
  const found = { ...cells.contentKey(number), ...unchanged };
  return {
    operation,
    key: { [headers.reference]: reference },
    mark: {
      reference,
      write: { key: found, cells: { ...status, [headers.reference]: reference }, rows, mustShow },
    },
  };
}

/**
 * What must still stand in a row before it is created: no Property Id, and the status and reference that it had when it was planned.
 * Somebody else may have had it created since, or have typed a reference.
 */
function unchangedSincePlan(rows: readonly number[], cells: RowCells, headers: KeyColumns): RowKey {
  const same = ['Status', headers.reference].flatMap((header) => {
    const [text, another] = new Set(rows.map((row) => cells.under(row, header)));
    return text !== undefined && another === undefined ? [[header, text] as const] : [];
  });
  return { [headers.propertyId]: '', ...Object.fromEntries(same) };
}
