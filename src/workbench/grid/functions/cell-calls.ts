import { type CallResult, readResult } from './call-result';
import {
  type Call,
  type CallingCell,
  type CellPlace,
  isUnshown,
  isWaiting,
  newCall,
  CallingCells,
} from './calling-cells';
import { CellAnswers } from './cell-answers';
import type { CallFunction, FunctionArgument } from '../formulas';
import type { Shift } from '../../shift';

/** What the calls of cells need from outside: where they are sent, how a cell is addressed, and who hears of answers. */
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
 * Decision 190.
 */
export class CellCalls {
  readonly #options: CellCallsOptions;
  readonly #cells = new CallingCells();
  /** What the answers bring beside the values that cells show. */
  readonly answers = new CellAnswers(this.#cells);
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
    const cell = this.#cells.at(place);
    this.#visited.add(cell);
    const key = `${functionId} ${JSON.stringify(values)}`;
    let call = cell.calls.get(key);
    if (!call) {
      call = newCall(functionId, values);
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
      for (const cell of this.#visited) this.#finish(cell);
    }
    this.#visited.clear();
    for (const cell of this.#delivering) if (isUnshown(cell)) this.#answered.add(cell);
    this.#delivering.clear();
    const queue = this.#queue;
    this.#queue = [];
    for (const { cell, call } of queue) if (!call.controller.signal.aborted) this.#send(cell, call);
  }

  /** Cells that have answers which no calculation has shown yet. */
  takeAnswered(): CellPlace[] {
    const cells = [...this.#answered].filter(isUnshown);
    this.#answered.clear();
    for (const cell of cells) {
      this.#delivering.add(cell);
      for (const call of cell.calls.values()) call.tries += 1;
    }
    return cells.map((cell) => cell.place);
  }

  isBusy(place: CellPlace): boolean {
    const cell = this.#cells.find(place);
    return cell !== undefined && isWaiting(cell);
  }

  /** Cells with a call under way. */
  busyPlaces(): CellPlace[] {
    if (this.#unanswered === 0) return [];
    return this.#cells
      .all()
      .filter(isWaiting)
      .map((cell) => cell.place);
  }

  /** Forgets what a cell asked: it was edited, cleared or is to be calculated anew. Calls under way are aborted. */
  forget(place: CellPlace): void {
    const cell = this.#cells.find(place);
    if (cell) this.#forget(cell);
  }

  forgetSheet(sheetId: string): void {
    for (const cell of this.#cells.ofSheet(sheetId)) this.#forget(cell);
  }

  forgetAll(): void {
    for (const cell of this.#cells.all()) this.#forget(cell);
  }

  /** Rows or columns came or went: every cell's calls go where the cell went, or are aborted with it. */
  move(sheetId: string, shift: Shift): void {
    for (const cell of this.#cells.move(sheetId, shift)) this.#dropAll(cell);
  }

  #finish(cell: CallingCell): void {
    for (const [key, call] of cell.calls) {
      if (call.asked !== this.#calculation) this.#drop(cell, key, call);
      else if (call.state === 'answered' && !call.shown) {
        call.shown = true;
        this.answers.markShown(cell);
      }
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
        message: 'Enter the formula again: the add-in stopped before it answered.',
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

  #forget(cell: CallingCell): void {
    this.#dropAll(cell);
    this.#cells.remove(cell.place);
  }

  #dropAll(cell: CallingCell): void {
    for (const [key, call] of cell.calls) this.#drop(cell, key, call);
  }

  #drop(cell: CallingCell, key: string, call: Call): void {
    cell.calls.delete(key);
    if (call.state === 'answered') return;
    this.#unanswered -= 1;
    call.controller.abort();
  }
}
