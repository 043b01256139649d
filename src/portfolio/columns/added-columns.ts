import { normalisedHeader } from './header';
import { placeColumns, suggestedMapping, type Mapping } from './mapping';
import type { Table } from '../table';

/** Header of the column in which new references are written where the sheet has none. */
export const referenceHeader = 'Terrace reference';
export const propertyIdHeader = 'Property Id';

/** The mapping with the columns that an earlier sync added to the table: whoever mapped it before could not know them. */
export function withAddedColumns(mapping: Mapping, headers: readonly string[]): Mapping {
  const added = [
    { header: propertyIdHeader, role: 'property_id' },
    { header: referenceHeader, role: 'external_reference' },
  ] as const;
  const same = (one: string, other: string): boolean => normalisedHeader(one) === normalisedHeader(other);
  const missing = added.filter(
    ({ header, role }) =>
      headers.some((each) => same(each, header)) &&
      !mapping.columns.some((column) => column.role === role || same(column.header, header)),
  );
  return missing.length === 0 ? mapping : { ...mapping, columns: [...mapping.columns, ...missing] };
}

/** What the columns of a table hold: as the user confirmed, where the workbook remembers that; else as they seem to. */
export function rememberedMapping(stored: Mapping | null, table: Table): Mapping {
  const suggested = suggestedMapping(table);
  if (stored === null || placeColumns(stored, table.headers).length === 0) return suggested;
  // A column of the agent's own may be called like an added one, too: only one that looks like a sync's is taken for it.
  const likely = suggested.columns.map(({ header }) => header);
  return withAddedColumns(stored, likely);
}
