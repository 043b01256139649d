import { hasCell } from '../../area';
import { pixelsPerPoint } from '../../units';
import { BooleanNumber, type ICellData, type IObjectMatrixPrimitiveType } from '@univerjs/core';
import {
  AddWorksheetMergeMutation,
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetFrozenMutation,
  SetRangeValuesMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
  SetStyleCommand,
  SetTabColorMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetRowHeightMutation,
  ToggleGridlinesMutation,
} from '@univerjs/preset-sheets-core';
import { type Book, toArea, toRange } from '../book';
import type { Area } from '../grid';
import type { CellStyle, Frozen, Formatting } from './formatting';
import type { Reading } from '../reading';
import type { Tables } from '../tables';
import { cellStyleOf, univerStyleOf } from './univer-style';

/** A line's height beside its letters'. */
const lineHeight = 1.5;

/** The formatting of Univer's workbook. */
export class UniverFormatting implements Formatting {
  readonly #book: Book;
  readonly #reading: Reading;
  readonly #tables: Tables;

  constructor(book: Book, reading: Reading, tables: Tables) {
    this.#book = book;
    this.#tables = tables;
    this.#reading = reading;
  }

  styles(area: Area): CellStyle[][] {
    const sheet = this.#book.sheet(area.sheet);
    const styles = this.#book.workbook.getStyles();
    return Array.from({ length: area.rows }, (_row, down) =>
      Array.from({ length: area.columns }, (_column, right) => {
        const cell = sheet.getCellMatrix().getValue(area.row + down, area.column + right);
        const style = cell?.s ? styles.getStyleByCell(cell) : undefined;
        return style ? cellStyleOf(style) : {};
      }),
    );
  }

  /** Cells beyond the sheet's last row or column have no style: whole rows and columns end where the sheet does. */
  setStyle(area: Area, style: CellStyle): void {
    const sheet = this.#book.sheet(area.sheet);
    const rows = Math.min(area.rows, sheet.getRowCount() - area.row);
    const columns = Math.min(area.columns, sheet.getColumnCount() - area.column);
    this.setStyles(
      { ...area, rows, columns },
      new Array<CellStyle[]>(Math.max(0, rows)).fill(new Array<CellStyle>(Math.max(0, columns)).fill(style)),
    );
    if (style.size !== undefined) this.#growRows(area.sheet, area.row, rows, style.size);
  }

  setStyles(area: Area, styles: readonly (readonly (CellStyle | null)[])[]): void {
    this.#book.makeRoom(area);
    const cellValue: IObjectMatrixPrimitiveType<ICellData> = {};
    styles.forEach((line, down) => {
      const cells: Record<number, ICellData> = {};
      line.forEach((style, right) => {
        if (style) cells[area.column + right] = { s: univerStyleOf(style) };
      });
      cellValue[area.row + down] = cells;
    });
    const sheet = this.#book.sheet(area.sheet);
    this.#book.run(SetRangeValuesMutation.id, sheet, { cellValue, trigger: SetStyleCommand.id });
  }

