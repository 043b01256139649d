import type { IUnitRange } from '@univerjs/core';
import { BehaviorSubject } from 'rxjs';
import {
  FormulaDataModel,
  FormulaExecutedStateType,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationResultMutation,
  SetFormulaCalculationStartMutation,
  TriggerCalculationController,
} from '@univerjs/preset-sheets-core';
import { listeners } from '../../../contract';
import type { Area } from '../../area';
import { blockedSpills, makeRoomForSpills } from './blocked-spills';
import type { Book } from '../book';
import type { CellCalls } from '../functions/cell-calls';
import type { CellPlace } from '../functions/calling-cells';
import { cellType } from '../cell-value';
import { DirtyCollector, columnRuns } from './dirty-data';

/** What the calculation is doing. */
export interface CalculationState {
  readonly calculating: boolean;
  /** Calls of custom functions that wait for an answer. */
  readonly unanswered: number;
}

/** Changes and answers that come close together are calculated together. */
const gatherMilliseconds = 15;
/** A long calculation is followed by a pause for answers: they come through the same thread that calculates and draws. */
const maxPauseMilliseconds = 600;
const pausePerCalculation = 3;

/** Takes the place of Univer's own trigger of calculations, and does nothing. */
const idleTrigger = {
  progress$: new BehaviorSubject({ done: 0, count: 0 }),
  clearProgress: () => undefined,
  dispose: () => undefined,
} as unknown as TriggerCalculationController;

/**
 * Decides when Univer calculates: one calculation after the other, each with everything that has changed meanwhile.
 * Univer's own trigger stops and restarts a calculation at work, and loses changes and results where the two overlap.
 * Decision 189.
 */
export class Calculation {
  readonly #book: Book;
  readonly #calls: CellCalls;
  readonly #dirty: DirtyCollector;
  readonly #state = listeners<[CalculationState]>();
  readonly onState = this.#state.subscribe;
  readonly #marked: IUnitRange[] = [];
  #running = false;
  /** When the next calculation is to begin. */
  #next: { readonly at: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  #begun = 0;
  #took = 0;
  #ended = 0;

