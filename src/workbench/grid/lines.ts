import { Direction } from '@univerjs/core';
import {
  InsertColByRangeCommand,
  InsertRowByRangeCommand,
  RemoveColByRangeCommand,
  RemoveRowByRangeCommand,
} from '@univerjs/preset-sheets-core';
import { type Book, toRange } from './book';
import type { Changes } from './changes';
import type { Area } from './grid';
import type { Selection } from './selection';
import { type Axis, type Shift, deletion, insertion } from '../shift';
import type { Tables } from './tables';

/** Whole rows and columns that come and go: tables and the selection follow. */
export class Lines {
  readonly #book: Book;
  readonly #changes: Changes;
  readonly #selection: Selection;
  readonly #tables: Tables;

  constructor(book: Book, changes: Changes, selection: Selection, tables: Tables) {
    this.#book = book;
    this.#changes = changes;
    this.#selection = selection;
    this.#tables = tables;
  }

  insert(sheet: string, axis: Axis, at: number, count: number): void {
    const [command, direction] =
      axis === 'rows' ? [InsertRowByRangeCommand, Direction.UP] : [InsertColByRangeCommand, Direction.LEFT];
    this.#change(this.#wholeLines(sheet, axis, at, count), insertion(axis, at, count), command.id, {
      direction,
    });
  }

  delete(sheet: string, axis: Axis, at: number, count: number): void {
    const command = axis === 'rows' ? RemoveRowByRangeCommand : RemoveColByRangeCommand;
    this.#change(this.#wholeLines(sheet, axis, at, count), deletion(axis, at, count), command.id, {});
  }

  #wholeLines(sheet: string, axis: Axis, at: number, count: number): Area {
    const whole = this.#book.sheet(sheet);
    return axis === 'rows'
      ? { sheet, row: at, column: 0, rows: count, columns: whole.getColumnCount() }
      : { sheet, row: 0, column: at, rows: whole.getRowCount(), columns: count };
  }

  #change(area: Area, shift: Shift, command: string, options: object): void {
    this.#book.makeRoom(area);
    const sheet = this.#book.sheet(area.sheet);
    const params = { range: toRange(area), ...options };
    const change = () =>
      this.#tables.during(sheet.getName(), shift, () => this.#book.run(command, sheet, params));
    this.#selection.keep(
      () => this.#changes.by('addin', change),
      (selected) => (selected.sheet === sheet.getName() ? (shift.areaAfter(selected) ?? selected) : selected),
    );
  }
}
