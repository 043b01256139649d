import { pixelsPerPoint } from '../../units';
import type { CellStyle } from '../../grid/formatting/formatting';
import type { Document } from '../document';
import type { ExcelClass } from '../excel-class';
import { colorOf, flagOf, numberOf } from '../arguments';
import { instance } from '../instance';
import type { LiveRange } from '../live-ranges';

const defaultFont = { size: 10, color: '#000000' };

export const rangeFormat: ExcelClass<'RangeFormat'> = {
  scalars: {
    columnWidth: {
      get: ({ area }, { grid }) => {
        const points = grid.formatting.columnWidth(area.sheet, area.column) / pixelsPerPoint;
        return Math.round(points * 100) / 100;
      },
      set: ({ area }, value, { grid }) =>
        grid.formatting.setColumnWidth(
          area.sheet,
          area.column,
          area.columns,
          numberOf(value, 0) * pixelsPerPoint,
        ),
    },
  },
  navigation: {
    font: (self) => instance('RangeFont', self),
  },
  calls: { autofitColumns: ({ area }, _given, { grid }) => grid.formatting.fitColumns(area) },
};

export const rangeFont: ExcelClass<'RangeFont'> = {
  scalars: {
    bold: {
      get: (self, document) => alike(self, document, (style) => style.bold ?? false),
      set: ({ area }, value, { grid }) => grid.formatting.setStyle(area, { bold: flagOf(value) }),
    },
    color: {
      get: (self, document) => alike(self, document, (style) => style.color ?? defaultFont.color),
      set: ({ area }, value, { grid }) => grid.formatting.setStyle(area, { color: colorOf(value) }),
    },
    size: {
      get: (self, document) => alike(self, document, (style) => style.size ?? defaultFont.size),
      set: ({ area }, value, { grid }) => grid.formatting.setStyle(area, { size: numberOf(value, 1) }),
    },
  },
};

/** What all cells have alike; `null` where they differ. */
function alike<Value>(
  { area }: LiveRange,
  document: Document,
  read: (style: CellStyle) => Value,
): Value | null {
  const used = document.grid.usedArea(area.sheet);
  const rows = Math.min(area.rows, Math.max(1, used ? used.row + used.rows - area.row : 1));
  const columns = Math.min(area.columns, Math.max(1, used ? used.column + used.columns - area.column : 1));
  const values = document.grid.formatting
    .styles({ ...area, rows, columns })
    .flat()
    .map(read);
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}
