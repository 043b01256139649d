import ExcelJs from 'exceljs';
import { unzipSync } from 'fflate';

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
