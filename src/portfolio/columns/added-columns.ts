import { normalisedHeader } from './header';
import type { Mapping } from './mapping';

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
