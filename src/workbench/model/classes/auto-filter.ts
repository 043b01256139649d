import type { Area } from '../../grid/grid';
import type { Document } from '../document';
import { tableOfId } from '../document';
import type { ExcelClass } from '../excel-class';
import { ExcelError, notSupported } from '../excel-error';
import { areaOn, wholeArea } from '../tables';
import { checkUnprotected } from '../protection';
import { rangeOf, rangeOrNull, type Selves } from '../instance';

/** Of a worksheet or of a table, by the texts that stay: the other rows under the header are hidden. */
export const autoFilter: ExcelClass<'AutoFilter'> = {
  scalars: {
    enabled: { get: ({ sheet }, { filters }) => filters.has(sheet) },
    isDataFiltered: {
      get: ({ sheet }, { filters, grid }) => {
        const area = filters.get(sheet);
        return area !== undefined && rowsOf(area).some((row) => grid.isRowHidden(sheet, row));
      },
    },
  },
  objects: {
    getRange: ({ sheet }, _given, { filters }) => {
      const area = filters.get(sheet);
      if (!area) throw new ExcelError('ItemNotFound', 'The sheet has no filter.');
      return rangeOf(area);
    },
    getRangeOrNullObject: ({ sheet }, _given, { filters }) => rangeOrNull(filters.get(sheet) ?? null),
  },
  calls: {
    apply: (self, given, document) => {
      const { grid, filters } = document;
      checkUnprotected(self.sheet, document);
      const area = given.area(0, (address) => areaOn(self.sheet, address, document));
      showAll(self, document);
      filters.set(self.sheet, area);
      const column = given.optionalInteger(1);
      if (column === undefined) return;
      const wanted = textsThatStay(given.raw(2));
      rowsOf(area).forEach((row) => {
        const [[cell] = []] = grid.read({ ...area, row, rows: 1, column: area.column + column, columns: 1 });
        if (!wanted.has(cell?.text ?? '')) grid.formatting.setRowsHidden(self.sheet, row, 1, true);
      });
    },
    clearCriteria: (self, _given, document) => showAll(self, document),
    remove: (self, _given, document) => {
      showAll(self, document);
      document.filters.delete(self.sheet);
    },
  },
};

export function filterOfTable(id: string, document: Document): Selves['AutoFilter'] {
  return { sheet: wholeArea(tableOfId(document, id)).sheet };
}

function showAll({ sheet }: Selves['AutoFilter'], { filters, grid }: Document): void {
  const area = filters.get(sheet);
  if (area && area.rows > 1) grid.formatting.setRowsHidden(sheet, area.row + 1, area.rows - 1, false);
}

function rowsOf({ row, rows }: Area): readonly number[] {
  return Array.from({ length: rows - 1 }, (_, at) => row + 1 + at);
}

function textsThatStay(criteria: unknown): ReadonlySet<string> {
  const { filterOn, values } = (criteria ?? {}) as { readonly filterOn?: string; readonly values?: unknown };
  if (filterOn !== 'Values' || !Array.isArray(values)) throw notSupported('FilterCriteria but by values');
  return new Set(values.map(String));
}
