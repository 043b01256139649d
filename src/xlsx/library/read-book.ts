import type { Workbook } from '@mui/x-internal-exceljs-fork';
import { countsFrom1904 } from './date-system';
import { withoutIsoDays } from './iso-days';
import { loadExcelJs } from './load-exceljs';
import { readableRelations, type Relation } from './relations';
import { tablesOf, type TableModel } from './tables';
import { rememberWritten, type SheetModel } from './written-cells';

/** What a file holds, as the library has read it part by part. */
interface BookModel {
  /** By the way to their parts from a sheet. */
  tables: Record<string, TableModel>;
  readonly worksheets: readonly SheetModel[];
  /** By the number in the name of the sheet’s part, as it stands there. */
  readonly worksheetRels: Record<string, readonly Relation[]>;
  drawings: Record<string, never>;
  properties?: { date1904?: boolean };
}

/** Steps of the library that err by themselves, and are replaced or wrapped here. Decision 357. */
interface LibraryReader {
  load(bytes: Uint8Array): Promise<unknown>;
  _processTableEntry(): Promise<void>;
  _processWorksheetEntry(xml: AsyncIterable<string>, ...others: readonly unknown[]): Promise<void>;
  /** Joins the parts. */
  reconcile(model: BookModel, options: unknown): void;
}

/** Reads an .xlsx by the library. @throws IsoDaysRefused; another error where it is none, or is damaged. */
export async function readBook(bytes: Uint8Array): Promise<Workbook> {
  const { Workbook: Book } = await loadExcelJs();
  const book = new Book();
  const reader = book.xlsx as unknown as LibraryReader;
  const tables = tablesOf(bytes);
  const date1904 = countsFrom1904(bytes);
  const readSheet = reader._processWorksheetEntry.bind(reader);
  reader._processWorksheetEntry = (xml, ...others) => readSheet(withoutIsoDays(xml), ...others);
  // The library takes a table for one without headers unless it says that it has some, and fails at filters by colour, month or rank.
  reader._processTableEntry = () => Promise.resolve();
  const reconcile = reader.reconcile.bind(reader);
  reader.reconcile = (model, options) => {
    model.tables = Object.fromEntries(tables);
    for (const [number, relations] of Object.entries(model.worksheetRels))
      model.worksheetRels[number] = readableRelations(relations);
    // Drawings are shown and written by nobody here; the library fails at those of openpyxl.
    model.drawings = {};
    for (const sheet of model.worksheets) delete sheet.drawing;
    model.properties = { ...model.properties, date1904 };
    const restore = rememberWritten(model.worksheets);
    reconcile(model, options);
    restore();
  };
  await reader.load(bytes);
  return book;
}
