import { identifierPrefixes, withoutPropertyPrefix, type PropertyId } from '../../contract';
import {
  multimap,
  normalisedHeader,
  payloadOf,
  plainText,
  readRows,
  saysSomething,
  type CellValue,
  type Mapping,
  type Table,
} from '../../portfolio';
import type { RowKey, RowWrite, RowWritten, RunSheet } from '../../sheet';
import type { CreateIntent, Journal } from '../journal';
import { creatingMark, saysArchived, saysUnconfirmed, type CreatingMark } from './columns';
import { keyColumns, rowCells } from './rows';

/** A row whose create began and of which nobody knows how it ended. */
export interface UnconfirmedRow {
  /** As the sheet numbers it now. */
  readonly row: number;
  readonly reference: string | null;
  /** Run, person and moment, where the row still says so. */
  readonly mark: CreatingMark | null;
  /** What this device knows of it: what was sent, and the Property Id where the answer came and its row could not say so. */
  readonly intent: CreateIntent | null;
  /** How the row is found again. */
  readonly key: RowKey;
}

/** What the user decided about such a row. */
export type Resolution =
  /** Found at the provider: the Property Id as it was pasted. */
  | { readonly kind: 'found'; readonly propertyId: string }
  /** It was not made there: it may be created again. */
  | { readonly kind: 'create-again' };

function statusPosition({ headers }: Table): number {
  return headers.findIndex((header) => normalisedHeader(header) === normalisedHeader('Status'));
}

/** Numbers of the rows whose status says so. Decision 175. */
export function rowsWithStatus(table: Table, says: (status: CellValue) => boolean): ReadonlySet<number> {
  const status = statusPosition(table);
  if (status < 0) return new Set();
  const saying = table.rows.filter(({ values }) => says(values[status] ?? ''));
  return new Set(saying.map(({ number }) => number));
}

/** Rows whose status says that their property was archived. */
export function archivedRows(table: Table): ReadonlySet<number> {
  return rowsWithStatus(table, saysArchived);
}

/**
 * Rows without a Property Id whose create began: their status says so, or this device has journalled them and never heard that their row
 * was told the end, unless their property was archived since. With all that is known of them.
 * @param begun Rows of which the workbook says besides that a create began.
 */
export async function unconfirmedRows(
  table: Table,
  mapping: Mapping,
  journal: Journal,
  begun: ReadonlySet<number> = new Set(),
): Promise<readonly UnconfirmedRow[]> {
  const archived = archivedRows(table);
  const numbers = new Set([
    ...rowsWithStatus(table, saysUnconfirmed),
    ...[...begun].filter((number) => !archived.has(number)),
  ]);
  const headers = keyColumns(mapping);
  const cells = rowCells(table, mapping);
  const status = statusPosition(table);
  // A device that keeps nothing knows of no intent: the rows say enough.
  const intents = await journal.unresolved().catch(() => []);
  if (numbers.size === 0 && intents.length === 0) return [];
  const byReference = multimap(intents.map((intent) => [intent.reference, intent]));
  let sent: ReadonlyMap<number, string> | null = null;
  // Agents number the homes of every table from 1. A workbook that was never saved has another id each time: its homes are the same.
  const isOf = (number: number, { owner, input }: CreateIntent): boolean =>
    owner === undefined ||
    owner === journal.owner ||
    (sent ??= sentAddresses(table, mapping)).get(number) === input.address;
  return table.rows.flatMap(({ number, values }): UnconfirmedRow[] => {
    const shown = cells.under(number, headers.reference);
    const reference = saysSomething(shown) ? plainText(shown) : null;
    const intent = byReference.get(reference ?? '')?.findLast((each) => isOf(number, each)) ?? null;
    if (!numbers.has(number) && (intent === null || archived.has(number))) return [];
    if (saysSomething(cells.under(number, headers.propertyId))) return [];
    return [
      {
        row: number,
        reference,
        mark: creatingMark(values[status] ?? ''),
        intent,
        key: reference === null ? (cells.contentKey(number) ?? {}) : { [headers.reference]: shown },
      },
    ];
  });
}

/** What is sent as the address of each row's home. */
function sentAddresses(table: Table, mapping: Mapping): ReadonlyMap<number, string> {
  return new Map(
    readRows(table, mapping).flatMap((row) => {
      if (row.kind !== 'home' || row.postcode === null) return [];
      return [[row.number, payloadOf({ ...row, postcode: row.postcode }).address] as const];
    }),
  );
}

/** Where a decision is written. */
interface WrittenTo {
  readonly mapping: Mapping;
  readonly sheet: RunSheet;
  readonly journal: Journal;
}

/** Writes what the user decided into the row. @throws Error with a sentence for the user. */
export async function resolveRow(
  row: UnconfirmedRow,
  how: Resolution,
  homes: readonly string[],
  { mapping, sheet, journal }: WrittenTo,
): Promise<void> {
  const { propertyId } = keyColumns(mapping);
  const [header, cells]: readonly [string, RowWrite['cells']] =
    how.kind === 'create-again'
      ? ['Status', { Status: '', Problem: '' }]
      : [propertyId, { [propertyId]: parsePropertyId(how.propertyId) }];
  const ofRow = { key: row.key, rows: 'any' } as const;
  const [came] = await sheet.write([{ ...ofRow, cells, mustShow: new Set([header]) }]);
  if (came === 'written') {
    // Only now: a row that does not show its Property Id must go on saying that its create began.
    if (how.kind === 'found') await sheet.write([{ ...ofRow, cells: { Status: 'Confirmed', Problem: '' } }]);
    await sheet.unflagCreates(homes);
  }
  await sheet.confirmWrites();
  refuseUnwritten(came, header);
  if (row.intent !== null) await journal.resolve(row.intent.run, row.intent.reference).catch(() => undefined);
}

/** Puts a Property Id into the row that lost it, and into those of its home that show the same. @throws Error with a sentence for the user. */
export async function putIdBack(
  row: number,
  propertyId: PropertyId,
  table: Table,
  mapping: Mapping,
  sheet: RunSheet,
): Promise<void> {
  const header = keyColumns(mapping).propertyId;
  const shown = rowCells(table, mapping);
  const content = shown.contentKey(row);
  const cells = { [header]: identifierPrefixes.property + propertyId };
  // Rows that show the same are of one home; one that has an id by now keeps it.
  const key = { ...content, [header]: shown.under(row, header) };
  const mustShow = new Set([header]);
  const [came] = content === null ? [] : await sheet.write([{ key, cells, rows: 'any', mustShow }]);
  await sheet.confirmWrites();
  refuseUnwritten(came, header);
}

/** @throws Error where the row does not show what was written under a header, with what to do about it. */
function refuseUnwritten(came: RowWritten | undefined, header: string): void {
  if (came === 'written') return;
  throw new Error(
    came === 'not-shown'
      ? `Clear the cell under “${header}” and try again: it holds a formula, and none is written over.`
      : 'Read the rows again: this row is no longer in the sheet, or was changed.',
  );
}

/** A pasted Property Id, with or without its prefix, as a cell holds it. */
function parsePropertyId(text: string): string {
  const bare = withoutPropertyPrefix(text.trim());
  if (bare === '' || /[\s/:]/.test(bare))
    throw new Error(`Paste the Property Id as the API gave it: “${text.trim()}” is not one.`);
  return identifierPrefixes.property + bare;
}
