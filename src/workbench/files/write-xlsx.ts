import type { Cell, CellValue, Worksheet } from '@mui/x-internal-exceljs-fork';
import { withEscapes } from '../../xlsx/library/escapes';
import { loadExcelJs } from '../../xlsx/library/load-exceljs';
import { cellName } from '../address';
import { pixelsPerPoint } from '../units';
import type { Area, GridTable } from '../grid/grid';
import { colorForFile } from './colors';
import { withAddinData } from './custom-xml';
import { fitsFile } from './file-errors';
import { fileStyleOf } from './file-styles';
import { toFile } from './formula-names';
import type { CellFile, FileValue, SheetFile, WorkbookFile } from './workbook-file';

const tableStyle = 'TableStyleMedium7';

/**
 * Writes a workbook as an .xlsx.
 *
 * @param addinNames the add-in's functions, whose names a file marks
 */
export async function writeXlsx(
  workbook: WorkbookFile,
  addinNames: ReadonlySet<string>,
): Promise<Uint8Array> {
  const { Workbook: Book } = await loadExcelJs();
  const book = new Book();
  book.creator = 'Terrace workbench';
  const activeTab = Math.max(
    0,
    workbook.sheets.findIndex(({ name }) => name === workbook.active),
  );
  book.views = [
    { x: 0, y: 0, width: 20_000, height: 12_000, firstSheet: 0, activeTab, visibility: 'visible' },
  ];
  // Excel calculates once when it opens the file: what is written was calculated by another.
  book.calcProperties.fullCalcOnLoad = false;
  for (const sheet of workbook.sheets) {
    const written = book.addWorksheet(sheet.name, {
      views: [viewOf(sheet)],
      ...(sheet.tabColor ? { properties: { tabColor: colorForFile(sheet.tabColor) } } : {}),
    });
    for (const table of workbook.tables) if (table.area.sheet === sheet.name) addTable(written, table, sheet);
    for (const cell of sheet.cells)
      writeCell(written.getCell(cell.row + 1, cell.column + 1), cell, addinNames);
    for (const [column, width] of sheet.widths) written.getColumn(column + 1).width = (width - 5) / 7;
    for (const [row, height] of sheet.heights) written.getRow(row + 1).height = height / pixelsPerPoint;
    for (const row of sheet.hiddenRows) written.getRow(row + 1).hidden = true;
    for (const column of sheet.hiddenColumns) written.getColumn(column + 1).hidden = true;
    for (const area of sheet.merged) written.mergeCells(rangeOf(area));
  }
  return withAddinData(new Uint8Array(await book.xlsx.writeBuffer()), workbook.addinData);
}

function viewOf({ frozen, gridlines }: SheetFile): object {
  const { rows, columns } = frozen;
  const isFrozen = rows > 0 || columns > 0;
  return {
    showGridLines: gridlines,
    ...(isFrozen ? { state: 'frozen', xSplit: columns, ySplit: rows } : {}),
  };
}

/** The cells themselves follow: the table is told of them so that its range and its columns are right. */
function addTable(sheet: Worksheet, { name, area }: GridTable, { cells }: SheetFile): void {
  const { row, column, rows, columns } = area;
  const headers = new Map(cells.filter((cell) => cell.row === row).map((cell) => [cell.column, cell.value]));
  sheet.addTable({
    name,
    displayName: name,
    ref: cellName(row, column),
    headerRow: true,
    style: { theme: tableStyle, showRowStripes: true },
    columns: Array.from({ length: columns }, (_, index) => ({
      name: withEscapes(headerText(headers.get(column + index))) || `Column${index + 1}`,
      filterButton: true,
    })),
    rows: Array.from({ length: rows - 1 }, () => new Array<null>(columns).fill(null)),
  });
}

function headerText(value: FileValue | undefined): string {
  return typeof value === 'object' ? (value?.error ?? '') : String(value ?? '');
}

function writeCell(
  cell: Cell,
  { value, formula, spill, numberFormat, style }: CellFile,
  addinNames: ReadonlySet<string>,
): void {
  const result = writtenValue(value);
  if (formula === null) cell.value = result;
  else {
    const written = { formula: toFile(formula, addinNames), result };
    cell.value = (spill ? { ...written, shareType: 'array', ref: rangeOf(spill) } : written) as CellValue;
  }
  cell.style = { ...fileStyleOf(style), ...(numberFormat === 'General' ? {} : { numFmt: numberFormat }) };
}

function writtenValue(value: FileValue): string | number | boolean | null | { error: never } {
  if (typeof value === 'string') return withEscapes(value);
  if (typeof value !== 'object' || value === null) return value;
  return { error: (fitsFile(value.error) ? value.error : '#VALUE!') as never };
}

function rangeOf({ row, column, rows, columns }: Area): string {
  return `${cellName(row, column)}:${cellName(row + rows - 1, column + columns - 1)}`;
}
