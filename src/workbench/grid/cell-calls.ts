import type { IRange } from '@univerjs/core';
import type { CallFunction, FunctionArgument, FunctionResult } from './formulas';
import type { CallResult, RichValue } from './call-result';
import { isRectangle, readResult, richValue } from './call-result';
import { isCellError } from './cell-value';
import type { CellValue, ErrorCode } from './grid';
import type { Span } from './shift';

/** A cell by the spreadsheet's own id of its sheet, which stays when a sheet is renamed. */
export interface CellPlace {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

interface Call {
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

/** A calculation may be stopped by the next edit; a cell that still does not show its answer then has lost its formula. */
const MOST_TRIES = 5;

interface CallingCell {
  place: CellPlace;
  readonly calls: Map<string, Call>;
}

/** Tells how the world is to be written: where the calls go, how a cell is called, who wants to know of answers. */
export interface CellCallsOptions {
  readonly callFunction: CallFunction;
  readonly addressOf: (place: CellPlace) => string;
  /** An answer is here: the cell has to be calculated again to show it. */
  readonly onAnswer: () => void;
}

/**
 * The calls of custom functions that the cells' formulas have made. A formula is calculated at once and asks for its
 * value; where the answer is not here yet the cell is busy, and it is calculated again when the answer has come.
 * As long as a cell asks the same function the same thing it is asked once; a call that is no longer wanted is aborted.
 */
export class CellCalls {
  readonly #options: CellCallsOptions;
  readonly #sheets = new Map<string, Map<number, CallingCell>>();
  #calculation = 0;
  #visited = new Set<CallingCell>();
  #queue: { cell: CallingCell; call: Call }[] = [];
  #unanswered = 0;
  #answered = new Set<CallingCell>();
  #delivering = new Set<CallingCell>();

  constructor(options: CellCallsOptions) {
    this.#options = options;
  }

  /** Calls that wait for an answer. */
  get unanswered(): number {
    return this.#unanswered;
  }

  beginCalculation(): void {
    this.#calculation += 1;
    this.#visited.clear();
  }

