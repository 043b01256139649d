import { type Area, intersection } from './area';
import type { Author, Cell, Grid, GridTable } from './grid/grid';
import type { Axis } from './shift';

/**
 * What Excel does of itself when cells were written: a table grows by what is written right below or beside it, and a formula in a column
 * of a table that is otherwise empty fills the column, in the place of other formulas that were written there with it.
 */
export function followWrite(grid: Grid, written: Area, by: Author): void {
  for (const { name, area } of grid.tables()) {
    if (area.sheet !== written.sheet) continue;
    growDown(grid, name, written, by);
    growRight(grid, name, written, by);
    fillColumns(grid, tableOf(grid, name), written, by);
  }
}

function tableOf(grid: Grid, name: string): GridTable {
  const table = grid.tables().find((each) => each.name === name);
  if (!table) throw new RangeError(`There is no table "${name}".`);
  return table;
}

/** By the rows that follow the last one without a gap, unless a row of totals ends the table. */
function growDown(grid: Grid, name: string, written: Area, by: Author): void {
  const { area, hasTotals } = tableOf(grid, name);
  const below = area.row + area.rows;
  if (hasTotals === true || written.row > below) return;
  const strip = { ...area, row: below, rows: written.row + written.rows - below };
  const filled = filledLines(grid, strip, written, 'rows');
  if (filled > 0 && grow(grid, name, { ...area, rows: area.rows + filled }))
    fillNewRows(grid, tableOf(grid, name), below, filled, by);
}

/** What Excel does of itself when rows or columns came: rows of a table get its calculated columns, columns of a table get a header. */
export function followInsertion(
  grid: Grid,
  sheet: string,
  axis: Axis,
  at: number,
  count: number,
  by: Author,
): void {
  for (const table of grid.tables()) {
    const { area } = table;
    if (area.sheet !== sheet) continue;
    if (axis === 'rows') fillNewRows(grid, table, at, count, by);
    else if (at > area.column && at < area.column + area.columns && table.hiddenHeaders === undefined)
      nameColumns(grid, table, by);
  }
}

/** A column that holds one formula in every other row of the table holds it in its new rows, too. */
function fillNewRows(grid: Grid, table: GridTable, from: number, count: number, by: Author): void {
  const body = bodyOf(table);
  if (from < body.row || from >= body.row + body.rows || body.rows <= count) return;
  const isNew = (_: unknown, at: number): boolean => body.row + at >= from && body.row + at < from + count;
  for (let column = body.column; column < body.column + body.columns; column += 1) {
    const all = { ...body, column, columns: 1 };
    const cells = grid.read(all).flatMap((line) => line);
    const first = cells.findIndex((_, at) => !isNew(_, at));
    const formula = cells[first]?.formula ?? null;
    if (formula === null) continue;
    const filled = cells.map((_, at) => grid.movedFormula(formula, at - first));
    const isCalculated = cells.every((cell, at) => isNew(cell, at) || cell.formula === filled[at]);
    if (!isCalculated || !cells.some((cell, at) => isNew(cell, at) && isBlank(cell))) continue;
    const entered = cells.map((cell, at) => [isNew(cell, at) && isBlank(cell) ? (filled[at] ?? null) : null]);
    grid.write(all, entered, by);
  }
}

/** The rows under the header. */
function bodyOf({ area, hiddenHeaders }: GridTable): Area {
  const above = hiddenHeaders === undefined ? 1 : 0;
  return { ...area, row: area.row + above, rows: area.rows - above };
}

/** By the columns that follow the last one without a gap; each gets a header. */
function growRight(grid: Grid, name: string, written: Area, by: Author): void {
  const table = tableOf(grid, name);
  const { area } = table;
  const beside = area.column + area.columns;
  if (written.column > beside) return;
  const strip = { ...area, column: beside, columns: written.column + written.columns - beside };
  const filled = filledLines(grid, strip, written, 'columns');
  if (filled === 0 || !grow(grid, name, { ...area, columns: area.columns + filled })) return;
  if (table.hiddenHeaders === undefined) nameColumns(grid, tableOf(grid, name), by);
}

/** How many lines of a strip beside a table were just filled, where the rest of it is empty; 0 where it is not. */
function filledLines(grid: Grid, strip: Area, written: Area, axis: 'rows' | 'columns'): number {
  if (strip.rows < 1 || strip.columns < 1 || intersection(strip, written) === null) return 0;
  const cells = grid.read(strip);
  const isWritten = (row: number, column: number): boolean =>
    intersection(
      { sheet: strip.sheet, row: strip.row + row, column: strip.column + column, rows: 1, columns: 1 },
      written,
    ) !== null;
  if (cells.some((line, row) => line.some((cell, column) => !isBlank(cell) && !isWritten(row, column))))
    return 0;
  const lines =
    axis === 'rows' ? cells : (cells[0] ?? []).map((_, column) => cells.map((line) => line[column]));
  const gap = lines.findIndex((line) => line.every((cell) => cell === undefined || isBlank(cell)));
  return gap < 0 ? lines.length : gap;
}

/** `false` where another table stands there. */
function grow(grid: Grid, name: string, wanted: Area): boolean {
  if (grid.tables().some((table) => table.name !== name && intersection(table.area, wanted))) return false;
  grid.resizeTable(name, wanted);
  return true;
}

/** Excel's own names for columns whose header is empty. */
export function nameColumns(grid: Grid, { area }: GridTable, by: Author): void {
  const names = (grid.read({ ...area, rows: 1 })[0] ?? []).map(({ text }) => text);
  names.forEach((name, at) => {
    if (name !== '') return;
    let number = 1;
    while (names.includes(`Column${number}`)) number += 1;
    names[at] = `Column${number}`;
    grid.write({ ...area, column: area.column + at, rows: 1, columns: 1 }, [[`Column${number}`]], by);
  });
}

function fillColumns(grid: Grid, table: GridTable, written: Area, by: Author): void {
  const body = bodyOf(table);
  const shared = body.rows > 1 ? intersection(body, written) : null;
  if (shared === null) return;
  for (let column = shared.column; column < shared.column + shared.columns; column += 1) {
    const all = { ...body, column, columns: 1 };
    const cells = grid.read(all).flatMap((line) => line);
    // The last one wins, as it is reported of Excel.
    const last = cells.findLastIndex(({ formula }) => formula !== null);
    const isEmptyElse = cells.every((cell, at) => {
      const isWritten = body.row + at >= shared.row && body.row + at < shared.row + shared.rows;
      return isBlank(cell) || (isWritten && cell.formula !== null);
    });
    const formula = cells[last]?.formula ?? null;
    if (formula === null || !isEmptyElse) continue;
    const filled = cells.map((_, at) => grid.movedFormula(formula, at - last));
    if (cells.some((cell, at) => cell.formula !== filled[at]))
      grid.write(
        all,
        filled.map((each) => [each]),
        by,
      );
  }
}

function isBlank({ value, formula }: Cell): boolean {
  return value === '' && formula === null;
}
