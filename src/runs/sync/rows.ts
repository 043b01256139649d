import { cellFinder, normalisedHeader, type ColumnRole, type Mapping, type Table } from '../../portfolio';
import type { RowKey } from '../../sheet';
import { contentKeys, isNaming } from '../content-key';

/** Header of the column in which new references are written where the sheet has none. */
export const referenceHeader = 'Terrace reference';
export const propertyIdHeader = 'Property Id';

/** Headers by which a sync finds rows. */
export interface KeyColumns {
  readonly propertyId: string;
  readonly reference: string;
}

/** The mapped columns of Property Id and reference, or those that the sync adds. */
export function keyColumns(mapping: Mapping): KeyColumns {
  const header = (role: ColumnRole): string | undefined =>
    mapping.columns.find((column) => column.role === role)?.header;
  return {
    propertyId: header('property_id') ?? propertyIdHeader,
    reference: header('external_reference') ?? referenceHeader,
  };
}

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

/** The cells of a table's rows by their numbers, looked up without searching. */
export interface RowCells {
  /** What the row of an operation shows in the columns that name its home: the key of a row that has no reference yet. */
  contentKey(number: number): RowKey | null;
  /** The value of a column in a row, by header; `''` where there is no such column. */
  under(number: number, header: string): string;
}

export function rowCells(table: Table, mapping: Mapping): RowCells {
  const cell = cellFinder(table);
  return {
    contentKey: contentKeys(table, mapping, isNaming),
    under: (number, header) => String(cell(number, header)?.value ?? ''),
  };
}
