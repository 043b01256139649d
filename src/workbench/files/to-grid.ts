import type { Area, Grid, Input } from '../grid/grid';
import type { CellStyle } from '../grid/formatting/formatting';
import type { CellFile, SheetFile, WorkbookFile } from './workbook-file';

/** Puts a workbook in the place of the one that the grid holds. */
export function toGrid(grid: Grid, workbook: WorkbookFile): void {
  const old = grid.sheetNames();
  for (const { name } of grid.tables()) grid.removeTable(name);
  grid.charts.clear();
  // The old sheets keep out of the way of the new ones' names until there is another sheet to look at.
  const aside = old.map((name, index) => [name, `${index} ${crypto.randomUUID().slice(0, 8)}`] as const);
  for (const [name, other] of aside) grid.renameSheet(name, other);
  for (const { name } of workbook.sheets) grid.addSheet(name);
  for (const sheet of workbook.sheets) fill(grid, sheet);
  for (const table of workbook.tables) grid.addTable(table);
  grid.activate(workbook.active);
  for (const [, other] of aside) grid.removeSheet(other);
  grid.select({ sheet: workbook.active, row: 0, column: 0, rows: 1, columns: 1 });
  grid.forgetHistory();
}

function fill(grid: Grid, sheet: SheetFile): void {
  const { formatting } = grid;
  const { name, cells } = sheet;
  const area = areaOf(name, cells);
  if (area) {
    if (cells.some(({ numberFormat }) => numberFormat !== 'General'))
      grid.setNumberFormat(
        area,
        matrix(area, cells, ({ numberFormat }) => numberFormat, 'General'),
      );
    if (cells.some(({ style }) => Object.keys(style).length > 0))
      formatting.setStyles(
        area,
        matrix<CellStyle | null>(area, cells, ({ style }) => style, null),
      );
    grid.write(area, matrix<Input>(area, cells, input, null), 'user');
  }
  for (const [column, width] of sheet.widths) formatting.setColumnWidth(name, column, 1, width);
  for (const [row, height] of sheet.heights) formatting.setRowHeight(name, row, 1, height);
  for (const row of sheet.hiddenRows) formatting.setRowsHidden(name, row, 1, true);
  for (const column of sheet.hiddenColumns) formatting.setColumnsHidden(name, column, 1, true);
  for (const merged of sheet.merged) formatting.merge(merged);
  if (sheet.frozen.rows > 0 || sheet.frozen.columns > 0) formatting.freeze(name, sheet.frozen);
  if (!sheet.gridlines) formatting.showGridlines(name, false);
  if (sheet.tabColor) formatting.setTabColor(name, sheet.tabColor);
}

function areaOf(sheet: string, cells: readonly CellFile[]): Area | null {
  if (cells.length === 0) return null;
  const max = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), 0);
  const rows = max(cells.map(({ row }) => row)) + 1;
  const columns = max(cells.map(({ column }) => column)) + 1;
  return { sheet, row: 0, column: 0, rows, columns };
}

function matrix<Value>(
  { rows, columns }: Area,
  cells: readonly CellFile[],
  read: (cell: CellFile) => Value,
  empty: Value,
): Value[][] {
  const lines = Array.from({ length: rows }, () => new Array<Value>(columns).fill(empty));
  for (const cell of cells) {
    const line = lines[cell.row];
    if (line) line[cell.column] = read(cell);
  }
  return lines;
}

/** What is written into a cell so that it holds exactly this: text that looks like something else is marked as text. */
function input({ value, formula, numberFormat }: CellFile): Input {
  if (formula !== null) return formula;
  if (typeof value === 'object') return value && value.error;
  if (typeof value !== 'string' || numberFormat === '@') return value;
  return needsTextMark.test(value) ? `'${value}` : value;
}

/** Numbers, days, shares, money, truth, formulas, errors, and text that begins with the mark itself. */
const needsTextMark =
  /^\s*(?:['=#+\-(.%\d\p{Sc}]|(?:true|false)\s*$|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/iu;
