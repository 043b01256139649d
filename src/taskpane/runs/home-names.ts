import {
  cellAt,
  homeName,
  isIdentifying,
  placeColumns,
  type Mapping,
  type ReadRow,
  type Table,
} from '../../portfolio';
import type { RowTarget } from '../../workbook/table';

/** What the homes of a sheet are called, by the number that the sheet shows beside their row. */
export interface HomeNames {
  nameOf(row: number): string;
}

/** Names homes as a user would: by address, else by what else the row says. */
export function homeNames(rows: readonly ReadRow[]): HomeNames {
  const byNumber = new Map(rows.flatMap((row) => (row.kind === 'home' ? [[row.number, row] as const] : [])));
  return {
    nameOf(row) {
      const home = byNumber.get(row);
      return home ? homeName(home) : '';
    },
  };
}

/** A row as it was read, by what names its home: the sheet may have been sorted since. */
export function rowTarget(table: Table, mapping: Mapping, number: number): RowTarget {
  const row = table.rows.find((each) => each.number === number);
  const columns = placeColumns(mapping, table.headers).filter(
    ({ role }) => isIdentifying(role) || role === 'external_reference',
  );
  const key = row
    ? columns.map(({ header, position }) => [header, cellAt(row, position).value] as const)
    : [];
  return { number, key: Object.fromEntries(key) };
}
