import { pixelsPerPoint } from '../../units';
import type { ExcelClasses } from '../excel-class';
import { colorOf, flagOf, numberOf } from '../arguments';
import { instance } from '../instance';

export const rangeFormatClasses = {
  RangeFormat: {
    scalars: {
      columnWidth: {
        /** `null` where the columns differ. */
        get: ({ area: { sheet, column, columns } }, { grid }) => {
          const widths = Array.from({ length: columns }, (_, index) =>
            grid.formatting.columnWidth(sheet, column + index),
          );
          return new Set(widths).size === 1 ? (widths[0] ?? 0) / pixelsPerPoint : null;
        },
        set: ({ area: { sheet, column, columns } }, value, { grid }) =>
          grid.formatting.setColumnWidth(sheet, column, columns, numberOf(value, 0) * pixelsPerPoint),
      },
    },
    navigation: {
      font: (self) => instance('RangeFont', self),
    },
  },
  RangeFont: {
    scalars: {
      bold: { set: ({ area }, value, { grid }) => grid.formatting.setStyle(area, { bold: flagOf(value) }) },
      color: {
        set: ({ area }, value, { grid }) => grid.formatting.setStyle(area, { color: colorOf(value) }),
      },
      size: {
        set: ({ area }, value, { grid }) => grid.formatting.setStyle(area, { size: numberOf(value, 1) }),
      },
    },
  },
} satisfies Partial<ExcelClasses>;
