import type { GridTable } from '../../grid/grid';
import type { Arguments } from '../arguments';
import type { Document } from '../document';
import { findTable, notFound } from '../document';
import { eventTypes, workbookTarget } from '../events';
import type { ExcelClass } from '../excel-class';
import { eventMethods } from '../excel-class';
import { notSupported } from '../excel-error';
import type { Instance, Selves } from '../instance';
import { instance } from '../instance';
import { settleHeaders } from '../table-headers';
import { checkNoOverlap, areaOn } from '../tables';

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
    ...eventMethods<Self>(
      'DataChanged',
      (self, document) => document.events.register(eventTypes.tableChanged, targetOf(self, document)),
      (self, document) => document.events.unregister(eventTypes.tableChanged, targetOf(self, document)),
    ),
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
  settleHeaders({ ...area, rows: 1 }, document);
  document.grid.addTable(table);
  return tableFor(table, document);
}

function freeTableName(document: Document): string {
  let number = 1;
  while (findTable(document, `Table${number}`) !== null) number += 1;
  return `Table${number}`;
}
