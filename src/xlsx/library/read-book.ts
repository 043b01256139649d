import type { Workbook } from '@mui/x-internal-exceljs-fork';
import { refuseIsoDays } from './iso-days';
import { loadExcelJs } from './load-exceljs';
import { readableRelations, type Relation } from './relations';
import { tablesOf, type TableModel } from './tables';
import { rememberWritten, type SheetModel } from './written-cells';

/** What a file holds, as the library has read it part by part. */
interface BookModel {
  readonly tables: Record<string, TableModel | undefined>;
  readonly worksheets: readonly SheetModel[];
  /** By the number in the name of the sheet’s part, as it stands there. */
  readonly worksheetRels: Record<string, readonly Relation[]>;
  drawings: Record<string, never>;
  drawingRels: Record<string, never>;
}

/** Steps of the library that err by themselves, and are carried out here. Decision 357. */
interface LibraryReader {
  load(bytes: ArrayBuffer): Promise<unknown>;
  _processTableEntry(stream: unknown, model: BookModel, name: string): Promise<void>;
  /** Joins the parts. */
  reconcile(model: BookModel, options: unknown): void;
}

/** Reads an .xlsx by the library. @throws IsoDaysRefused; another error where it is none, or is damaged. */
export async function readBook(bytes: Uint8Array): Promise<Workbook> {
  refuseIsoDays(bytes);
  const { Workbook: Book } = await loadExcelJs();
  const book = new Book();
  const reader = book.xlsx as unknown as LibraryReader;
  const tables = tablesOf(bytes);
  // The library takes a table for one without headers unless it says that it has some, and fails at filters by colour, month or rank.
  reader._processTableEntry = (_, model, name) => {
    model.tables[`../tables/${name}.xml`] = tables.get(`xl/tables/${name}.xml`);
    return Promise.resolve();
  };
  const reconcile = reader.reconcile.bind(reader);
  reader.reconcile = (model, options) => {
    for (const [number, relations] of Object.entries(model.worksheetRels))
      model.worksheetRels[number] = readableRelations(relations);
    // Drawings are shown and written by nobody here; the library fails at those of openpyxl.
    [model.drawings, model.drawingRels] = [{}, {}];
    for (const sheet of model.worksheets) delete sheet.drawing;
    const restore = rememberWritten(model.worksheets);
    reconcile(model, options);
    restore();
  };
  // The library takes the whole buffer behind an array: a view of it is copied out first.
  await reader.load(Uint8Array.from(bytes).buffer);
  return book;
}