  constructor(book: Book, calls: CellCalls) {
    this.#book = book;
    this.#calls = calls;
    // Its progress stays: a part of Univer's page looks at it.
    book.injector.replace([TriggerCalculationController, { useValue: idleTrigger }]);
    this.#dirty = new DirtyCollector(book);
    book.commands.onCommandExecuted((command, options) => {
      if (command.id === SetFormulaCalculationNotificationMutation.id) this.#notice(command.params);
      else if (this.#dirty.add(command, options)) this.#gather();
    });
    book.commands.beforeCommandExecuted((command) => {
      if (command.id !== SetFormulaCalculationResultMutation.id) return;
      this.#keepBusy(command.params as Results);
      this.#keepWritten(command.params as Results);
    });
  }

  get state(): CalculationState {
    return { calculating: this.#running || this.#next !== null, unanswered: this.#calls.unanswered };
  }

  /** An answer is here: its cell is calculated again, together with those of other answers. */
  scheduleAnswers(): void {
    this.#gather(this.#calls.unanswered === 0 ? gatherMilliseconds : this.#pause());
  }

  /** Runs every formula again, and asks its custom functions anew. */
  calculateAll(): void {
    this.#calls.forgetAll();
    this.#dirty.addEverything();
    this.#gather();
  }

  /** The cells of an area ask anew with the next calculation. */
  markDirty(sheetId: string, { row, column, rows, columns }: Omit<Area, 'sheet'>): void {
    const cells = Array.from({ length: rows * columns }, (_, at) => ({
      sheetId,
      row: row + Math.floor(at / columns),
      column: column + (at % columns),
    }));
    for (const place of cells) this.#calls.forget(place);
    this.#marked.push(...columnRuns(this.#book.id, cells));
  }

  /** Calculates what is marked. */
  calculateDirty(): void {
    this.#dirty.addRanges(this.#marked.splice(0));
    this.#gather();
  }

  /** Resolves when nothing is calculated, no call is under way and the cells show the answers. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      const check = ({ calculating, unanswered }: CalculationState): void => {
        if (calculating || unanswered > 0) return;
        stop();
        resolve();
      };
      const stop = this.onState(check);
      check(this.state);
    });
  }

  /** While more answers are to come, those that are here wait for each other. */
  #pause(): number {
    const pause = Math.min(maxPauseMilliseconds, pausePerCalculation * this.#took);
    return Math.max(gatherMilliseconds, this.#ended + pause - performance.now());
  }

  #gather(milliseconds = gatherMilliseconds): void {
    const at = performance.now() + milliseconds;
    if (this.#next && this.#next.at <= at) return;
    const isFirst = this.#next === null;
    clearTimeout(this.#next?.timer);
    const timer = setTimeout(() => {
      this.#next = null;
      if (!this.#running) this.#start();
    }, milliseconds);
    this.#next = { at, timer };
    if (isFirst) this.#tell();
  }

  #start(): void {
    this.#dirtyPlaces(this.#calls.takeAnswered());
    if (this.#dirty.isEmpty) {
      this.#tell();
      return;
    }
    // What has changed may have been in the way of a spill.
    this.#dirtyPlaces(blockedSpills(this.#book).map(({ place }) => place));
    this.#running = true;
    this.#begun = performance.now();
    this.#calls.beginCalculation();
    this.#tell();
    const rowData = this.#book.injector.get(FormulaDataModel).getHiddenRowsFiltered();
    this.#book.commands.syncExecuteCommand(
      SetFormulaCalculationStartMutation.id,
      { ...this.#dirty.take(), rowData },
      { onlyLocal: true },
    );
  }

  /** Univer tells how far it is, and at last that it has put the results into the cells. */
  #notice(params: unknown): void {
    const state = (params as { functionsExecutedState?: FormulaExecutedStateType }).functionsExecutedState;
    if (state === undefined || !this.#running) return;
    this.#running = false;
    this.#ended = performance.now();
    this.#took = this.#ended - this.#begun;
    this.#calls.endCalculation(state === FormulaExecutedStateType.SUCCESS);
    this.#dirtyPlaces(makeRoomForSpills(this.#book));
    // What came meanwhile follows, when Univer has put this calculation away.
    if (this.#dirty.isEmpty) this.scheduleAnswers();
    else this.#gather();
  }

  /** A cell whose formula still waits is busy, whatever the formula makes of `#BUSY!` (e.g. with `IFERROR`). */
  #keepBusy({ unitData }: Results): void {
    const sheets = unitData[this.#book.id] ?? {};
    for (const { sheetId, row, column } of this.#calls.busyPlaces()) {
      const cell = sheets[sheetId]?.[row]?.[column];
      if (cell) Object.assign(cell, { v: '#BUSY!', t: cellType.text });
    }
  }

  /** A cell that was written while the calculation was at work keeps what was written: what it held before was calculated. */
  #keepWritten({ unitData }: Results): void {
    for (const { unitId, sheetId, range } of this.#dirty.changedRanges()) {
      for (const [row, cells] of Object.entries(unitData[unitId]?.[sheetId] ?? {})) {
        if (Number(row) < range.startRow || Number(row) > range.endRow) continue;
        for (const column of Object.keys(cells).map(Number)) {
          if (column >= range.startColumn && column <= range.endColumn) Reflect.deleteProperty(cells, column);
        }
      }
    }
  }

  #dirtyPlaces(places: readonly CellPlace[]): void {
    this.#dirty.addRanges(columnRuns(this.#book.id, places));
  }

  #tell(): void {
    this.#state.tell(this.state);
  }
}

interface Results {
  readonly unitData: Record<
    string,
    Record<string, Record<number, Record<number, object | null>>> | null | undefined
  >;
}
