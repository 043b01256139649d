import type { Random } from '../../contract';
import { grouped, type Operation } from '../../portfolio';
import { rowText, type RowKey, type RowWrite } from '../../sheet';
import { creatingText, type CreatingMark } from './columns';
import type { KeyColumns, RowCells } from './rows';

/** An operation with the keys by which its rows are found again. */
export interface LocatedOperation {
  readonly operation: Operation;
  /** Of all its rows; none where it has no row. */
  readonly keys: readonly KeyedRows[];
  /** For a create: how to mark its row before it leaves, and the reference that it is then found by. */
  readonly mark: { readonly write: RowWrite; readonly reference: string } | null;
}

/** A key, and how many rows it names. */
interface KeyedRows {
  readonly key: RowKey;
  readonly rows: number;
}

/** The keys of a home's rows, alike ones once: rows of rooms or tenants may show different cells. */
function keyedRows(keys: readonly RowKey[]): readonly KeyedRows[] {
  const alike = grouped(keys.map((key) => [rowText(Object.entries(key).flat()), key] as const));
  return [...alike.values()].flatMap(([key, ...others]) =>
    key === undefined ? [] : [{ key, rows: 1 + others.length }],
  );
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
    if (operation.kind === 'create' && number !== undefined)
      return locateCreate(operation, number, cells, headers, mark, random);
    const keys = operation.rows.map((row) => storedKey(row, cells, headers));
    return { operation, keys: keyedRows(keys), mark: null };
  });
}

/** A row that has no Property Id yet, as that of a new tenant, is found by what names its home: that none stands there says nothing of whose it is. */
function storedKey(number: number, cells: RowCells, { propertyId }: KeyColumns): RowKey {
  const id = cells.under(number, propertyId);
  return id === '' ? { ...cells.contentKey(number), [propertyId]: '' } : { [propertyId]: id };
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
      keys: [{ key, rows }],
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
    keys: [{ key: { [headers.reference]: reference }, rows }],
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
