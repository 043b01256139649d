import { isSameName } from '../../address';
import type { Arguments } from '../arguments';
import { isWritable, matrixOf, readCells, valueOf, writeCells } from '../cells';
import { type Document, notFound, tableOfId } from '../document';
import type { ExcelClass } from '../excel-class';
import { notSupported, ExcelError } from '../excel-error';
import { type Instance, instance, type Selves, rangeOf } from '../instance';
import { freeName, checkNoOverlap, columnArea, columnNames, isBlank } from '../tables';
import type { Area } from '../../grid/grid';

export const tableColumnCollection: ExcelClass<'TableColumnCollection'> = {
  scalars: { count: { get: (table, document) => tableOfId(document, table).area.columns } },
  items: (table, document) =>
    Array.from({ length: tableOfId(document, table).area.columns }, (_, index) => columnOf(table, index)),
  getItem: (table, given, document) => find(table, given, document) ?? notFound(),
  objects: {
    add,
    getItemAt: (table, given, document) => at(table, given.integer(0), document) ?? notFound(),
    getItemOrNullObject: (table, given, document) => find(table, given, document),
  },
};

/** A column is known by its name or its id, which is a number. */
function find(table: string, given: Arguments, document: Document): Instance | null {
  const key = given.raw(0);
  const names = columnNames(tableOfId(document, table), document);
  const byName = names.findIndex((name) => isSameName(name, String(key)));
  return at(table, byName >= 0 ? byName : Number(key) - 1, document);
}

function at(table: string, index: number, document: Document): Instance | null {
  const known = Number.isInteger(index) && index >= 0 && index < tableOfId(document, table).area.columns;
  return known ? columnOf(table, index) : null;
}

/** At the right edge alone: the grid moves whole columns, which is more than Excel moves for a table. */
function add(table: string, given: Arguments, document: Document): Instance {
  const { name, area } = tableOfId(document, table);
  const index = given.optionalInteger(0) ?? -1;
  if (index !== -1 && index !== area.columns) throw notSupported('TableColumnCollection.add within a table');
  const wider = { ...area, columns: area.columns + 1 };
  const column = columnArea(wider, area.columns);
  checkNoOverlap(wider, document, name);
  if (!isBlank(column, document))
    throw notSupported('TableColumnCollection.add with other cells beside the table');
  const values = given.raw(1) === undefined ? null : matrixOf(column, given.raw(1), isWritable);
  const names = columnNames({ name, area }, document);
  const header = given.optionalText(2) ?? (typeof values?.[0]?.[0] === 'string' ? values[0][0] : '');
  document.grid.resizeTable(name, wider);
  document.grid.write(
    column,
    [[freeName(header, names)], ...(values ?? emptyRows(area.rows)).slice(1)],
    'addin',
  );
  return columnOf(table, area.columns);
}

function columnOf(table: string, index: number): Instance {
  return instance('TableColumn', { table, index });
}

function emptyRows(count: number): (string | number | boolean | null)[][] {
  return Array.from({ length: count }, () => [null]);
}

type Self = Selves['TableColumn'];

export const tableColumn: ExcelClass<'TableColumn'> = {
  id: { key: 'Id', of: ({ index }) => String(index + 1) },
  scalars: {
    id: { get: ({ index }) => index + 1 },
    index: { get: ({ index }) => index },
    name: {
      get: (self, document) =>
        columnNames(tableOfId(document, self.table), document)[self.index] ?? notFound(),
      set: rename,
    },
    values: {
      get: (self, document) => readCells(areaOf(self, document), document, valueOf),
      set: (self, value, document) => writeCells(areaOf(self, document), value, document),
    },
  },
  objects: {
    getDataBodyRange: (self, _given, document) => rangeOf(bodyOf(areaOf(self, document))),
    getHeaderRowRange: (self, _given, document) => rangeOf({ ...areaOf(self, document), rows: 1 }),
    getRange: (self, _given, document) => rangeOf(areaOf(self, document)),
  },
};

/** The column with its header. */
function areaOf({ table, index }: Self, document: Document): Area {
  const { area } = tableOfId(document, table);
  return index < area.columns ? columnArea(area, index) : notFound();
}

function bodyOf(area: Area): Area {
  return { ...area, row: area.row + 1, rows: area.rows - 1 };
}

function rename(self: Self, value: unknown, document: Document): void {
  if (typeof value !== 'string' || value === '')
    throw new ExcelError('InvalidArgument', `${JSON.stringify(value)} is no name for a column.`);
  const others = columnNames(tableOfId(document, self.table), document).filter(
    (_, index) => index !== self.index,
  );
  document.grid.write({ ...areaOf(self, document), rows: 1 }, [[freeName(value, others)]], 'addin');
}
