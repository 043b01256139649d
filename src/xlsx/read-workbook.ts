import type { Workbook } from '@mui/x-internal-exceljs-fork';
import type { DateSystem } from '../contract';
import { readSheet, type FileSheet } from './file-cells';
import { FileRefused, saveAgain } from './file-refused';
import { compoundSentence } from './library/compound-file';
import { readBook } from './library/read-book';

export interface WorkbookRead {
  readonly dateSystem: DateSystem;
  readonly sheets: readonly FileSheet[];
}

/** Reads the cells of an .xlsx. @throws FileRefused where it is none, or is damaged. */
export async function readWorkbook(name: string, bytes: Uint8Array): Promise<WorkbookRead> {
  const compound = compoundSentence(name, bytes, 'take');
  if (compound !== null) throw new FileRefused(compound);
  let book: Workbook;
  try {
    book = await readBook(bytes);
  } catch {
    throw saveAgain(name);
  }
  if (book.worksheets.length === 0) throw saveAgain(name);
  const dateSystem: DateSystem = book.properties.date1904 ? '1904' : '1900';
  return { dateSystem, sheets: book.worksheets.map((sheet) => readSheet(sheet, dateSystem)) };
}
