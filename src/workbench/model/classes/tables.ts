import type { GridTable } from '../../grid/grid';
import type { Arguments } from '../arguments';
import { type Document, findTable, notFound, tableOfId } from '../document';
import { eventTypes, workbookTarget } from '../events';
import { type ExcelClass, eventMethods } from '../excel-class';
import { notSupported, ExcelError } from '../excel-error';
import { type Instance, type Selves, instance, rangeOf } from '../instance';
import { fixHeaders, checkNoOverlap, areaOn, bodyArea, headerArea } from '../tables';

type Self = Selves['TableCollection'];

/** The tables of the workbook, or of one worksheet. */
export const tableCollection: ExcelClass<'TableCollection'> = {
  scalars: { count: { get: (self, document) => tablesOf(self, document).length } },
  items: (self, document) => tablesOf(self, document).map((table) => tableFor(table, document)),
  getItem: (self, given, document) => find(tablesOf(self, document), given, document) ?? notFound(),
  objects: {
    add: ({ sheet }, given, document) => add(sheet ?? document.grid.activeSheet(), given, document),
    getItemAt: (self, given, document) => {
      const table = tablesOf(self, document)[given.integer(0)];
      return table ? tableFor(table, document) : notFound();
    },
    getItemOrNullObject: (self, given, document) => find(tablesOf(self, document), given, document),
  },
  calls: {
    ...eventMethods<Self>('DataChanged', eventTypes.tableChanged, targetOf),
  },
};

function tablesOf({ sheet }: Self, { grid }: Document): readonly GridTable[] {
  return grid.tables().filter((table) => sheet === null || table.area.sheet === sheet);
}

function find(among: readonly GridTable[], given: Arguments, document: Document): Instance | null {
  const id = findTable(document, given.text(0));
  const found = among.find((table) => document.tableIds.idOf(table.name) === id);
  return found ? tableFor(found, document) : null;
}

function tableFor({ name }: GridTable, { tableIds }: Document): Instance {
  return instance('Table', tableIds.idOf(name));
}

function targetOf({ sheet }: Self, { sheetIds }: Document): string {
  return sheet === null ? workbookTarget : sheetIds.idOf(sheet);
}

function add(sheet: string, given: Arguments, document: Document): Instance {
  const area = given.area(0, (address) => areaOn(sheet, address, document));
  // Excel would push the cells below down by one row, within the table's columns alone.
  if (!given.flag(1)) throw notSupported('TableCollection.add without headers');
  checkNoOverlap(area, document);
  const table: GridTable = {
    name: freeTableName(document),
    area: { ...area, rows: Math.max(area.rows, 2) },
  };
  fixHeaders({ ...area, rows: 1 }, document);
  document.grid.addTable(table);
  return tableFor(table, document);
}

function freeTableName(document: Document): string {
  let number = 1;
  while (findTable(document, `Table${number}`) !== null) number += 1;
  return `Table${number}`;
}

const maxTableNameLength = 255;

/** Every table of the grid has a header row and no total row. */
export const table: ExcelClass<'Table'> = {
  id: { key: 'Id', of: (id) => id },
  scalars: {
    id: { get: (id) => id },
    name: {
      get: (id, document) => tableOfId(document, id).name,
      set: (id, value, document) => rename(id, value, document),
    },
  },
  navigation: {
    columns: (id) => instance('TableColumnCollection', id),
    rows: (id) => instance('TableRowCollection', id),
    worksheet: (id, document) => instance('Worksheet', tableOfId(document, id).area.sheet),
  },
  objects: {
    getDataBodyRange: (id, _given, document) => rangeOf(bodyArea(tableOfId(document, id))),
    getHeaderRowRange: (id, _given, document) => rangeOf(headerArea(tableOfId(document, id))),
    getRange: (id, _given, document) => rangeOf(tableOfId(document, id).area),
  },
  calls: {
    /** The cells go with the table. */
    delete: (id, _given, document) => {
      const { name, area } = tableOfId(document, id);
      document.grid.removeTable(name);
      document.tableIds.forget(name);
      document.grid.clear(area, 'all');
    },
    ...eventMethods<string>('DataChanged', eventTypes.tableChanged, (id) => id),
    ...eventMethods<string>('SelectionChanged', eventTypes.tableSelectionChanged, (id) => id),
  },
};

function rename(id: string, value: unknown, document: Document): void {
  if (
    typeof value !== 'string' ||
    value.length > maxTableNameLength ||
    !/^[\p{L}_\\][\p{L}\p{N}_.\\]*$/u.test(value)
  )
    throw new ExcelError('InvalidArgument', `${JSON.stringify(value)} is no name for a table.`);
  const { name } = tableOfId(document, id);
  const owner = findTable(document, value);
  if (owner !== null && owner !== id)
    throw new ExcelError('ItemAlreadyExists', `A table is called '${value}'.`);
  document.grid.renameTable(name, value);
  document.tableIds.rename(name, value);
}
