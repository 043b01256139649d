import { LiveRange } from './live-ranges';
import type { Area } from '../grid/grid';
import { checkBounds } from './areas';

interface SeriesSelf {
  readonly chart: string;
  /** Counted from 0. */
  readonly index: number;
}

/** What stands behind an object of each class: enough to find it in the grid or the document again. */
export interface Selves {
  Workbook: null;
  Application: null;
  /** Excel's own functions, called without a cell. */
  Functions: null;
  FunctionResult: { readonly value: number };
  WorksheetCollection: null;
  /** The sheet's name. */
  Worksheet: string;
  Range: LiveRange;
  /** Areas of one sheet. */
  RangeAreas: readonly Area[];
  /** The sheet whose tables they are, or all of the workbook's. */
  TableCollection: { readonly sheet: string | null };
  /** The table's id. */
  Table: string;
  TableColumnCollection: string;
  TableColumn: { readonly table: string; readonly index: number };
  /** By sheet: the workbench keeps one for each. */
  AutoFilter: { readonly sheet: string };
  /** The sheet's name. */
  WorksheetProtection: string;
  RangeFormat: LiveRange;
  RangeFont: LiveRange;
  /** The sheet whose charts they are. */
  ChartCollection: string;
  /** The chart's id, as in its parts. */
  Chart: string;
  ChartLegend: string;
  ChartSeriesCollection: string;
  ChartSeries: SeriesSelf;
  ChartSeriesFormat: SeriesSelf;
  ChartPointsCollection: SeriesSelf;
  ChartPoint: SeriesSelf & { readonly point: number };
  ChartPointFormat: SeriesSelf & { readonly point: number };
  /** Of one point, or of the whole series. */
  ChartFill: SeriesSelf & { readonly point: number | null };
  ChartTitle: string;
  SettingCollection: null;
  /** The setting's key. */
  Setting: string;
  NamedItemCollection: null;
  /** The name. */
  NamedItem: string;
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

/** @throws ExcelError when the area is empty or leaves the sheet */
export function rangeOf(area: Area): Instance {
  return instance('Range', new LiveRange(checkBounds(area)));
}

export function rangeOrNull(area: Area | null): Instance | null {
  return area ? rangeOf(area) : null;
}
