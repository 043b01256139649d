import { saysUnconfirmed } from '../../../src/runs/sync/columns';
import type { PlannedSync } from '../../../src/runs/sync/planned';
import type { SyncReport } from '../../../src/runs/sync/report';
import { uncertainHeaders } from '../../../src/sheet';
import type { TraceService } from './trace-service';
import type { TraceSheet } from './trace-sheet';

/** What the workbook and a plan say is not certain. */
export interface Marks {
  readonly isUncertain: (header: string) => boolean;
  /** Whether a plan holds a row back, from 0 under the headers. */
  readonly isHeld: (row: number) => boolean;
  /** Whether a plan leaves a row out since it is hidden: nothing is sent from it, and its columns say whether they are certain. */
  readonly isLeftOut: (row: number) => boolean;
}

export const noMarks: Marks = { isUncertain: () => false, isHeld: () => false, isLeftOut: () => false };

export function marksOf({ plan, table, unfinished }: PlannedSync): Marks {
  const first = table.rows[0]?.number ?? 0;
  const held = new Set(
    plan.planned.flatMap(({ kind, rows }) => (kind === 'blocked' || kind === 'unconfirmed' ? rows : [])),
  );
  return {
    isUncertain: (header) => uncertainHeaders(unfinished, [header]).length > 0,
    isHeld: (row) => held.has(first + row),
    isLeftOut: (row) => plan.hidden.includes(first + row),
  };
}

/** What is not true of sheet, reports and service together, and is not marked so. */
export function untruths(
  sheet: TraceSheet,
  made: TraceService['made'],
  reports: readonly SyncReport[],
  died: number,
  { isUncertain, isHeld, isLeftOut }: Marks,
): readonly string[] {
  const found: string[] = [];
  const rows = sheet.rows();
  const held = new Set(rows.filter((_, at) => isHeld(at)));
  const referenceOf = (row: (typeof rows)[number]): string =>
    row.Reference || (row['Terrace reference'] ?? '');
  const references = made.map(({ reference }) => reference);
  if (new Set(references).size < references.length) found.push(`made twice: ${references.join(' ')}`);
  for (const { id, reference } of made) {
    const own = rows.filter((row) => referenceOf(row) === reference);
    const isTold = reports.some(({ results }) =>
      results.some(
        ({ outcome }) => outcome.kind === 'created' && `svc:property:${outcome.propertyId}` === id,
      ),
    );
    const isShown = own.some(
      (row) => row['Property Id'] === id || saysUnconfirmed(row.Status ?? '') || held.has(row),
    );
    if (own.length > 0 && !isTold && !isShown) found.push(`lost: ${String(reference)}`);
  }
  for (const [at, row] of rows.entries()) {
    const id = row['Property Id'] ?? '';
    if (id === '' || held.has(row) || (isLeftOut(at) && isUncertain('Property Id'))) continue;
    if (made.find((each) => each.id === id)?.reference !== referenceOf(row))
      found.push(`not true: row ${referenceOf(row)} has ${id}`);
  }
  for (const row of rows) {
    const home = `${row.UPRN ?? ''} ${referenceOf(row)}`;
    const hasNoId = row['Property Id'] === '';
    if (hasNoId && (row['Synced at'] ?? '') !== '' && !isUncertain('Synced at'))
      found.push(`told of another: ${home}`);
    const isMarked = isUncertain('Status') || held.has(row);
    if (hasNoId && (row.Status === 'Created' || row.Status === 'Updated') && !isMarked)
      found.push(`${row.Status} without an id: ${home}`);
    const own = sheet.referenceOf(row, died);
    if (own !== null && row.Reference !== own && !isUncertain('Reference') && !held.has(row))
      found.push(`has lost its reference ${own}: ${home}`);
  }
  return found;
}
