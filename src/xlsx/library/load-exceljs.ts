import type * as ExcelJs from '@mui/x-internal-exceljs-fork';

/** The library that reads and writes .xlsx: in a chunk of its own, loaded when the first file is opened or saved. Decision 312. */
export async function loadExcelJs(): Promise<typeof ExcelJs> {
  const loaded = await import('@mui/x-internal-exceljs-fork');
  return loaded.default;
}
