import type { IUnitRange } from '@univerjs/core';
import {
  FormulaExecuteStageType,
  FormulaExecutedStateType,
  IActiveDirtyManagerService,
  IFormulaRuntimeService,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  SetRangeValuesMutation,
  SetTriggerFormulaCalculationStartMutation,
} from '@univerjs/preset-sheets-core';
import type { Book } from './book';
import { toRange } from './book';
import type { CellCalls, CellPlace } from './cell-calls';
import { CELL_TYPE } from './cell-value';
import type { Area, Unsubscribe } from './grid';

/** What the calculation is doing. */
export interface CalculationState {
  readonly calculating: boolean;
  /** Calls of custom functions that wait for an answer. */
  readonly unanswered: number;
}

/** Answers that come close together are shown together. */
const GATHER_MILLISECONDS = 20;
/** Univer announces what follows from an edit within its own delay of 100 ms; a pause this long is an end. */
const QUIET_MILLISECONDS = 30;

/**
 * Follows Univer's calculation: tells the calls when one begins and ends, has cells calculated again when their
 * answers are here, and knows when everything is done.
 */
export class Calculation {
  readonly #book: Book;
  readonly #calls: CellCalls;
  readonly #dirt: IActiveDirtyManagerService;
  readonly #runtime: IFormulaRuntimeService;
  readonly #listeners = new Set<(state: CalculationState) => void>();
  /** An edit was made that Univer will calculate in a moment. */
  #expected = false;
  #running = false;
  #gathering = false;

  constructor(book: Book, calls: CellCalls) {
    this.#book = book;
    this.#calls = calls;
    this.#dirt = book.injector.get(IActiveDirtyManagerService);
    this.#runtime = book.injector.get(IFormulaRuntimeService);
    book.commands.onCommandExecuted((command, options) => {
      if (command.id === SetFormulaCalculationStartMutation.id) this.#begin();
      else if (command.id === SetFormulaCalculationNotificationMutation.id) this.#notice(command.params);
      else if (this.#dirt.has(command.id) && !isResult(command.id, options)) this.#expect();
    });
    book.commands.beforeCommandExecuted((command) => {
      if (command.id === SetFormulaCalculationResultMutation.id) this.#keepBusy(command.params as Results);
    });
  }

  get state(): CalculationState {
    return { calculating: this.#isCalculating(), unanswered: this.#calls.unanswered };
  }

  onState(listener: (state: CalculationState) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** An answer is here: its cell is calculated again, together with those of other answers. */
  answered(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    setTimeout(() => {
      this.#gathering = false;
      this.#deliver();
    }, GATHER_MILLISECONDS);
  }

  /** Runs the formulas of an area again, or all of them, and asks their custom functions anew. */
  calculate(area: Area | null): void {
    if (area === null) {
      this.#calls.forgetAll();
      this.#trigger([], true);
      return;
    }
    const sheetId = this.#book.sheet(area.sheet).getSheetId();
    const range = toRange(area);
    for (let row = range.startRow; row <= range.endRow; row += 1) {
      for (let column = range.startColumn; column <= range.endColumn; column += 1) {
        this.#calls.forget({ sheetId, row, column });
      }
    }
    this.#trigger([{ unitId: this.#book.id, sheetId, range }]);
  }

  /** Resolves when nothing is calculated, no call is under way and the cells show the answers. */
  async idle(): Promise<void> {
    for (let quiet = 0; quiet < 2;) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MILLISECONDS));
      const busy = this.#isCalculating() || this.#gathering || this.#calls.unanswered > 0;
      quiet = busy ? 0 : quiet + 1;
    }
  }

  #isCalculating(): boolean {
    const stage = this.#runtime.getFormulaExecuteStage();
    const atWork =
      stage !== FormulaExecuteStageType.IDLE && stage !== FormulaExecuteStageType.CALCULATION_COMPLETED;
    return this.#expected || this.#running || atWork;
  }

  #expect(): void {
    this.#expected = true;
    this.#tell();
  }

  #begin(): void {
    this.#expected = false;
    this.#running = true;
    this.#calls.beginCalculation();
    this.#tell();
  }

  #notice(params: unknown): void {
    const state = (params as { functionsExecutedState?: FormulaExecutedStateType }).functionsExecutedState;
    if (state === undefined) return;
    this.#running = false;
    this.#calls.endCalculation(state === FormulaExecutedStateType.SUCCESS);
    this.#tell();
    // The results reach the cells in this turn; what was answered meanwhile comes after them.
    setTimeout(() => this.#deliver(), 0);
  }

  /** One calculation for all answers that are here; while another is at work they wait for its end. */
  #deliver(): void {
    if (this.#isCalculating()) return;
    const places = this.#calls.takeAnswered();
    if (places.length > 0) this.#trigger(columnRuns(this.#book.id, places));
    else this.#tell();
  }

  #trigger(dirtyRanges: IUnitRange[], forceCalculation = false): void {
    const params = {
      forceCalculation,
      dirtyRanges,
      dirtyNameMap: {},
      dirtyDefinedNameMap: {},
      dirtySuperTableMap: {},
      dirtyUnitFeatureMap: {},
      dirtyUnitOtherFormulaMap: {},
      clearDependencyTreeCache: {},
    };
    this.#book.commands.syncExecuteCommand(SetTriggerFormulaCalculationStartMutation.id, params, {
      onlyLocal: true,
    });
  }

  /** A cell whose formula still waits is busy, whatever the formula makes of `#BUSY!` (e.g. with `IFERROR`). */
  #keepBusy({ unitData }: Results): void {
    const sheets = unitData[this.#book.id] ?? {};
    for (const { sheetId, row, column } of this.#calls.busyPlaces()) {
      const cell = sheets[sheetId]?.[row]?.[column];
      if (cell) Object.assign(cell, { v: '#BUSY!', t: CELL_TYPE.text });
    }
  }

  #tell(): void {
    const { state } = this;
    for (const listener of this.#listeners) listener(state);
  }
}

interface Results {
  readonly unitData: Record<
    string,
    Record<string, Record<number, Record<number, object | null>>> | null | undefined
  >;
}

/** Univer's own writing of results changes nothing that other formulas do not know already. */
function isResult(commandId: string, options: { onlyLocal?: boolean } | undefined): boolean {
  return commandId === SetRangeValuesMutation.id && options?.onlyLocal === true;
}

/** Cells one below the other become one range: Univer compares every range with every other. */
function columnRuns(unitId: string, places: readonly CellPlace[]): IUnitRange[] {
  const sorted = [...places].sort(
    (one, other) =>
      one.sheetId.localeCompare(other.sheetId) || one.column - other.column || one.row - other.row,
  );
  const runs: IUnitRange[] = [];
  for (const { sheetId, row, column } of sorted) {
    const last = runs.at(-1);
    if (last?.sheetId === sheetId && last.range.startColumn === column && last.range.endRow === row - 1) {
      last.range.endRow = row;
      continue;
    }
    runs.push({
      unitId,
      sheetId,
      range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
    });
  }
  return runs;
}
