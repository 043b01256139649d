import ExcelJs from '@mui/x-internal-exceljs-fork';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Cells of a sheet, from A1 on. */
export type Rows = readonly (readonly ExcelJs.CellValue[])[];

/** An .xlsx with one sheet that `shape` may do more to. */
export async function xlsxOf(
  rows: Rows,
  shape: (sheet: ExcelJs.Worksheet, book: ExcelJs.Workbook) => void = () => undefined,
): Promise<Uint8Array> {
  const book = new ExcelJs.Workbook();
  const sheet = book.addWorksheet('Portfolio');
  for (const row of rows) sheet.addRow([...row]);
  shape(sheet, book);
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** An .xlsx with the table `Homes` from A1 on. */
export function tableOfHomes(
  headers: readonly string[],
  rows: Rows,
  shape: (sheet: ExcelJs.Worksheet, book: ExcelJs.Workbook) => void = () => undefined,
): Promise<Uint8Array> {
  return xlsxOf([], (sheet, book) => {
    sheet.addTable({
      name: 'Homes',
      ref: 'A1',
      headerRow: true,
      columns: headers.map((name) => ({ name })),
      rows: rows.map((row) => [...row]),
    });
    shape(sheet, book);
  });
}

/** Read back by a library that had no part in writing it. */
export async function opened(bytes: Uint8Array): Promise<ExcelJs.Workbook> {
  const book = new ExcelJs.Workbook();
  await book.xlsx.load(Uint8Array.from(bytes).buffer);
  return book;
}

/** The files of an archive, as texts. */
export function partsOf(bytes: Uint8Array): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file).toString()]),
  );
}

/** A file with one of its parts changed, as another program would have written it. */
export function withPart(bytes: Uint8Array, part: string, change: (xml: string) => string): Uint8Array {
  const files = unzipSync(bytes);
  const before = strFromU8(files[part] ?? new Uint8Array());
  const after = change(before);
  if (after === before) throw new Error(`${part} has nothing to change`);
  return zipSync({ ...files, [part]: strToU8(after) });
}

/** Points of A4 on its side, of an inch, and of one of the digits that widths of columns are counted in (Calibri of 11 points). */
const [a4Width, inch, digit] = [841.89, 72, 5.25];
/** What Excel prints a sheet at that says nothing of its font. */
const usualFontPoints = 11;

/** Pages beside each other that columns take at a scale: as many on each as there is room for, the repeated ones on all. */
function pagesAt(scale: number, widths: readonly number[], repeated: number, room: number): number {
  let [pages, used] = [1, 0];
  for (const [at, width] of widths.entries()) {
    const points = width * digit * scale;
    if (points + (pages > 1 ? repeated * digit * scale : 0) > room) return Infinity;
    if (used + points > room) [pages, used] = [pages + 1, at === 0 ? 0 : repeated * digit * scale];
    used += points;
  }
  return pages;
}

/** How large the smallest text of a sheet is printed on A4 on its side: by the widest scale at which its columns fit the pages they may take. */
export function printedPoints(sheet: ExcelJs.Worksheet): number {
  const { pageSetup } = sheet;
  const { paperSize, orientation, fitToPage, fitToWidth = 1, margins, printTitlesColumn } = pageSetup;
  if (Number(paperSize) !== 9 || orientation !== 'landscape' || fitToPage !== true || margins === undefined)
    throw new Error(`${sheet.name} is not laid out for A4`);
  const room = a4Width - (margins.left + margins.right) * inch;
  const widths = sheet.columns.map(({ width }) => width ?? 9);
  const repeated = printTitlesColumn === undefined ? 0 : (widths[0] ?? 0);
  const scale = Array.from({ length: 91 }, (_, at) => (100 - at) / 100).find(
    (each) => pagesAt(each, widths, repeated, room) <= fitToWidth,
  );
  const sizes: number[] = [];
  sheet.eachRow((row) =>
    row.eachCell((cell) =>
      sizes.push((cell.font as Partial<ExcelJs.Font> | undefined)?.size ?? usualFontPoints),
    ),
  );
  return (scale ?? 0) * Math.min(usualFontPoints, ...sizes);
}
