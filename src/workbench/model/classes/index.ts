import type { ExcelClass } from '../excel-class';
import { type ClassName, type Instance, instance } from '../instance';
import {
  addinInternalService,
  appRuntimePersistenceService,
  appRuntimeService,
  application,
  customFunctions,
  functionResult,
  functions,
} from './services';
import {
  chart,
  chartCollection,
  chartLegend,
  chartTitle,
  chartFill,
  chartPoint,
  chartPointFormat,
  chartPointsCollection,
  chartSeries,
  chartSeriesCollection,
  chartSeriesFormat,
} from './charts';
import { customXmlPart, customXmlPartCollection, customXmlPartScopedCollection } from './custom-xml';
import { autoFilter } from './auto-filter';
import { worksheetProtection } from './protection';
import { namedItem, namedItemCollection } from './names';
import { range } from './range';
import { rangeAreas } from './range-areas';
import { rangeFont, rangeFormat } from './range-format';
import { setting, settingCollection } from './settings';
import { table, tableCollection } from './tables';
import { tableColumn, tableColumnCollection } from './table-columns';
import { workbook } from './workbook';
import { worksheet, worksheetCollection } from './worksheets';

/** Every class of Excel's object model that the workbench supports. Each file is the list of its members. */
export const classes: { readonly [Name in ClassName]: ExcelClass<Name> } = {
  AddinInternalService: addinInternalService,
  Application: application,
  AppRuntimePersistenceService: appRuntimePersistenceService,
  AppRuntimeService: appRuntimeService,
  AutoFilter: autoFilter,
  Chart: chart,
  ChartCollection: chartCollection,
  ChartFill: chartFill,
  ChartLegend: chartLegend,
  ChartPoint: chartPoint,
  ChartPointFormat: chartPointFormat,
  ChartPointsCollection: chartPointsCollection,
  ChartSeries: chartSeries,
  ChartSeriesCollection: chartSeriesCollection,
  ChartSeriesFormat: chartSeriesFormat,
  ChartTitle: chartTitle,
  CustomFunctions: customFunctions,
  CustomXmlPart: customXmlPart,
  CustomXmlPartCollection: customXmlPartCollection,
  CustomXmlPartScopedCollection: customXmlPartScopedCollection,
  Functions: functions,
  FunctionResult: functionResult,
  NamedItem: namedItem,
  NamedItemCollection: namedItemCollection,
  Range: range,
  RangeAreas: rangeAreas,
  RangeFont: rangeFont,
  RangeFormat: rangeFormat,
  Setting: setting,
  SettingCollection: settingCollection,
  Table: table,
  TableCollection: tableCollection,
  TableColumn: tableColumn,
  TableColumnCollection: tableColumnCollection,
  Workbook: workbook,
  Worksheet: worksheet,
  WorksheetCollection: worksheetCollection,
  WorksheetProtection: worksheetProtection,
};

/** The table of an object's class. Whoever uses it passes the object's own `self` back in. */
export function classOf(object: Instance): ExcelClass<ClassName> {
  return classes[object.className] as unknown as ExcelClass<ClassName>;
}

/** Objects that office.js makes by the name of their class instead of reaching them from the workbook. */
export const newObjects: Readonly<Record<string, Instance>> = {
  'Microsoft.ExcelServices.CustomFunctions': instance('CustomFunctions', null),
  'Microsoft.AppRuntime.AppRuntimeService': instance('AppRuntimeService', null),
  'Microsoft.AppRuntime.AppRuntimePersistenceService': instance('AppRuntimePersistenceService', null),
  'Microsoft.InternalService.AddinInternalService': instance('AddinInternalService', null),
};
