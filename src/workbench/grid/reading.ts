import { type ICellData, type IRange, type Nullable, type Worksheet, numfmt } from '@univerjs/core';
import { FormulaDataModel, LexerTreeBuilder } from '@univerjs/preset-sheets-core';
import { spilledRanges } from './calculation/blocked-spills';
import { type Book, toArea } from './book';
import type { RichValue } from './functions/call-result';
import type { CellAnswers } from './functions/cell-answers';
import type { CellPlace } from './functions/calling-cells';
import { plainText, readStored } from './cell-value';
import { type Area, type Cell, type CellValue, isCellError } from './grid';

/** The number format of a cell that has none. */
export const generalFormat = 'General';

/** A formula that stands once in the sheet and is shared by the cells it was filled to. */
interface SharedFormula {
  readonly formula: string;
  readonly row: number;
  readonly column: number;
}

/** Reads cells in Excel's terms: values, texts, formulas and number formats. */
export class Reading {
  readonly #book: Book;
  readonly #answers: CellAnswers;
  readonly #formulas: FormulaDataModel;
  readonly #lexer: LexerTreeBuilder;

  constructor(book: Book, answers: CellAnswers) {
    this.#book = book;
    this.#answers = answers;
    this.#formulas = book.injector.get(FormulaDataModel);
    this.#lexer = book.injector.get(LexerTreeBuilder);
  }

  read(area: Area): Cell[][] {
    const sheet = this.#book.sheet(area.sheet);
    let shared: Map<string, SharedFormula> | undefined;
    const formulaOf = (cell: Nullable<ICellData>, row: number, column: number): string | null => {
      if (cell?.f) return cell.f;
      if (!cell?.si) return null;
      shared ??= sharedFormulas(sheet);
      const origin = shared.get(cell.si);
      if (!origin) return null;
      return this.#lexer.moveFormulaRefOffset(origin.formula, column - origin.column, row - origin.row);
    };
    return Array.from({ length: area.rows }, (_row, down) =>
      Array.from({ length: area.columns }, (_column, right) =>
        this.#cell(sheet, area.row + down, area.column + right, formulaOf),
      ),
    );
  }

  /** What one cell holds. Its formula is not looked for: that may take the whole sheet. */
  value({ sheet: name, row, column }: Area): CellValue {
    const sheet = this.#book.sheet(name);
    return this.#withMessage(sheet, row, column, this.#stored(sheet, row, column));
  }

  /** The number format of one cell. */
  numberFormat({ sheet, row, column }: Area): string {
    return this.#numberFormat(this.#book.sheet(sheet).getCellMatrix().getValue(row, column));
  }

  /** The smallest area that holds every value, formula and spilled value of a sheet. */
  usedArea(name: string): Area | null {
    const sheet = this.#book.sheet(name);
    let top = Infinity;
    let left = Infinity;
    let bottom = -1;
    let right = -1;
    const include = (row: number, column: number): void => {
      top = Math.min(top, row);
      left = Math.min(left, column);
      bottom = Math.max(bottom, row);
      right = Math.max(right, column);
    };
    sheet.getCellMatrix().forValue((row, column, cell) => {
      if (cell && (cell.f || cell.si || readStored(cell) !== '')) include(row, column);
    });
    for (const range of this.#spills(sheet)) {
      include(range.startRow, range.startColumn);
      include(range.endRow, range.endColumn);
    }
    if (bottom < 0) return null;
    return {
      sheet: sheet.getName(),
      row: top,
      column: left,
      rows: bottom - top + 1,
      columns: right - left + 1,
    };
  }

  spills(name: string): Area[] {
    const sheet = this.#book.sheet(name);
    return this.#spills(sheet).map((range) => toArea(sheet.getName(), range));
  }

  #cell(
    sheet: Worksheet,
    row: number,
    column: number,
    formulaOf: (cell: Nullable<ICellData>, row: number, column: number) => string | null,
  ): Cell {
    const stored = sheet.getCellMatrix().getValue(row, column);
    const spilled = this.#spilledInto(sheet, row, column);
    const numberFormat = this.#numberFormat(stored);
    const value = this.#withMessage(sheet, row, column, readStored(spilled ?? stored));
    const text =
      numberFormat === generalFormat || typeof value !== 'number'
        ? plainText(value)
        : spilled
          ? numfmt.format(numberFormat, value)
          : plainText(readStored({ v: sheet.getCell(row, column)?.v ?? value, t: 1 }));
    return { value, text, formula: formulaOf(stored, row, column), numberFormat };
  }

  /** The card behind a cell, or what else its value carries; `null` for a plain value. */
  rich({ sheet: name, row, column }: Area): RichValue | null {
    const sheet = this.#book.sheet(name);
    const place = { sheetId: sheet.getSheetId(), row, column };
    return this.#answers.richOf(place, this.#stored(sheet, row, column), this.#originOf(sheet, place));
  }

  /** The same while formulas are calculated, where the cell is to show this value. */
  richBehind(place: CellPlace, shown: CellValue): RichValue | null {
    const sheet = this.#book.workbook.getSheetBySheetId(place.sheetId);
    if (!sheet) return null;
    const stored = sheet.getCellMatrix().getValue(place.row, place.column);
    // What was typed is no answer of a function.
    if (stored && !stored.f && !stored.si && (stored.v ?? null) !== null) return null;
    return this.#answers.richOf(place, shown, this.#originOf(sheet, place));
  }

  #stored(sheet: Worksheet, row: number, column: number): CellValue {
    return readStored(this.#spilledInto(sheet, row, column) ?? sheet.getCellMatrix().getValue(row, column));
  }

  /** The cell whose formula spilled to a place: itself where none did. */
  #originOf(sheet: Worksheet, place: CellPlace): CellPlace {
    const { row, column } = place;
    const stored = sheet.getCellMatrix().getValue(row, column);
    if (stored?.f || stored?.si) return place;
    const spill = this.#spills(sheet).find(
      ({ startRow, endRow, startColumn, endColumn }) =>
        row >= startRow && row <= endRow && column >= startColumn && column <= endColumn,
    );
    return spill ? { ...place, row: spill.startRow, column: spill.startColumn } : place;
  }

  #withMessage(sheet: Worksheet, row: number, column: number, value: CellValue): CellValue {
    if (!isCellError(value)) return value;
    const place = { sheetId: sheet.getSheetId(), row, column };
    const origin = this.#originOf(sheet, place);
    const message = this.#answers.messageOf(place, value.error, origin);
    return message === undefined ? value : { error: value.error, message };
  }

  #numberFormat(cell: Nullable<ICellData>): string {
    if (!cell?.s) return generalFormat;
    return this.#book.workbook.getStyles().getStyleByCell(cell)?.n?.pattern ?? generalFormat;
  }

  #spilledInto(sheet: Worksheet, row: number, column: number): Nullable<ICellData> {
    return this.#formulas.getArrayFormulaCellData()[this.#book.id]?.[sheet.getSheetId()]?.[row]?.[column];
  }

  #spills(sheet: Worksheet): IRange[] {
    return spilledRanges(this.#book, sheet.getSheetId()).free;
  }
}

function sharedFormulas(sheet: Worksheet): Map<string, SharedFormula> {
  const shared = new Map<string, SharedFormula>();
  sheet.getCellMatrix().forValue((row, column, cell) => {
    if (cell?.f && cell.si) shared.set(cell.si, { formula: cell.f, row, column });
  });
  return shared;
}
