import {
  SelectionMoveType,
  SetSelectionsOperation,
  SetWorksheetActiveOperation,
  SheetsSelectionsService,
} from '@univerjs/preset-sheets-core';
import type { Worksheet } from '@univerjs/core';
import { listeners } from '../../contract';
import { type Book, toArea, toRange } from './book';
import type { Area } from './grid';

/** Where the user is: the sheet being looked at and the cells selected there. */
export class Selection {
  readonly #book: Book;
  readonly #selections: SheetsSelectionsService;
  readonly #area = listeners<[Area]>();
  readonly onSelectionChanged = this.#area.subscribe;
  #lastNotified = '';
  #quiet = false;

  constructor(book: Book) {
    this.#book = book;
    this.#selections = book.injector.get(SheetsSelectionsService);
    // Univer scrolls to the lines that it inserts and selects, whatever sheet is being looked at.
    book.commands.beforeCommandExecuted(({ id, params }) => {
      if (this.#quiet && id === SetSelectionsOperation.id) Object.assign(params as object, { reveal: false });
    });
    book.commands.onCommandExecuted((command) => {
      const isSelection =
        command.id === SetSelectionsOperation.id &&
        (command.params as { type?: SelectionMoveType }).type !== SelectionMoveType.MOVING;
      if (isSelection || command.id === SetWorksheetActiveOperation.id) this.#notify();
    });
  }

  activeSheet(): string {
    return this.#active().getName();
  }

  activate(sheet: string): void {
    this.#book.run(SetWorksheetActiveOperation.id, this.#book.sheet(sheet), {});
  }

  current(): Area {
    const active = this.#active();
    const sheet = active.getName();
    const range = this.#selections.getCurrentLastSelection()?.range;
    if (!range) return { sheet, row: 0, column: 0, rows: 1, columns: 1 };
    // A selection of whole rows or columns may still be the one from before some of them went.
    const { startRow, startColumn, endRow, endColumn } = range;
    return toArea(sheet, {
      startRow: Math.max(0, startRow),
      startColumn: Math.max(0, startColumn),
      endRow: Math.min(endRow, active.getRowCount() - 1),
      endColumn: Math.min(endColumn, active.getColumnCount() - 1),
    });
  }

  /** Whether a user has selected several areas at once. */
  isMultiple(): boolean {
    return this.#selections.getCurrentSelections().length > 1;
  }

  select(area: Area): void {
    this.#set(area, true);
  }

  /**
   * Runs a change that makes Univer look and select elsewhere; afterwards the user is where they were, and nobody
   * was notified of another place.
   *
   * @param moved where the selection's cells are afterwards
   */
  keep(change: () => void, moved: (area: Area) => Area = (area) => area): void {
    const before = this.current();
    this.#quiet = true;
    try {
      change();
      const after = moved(before);
      if (JSON.stringify(after) !== JSON.stringify(this.current())) this.#set(after, false);
    } finally {
      this.#quiet = false;
    }
    this.#notify();
  }

  #set(area: Area, reveal: boolean): void {
    this.#book.makeRoom(area);
    const sheet = this.#book.sheet(area.sheet);
    if (sheet.getSheetId() !== this.#active().getSheetId()) this.activate(area.sheet);
    const range = toRange(area);
    const { startRow, startColumn } = range;
    const primary = {
      actualRow: startRow,
      actualColumn: startColumn,
      startRow,
      startColumn,
      endRow: startRow,
      endColumn: startColumn,
      isMerged: false,
      isMergedMainCell: false,
    };
    this.#book.run(SetSelectionsOperation.id, sheet, {
      selections: [{ range, primary, style: null }],
      type: SelectionMoveType.MOVE_END,
      reveal,
    });
  }

  #active(): Worksheet {
    return this.#book.workbook.getActiveSheet();
  }

  #notify(): void {
    if (this.#quiet) return;
    const area = this.current();
    const text = JSON.stringify(area);
    if (text === this.#lastNotified) return;
    this.#lastNotified = text;
    this.#area.tell(area);
  }
}
