import type { CallResult } from './call-result';
import type { FunctionArgument, FunctionResult } from '../formulas';
import type { Shift } from '../../shift';

/** A cell by the spreadsheet's own id of its sheet, which stays when a sheet is renamed. */
export interface CellPlace {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/** One call that a cell's formula has made, on its way or answered. */
export interface Call {
  readonly functionId: string;
  readonly arguments: readonly FunctionArgument[];
  readonly controller: AbortController;
  state: 'queued' | 'under way' | 'answered';
  result: CallResult | undefined;
  /** The answer as it came: cards and formats are more than what the cell shows. */
  answer: FunctionResult | undefined;
  /** The calculation in which the cell's formula last asked for it. */
  asked: number;
  /** Whether a calculation has put the answer into the cell. */
  shown: boolean;
  /** How often the cell was to be calculated to show it. */
  tries: number;
}

/** A cell whose formula has made calls, by what was asked. */
export interface CallingCell {
  place: CellPlace;
  readonly calls: Map<string, Call>;
}

/** A calculation may be stopped by the next edit; a cell that still does not show its answer then has lost its formula. */
const maxTries = 5;

export function newCall(functionId: string, values: readonly FunctionArgument[]): Call {
  return {
    functionId,
    arguments: values,
    controller: new AbortController(),
    state: 'queued',
    result: undefined,
    answer: undefined,
    asked: 0,
    shown: false,
    tries: 0,
  };
}

/** Whether a cell still waits for the answer of a call. */
export function isWaiting(cell: CallingCell): boolean {
  for (const call of cell.calls.values()) if (call.state !== 'answered') return true;
  return false;
}

/** Whether a cell has an answer that it does not show yet, and may yet show. */
export function isUnshown(cell: CallingCell): boolean {
  for (const call of cell.calls.values()) {
    if (call.state === 'answered' && !call.shown && call.tries < maxTries) return true;
  }
  return false;
}

/** The cells that have made calls, by where they stand. */
export class CallingCells {
  readonly #sheets = new Map<string, Map<number, CallingCell>>();

  all(): CallingCell[] {
    return [...this.#sheets.values()].flatMap((cells) => [...cells.values()]);
  }

  ofSheet(sheetId: string): CallingCell[] {
    return [...(this.#sheets.get(sheetId)?.values() ?? [])];
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
  move(sheetId: string, shift: Shift): CallingCell[] {
    const gone: CallingCell[] = [];
    const after = new Map<number, CallingCell>();
    for (const cell of this.ofSheet(sheetId)) {
      const row = shift.axis === 'rows' ? shift.lineAfter(cell.place.row) : cell.place.row;
      const column = shift.axis === 'columns' ? shift.lineAfter(cell.place.column) : cell.place.column;
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
