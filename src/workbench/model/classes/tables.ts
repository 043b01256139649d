import type { GridTable } from '../../grid/grid';
import { type Document, findTable, notFound, tableOfId } from '../document';
import type { ExcelClasses } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import { type Instance, type Selves, instance, rangeOf } from '../instance';
import {
  fixHeaders,
  checkNoOverlap,
  areaOn,
  bodyArea,
  columnNames,
  headerArea,
  isBlank,
  wholeArea,
} from '../tables';
import { areaText } from '../../address';
import { intersection } from '../../area';
import { nameColumns } from '../../table-growth';
import { type Arguments, flagOf } from '../arguments';
import { checkUnprotected } from '../protection';
import { filterOfTable } from './auto-filter';

type Self = Selves['TableCollection'];

export const tableClasses = {
  /** The tables of the workbook, or of one worksheet. */
  TableCollection: {
    items: (self, document) => tablesOf(self, document).map((table) => tableFor(table, document)),
    getItem: (self, given, document) => find(tablesOf(self, document), given, document) ?? notFound(),
    objects: {
      getItemOrNullObject: (self, given, document) => find(tablesOf(self, document), given, document),
      add: ({ sheet }, given, document) => add(sheet ?? document.grid.activeSheet(), given, document),
    },
  },
  Table: {
    id: { key: 'Id', of: (id) => id },
    scalars: {
      id: { get: (id) => id },
      name: { get: (id, document) => tableOfId(document, id).name },
      showHeaders: {
        get: (id, document) => tableOfId(document, id).hiddenHeaders === undefined,
        set: (id, value, document) => showHeaders(tableOfId(document, id), flagOf(value), document),
      },
      showTotals: {
        get: (id, document) => tableOfId(document, id).hasTotals === true,
        set: (id, value, document) => showTotals(tableOfId(document, id), flagOf(value), document),
      },
    },
    navigation: {
      autoFilter: (id, document) => instance('AutoFilter', filterOfTable(id, document)),
      columns: (id) => instance('TableColumnCollection', id),
      worksheet: (id, document) => instance('Worksheet', tableOfId(document, id).area.sheet),
    },
    objects: {
      getDataBodyRange: (id, _given, document) => rangeOf(bodyArea(tableOfId(document, id))),
      getHeaderRowRange: (id, _given, document) => {
        const found = tableOfId(document, id);
        return found.hiddenHeaders === undefined ? rangeOf(headerArea(found)) : notFound();
      },
      getRange: (id, _given, document) => rangeOf(wholeArea(tableOfId(document, id))),
    },
    calls: {
      resize: (id, given, document) => resize(tableOfId(document, id), given, document),
    },
  },
} satisfies Partial<ExcelClasses>;

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

/** The new area begins in the same row as the old one, overlaps it, and meets no other table. New columns get names. */
function resize(found: GridTable, given: Arguments, document: Document): void {
  checkUnprotected(found.area.sheet, document);
  const { name, area, hasTotals } = found;
  const whole = given.area(0, (address) => areaOn(area.sheet, address, document));
  const wanted = hasTotals === true ? { ...whole, rows: whole.rows - 1 } : whole;
  const isFit =
    wanted.row === area.row &&
    intersection(wanted, area) !== null &&
    bodyArea({ ...found, area: wanted }).rows > 0;
  if (!isFit)
    throw new ExcelError('InvalidArgument', `The table '${name}' cannot become ${areaText(whole)}.`);
  checkNoOverlap(whole, document, name);
  if (hasTotals === true && wanted.rows !== area.rows) throw notSupported('Table.resize by rows with totals');
  document.grid.changeTable({ ...found, area: wanted });
  if (found.hiddenHeaders === undefined) nameColumns(document.grid, { ...found, area: wanted }, 'addin');
}

/** The cells of the header row are emptied, and leave the table; shown again it takes the row above. */
function showHeaders(found: GridTable, isWanted: boolean, document: Document): void {
  const { name, area, hiddenHeaders, hasTotals = false } = found;
  if (isWanted === (hiddenHeaders === undefined)) return;
  if (hiddenHeaders === undefined) {
    const names = columnNames(found, document);
    document.grid.changeTable({ ...found, area: bodyArea(found), hiddenHeaders: names });
    document.grid.write(headerArea(found), [names.map(() => '')], 'addin');
    return;
  }
  const header = { ...area, row: area.row - 1, rows: 1 };
  if (area.row === 0 || !isBlank(header, document)) throw notSupported('Table.showHeaders below other cells');
  document.grid.changeTable({ name, hasTotals, area: { ...area, row: area.row - 1, rows: area.rows + 1 } });
  document.grid.write(header, [[...hiddenHeaders]], 'addin');
}

/** Excel would push the cells below down, within the table's columns alone. */
function showTotals(found: GridTable, isWanted: boolean, document: Document): void {
  const { area, hasTotals = false } = found;
  if (isWanted === hasTotals) return;
  const totals = { ...area, row: area.row + area.rows, rows: 1 };
  if (isWanted && !isBlank(totals, document)) throw notSupported('Table.showTotals above other cells');
  document.grid.changeTable({ ...found, hasTotals: isWanted });
  const words = Array.from({ length: area.columns }, (_, at) => (isWanted && at === 0 ? 'Total' : ''));
  document.grid.write(totals, [words], 'addin');
}
