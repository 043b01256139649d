import type { ExcelClass, ExcelClasses } from '../excel-class';
import { type ClassName, type Instance, instance } from '../instance';
import { autoFilter } from './auto-filter';
import { chartClasses } from './charts';
import { customXmlClasses } from './custom-xml';
import { nameClasses } from './names';
import { worksheetProtection } from './protection';
import { range } from './range';
import { rangeAreas } from './range-areas';
import { rangeFormatClasses } from './range-format';
import { serviceClasses } from './services';
import { settingClasses } from './settings';
import { tableColumnClasses } from './table-columns';
import { tableClasses } from './tables';
import { workbook } from './workbook';
import { worksheetClasses } from './worksheets';

/** Every class of Excel's object model that the workbench supports. Each file is the list of its members. */
export const classes: ExcelClasses = {
  ...chartClasses,
  ...customXmlClasses,
  ...nameClasses,
  ...rangeFormatClasses,
  ...serviceClasses,
  ...settingClasses,
  ...tableClasses,
  ...tableColumnClasses,
  ...worksheetClasses,
  AutoFilter: autoFilter,
  Range: range,
  RangeAreas: rangeAreas,
  Workbook: workbook,
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
