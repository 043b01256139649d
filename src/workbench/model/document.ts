import { isSameName } from '../address';
import type { Area, Grid, GridTable } from '../grid/grid';
import type { SelectionEvents } from './events';
import { ExcelError } from './excel-error';
import type { Identities } from './identities';
import type { References } from './live-ranges';
import type { Oddities } from './oddities';

/** When the add-in's page starts with the document: `Office.addin.setStartupBehavior`. */
export type RuntimeState = 'Inactive' | 'Background' | 'Visible';

/** Everything behind the object model: the grid, and what a workbook keeps beside its cells. */
export interface Document {
  readonly grid: Grid;
  readonly events: SelectionEvents;
  readonly references: References;
  readonly sheetIds: Identities;
  readonly tableIds: Identities;
  /** `Workbook.settings`: any JSON, in the order of insertion. */
  readonly settings: Map<string, unknown>;
  /** `Workbook.customXmlParts`: XML by id. */
  readonly xmlParts: Map<string, string>;
  /** The newest set of the Excel API that this Excel has, e.g. `1.9`. */
  readonly excelApi: string;
  readonly customFunctions: CustomFunctionsRuntime;
  /** Opens an .xlsx (base64) beside this workbook. */
  readonly openNewWorkbook: (base64: string) => void;
  readonly oddities: Oddities;
  /** Names of the sheets that are protected. */
  readonly protectedSheets: Set<string>;
  /** The area that is filtered, by sheet. */
  readonly filters: Map<string, Area>;
  readonly runtime: { state: RuntimeState; startState: RuntimeState };
}

/** The sheet of this name or id, in the grid's own spelling; `null` if there is none. Case does not matter. */
export function findSheet({ grid, sheetIds }: Document, key: string): string | null {
  const names = grid.sheetNames();
  return (
    names.find((name) => isSameName(name, key)) ??
    names.find((name) => sheetIds.idOf(name) === key.toUpperCase()) ??
    null
  );
}

export function sheetNamed(document: Document, key: string): string {
  return findSheet(document, key) ?? notFound();
}

/** The id of the table of this name or id; `null` if there is none. Case does not matter. */
export function findTable({ grid, tableIds }: Document, key: string): string | null {
  const table =
    grid.tables().find(({ name }) => isSameName(name, key)) ??
    grid.tables().find(({ name }) => tableIds.idOf(name) === key.toUpperCase());
  return table ? tableIds.idOf(table.name) : null;
}

/** @throws ExcelError `ItemNotFound` when the table is gone */
export function tableOfId({ grid, tableIds }: Document, id: string): GridTable {
  const name = tableIds.nameOf(id);
  return grid.tables().find((table) => table.name === name) ?? notFound();
}

export function notFound(): never {
  throw new ExcelError('ItemNotFound');
}

/** Where the custom-functions runtime of the frame reports to. */
export interface CustomFunctionsRuntime {
  /** It takes invocations from now on. */
  ready(): void;
  /** Its answers: a list of `[invocationId, ok, value, errorCode?]`. */
  answer(answers: unknown): void;
}
