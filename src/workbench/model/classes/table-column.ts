import type { Area } from '../../grid/grid';
import { readCells, valueOf, writeCells } from '../cells';
import type { Document } from '../document';
import { notFound, tableOfId } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError } from '../excel-error';
import type { Selves } from '../instance';
import { rangeOf } from '../ranges';
import { freeName } from '../table-headers';
import { columnArea, columnNames } from '../tables';

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
    getTotalRowRange: () => notFound(),
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
