import {
  generateRandomId,
  getNumfmtParseValueFilter,
  type ICellData,
  type IRange,
  type IObjectMatrixPrimitiveType,
  type Worksheet,
} from '@univerjs/core';
import {
  LexerTreeBuilder,
  SetRangeValuesCommand,
  SetRangeValuesMutation,
  SetStyleCommand,
} from '@univerjs/preset-sheets-core';
import { type Book, toArea, toRange } from './book';
import type { FormattedCell } from './functions/answer-formats';
import type { Area, Input } from './grid';
import { typedValue } from './typing/typed-value';

type Matrix = IObjectMatrixPrimitiveType<ICellData>;

/** What empties a cell of everything but its format. */
const emptyCell: ICellData = { v: null, t: null, f: null, si: null, p: null };

/** A formula that the cell above or to the left begins, and that this one may continue. */
interface FormulaRun {
  formula: string;
  /** The cell that the formula stands in; it gets an id when another continues it. */
  readonly cell: ICellData;
}

/** Writes cells: every write is one command, however many cells it has. */
export class Writing {
  readonly #book: Book;
  readonly #lexer: LexerTreeBuilder;
  #isWriting = false;

  constructor(book: Book) {
    this.#book = book;
    this.#lexer = book.injector.get(LexerTreeBuilder);
  }

  write(area: Area, values: readonly (readonly Input[])[]): void {
    this.#book.makeRoom(area);
    const sheet = this.#book.sheet(area.sheet);
    const matrix: Matrix = {};
    for (let right = 0; right < area.columns; right += 1) {
      let run: FormulaRun | undefined;
      for (let down = 0; down < area.rows; down += 1) {
        const input = values[down]?.[right];
        if (input === null || input === undefined) {
          run = undefined;
          continue;
        }
        const row = area.row + down;
        const column = area.column + right;
        const written = typedValue(input, this.#isText(sheet, row, column), getNumfmtParseValueFilter);
        if (written.kind === 'value') {
          run = undefined;
          put(matrix, row, column, this.#valueCell(sheet, row, column, written));
          continue;
        }
        if (run && this.moved(run.formula, 1) === written.formula) {
          run.cell.si ??= generateRandomId(6);
          run.formula = written.formula;
          put(matrix, row, column, { ...emptyCell, si: run.cell.si });
        } else {
          run = { formula: written.formula, cell: { ...emptyCell, f: written.formula } };
          put(matrix, row, column, run.cell);
        }
      }
    }
    this.#set(sheet, matrix, area);
  }

  /** Fills an area with the formula of its first cell: references move as they do when a formula is filled in Excel. */
  fill(area: Area, formula: string): void {
    this.#book.makeRoom(area);
    const matrix: Matrix = {};
    const id = generateRandomId(6);
    for (let down = 0; down < area.rows; down += 1) {
      for (let right = 0; right < area.columns; right += 1) {
        const first = down === 0 && right === 0;
        put(matrix, area.row + down, area.column + right, {
          ...emptyCell,
          f: first ? formula : null,
          si: id,
        });
      }
    }
    this.#set(this.#book.sheet(area.sheet), matrix, area);
  }

  /** A formula as it reads so many rows further down. */
  moved(formula: string, rows: number): string {
    return this.#lexer.moveFormulaRefOffset(formula, 0, rows);
  }

  setNumberFormat(area: Area, formats: readonly (readonly string[])[]): void {
    this.#book.makeRoom(area);
    const matrix: Matrix = {};
    formats.forEach((line, down) => {
      line.forEach((pattern, right) => {
        put(matrix, area.row + down, area.column + right, { s: { n: { pattern } } });
      });
    });
    this.#set(this.#book.sheet(area.sheet), matrix, area);
  }

  /** Formats of single cells, all in one change, which no formula has to be calculated for. */
  formatCells(sheet: string, cells: readonly FormattedCell[]): void {
    if (cells.length === 0) return;
    const matrix: Matrix = {};
    for (const { row, column, pattern } of cells) put(matrix, row, column, { s: { n: { pattern } } });
    const params = { cellValue: matrix, trigger: SetStyleCommand.id };
    this.#book.run(SetRangeValuesMutation.id, this.#book.sheet(sheet), params);
  }

  /** Tells of what a user typed, or pasted over a range: whatever was written, but not by this. */
  onTyped(listener: (area: Area) => void): void {
    this.#book.commands.onCommandExecuted(({ id, params }) => {
      if (id !== SetRangeValuesCommand.id || this.#isWriting) return;
      const { subUnitId, range } = (params ?? {}) as { subUnitId?: string; range?: IRange };
      const sheet = subUnitId === undefined ? undefined : this.#book.sheetNameOf(subUnitId);
      if (sheet !== undefined && range !== undefined) listener(toArea(sheet, range));
    });
  }

  #set(sheet: Worksheet, value: Matrix, area: Area): void {
    this.#isWriting = true;
    try {
      this.#book.run(SetRangeValuesCommand.id, sheet, { value, range: toRange(area) });
    } finally {
      this.#isWriting = false;
    }
  }

  #valueCell(
    sheet: Worksheet,
    row: number,
    column: number,
    written: { value: string | number | null; type: number | null; numberFormat?: string },
  ): ICellData {
    const cell: ICellData = { ...emptyCell, v: written.value, t: written.type };
    const pattern = written.numberFormat;
    if (pattern === undefined || this.#pattern(sheet, row, column) !== undefined) return cell;
    return { ...cell, s: { n: { pattern } } };
  }

  #isText(sheet: Worksheet, row: number, column: number): boolean {
    return this.#pattern(sheet, row, column) === '@';
  }

  #pattern(sheet: Worksheet, row: number, column: number): string | undefined {
    const cell = sheet.getCellMatrix().getValue(row, column);
    return cell?.s ? this.#book.workbook.getStyles().getStyleByCell(cell)?.n?.pattern : undefined;
  }
}

function put(matrix: Matrix, row: number, column: number, cell: ICellData): void {
  (matrix[row] ??= {})[column] = cell;
}
