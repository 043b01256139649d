import type * as ExcelJs from 'exceljs';

/** The library that reads and writes .xlsx: in a chunk of its own, loaded when the first file is opened or saved. */
export async function loadExcelJs(): Promise<typeof ExcelJs> {
  const loaded = await import('exceljs');
  return loaded.default;
}
