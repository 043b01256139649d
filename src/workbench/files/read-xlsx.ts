import type { Cell, Workbook, Worksheet } from '@mui/x-internal-exceljs-fork';
import { FormRefused } from '../../xlsx/library/other-forms';
import { readBook } from '../../xlsx/library/read-book';
import { readSerial } from '../../xlsx/library/read-serial';
import { tablesIn } from '../../xlsx/library/tables';
import { readAddress } from '../address';
import { type Area, hasCell } from '../area';
import { pixelsPerPoint } from '../units';
import type { ErrorCode, GridTable } from '../grid/grid';
import { colorFromFile } from './colors';
import { readAddinData } from './custom-xml';
import { cellStyleOfFile } from './file-styles';
import { checkFile, FileRefusal, listParts } from './file-refusal';
import { fromFile } from './formula-names';
import { leftOut } from './left-out';
import { movedFormula } from './shared-formula';
import type { CellFile, FileValue, SheetFile, WorkbookFile } from './workbook-file';

/** With more cells the grid becomes too slow to use. */
const maxCells = 1_000_000;
const defaultHeightPoints = 15;

interface OpenedFile {
  readonly workbook: WorkbookFile;
  /** What the workbench does not show, a phrase each, in the words of Excel. */
  readonly leftOut: readonly string[];
}

/**
 * Reads an .xlsx without touching anything else.
 *
 * @param addinNames the add-in's functions, whose names the file marks
 * @throws FileRefusal with a sentence for the user
 */
export async function readXlsx(
  name: string,
  bytes: Uint8Array,
  addinNames: ReadonlySet<string>,
): Promise<OpenedFile> {
  checkFile(name, bytes);
  const parts = listParts(name, bytes);
  let book: Workbook;
  try {
    book = await readBook(bytes);
  } catch (error) {
    throw error instanceof FormRefused ? otherForm(name) : damaged(name);
  }
  const sheets = book.worksheets.map((sheet) => readSheet(sheet, addinNames));
  const [first] = sheets;
  if (!first) throw damaged(name);
  const cells = sheets.reduce((sum, sheet) => sum + sheet.cells.length, 0);
  if (cells > maxCells)
    throw new FileRefusal(
      `Choose a smaller workbook: “${name}” has ${cells.toLocaleString('en-GB')} cells, and the workbench shows up to a million.`,
    );
  return {
    workbook: {
      sheets,
      tables: book.worksheets.flatMap(readTables),
      active: sheets[(book.views as typeof book.views | null)?.[0]?.activeTab ?? 0]?.name ?? first.name,
      addinData: readAddinData(bytes, parts),
    },
    leftOut: leftOut(book, parts),
  };
}

function otherForm(name: string): FileRefusal {
  return new FileRefusal(
    `Save it in Excel as an Excel workbook (.xlsx) and open that: “${name}” has days, texts or sheets in a form that cannot be read here. Nothing here was changed.`,
  );
}

function damaged(name: string): FileRefusal {
  return new FileRefusal(
    `Open “${name}” in Excel and save it again, or choose another file: it is damaged, or it is not a workbook. Nothing here was changed.`,
  );
}

function readSheet(sheet: Worksheet, addinNames: ReadonlySet<string>): SheetFile {
  const cells: CellFile[] = [];
  const heights = new Map<number, number>();
  const hiddenRows: number[] = [];
  const spills: Area[] = [];
  sheet.eachRow({ includeEmpty: false }, (row, number) => {
    if (row.hidden) hiddenRows.push(number - 1);
    if (row.height && row.height !== defaultHeightPoints)
      heights.set(number - 1, Math.round(row.height * pixelsPerPoint));
    row.eachCell({ includeEmpty: true }, (cell) => {
      const read = readCell(cell, addinNames);
      if (read.spill) spills.push(read.spill);
      cells.push(read);
    });
  });
  // Of a file that says nothing of it there is no list at all.
  const view = (sheet.views as typeof sheet.views | null)?.[0];
  const frozen = view?.state === 'frozen' ? view : undefined;
  return {
    name: sheet.name,
    cells: cells.filter((cell) => !spills.some((spill) => isFilled(cell, spill)) && isSomething(cell)),
    ...columnsOf(sheet),
    heights,
    hiddenRows,
    merged: sheet.model.merges.map((range) => readAddress(range, sheet.name)),
    frozen: { rows: frozen?.ySplit ?? 0, columns: frozen?.xSplit ?? 0 },
    gridlines: view?.showGridLines !== false,
    tabColor: colorFromFile(sheet.properties.tabColor) ?? null,
  };
}

