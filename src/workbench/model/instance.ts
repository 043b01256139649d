import type { LiveRange } from './live-range';

/** What stands behind an object of each class: enough to find it in the grid or the document again. */
export interface Selves {
  Workbook: null;
  Application: null;
  Runtime: null;
  /** Excel's own functions, called without a cell. */
  Functions: null;
  FunctionResult: { readonly value: number };
  WorksheetCollection: null;
  /** The sheet's name. */
  Worksheet: string;
  Range: LiveRange;
  /** The sheet whose tables they are, or all of the workbook's. */
  TableCollection: { readonly sheet: string | null };
  TableScopedCollection: { readonly range: LiveRange; readonly fullyContained: boolean };
  /** The table's id. */
  Table: string;
  TableColumnCollection: string;
  TableColumn: { readonly table: string; readonly index: number };
  TableRowCollection: string;
  TableRow: { readonly table: string; readonly index: number };
  SettingCollection: null;
  /** The setting's key. */
  Setting: string;
  CustomXmlPartCollection: null;
  CustomXmlPartScopedCollection: { readonly namespaceUri: string };
  /** The part's id. */
  CustomXmlPart: string;
  CustomFunctions: null;
  AppRuntimeService: null;
  AppRuntimePersistenceService: null;
  AddinInternalService: null;
}

export type ClassName = keyof Selves;

/** An object of the model. */
export type Instance = {
  readonly [Name in ClassName]: { readonly className: Name; readonly self: Selves[Name] };
}[ClassName];

export function instance<Name extends ClassName>(className: Name, self: Selves[Name]): Instance {
  return { className, self } as Instance;
}
