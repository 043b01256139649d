import { cellAt, isAddressPart, placeColumns, type Mapping, type Table } from '../../portfolio';
import type { RowKey } from '../../workbook/sheet';

/**
 * What names the home in each row, as its cells stand: rows with the same get the same answers, and a row whose home was changed meanwhile
 * is another one. Rows that are the same are named once.
 */
export function rowKeys(table: Table, mapping: Mapping): (rows: readonly number[]) => readonly RowKey[] {
  const columns = placeColumns(mapping, table.headers).columns.filter(
    ({ role }) =>
      role === 'property_id' ||
      role === 'uprn' ||
      role === 'postcode' ||
      role === 'address' ||
      isAddressPart(role),
  );
  const byNumber = new Map(table.rows.map((row) => [row.number, row]));
  return (numbers) => {
    const keys = numbers.flatMap((number): [string, RowKey][] => {
      const row = byNumber.get(number);
      if (!row) return [];
      const cells = columns.map(({ header, position }) => [header, cellAt(row, position).value] as const);
      return [[JSON.stringify(cells), Object.fromEntries(cells)]];
    });
    return [...new Map(keys).values()];
  };
}
