import type { PropertyId, UtcTimestamp } from '../../../src/contract';
import {
  syncedProperty,
  nothingSynced,
  isOperation,
  makePlan,
  readRows,
  type CellValue,
  type HomeRow,
  type Mapping,
  type PlanChoices,
  type Planned,
  type SyncedProperties,
} from '../../../src/portfolio';
import { table } from './table';

const headers = ['Terrace Property Id', 'UPRN', 'Address', 'Postcode', 'Property ref', 'People', 'Notes'];
export type Row = readonly [
  id: string,
  uprn: CellValue,
  address: string,
  postcode: string,
  ref: string,
  people: CellValue,
  notes: string,
];

/** The mapping that the user confirmed. */
const mapping: Mapping = {
  columns: [
    { header: 'Terrace Property Id', role: 'property_id' },
    { header: 'UPRN', role: 'uprn' },
    { header: 'Address', role: 'address' },
    { header: 'Postcode', role: 'postcode' },
    { header: 'Property ref', role: 'external_reference' },
    { header: 'People', role: 'people' },
    { header: 'Notes', role: 'notes' },
  ],
  rentUnit: null,
};

export function homes(rows: readonly Row[], hidden: readonly number[] = []): HomeRow[] {
  return readRows(table(headers, rows, { hidden }), mapping).flatMap((row) =>
    row.kind === 'home' ? [row] : [],
  );
}

const at = '2026-11-21T10:00:00.000Z' as UtcTimestamp;

/** Carries a plan out as the API would, and writes the ids back to the rows. */
export function carriedOut(rows: readonly Row[], planned: readonly Planned[], before: SyncedProperties) {
  let synced = before;
  let made = 0;
  const after = rows.map((row) => [...row] as unknown as [string, ...CellValue[]]);
  for (const each of planned) {
    if (!isOperation(each)) continue;
    if (each.kind === 'archive') {
      synced = new Map([...synced].filter(([id]) => id !== each.propertyId));
      for (const number of each.rows) after[number - 2]![0] = '';
      continue;
    }
    const propertyId =
      each.kind === 'update' ? each.propertyId : (`made${synced.size}x${(made += 1)}` as PropertyId);
    const written = each.kind === 'create' && each.reference.kind === 'to-write' ? `T-${each.rows[0]}` : null;
    const input = written === null ? each.input : { ...each.input, external_reference: written };
    synced = new Map(synced).set(
      propertyId,
      syncedProperty(synced.get(propertyId), { propertyId, input, home: each.home, at }),
    );
    for (const number of each.rows) {
      after[number - 2]![0] = propertyId;
      if (written !== null) after[number - 2]![4] = written;
    }
  }
  return { synced, rows: after as unknown as Row[] };
}

export const one: Row = ['', 900000000001, '1 High Street, Fernhope', 'FH1 2AB', 'A1', 4, ''];
export const two: Row = ['', '', '2 High Street, Fernhope', 'FH1 2AB', 'A2', 2, 'new boiler'];
export const plan = (
  rows: readonly Row[],
  synced: SyncedProperties = nothingSynced,
  choices: PlanChoices = {},
) => makePlan(homes(rows), synced, choices).planned;
export const kinds = (planned: readonly Planned[]) => planned.map(({ kind }) => kind);
export const stored = carriedOut([one, two], plan([one, two]), nothingSynced);
