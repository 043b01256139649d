import { cellAt, placeColumns, type Mapping, type Table } from '../../portfolio';
import type { RowTarget } from '../../workbook/sheet-view';

const naming = (role: string): boolean =>
  role === 'property_id' ||
  role === 'external_reference' ||
  role === 'uprn' ||
  role === 'postcode' ||
  role.startsWith('address');

/** A row as it was read, by what names its home: the sheet may have been sorted since. */
export function rowTarget(table: Table, mapping: Mapping, number: number): RowTarget {
  const row = table.rows.find((each) => each.number === number);
  const columns = placeColumns(mapping, table.headers).columns.filter(({ role }) => naming(role));
  const key = row
    ? columns.map(({ header, position }) => [header, cellAt(row, position).value] as const)
    : [];
  return { number, key: Object.fromEntries(key) };
}
