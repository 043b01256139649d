import type { Area, Cell, CellValue } from '../../../src/workbench/grid/grid';

const emptyCell: Cell = { value: '', text: '', formula: null, numberFormat: 'General' };

/** The cells of one sheet; only those that hold anything are kept. */
export class MemorySheet {
  #cells = new Map<string, Cell>();

  at(row: number, column: number): Cell {
    return this.#cells.get(`${row},${column}`) ?? emptyCell;
  }

  put(row: number, column: number, cell: Cell): void {
    const blank = cell.value === '' && cell.formula === null && cell.numberFormat === emptyCell.numberFormat;
    if (blank) this.#cells.delete(`${row},${column}`);
    else this.#cells.set(`${row},${column}`, cell);
  }

  /** Moves every cell, or drops those for which there is no new place. */
  move(place: (row: number, column: number) => readonly [number, number] | null): void {
    const moved = new Map<string, Cell>();
    for (const [row, column, cell] of this.all()) {
      const target = place(row, column);
      if (target) moved.set(target.join(','), cell);
    }
    this.#cells = moved;
  }

  *all(): Iterable<readonly [row: number, column: number, cell: Cell]> {
    for (const [key, cell] of this.#cells) {
      const [row = 0, column = 0] = key.split(',').map(Number);
      yield [row, column, cell];
    }
  }

  usedArea(sheet: string): Area | null {
    if (this.#cells.size === 0) return null;
    const places = [...this.all()];
    const rows = places.map(([row]) => row);
    const columns = places.map(([, column]) => column);
    const min = (numbers: number[]) => numbers.reduce((one, other) => Math.min(one, other));
    const max = (numbers: number[]) => numbers.reduce((one, other) => Math.max(one, other));
    const row = min(rows);
    const column = min(columns);
    return { sheet, row, column, rows: max(rows) - row + 1, columns: max(columns) - column + 1 };
  }
}

/** What the screen shows of a value. */
export function shownText(value: CellValue): string {
  if (typeof value === 'object') return value.error;
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value);
}
