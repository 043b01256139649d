/** A rectangle of cells on one sheet. */
export interface Area {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The cells that two areas share; `null` where they share none. */
export function intersection(one: Area, other: Area): Area | null {
  if (one.sheet !== other.sheet) return null;
  const row = Math.max(one.row, other.row);
  const column = Math.max(one.column, other.column);
  const rows = Math.min(one.row + one.rows, other.row + other.rows) - row;
  const columns = Math.min(one.column + one.columns, other.column + other.columns) - column;
  return rows > 0 && columns > 0 ? { sheet: one.sheet, row, column, rows, columns } : null;
}

/** Whether a cell stands in an area, whatever the sheet. */
export function hasCell(
  { row, column, rows, columns }: Omit<Area, 'sheet'>,
  atRow: number,
  atColumn: number,
): boolean {
  return atRow >= row && atRow < row + rows && atColumn >= column && atColumn < column + columns;
}
