import type { CellLook } from '../../grid/looks';
import type { Document } from '../document';
import type { ExcelClass, Scalar } from '../excel-class';
import { colorOf, flagOf, numberOf, oneOf, textOf } from '../given-value';
import { instance } from '../instance';
import type { LiveRange } from '../live-range';
import { toPixels, toPoints } from '../points';

const FONT = { name: 'Arial', size: 10, color: '#000000' };
const HORIZONTAL = { Center: 'center', General: null, Left: 'left', Right: 'right' } as const;
const VERTICAL = { Bottom: 'bottom', Center: 'middle', Top: 'top' } as const;

export const rangeFormat: ExcelClass<'RangeFormat'> = {
  scalars: {
    columnWidth: {
      get: ({ area }, { grid }) => {
        const width = (at: number) => grid.looks.columnWidth(area.sheet, at);
        return toPoints(width(area.column));
      },
      set: ({ area }, value, { grid }) =>
        grid.looks.setColumnWidth(area.sheet, area.column, area.columns, toPixels(numberOf(value, 0))),
    },
    horizontalAlignment: {
      get: (self, document) =>
        keyOf(
          HORIZONTAL,
          alike(self, document, (look) => look.horizontal ?? null),
        ),
      set: ({ area }, value, { grid }) =>
        grid.looks.setLook(area, {
          horizontal: HORIZONTAL[oneOf(value, ['General', 'Left', 'Center', 'Right'])],
        }),
    },
    rowHeight: {
      get: ({ area }, { grid }) => toPoints(grid.looks.rowHeight(area.sheet, area.row)),
      set: ({ area }, value, { grid }) =>
        grid.looks.setRowHeight(area.sheet, area.row, area.rows, toPixels(numberOf(value, 0))),
    },
    verticalAlignment: {
      get: (self, document) =>
        keyOf(
          VERTICAL,
          alike(self, document, (look) => look.vertical ?? 'middle'),
        ),
      set: ({ area }, value, { grid }) =>
        grid.looks.setLook(area, { vertical: VERTICAL[oneOf(value, ['Top', 'Center', 'Bottom'])] }),
    },
    wrapText: flagScalar('wrap'),
  },
  navigation: {
    borders: (self) => instance('RangeBorderCollection', self),
    fill: (self) => instance('RangeFill', self),
    font: (self) => instance('RangeFont', self),
  },
  calls: {
    autofitColumns: ({ area }, _given, { grid }) => grid.looks.fitColumns(area),
    /** Every row has the height that it was given. */
    autofitRows: () => null,
  },
};

export const rangeFont: ExcelClass<'RangeFont'> = {
  scalars: {
    bold: flagScalar('bold'),
    color: {
      get: (self, document) => alike(self, document, (look) => look.color ?? FONT.color),
      set: ({ area }, value, { grid }) => grid.looks.setLook(area, { color: colorOf(value) }),
    },
    italic: flagScalar('italic'),
    name: {
      get: (self, document) => alike(self, document, (look) => look.font ?? FONT.name),
      set: ({ area }, value, { grid }) => grid.looks.setLook(area, { font: textOf(value) }),
    },
    size: {
      get: (self, document) => alike(self, document, (look) => look.size ?? FONT.size),
      set: ({ area }, value, { grid }) => grid.looks.setLook(area, { size: numberOf(value, 1) }),
    },
    underline: {
      get: (self, document) =>
        keyOf(
          UNDERLINES,
          alike(self, document, (look) => look.underline ?? false),
        ),
      set: ({ area }, value, { grid }) =>
        grid.looks.setLook(area, { underline: UNDERLINES[oneOf(value, ['None', 'Single'])] }),
    },
  },
};

const UNDERLINES = { None: false, Single: true } as const;

export const rangeFill: ExcelClass<'RangeFill'> = {
  scalars: {
    color: {
      get: (self, document) => alike(self, document, (look) => look.fill ?? '#FFFFFF'),
      set: ({ area }, value, { grid }) =>
        grid.looks.setLook(area, { fill: value === '' ? null : colorOf(value) }),
    },
  },
  calls: { clear: ({ area }, _given, { grid }) => grid.looks.setLook(area, { fill: null }) },
};

function flagScalar(which: 'bold' | 'italic' | 'wrap'): Scalar<LiveRange> {
  return {
    get: (self, document) => alike(self, document, (look) => look[which] ?? false),
    set: ({ area }, value, { grid }) => grid.looks.setLook(area, { [which]: flagOf(value) }),
  };
}

/** What all cells have alike; `null` where they differ. */
function alike<Value>(
  { area }: LiveRange,
  document: Document,
  read: (look: CellLook) => Value,
): Value | null {
  const used = document.grid.usedArea(area.sheet);
  const rows = Math.min(area.rows, Math.max(1, used ? used.row + used.rows - area.row : 1));
  const columns = Math.min(area.columns, Math.max(1, used ? used.column + used.columns - area.column : 1));
  const values = document.grid.looks
    .look({ ...area, rows, columns })
    .flat()
    .map(read);
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

function keyOf(words: Readonly<Record<string, unknown>>, value: unknown): string | null {
  return Object.keys(words).find((word) => words[word] === value) ?? null;
}