  /** A row is never lower than its letters, as in Excel. */
  #growRows(sheet: string, row: number, rows: number, size: number): void {
    const height = Math.ceil(size * pixelsPerPoint * lineHeight);
    for (let index = row; index < row + rows; index += 1)
      if (this.rowHeight(sheet, index) < height) this.setRowHeight(sheet, index, 1, height);
  }

  columnWidth(sheet: string, column: number): number {
    return this.#book.sheet(sheet).getColumnWidth(column);
  }

  setColumnWidth(sheet: string, column: number, columns: number, width: number): void {
    const area = this.#within({ sheet, row: 0, column, rows: 1, columns });
    this.#run(SetWorksheetColWidthMutation.id, area, { colWidth: width });
  }

  fitColumns(area: Area): void {
    const used = this.#reading.usedArea(area.sheet);
    const pen = document.createElement('canvas').getContext('2d');
    if (!used || !pen) return;
    const row = Math.max(area.row, used.row);
    const rows = Math.min(area.row + area.rows, used.row + used.rows) - row;
    const headers = this.#tables
      .list()
      .flatMap((table) => (table.area.sheet === area.sheet ? [{ ...table.area, rows: 1 }] : []));
    const last = Math.min(area.column + area.columns, used.column + used.columns);
    for (let column = area.column; rows > 0 && column < last; column += 1) {
      const line = { ...area, row, rows, column, columns: 1 };
      const styles = this.styles(line);
      const cells = this.#reading.read(line).map(([cell], index) => ({
        text: cell?.text ?? '',
        style: styles[index]?.[0] ?? {},
        isHeader: headers.some((header) => hasCell(header, row + index, column)),
      }));
      this.setColumnWidth(area.sheet, column, 1, fittingWidth(pen, cells));
    }
  }

  rowHeight(sheet: string, row: number): number {
    return this.#book.sheet(sheet).getRowHeight(row);
  }

  setRowHeight(sheet: string, row: number, rows: number, height: number): void {
    const area = this.#within({ sheet, row, column: 0, rows, columns: 1 });
    this.#run(SetWorksheetRowHeightMutation.id, area, { rowHeight: height });
  }

  setRowsHidden(sheet: string, row: number, rows: number, hidden: boolean): void {
    const area = this.#within({ sheet, row, column: 0, rows, columns: 1 });
    this.#run(hidden ? SetRowHiddenMutation.id : SetRowVisibleMutation.id, area, {});
  }

  isColumnHidden(sheet: string, column: number): boolean {
    return !this.#book.sheet(sheet).getColVisible(column);
  }

  setColumnsHidden(sheet: string, column: number, columns: number, hidden: boolean): void {
    const area = this.#within({ sheet, row: 0, column, rows: 1, columns });
    this.#run(hidden ? SetColHiddenMutation.id : SetColVisibleMutation.id, area, {});
  }

  frozen(sheet: string): Frozen {
    const { xSplit, ySplit } = this.#book.sheet(sheet).getFreeze();
    return { rows: ySplit, columns: xSplit };
  }

  freeze(name: string, { rows, columns }: Frozen): void {
    this.#book.run(SetFrozenMutation.id, this.#book.sheet(name), {
      startRow: rows > 0 ? rows : -1,
      startColumn: columns > 0 ? columns : -1,
      ySplit: rows,
      xSplit: columns,
    });
  }

  merged(sheet: string): Area[] {
    return this.#book
      .sheet(sheet)
      .getMergeData()
      .map((range) => toArea(sheet, range));
  }

  merge(area: Area): void {
    this.#book.makeRoom(area);
    this.#run(AddWorksheetMergeMutation.id, area, {});
  }

  showsGridlines(sheet: string): boolean {
    return this.#book.sheet(sheet).getConfig().showGridlines !== BooleanNumber.FALSE;
  }

  showGridlines(sheet: string, shown: boolean): void {
    const showGridlines = shown ? BooleanNumber.TRUE : BooleanNumber.FALSE;
    this.#book.run(ToggleGridlinesMutation.id, this.#book.sheet(sheet), { showGridlines });
  }

  tabColor(sheet: string): string | null {
    return this.#book.sheet(sheet).getTabColor() || null;
  }

  setTabColor(sheet: string, color: string | null): void {
    this.#book.run(SetTabColorMutation.id, this.#book.sheet(sheet), { color: color ?? '' });
  }

  #run(command: string, area: Area, params: object): void {
    this.#book.run(command, this.#book.sheet(area.sheet), { ranges: [toRange(area)], ...params });
  }

  /** The area cut to the sheet's rows and columns; the sheet grows first unless whole rows or columns are meant. */
  #within(area: Area): Area {
    const sheet = this.#book.sheet(area.sheet);
    const isWhole = area.rows > sheet.getRowCount() || area.columns > sheet.getColumnCount();
    if (!isWhole) this.#book.makeRoom(area);
    return {
      ...area,
      rows: Math.min(area.rows, sheet.getRowCount() - area.row),
      columns: Math.min(area.columns, sheet.getColumnCount() - area.column),
    };
  }
}

const cellFont = 'Arial, "Helvetica Neue", sans-serif';
const paddingPixels = 18;
const minWidthPixels = 32;
const maxWidthPixels = 420;
const defaultSizePoints = 10;
/** The filter button of a table's header. */
const filterButtonPixels = 20;

/** A cell of a column as it is drawn. */
interface DrawnText {
  readonly text: string;
  readonly style: CellStyle;
  /** Whether it heads a table's column. */
  readonly isHeader: boolean;
}

/** The width in pixels in which every text of a column is seen whole, within reason. */
function fittingWidth(pen: CanvasRenderingContext2D, cells: readonly DrawnText[]): number {
  const widths = cells.map(({ text, style: { bold = false, size = defaultSizePoints }, isHeader }) => {
    pen.font = `${bold || isHeader ? 'bold' : 'normal'} ${size * pixelsPerPoint}px ${cellFont}`;
    return pen.measureText(text).width + paddingPixels + (isHeader ? filterButtonPixels : 0);
  });
  return Math.max(minWidthPixels, Math.min(maxWidthPixels, Math.ceil(Math.max(...widths))));
}
