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
import { type Span, deleted, inserted } from './shift';
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

  insertRows(sheet: string, row: number, count: number): void {
    const span = inserted('rows', row, count);
    this.#change(this.#rows(sheet, row, count), span, InsertRowByRangeCommand.id, Direction.UP);
  }

  deleteRows(sheet: string, row: number, count: number): void {
    const span = deleted('rows', row, count);
    this.#change(this.#rows(sheet, row, count), span, RemoveRowByRangeCommand.id);
  }

  insertColumns(sheet: string, column: number, count: number): void {
    const span = inserted('columns', column, count);
    this.#change(this.#columns(sheet, column, count), span, InsertColByRangeCommand.id, Direction.LEFT);
  }

  deleteColumns(sheet: string, column: number, count: number): void {
    const span = deleted('columns', column, count);
    this.#change(this.#columns(sheet, column, count), span, RemoveColByRangeCommand.id);
  }

  #rows(sheet: string, row: number, rows: number): Area {
    return { sheet, row, column: 0, rows, columns: this.#book.sheet(sheet).getColumnCount() };
  }

  #columns(sheet: string, column: number, columns: number): Area {
    return { sheet, row: 0, column, rows: this.#book.sheet(sheet).getRowCount(), columns };
  }

  #change(area: Area, span: Span, command: string, direction?: Direction): void {
    this.#book.makeRoom(area);
    const sheet = this.#book.sheet(area.sheet);
    const params = { range: toRange(area), ...(direction === undefined ? {} : { direction }) };
    const change = () =>
      this.#tables.during(sheet.getName(), span, () => this.#book.run(command, sheet, params));
    this.#selection.keep(
      () => this.#changes.by('addin', change),
      (selected) => (selected.sheet === sheet.getName() ? (span.area(selected) ?? selected) : selected),
    );
  }
}
