import { cellAt, isIdentifying, placeColumns, type ColumnRole, type Mapping, type Table } from '../portfolio';
import type { RowKey } from '../sheet';

/** Whether a column names a home by where it is: together with others such, as they stand. */
export const isNaming = (role: ColumnRole): boolean => role !== 'property_id' && isIdentifying(role);

/** What rows show in the mapped columns of these roles, as their cells stand; `null` where there is no such row. */
export function contentKeys(
  table: Table,
  mapping: Mapping,
  isWanted: (role: ColumnRole) => boolean,
): (number: number) => RowKey | null {
  const byNumber = new Map(table.rows.map((row) => [row.number, row]));
  const columns = placeColumns(mapping, table.headers).filter(({ role }) => isWanted(role));
  return (number) => {
    const row = byNumber.get(number);
    if (!row) return null;
    return Object.fromEntries(columns.map(({ header, position }) => [header, cellAt(row, position).value]));
  };
}
