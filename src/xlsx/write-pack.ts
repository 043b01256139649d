import type { Worksheet } from 'exceljs';
import { dateFormats, type CellValue } from '../portfolio';
import type { PackSheet, PackSheetRead } from '../portfolio/pack';
import { loadExcelJs, readWorkbook } from './read-workbook';

const [narrow, wide] = [16, 48];
/** Characters on a line of a wide column, and points of a line: not every program reckons the heights of rows by itself. */
const [lineCharacters, linePoints] = [44, 15];
const maxLines = 20;
/** As Excel numbers sizes of paper: the library is loaded later than its words for them. */
const a4 = 9;

/** An evidence pack as an .xlsx: values alone, made to be printed. */
export async function packBytes(sheets: readonly PackSheet[]): Promise<Uint8Array> {
  const { Workbook } = await loadExcelJs();
  const book = new Workbook();
  for (const sheet of sheets) fillSheet(book.addWorksheet(sheet.name), sheet);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

function fillSheet(target: Worksheet, { rows, dates, wide: wideColumns }: PackSheet): void {
  const [first = []] = rows;
  const count = Math.max(...rows.map((row) => row.length));
  target.columns = Array.from({ length: count }, (_, at) => {
    const kind = dates.get(at);
    const isWide = wideColumns.has(at);
    return {
      width: isWide ? wide : narrow,
      style: {
        ...(kind === undefined ? {} : { numFmt: dateFormats[kind] }),
        alignment: { vertical: 'top', wrapText: isWide },
      },
    };
  });
  for (const row of rows) {
    const added = target.addRow(row.map((value) => (value === '' ? null : value)));
    const lines = Math.max(1, ...row.map((value, at) => (wideColumns.has(at) ? linesOf(value) : 1)));
    if (lines > 1) added.height = Math.min(lines, maxLines) * linePoints;
  }
  target.getRow(1).font = { bold: true };
  // The cover has a title there, every other sheet its headers.
  const hasHeaders = first.length > 1;
  if (hasHeaders) target.views = [{ state: 'frozen', ySplit: 1 }];
  target.pageSetup = {
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    ...(hasHeaders && { printTitlesRow: '1:1' }),
  };
  Object.assign(target.pageSetup, { paperSize: a4 });
  target.headerFooter.oddFooter = '&L&A&RPage &P of &N';
}

function linesOf(value: CellValue): number {
  return Math.ceil(String(value).length / lineCharacters);
}

/** The sheets of a pack as they stand in a file. @throws FileRefused where it is no workbook. */
export async function readPack(name: string, bytes: Uint8Array): Promise<readonly PackSheetRead[]> {
  const { sheets } = await readWorkbook(name, bytes);
  return sheets.map((sheet) => ({
    name: sheet.name,
    rows: [...sheet.rows.values()].map(({ number, hidden, cells }) => {
      const last = Math.max(0, ...cells.keys());
      return {
        number,
        hidden,
        cells: Array.from({ length: last }, (_, at) => {
          const cell = cells.get(at + 1);
          return { value: cell?.value ?? '', isFormula: cell?.isFormula ?? false };
        }),
      };
    }),
  }));
}
