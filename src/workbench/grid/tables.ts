import { generateRandomId } from '@univerjs/core';
import {
  AddSheetTableMutation,
  DeleteSheetTableCommand,
  SetSheetTableMutation,
  TableManager,
  type ITableInfoWithUnitId,
} from '@univerjs/preset-sheets-table';
import { type Book, toArea, toRange } from './book';
import { isSameName } from '../address';
import { type Area, intersection } from '../area';
import type { CellPlace } from './functions/calling-cells';
import type { GridTable } from './grid';
import type { Shift } from '../shift';

/** The workbook's tables, kept by Univer so that it draws them, filters them and knows them in formulas. */
export class Tables {
  readonly #book: Book;
  readonly #manager: TableManager;
  /** What Univer's tables do not know, by name: it draws the first row of each as its headers. */
  readonly #rows = new Map<string, Pick<GridTable, 'hiddenHeaders' | 'hasTotals'>>();

  constructor(book: Book) {
    this.#book = book;
    this.#manager = book.injector.get(TableManager);
  }

  list(): GridTable[] {
    return this.#infos().flatMap(({ name, subUnitId, range }) => {
      const sheet = this.#book.sheetNameOf(subUnitId);
      if (sheet === undefined) return [];
      return [{ name, area: toArea(sheet, { ...range }), ...this.#rows.get(name) }];
    });
  }

  /** The table that a cell stands in. */
  at({ sheetId, row, column }: CellPlace): GridTable | null {
    const sheet = this.#book.sheetNameOf(sheetId) ?? '';
    const cell = { sheet, row, column, rows: 1, columns: 1 };
    return this.list().find(({ area }) => intersection(area, cell) !== null) ?? null;
  }

  /** @throws RangeError when the name is taken, or the area overlaps another table */
  add({ name, area, ...rows }: GridTable): void {
    if (this.#infos().some((info) => isSameName(info.name, name))) {
      throw new RangeError(`Choose another name for the table: "${name}" is taken.`);
    }
    const other = this.list().find((table) => intersection(table.area, area));
    if (other) throw new RangeError(`The table "${name}" would overlap the table "${other.name}".`);
    this.#book.makeRoom(area);
    this.#rows.set(name, rows);
    const sheet = this.#book.sheet(area.sheet);
    const range = toRange(area);
    // Univer's command would not let a table be called as a sheet is; in Excel that is usual.
    this.#book.run(AddSheetTableMutation.id, sheet, {
      tableId: generateRandomId(8),
      name,
      range,
      header: this.#manager.getColumnHeader(this.#book.id, sheet.getSheetId(), range, 'Column'),
      options: {},
    });
  }

  remove(name: string): void {
    const info = this.#info(name);
    this.#rows.delete(info.name);
    this.#book.run(DeleteSheetTableCommand.id, this.#sheetOf(info), { tableId: info.id });
  }

  resize(name: string, area: Area): void {
    this.#book.makeRoom(area);
    const info = this.#info(name);
    this.#book.run(SetSheetTableMutation.id, this.#sheetOf(info), {
      tableId: info.id,
      config: { updateRange: { newRange: toRange(area) } },
    });
  }

  change({ name, area, ...rows }: GridTable): void {
    this.#rows.set(name, rows);
    this.resize(name, area);
  }

  /**
   * Runs a change of rows or columns and sees to it that every table on the sheet stands where Excel would have it:
   * Univer follows such changes only on the sheet that is being looked at.
   */
  during(sheet: string, shift: Shift, change: () => void): void {
    const before = this.list().filter((table) => table.area.sheet === sheet);
    change();
    for (const { name, area } of before) {
      const wanted = shift.areaAfter(area);
      const now = this.#infos().find((info) => isSameName(info.name, name));
      if (!now || !wanted) continue;
      const standing = toArea(sheet, { ...now.range });
      if (JSON.stringify(standing) !== JSON.stringify(wanted)) this.resize(name, wanted);
    }
  }

  #infos(): ITableInfoWithUnitId[] {
    return this.#manager.getTableList(this.#book.id);
  }

  #info(name: string): ITableInfoWithUnitId {
    const info = this.#infos().find((candidate) => isSameName(candidate.name, name));
    if (!info) throw new RangeError(`There is no table "${name}" in this workbook.`);
    return info;
  }

  #sheetOf(info: ITableInfoWithUnitId) {
    return this.#book.sheet(this.#book.sheetNameOf(info.subUnitId) ?? '');
  }
}
