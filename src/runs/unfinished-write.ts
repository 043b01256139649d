import {
  doubtfulIds,
  fingerprint,
  homeKey,
  normalisedHeader,
  repeatedIds,
  type HomeRow,
  type Mapping,
  type ReadRow,
} from '../portfolio';
import { type SheetPort, type Source, type UnfinishedWrite, uncertainHeaders } from '../sheet';
import type { CreatesElsewhere } from './sync/creates-elsewhere';
import { keyColumns } from './sync/rows';

type Ports = Pick<SheetPort, 'baseline'>;

/** Whether a column is not certain. */
export function isUncertain(uncertain: UnfinishedWrite | null, header: string): boolean {
  return uncertainHeaders(uncertain, [header]).length > 0;
}

/** What is not certain besides the cells by which rows are known. */
export function uncertainResults(uncertain: UnfinishedWrite | null, mapping: Mapping): readonly string[] {
  const { propertyId, reference } = keyColumns(mapping);
  const keys = new Set([propertyId, reference, 'Status'].map(normalisedHeader));
  return (uncertain?.columns ?? []).filter((header) => !keys.has(normalisedHeader(header)));
}

/** Numbers of the rows without a Property Id of homes of which the workbook, or `elsewhere`, says that a create began. */
export function begunRows(
  rows: readonly ReadRow[],
  uncertain: UnfinishedWrite | null,
  elsewhere?: CreatesElsewhere,
): ReadonlySet<number> {
  const begun = new Set(uncertain?.begun);
  const isBegun = (row: HomeRow): boolean => {
    if (row.propertyId !== null) return false;
    const key = homeKey(row);
    return (key !== null && begun.has(fingerprint(key))) || elsewhere?.hasBegun(row) === true;
  };
  return new Set(rows.flatMap((row) => (row.kind === 'home' && isBegun(row) ? [row.number] : [])));
}

/** Rows as far as they are certain: one that holds a Property Id which may be another home's has none. */
export async function certainRows<Row extends ReadRow>(
  workbook: Ports,
  source: Source,
  rows: readonly Row[],
  mapping: Mapping,
  uncertain: UnfinishedWrite | null,
): Promise<readonly Row[]> {
  const homes = rows.filter((row): row is Row & HomeRow => row.kind === 'home');
  const doubtful = isUncertain(uncertain, keyColumns(mapping).propertyId)
    ? doubtfulIds(homes, (await workbook.baseline(source).read()).properties)
    : repeatedIds(homes);
  return rows.map((row) => (doubtful.has(row.number) ? { ...row, propertyId: null } : row));
}
