import { Direction } from '@univerjs/core';
import {
  InsertColByRangeCommand,
  InsertRowByRangeCommand,
  RemoveColByRangeCommand,
  RemoveRowByRangeCommand,
} from '@univerjs/preset-sheets-core';
import { type Book, toRange } from './book';
import type { Changes } from './changes';
import type { Selection } from './selection';
import { type Axis, type Shift, deletion, insertion } from '../shift';
import type { Tables } from './tables';

/** What follows whole rows and columns that come and go. */
interface Followers {
  readonly book: Book;
  readonly changes: Changes;
  readonly selection: Selection;
  readonly tables: Tables;
}

interface Lines {
  readonly sheet: string;
  readonly at: number;
  readonly count: number;
}

export function insertLines(parts: Followers, sheet: string, axis: Axis, at: number, count: number): void {
  const [command, direction] =
    axis === 'rows' ? [InsertRowByRangeCommand, Direction.UP] : [InsertColByRangeCommand, Direction.LEFT];
  change(parts, { sheet, at, count }, insertion(axis, at, count), command.id, { direction });
}

export function deleteLines(parts: Followers, sheet: string, axis: Axis, at: number, count: number): void {
  const command = axis === 'rows' ? RemoveRowByRangeCommand : RemoveColByRangeCommand;
  change(parts, { sheet, at, count }, deletion(axis, at, count), command.id, {});
}

/** Whole lines come or go: tables and the selection follow. */
function change(
  { book, changes, selection, tables }: Followers,
  { sheet: name, at, count }: Lines,
  shift: Shift,
  command: string,
  options: object,
): void {
  const sheet = book.sheet(name);
  const area =
    shift.axis === 'rows'
      ? { sheet: name, row: at, column: 0, rows: count, columns: sheet.getColumnCount() }
      : { sheet: name, row: 0, column: at, rows: sheet.getRowCount(), columns: count };
  book.makeRoom(area);
  const run = () => book.run(command, sheet, { range: toRange(area), ...options });
  selection.keep(
    () => changes.by('addin', () => tables.during(sheet.getName(), shift, run)),
    (selected) => (selected.sheet === sheet.getName() ? (shift.areaAfter(selected) ?? selected) : selected),
  );
}