/** A cell that a formula elsewhere fills holds nothing of its own. */
function isFilled({ row, column, formula }: CellFile, spill: Area): boolean {
  return hasCell(spill, row, column) && !(formula !== null && row === spill.row && column === spill.column);
}

function isSomething({ value, formula, numberFormat, style }: CellFile): boolean {
  return value !== null || formula !== null || numberFormat !== 'General' || Object.keys(style).length > 0;
}

function readCell(cell: Cell, addinNames: ReadonlySet<string>): CellFile {
  // The other cells of a merged area repeat the first one's value.
  const isRepeat = cell.isMerged && cell.master !== cell;
  const written = cell.model as { readonly shareType?: string; readonly ref?: string };
  const formula = isRepeat || !cell.formula ? null : fromFile(formulaOf(cell), addinNames);
  const range =
    formula !== null && written.shareType === 'array' && written.ref
      ? readAddress(written.ref, cell.worksheet.name)
      : null;
  return {
    row: Number(cell.row) - 1,
    column: Number(cell.col) - 1,
    value: isRepeat ? null : valueOf(formula === null ? cell.value : cell.result),
    formula,
    spill: range && range.rows * range.columns > 1 ? range : null,
    numberFormat: asShownHere(cell.numFmt || 'General'),
    style: cellStyleOfFile(cell.style),
  };
}

function formulaOf(cell: Cell): string {
  const { sharedFormula } = cell.model as { readonly sharedFormula?: string };
  if (sharedFormula === undefined) return cell.formula;
  const first = readAddress(sharedFormula, cell.worksheet.name);
  const { formula } = cell.worksheet.getCell(sharedFormula);
  return movedFormula(formula, Number(cell.row) - 1 - first.row, Number(cell.col) - 1 - first.column);
}

/** The formats 14 and 22 of every workbook are the reader's own short date, without and with the time: here, those of the United Kingdom. */
const shortDates: ReadonlyMap<string, string> = new Map([
  ['mm-dd-yy', 'dd/mm/yyyy'],
  ['m/d/yy "h":mm', 'dd/mm/yyyy hh:mm'],
  ['m/d/yy h:mm', 'dd/mm/yyyy hh:mm'],
]);

function asShownHere(numberFormat: string): string {
  return shortDates.get(numberFormat) ?? numberFormat;
}

/** A value in the workbench's terms: days are numbers, and text is plain. */
function valueOf(value: unknown): FileValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return readSerial(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  const { richText, text, error } = value as {
    richText?: { text: string }[];
    text?: unknown;
    error?: ErrorCode;
  };
  if (error) return { error };
  if (richText) return richText.map((part) => part.text).join('');
  return valueOf(text);
}

function columnsOf(sheet: Worksheet): Pick<SheetFile, 'hiddenColumns' | 'widths'> {
  const widths = new Map<number, number>();
  const hiddenColumns: number[] = [];
  for (let column = 0; column < sheet.columnCount; column += 1) {
    const { width, hidden } = sheet.getColumn(column + 1);
    if (hidden) hiddenColumns.push(column);
    else if (width) widths.set(column, Math.round(width * 7 + 5));
  }
  return { widths, hiddenColumns };
}

function readTables(sheet: Worksheet): GridTable[] {
  return tablesIn(sheet).flatMap((model) => {
    if (!model.headerRow) return [];
    const area = readAddress(model.tableRef, sheet.name);
    const rows = model.totalsRow ? area.rows - 1 : area.rows;
    return rows < 2 ? [] : [{ name: model.displayName, area: { ...area, rows } }];
  });
}
