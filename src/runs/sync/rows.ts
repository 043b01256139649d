import {
  cellAt,
  placeColumns,
  squeezed,
  type ColumnRole,
  type Mapping,
  type Operation,
  type Table,
} from '../../portfolio';
import type { RowKey } from '../../workbook/sheet';

/** Roles that tell a new home's row apart before it has a reference: together, as they stand. */
const naming = (role: ColumnRole): boolean =>
  role === 'uprn' || role === 'postcode' || role.startsWith('address');

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

/** What the row of an operation shows now, in the columns that name its home: the key of a row that has no reference yet. */
export function contentKey(table: Table, mapping: Mapping, { rows }: Operation): RowKey | null {
  const [number] = rows;
  const row = table.rows.find((each) => each.number === number);
  if (!row) return null;
  const columns = placeColumns(mapping, table.headers).columns.filter(({ role }) => naming(role));
  return Object.fromEntries(columns.map(({ header, position }) => [header, cellAt(row, position).value]));
}

/** The value of a column in a row, by header; `''` where there is no such column. */
export function cellUnder(table: Table, number: number, header: string): string {
  const position = table.headers.findIndex((each) => squeezed(each) === squeezed(header));
  const row = table.rows.find((each) => each.number === number);
  return position < 0 || !row ? '' : String(cellAt(row, position).value);
}
