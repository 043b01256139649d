import type { ICommandInfo, IExecutionOptions, IRange } from '@univerjs/core';
import {
  InsertColMutation,
  InsertRowMutation,
  MoveRangeMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  SetRangeValuesMutation,
  SetWorksheetNameMutation,
} from '@univerjs/preset-sheets-core';
import { listeners } from '../../contract';
import type { Book } from './book';
import type { CellCalls } from './functions/cell-calls';
import type { Author } from './grid';
import { type Shift, deletion, insertion } from '../shift';
import type { Charts } from '../charts/charts';

type Matrix = Readonly<
  Record<number, Readonly<Record<number, object | null | undefined>> | null | undefined>
>;

/** Keys of a stored cell that are its contents, not its style. */
const contentKeys = ['v', 'f', 'si', 'p'] as const;

/** Follows every change of the workbook, whoever makes it: tells listeners, and the calls of the cells that changed. */
export class Changes {
  readonly #book: Book;
  readonly #calls: CellCalls;
  readonly #changes = listeners<[by: Author]>();
  readonly #lineMoves = listeners<[sheet: string, shift: Shift]>();
  readonly onChanged = this.#changes.subscribe;
  /** Tells of rows and columns that come or go. */
  readonly onLines = this.#lineMoves.subscribe;
  readonly #renames = listeners<[name: string, newName: string]>();
  readonly onSheetRenamed = this.#renames.subscribe;
  readonly tellRenamed = this.#renames.tell;
  #author: Author = 'user';

  constructor(book: Book, calls: CellCalls) {
    this.#book = book;
    this.#calls = calls;
    book.commands.onCommandExecuted((command, options) => this.#follow(command, options));
  }

  /** Everything that `change` does counts as done by this author. */
  by(author: Author, change: () => void): void {
    const before = this.#author;
    this.#author = author;
    try {
      change();
    } finally {
      this.#author = before;
    }
  }

  #follow(command: Readonly<ICommandInfo>, options: IExecutionOptions | undefined): void {
    const params: { subUnitId?: string; range?: IRange } | undefined = command.params;
    if (!params) return;
    const sheetId = params.subUnitId ?? '';
    switch (command.id) {
      case SetRangeValuesMutation.id:
        this.#values(sheetId, (command.params as { cellValue?: Matrix }).cellValue ?? {}, options);
        break;
      case MoveRangeMutation.id: {
        const { from, to } = command.params as Record<'from' | 'to', { subUnitId: string; value: Matrix }>;
        this.#values(from.subUnitId, from.value, options);
        this.#values(to.subUnitId, to.value, options);
        break;
      }
      case InsertRowMutation.id:
      case InsertColMutation.id:
      case RemoveRowMutation.id:
      case RemoveColMutation.id:
        if (params.range) this.#lines(command.id, sheetId, params.range);
        break;
      case RemoveSheetMutation.id:
        this.#calls.forgetSheet(sheetId);
        break;
    }
  }

  #values(sheetId: string, cells: Matrix, options: IExecutionOptions | undefined): void {
    const calculated = options?.['applyFormulaCalculationResult'] === true;
    if (!calculated && (options?.onlyLocal === true || options?.fromFormula === true)) return;
    let isTouched = false;
    for (const [rowKey, line] of Object.entries(cells)) {
      for (const [columnKey, cell] of Object.entries(line ?? {})) {
        if (cell && !contentKeys.some((key) => key in cell)) continue;
        isTouched = true;
        // A formula that only follows moved references comes without a value: it goes on waiting for its answer.
        if (!calculated && (!cell || 'v' in cell || 'p' in cell))
          this.#calls.forget({ sheetId, row: Number(rowKey), column: Number(columnKey) });
      }
    }
    if (isTouched) this.#changes.tell(calculated ? 'calculation' : this.#author);
  }

  #lines(commandId: string, sheetId: string, range: IRange): void {
    const { startRow, endRow, startColumn, endColumn } = range;
    const byRows = commandId === InsertRowMutation.id || commandId === RemoveRowMutation.id;
    const grew = commandId === InsertRowMutation.id || commandId === InsertColMutation.id;
    const [at, count] = byRows
      ? [startRow, endRow - startRow + 1]
      : [startColumn, endColumn - startColumn + 1];
    const axis = byRows ? 'rows' : 'columns';
    const shift = grew ? insertion(axis, at, count) : deletion(axis, at, count);
    this.#calls.move(sheetId, shift);
    const sheet = this.#book.sheetNameOf(sheetId);
    if (sheet !== undefined) this.#lineMoves.tell(sheet, shift);
    this.#changes.tell(this.#author);
  }
}

/** Charts go along with what happens to sheets, whoever does it: renamed, removed, rows and columns that come and go. */
export function followSheets(book: Book, changes: Changes, charts: Charts): void {
  changes.onLines((sheet, shift) => charts.move(sheet, shift));
  changes.onSheetRenamed((name, newName) => charts.renameSheet(name, newName));
  book.commands.beforeCommandExecuted(({ id, params }) => {
    if (id !== SetWorksheetNameMutation.id && id !== RemoveSheetMutation.id) return;
    const { subUnitId, name } = params as { readonly subUnitId: string; readonly name?: string };
    const before = book.sheetNameOf(subUnitId);
    if (before === undefined) return;
    if (id === RemoveSheetMutation.id) charts.removeSheet(before);
    else if (name !== undefined) changes.tellRenamed(before, name);
  });
}
