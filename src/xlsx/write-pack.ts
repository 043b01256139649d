import type { Worksheet } from '@mui/x-internal-exceljs-fork';
import { dateFormats, type CellValue } from '../portfolio';
import type { PackSheet } from '../portfolio/pack';
import { loadExcelJs } from './read-workbook';

/** Points of a line, and of the highest row that Excel has: not every program reckons the heights of rows by itself. */
const [linePoints, maxHeight] = [15, 405];
/** Widths are counted in digits: of letters a tenth more stand on a line. */
const lettersOfDigit = 1.1;
/** As Excel numbers sizes of paper: the library is loaded later than its words for them. */
const a4 = 9;
/** Named, since a font without a name is another one to some programs. */
const headerFont = { name: 'Calibri', size: 11, bold: true };
/** In inches. */
const margins = { left: 0.4, right: 0.4, top: 0.5, bottom: 0.6, header: 0.3, footer: 0.3 };

/** An evidence pack as an .xlsx: values alone, made to be printed. */
export async function packBytes(sheets: readonly PackSheet[]): Promise<Uint8Array> {
  const { Workbook } = await loadExcelJs();
  const book = new Workbook();
  for (const sheet of sheets) fillSheet(book.addWorksheet(sheet.name), sheet);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

function fillSheet(target: Worksheet, sheet: PackSheet): void {
  const { rows, dates, widths, pagesWide = 1, headings } = sheet;
  target.columns = widths.map((width, at) => {
    const kind = dates.get(at);
    return {
      width,
      style: {
        ...(kind === undefined ? {} : { numFmt: dateFormats[kind] }),
        alignment: { vertical: 'top', horizontal: 'left', wrapText: kind === undefined },
      },
    };
  });
  for (const row of rows) {
    const added = target.addRow(row.map(fileValue));
    const lines = Math.max(1, ...row.map((value, at) => linesIn(String(value), widths[at] ?? 0)));
    if (lines > 1) added.height = Math.min(lines * linePoints, maxHeight);
  }
  // The cover has a title there, every other sheet its headers.
  const hasHeaders = headings === undefined;
  for (const at of [0, ...(headings ?? [])])
    Object.assign(target.getRow(at + 1), {
      font: headerFont,
      alignment: { vertical: 'top', horizontal: 'left', wrapText: hasHeaders },
    });
  if (hasHeaders) target.views = [{ state: 'frozen', ySplit: 1 }];
  target.pageSetup = {
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: pagesWide,
    fitToHeight: 0,
    margins,
    ...(hasHeaders && { printTitlesRow: '1:1', showGridLines: true }),
    ...(pagesWide > 1 && { printTitlesColumn: 'A:A' }),
  };
  Object.assign(target.pageSetup, { paperSize: a4 });
  target.headerFooter.oddFooter = '&L&A&RPage &P of &N';
}

/** What a program takes for a character that XML has no place for (`_x000D_`) is written so that it is text. */
function fileValue(value: CellValue): CellValue | null {
  if (value === '') return null;
  return typeof value === 'string' ? value.replace(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_') : value;
}

/** Lines that a text takes in a cell of so many characters: broken between words, and within what is longer than a line. */
function linesIn(text: string, width: number): number {
  const most = Math.max(1, Math.floor(width * lettersOfDigit));
  if (text.length <= most && !text.includes('\n')) return 1;
  return text.split('\n').reduce((sum, line) => {
    let [lines, used] = [1, 0];
    for (const { length } of line.split(' ')) {
      if (used > 0 && used + 1 + length > most) [lines, used] = [lines + 1, 0];
      used += (used > 0 ? 1 : 0) + length;
      if (used > most) [lines, used] = [lines + Math.ceil(used / most) - 1, used % most || most];
    }
    return sum + lines;
  }, 0);
}