  /** What a function answered to a cell, or `undefined` while it is busy. Calls go out when the calculation ends. */
  ask(place: CellPlace, functionId: string, values: readonly FunctionArgument[]): CallResult | undefined {
    const cell = this.#cellAt(place);
    this.#visited.add(cell);
    const key = `${functionId} ${JSON.stringify(values)}`;
    let call = cell.calls.get(key);
    if (!call) {
      call = {
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
      cell.calls.set(key, call);
      this.#queue.push({ cell, call });
      this.#unanswered += 1;
    }
    call.asked = this.#calculation;
    return call.result;
  }

  /**
   * Sends every call of this calculation at once, so that they travel together.
   *
   * @param completed whether the results reached the cells: then calls that were not asked for again are dropped
   */
  endCalculation(completed: boolean): void {
    if (completed) {
      for (const cell of this.#visited) this.#settle(cell);
    }
    this.#visited.clear();
    for (const cell of this.#delivering) if (unshown(cell)) this.#answered.add(cell);
    this.#delivering.clear();
    const queue = this.#queue;
    this.#queue = [];
    for (const { cell, call } of queue) if (!call.controller.signal.aborted) this.#send(cell, call);
  }

  /** Cells that have answers which no calculation has shown yet. */
  takeAnswered(): CellPlace[] {
    const cells = [...this.#answered].filter(unshown);
    this.#answered.clear();
    for (const cell of cells) {
      this.#delivering.add(cell);
      for (const call of cell.calls.values()) call.tries += 1;
    }
    return cells.map((cell) => cell.place);
  }

  isBusy(place: CellPlace): boolean {
    const cell = this.#find(place);
    return cell !== undefined && [...cell.calls.values()].some((call) => call.state !== 'answered');
  }

  /** Cells with a call under way. */
  busyPlaces(): CellPlace[] {
    return this.#cells()
      .filter((cell) => this.isBusy(cell.place))
      .map((cell) => cell.place);
  }

  /** The message that came with an error which a cell shows; `origin` is the cell whose formula spilled there. */
  messageOf(place: CellPlace, error: ErrorCode, origin: CellPlace = place): string | undefined {
    for (const { result } of this.#find(origin)?.calls.values() ?? []) {
      if (result === undefined) continue;
      const value = isRectangle(result)
        ? result[place.row - origin.row]?.[place.column - origin.column]
        : result;
      if (isCellError(value) && value.error === error && value.message !== undefined) return value.message;
    }
    return undefined;
  }

  /** The data type behind the value that a cell shows; `origin` is the cell whose formula spilled there. */
  richOf(place: CellPlace, shown: CellValue, origin: CellPlace = place): RichValue | null {
    for (const { answer } of this.#find(origin)?.calls.values() ?? []) {
      if (answer === undefined) continue;
      const rich = richValue(answer, place.row - origin.row, place.column - origin.column, shown);
      if (rich) return rich;
    }
    return null;
  }

  /** Cells that show an answer in which data types are. */
  richPlaces(): { readonly place: CellPlace; readonly rows: number; readonly columns: number }[] {
    return this.#cells().flatMap(({ place, calls }) =>
      [...calls.values()].flatMap(({ answer, result }) => {
        if (answer === undefined || result === undefined || !hasRich(answer)) return [];
        const [rows, columns] = isRectangle(result) ? [result.length, result[0]?.length ?? 1] : [1, 1];
        return [{ place, rows, columns }];
      }),
    );
  }

  /** Forgets what a cell asked: it was edited, cleared or is to be calculated anew. Calls under way are aborted. */
  forget(place: CellPlace): void {
    const cell = this.#find(place);
    if (!cell) return;
    for (const [key, call] of cell.calls) this.#drop(cell, key, call);
    this.#sheets.get(place.sheetId)?.delete(keyOf(place.row, place.column));
  }

  forgetRange(sheetId: string, { startRow, endRow, startColumn, endColumn }: IRange): void {
    for (const { place } of this.#cells()) {
      const { row, column } = place;
      const inside = row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
      if (inside && place.sheetId === sheetId) this.forget(place);
    }
  }

  forgetSheet(sheetId: string): void {
    for (const cell of this.#cells()) if (cell.place.sheetId === sheetId) this.forget(cell.place);
  }

  forgetAll(): void {
    for (const cell of this.#cells()) this.forget(cell.place);
  }

  /** Rows or columns came or went: every cell's calls go where the cell went, or are aborted with it. */
  move(sheetId: string, span: Span): void {
    const before = [...(this.#sheets.get(sheetId)?.values() ?? [])];
    const after = new Map<number, CallingCell>();
    for (const cell of before) {
      const row = span.axis === 'rows' ? span.moved(cell.place.row) : cell.place.row;
      const column = span.axis === 'columns' ? span.moved(cell.place.column) : cell.place.column;
      if (row === null || column === null) {
        for (const [key, call] of cell.calls) this.#drop(cell, key, call);
        continue;
      }
      cell.place = { sheetId, row, column };
      after.set(keyOf(row, column), cell);
    }
    this.#sheets.set(sheetId, after);
  }

  #settle(cell: CallingCell): void {
    for (const [key, call] of cell.calls) {
      if (call.asked !== this.#calculation) this.#drop(cell, key, call);
      else if (call.state === 'answered') call.shown = true;
    }
  }

  #send(cell: CallingCell, call: Call): void {
    call.state = 'under way';
    const { signal } = call.controller;
    this.#options
      .callFunction({
        functionId: call.functionId,
        arguments: call.arguments,
        address: this.#options.addressOf(cell.place),
        signal,
      })
      .then((answer) => {
        call.answer = answer;
        return readResult(answer);
      })
      .catch((): CallResult => ({
        error: '#VALUE!',
        message: 'The add-in stopped before it answered.',
      }))
      .then((result) => {
        if (signal.aborted) return;
        call.state = 'answered';
        call.result = result;
        this.#unanswered -= 1;
        this.#answered.add(cell);
        this.#options.onAnswer();
      })
      .catch((failure: unknown) => reportError(failure));
  }

  #drop(cell: CallingCell, key: string, call: Call): void {
    cell.calls.delete(key);
    if (call.state === 'answered') return;
    this.#unanswered -= 1;
    call.controller.abort();
  }

  #cells(): CallingCell[] {
    return [...this.#sheets.values()].flatMap((cells) => [...cells.values()]);
  }

  #find(place: CellPlace): CallingCell | undefined {
    return this.#sheets.get(place.sheetId)?.get(keyOf(place.row, place.column));
  }

  #cellAt(place: CellPlace): CallingCell {
    let cells = this.#sheets.get(place.sheetId);
    if (!cells) this.#sheets.set(place.sheetId, (cells = new Map()));
    const key = keyOf(place.row, place.column);
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { place, calls: new Map() }));
    return cell;
  }
}

function hasRich(answer: FunctionResult): boolean {
  const rows: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return rows.flat().some((value) => typeof value === 'object' && value !== null && 'type' in value);
}

function unshown(cell: CallingCell): boolean {
  return [...cell.calls.values()].some(
    (call) => call.state === 'answered' && !call.shown && call.tries < MOST_TRIES,
  );
}

function keyOf(row: number, column: number): number {
  return row * 16_384 + column;
}
