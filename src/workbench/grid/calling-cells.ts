import type { IRange } from '@univerjs/core';
import type { CallingCell, CellPlace } from './calling-cell';
import type { Span } from './shift';

/** The cells that have made calls, by where they stand. */
export class CallingCells {
  readonly #sheets = new Map<string, Map<number, CallingCell>>();

  all(): CallingCell[] {
    return [...this.#sheets.values()].flatMap((cells) => [...cells.values()]);
  }

  ofSheet(sheetId: string): CallingCell[] {
    return [...(this.#sheets.get(sheetId)?.values() ?? [])];
  }

  within(sheetId: string, { startRow, endRow, startColumn, endColumn }: IRange): CallingCell[] {
    return this.ofSheet(sheetId).filter(
      ({ place: { row, column } }) =>
        row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
    );
  }

  find({ sheetId, row, column }: CellPlace): CallingCell | undefined {
    return this.#sheets.get(sheetId)?.get(keyOf(row, column));
  }

  /** The cell at a place, made where there is none. */
  at(place: CellPlace): CallingCell {
    let cells = this.#sheets.get(place.sheetId);
    if (!cells) this.#sheets.set(place.sheetId, (cells = new Map()));
    const key = keyOf(place.row, place.column);
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { place, calls: new Map() }));
    return cell;
  }

  remove({ sheetId, row, column }: CellPlace): void {
    this.#sheets.get(sheetId)?.delete(keyOf(row, column));
  }

  /** Rows or columns came or went: every cell stands where it went. Gives those that went with them. */
  move(sheetId: string, span: Span): CallingCell[] {
    const gone: CallingCell[] = [];
    const after = new Map<number, CallingCell>();
    for (const cell of this.ofSheet(sheetId)) {
      const row = span.axis === 'rows' ? span.moved(cell.place.row) : cell.place.row;
      const column = span.axis === 'columns' ? span.moved(cell.place.column) : cell.place.column;
      if (row === null || column === null) {
        gone.push(cell);
        continue;
      }
      cell.place = { sheetId, row, column };
      after.set(keyOf(row, column), cell);
    }
    this.#sheets.set(sheetId, after);
    return gone;
  }
}

function keyOf(row: number, column: number): number {
  return row * 16_384 + column;
}
