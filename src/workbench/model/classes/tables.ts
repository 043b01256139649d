import type { GridTable } from '../../grid/grid';
import type { Arguments } from '../arguments';
import { type Document, findTable, notFound, tableOfId } from '../document';
import type { ExcelClass } from '../excel-class';
import { notSupported } from '../excel-error';
import { type Instance, type Selves, instance, rangeOf } from '../instance';
import { fixHeaders, checkNoOverlap, areaOn, bodyArea, headerArea } from '../tables';

type Self = Selves['TableCollection'];

/** The tables of the workbook, or of one worksheet. */
export const tableCollection: ExcelClass<'TableCollection'> = {
  items: (self, document) => tablesOf(self, document).map((table) => tableFor(table, document)),
  getItem: (self, given, document) => find(tablesOf(self, document), given, document) ?? notFound(),
  objects: {
    add: ({ sheet }, given, document) => add(sheet ?? document.grid.activeSheet(), given, document),
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

/** Every table of the grid has a header row and no total row. */
export const table: ExcelClass<'Table'> = {
  id: { key: 'Id', of: (id) => id },
  scalars: {
    id: { get: (id) => id },
    name: { get: (id, document) => tableOfId(document, id).name },
  },
  navigation: {
    columns: (id) => instance('TableColumnCollection', id),
    worksheet: (id, document) => instance('Worksheet', tableOfId(document, id).area.sheet),
  },
  objects: {
    getDataBodyRange: (id, _given, document) => rangeOf(bodyArea(tableOfId(document, id))),
    getHeaderRowRange: (id, _given, document) => rangeOf(headerArea(tableOfId(document, id))),
  },
};
