import type { Random } from '../../contract';
import { multimap, saysSomething, type Operation } from '../../portfolio';
import { rowText, type RowKey, type RowWrite } from '../../sheet';
import { creatingText, type CreatingMark } from './columns';
import type { KeyColumns, RowCells } from './rows';

/** An operation with the keys by which its rows are found again. */
export interface LocatedOperation {
  readonly operation: Operation;
  /** Of all its rows; none where it has no row. */
  readonly keys: readonly KeyedRows[];
  /** For a create: how to mark its rows before it leaves, the reference that it is sent with, and the status that the mark is. */
  readonly mark: {
    readonly writes: readonly RowWrite[];
    readonly reference: string;
    readonly status: string;
  } | null;
}

/** A key, and how many rows it names. */
interface KeyedRows {
  readonly key: RowKey;
  readonly rows: number;
}

/** The keys of a home's rows, alike ones once: rows of rooms or tenants may show different cells. */
function keyedRows(keys: readonly RowKey[]): readonly KeyedRows[] {
  const alike = multimap(keys.map((key) => [rowText(Object.entries(key).flat()), key] as const));
  return [...alike.values()].flatMap(([key, ...others]) =>
    key === undefined ? [] : [{ key, rows: 1 + others.length }],
  );
}

const referenceLength = 8;

/** A reference that no row has: short enough to be read out, long enough never to meet another. */
function newReference(random: Random): string {
  return `T-${random.uuid().replaceAll('-', '').slice(0, referenceLength).toUpperCase()}`;
}

/** The table as it was planned, and how a create is marked in it. */
interface PlannedTable {
  readonly cells: RowCells;
  readonly headers: KeyColumns;
  readonly mark: CreatingMark;
  readonly random: Random;
}

/**
 * Finds the key of every operation in the table as it was planned. A create without a reference gets one, which is written with its
 * mark.
 */
export function locateOperations(
  operations: readonly Operation[],
  planned: PlannedTable,
): readonly LocatedOperation[] {
  return operations.map((operation): LocatedOperation => {
    if (operation.kind === 'create') return locateCreate(operation, planned);
    const keys = operation.rows.map((row) => storedKey(row, planned));
    return { operation, keys: keyedRows(keys), mark: null };
  });
}

/** A row that has no Property Id yet, as that of a new tenant, is found by what names its home: that none stands there, or a dash, says nothing of whose it is. */
function storedKey(number: number, { cells, headers: { propertyId } }: PlannedTable): RowKey {
  const id = cells.under(number, propertyId);
  return saysSomething(id) ? { [propertyId]: id } : { ...cells.contentKey(number), [propertyId]: id };
}

/**
 * Each row of a create is marked only while it has no Property Id, and the status and reference that it had when it was planned: somebody else
 * may have had it created since, or have typed a reference. One reference of the user's own stays where it stands, and goes into no other row.
 */
function locateCreate(
  operation: Extract<Operation, { kind: 'create' }>,
  { cells, headers, mark, random }: PlannedTable,
): LocatedOperation {
  const { reference: planned, rows: numbers } = operation;
  const shownKeys = numbers.map((number): RowKey => {
    const shown = cells.under(number, headers.reference);
    const isOwn = planned.kind === 'own' && saysSomething(shown);
    return { ...(isOwn ? {} : cells.contentKey(number)), [headers.reference]: shown };
  });
  const reference = planned.kind === 'own' ? planned.reference : newReference(random);
  const keys =
    planned.kind === 'own'
      ? keyedRows(shownKeys)
      : [{ key: { [headers.reference]: reference }, rows: numbers.length }];
  const status = creatingText(mark);
  const written = planned.kind === 'own' ? {} : { [headers.reference]: reference };
  const mustShow = new Set(['Status', headers.reference]);
  const unmarked = keyedRows(
    numbers.map((number, at) => ({
      ...shownKeys[at],
      [headers.propertyId]: cells.under(number, headers.propertyId),
      Status: cells.under(number, 'Status'),
    })),
  );
  const writes = unmarked.map((each) => ({ ...each, cells: { Status: status, ...written }, mustShow }));
  return { operation, keys, mark: { writes, reference, status } };
}
