import type { Workbook } from '@mui/x-internal-exceljs-fork';
import { countsFrom1904 } from './date-system';
import { loadExcelJs } from './load-exceljs';
import {
  FormRefused,
  refuseOtherTexts,
  sheetsListed,
  withoutOtherForms,
  type FoundParts,
} from './other-forms';
import { readableRelations, type Relation } from './relations';
import { tablesOf, type TableModel } from './tables';
import { rememberWritten, type SheetModel } from './written-cells';

/** What a file holds, as the library has read it part by part. */
interface BookModel extends FoundParts {
  /** By the way to their parts from a sheet. */
  tables: Record<string, TableModel>;
  /** With the names that the book gives them, once they are joined. */
  readonly worksheets: readonly (SheetModel & { readonly name?: string })[];
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

/** Reads an .xlsx by the library. @throws FormRefused; another error where it is none, or is damaged. */
export async function readBook(bytes: Uint8Array): Promise<Workbook> {
  const { Workbook: Book } = await loadExcelJs();
  const book = new Book();
  const reader = book.xlsx as unknown as LibraryReader;
  refuseOtherTexts(bytes);
  const tables = tablesOf(bytes);
  const date1904 = countsFrom1904(bytes);
  const readSheet = reader._processWorksheetEntry.bind(reader);
  reader._processWorksheetEntry = (xml, ...others) => readSheet(withoutOtherForms(xml), ...others);
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
    const listed = sheetsListed(model);
    reconcile(model, options);
    // The library leaves out those whose parts it finds by no name of Excel’s.
    if (model.worksheets.filter(({ name }) => name !== undefined).length < listed) throw new FormRefused();
    restore();
  };
  await reader.load(bytes);
  return book;
}
