import type { Arguments } from '../arguments';
import { writeCells, readCells, valueOf } from '../cells';
import { type Document, notFound, tableOfId } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError } from '../excel-error';
import { type Instance, instance, type Selves, rangeOf } from '../instance';
import { addTableRows, bodyArea, deleteTableRows } from '../tables';
import type { Area } from '../../grid/grid';

export const tableRowCollection: ExcelClass<'TableRowCollection'> = {
  scalars: { count: { get: rowCount } },
  items: (table, document) =>
    Array.from({ length: rowCount(table, document) }, (_, index) => rowOf(table, index)),
  objects: {
    add,
    getItemAt: (table, given, document) => {
      const index = given.integer(0);
      return index >= 0 && index < rowCount(table, document) ? rowOf(table, index) : notFound();
    },
  },
};

function rowCount(table: string, document: Document): number {
  return tableOfId(document, table).area.rows - 1;
}

/** Adds one row or several, before a row or (without an index, or with -1) at the end. */
function add(table: string, given: Arguments, document: Document): Instance {
  const rows = rowCount(table, document);
  const index = given.optionalInteger(0) ?? -1;
  const at = index === -1 ? rows : index;
  if (at < 0 || at > rows) throw new ExcelError('InvalidArgument', `The table has no row ${index}.`);
  const values = valuesOf(given.raw(1));
  const count = values?.length ?? 1;
  const { columns } = tableOfId(document, table).area;
  if (values?.some((row) => row.length !== columns))
    throw new ExcelError(
      'InvalidArgument',
      "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
    );
  addTableRows(table, at, count, document);
  const body = bodyArea(tableOfId(document, table));
  if (values) writeCells({ ...body, row: body.row + at, rows: count }, values, document);
  return rowOf(table, at);
}

/** Rows of values; one flat row is taken for a single row. */
function valuesOf(given: unknown): readonly (readonly unknown[])[] | null {
  if (given === undefined) return null;
  if (!Array.isArray(given) || given.length === 0)
    throw new ExcelError('InvalidArgument', 'Give the rows as an array of arrays.');
  const rows: readonly unknown[] = given;
  return rows.every((row) => Array.isArray(row)) ? (rows as readonly (readonly unknown[])[]) : [rows];
}

function rowOf(table: string, index: number): Instance {
  return instance('TableRow', { table, index });
}

type Self = Selves['TableRow'];

export const tableRow: ExcelClass<'TableRow'> = {
  scalars: {
    index: { get: ({ index }) => index },
    values: {
      get: (self, document) => readCells(areaOf(self, document), document, valueOf),
      set: (self, value, document) => writeCells(areaOf(self, document), value, document),
    },
  },
  objects: {
    getRange: (self, _given, document) => rangeOf(areaOf(self, document)),
  },
  calls: {
    delete: (self, _given, document) => {
      areaOf(self, document);
      deleteTableRows(self.table, self.index, 1, document);
    },
  },
};

/** Rows are counted in the body: the header is none. */
function areaOf({ table, index }: Self, document: Document): Area {
  const body = bodyArea(tableOfId(document, table));
  return index < body.rows ? { ...body, row: body.row + index, rows: 1 } : notFound();
}
