import type { Area, Cell, CellValue } from '../../../src/workbench/grid/grid';

const emptyCell: Cell = { value: '', text: '', formula: null, numberFormat: 'General' };

/** The cells of one sheet by their rows; only those that hold anything are kept. */
export class MemorySheet {
  #rows = new Map<number, Map<number, Cell>>();

  at(row: number, column: number): Cell {
    return this.#rows.get(row)?.get(column) ?? emptyCell;
  }

  put(row: number, column: number, cell: Cell): void {
    const blank = cell.value === '' && cell.formula === null && cell.numberFormat === emptyCell.numberFormat;
    const cells = this.#rows.get(row) ?? new Map<number, Cell>();
    if (blank) cells.delete(column);
    else cells.set(column, cell);
    if (cells.size > 0) this.#rows.set(row, cells);
    else this.#rows.delete(row);
  }

  /** Moves every cell, or drops those for which there is no new place. */
  move(place: (row: number, column: number) => readonly [number, number] | null): void {
    const cells = [...this.all()];
    this.#rows = new Map();
    for (const [row, column, cell] of cells) {
      const target = place(row, column);
      if (target) this.put(...target, cell);
    }
  }

  *all(): Iterable<readonly [row: number, column: number, cell: Cell]> {
    for (const [row, cells] of this.#rows) for (const [column, cell] of cells) yield [row, column, cell];
  }

  usedArea(sheet: string): Area | null {
    let [top, bottom, left, right] = [Infinity, -1, Infinity, -1];
    for (const [row, cells] of this.#rows) {
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
      for (const column of cells.keys()) [left, right] = [Math.min(left, column), Math.max(right, column)];
    }
    return bottom < 0
      ? null
      : { sheet, row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }
}

/** What the screen shows of a value. */
export function shownText(value: CellValue): string {
  if (typeof value === 'object') return value.error;
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}

/** What each cell of an area comes to, row by row. Tests read whole sheets of thousands of rows, so that it is a loop. */
export function eachCell<Result>(
  { row, column, rows, columns }: Area,
  read: (row: number, column: number) => Result,
): Result[][] {
  const results: Result[][] = [];
  for (let y = row; y < row + rows; y += 1) {
    const line: Result[] = [];
    for (let x = column; x < column + columns; x += 1) line.push(read(y, x));
    results.push(line);
  }
  return results;
}
