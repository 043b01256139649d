import type { Area } from '../../grid/grid';
import { readCells, valueOf, writeCells } from '../cells';
import type { Document } from '../document';
import { notFound, tableOfId } from '../document';
import type { ExcelClass } from '../excel-class';
import type { Selves } from '../instance';
import { rangeOf } from '../ranges';
import { bodyArea, deleteTableRows } from '../tables';

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
