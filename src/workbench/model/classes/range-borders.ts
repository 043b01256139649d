import type { Area } from '../../grid/grid';
import type { Edge } from '../../grid/formatting/formatting';
import type { Document } from '../document';
import type { ExcelClass } from '../excel-class';
import { colorOf, oneOf } from '../arguments';
import { type BorderEdge, type Selves, instance } from '../instance';

type Self = Selves['RangeBorder'];

const edgesByName = {
  EdgeBottom: 'bottom',
  EdgeLeft: 'left',
  EdgeRight: 'right',
  EdgeTop: 'top',
  InsideHorizontal: 'insideHorizontal',
  InsideVertical: 'insideVertical',
} as const satisfies Record<string, BorderEdge>;
const edgeNames = Object.keys(edgesByName) as (keyof typeof edgesByName)[];
const defaultColor = '#000000';

export const rangeBorderCollection: ExcelClass<'RangeBorderCollection'> = {
  scalars: { count: { get: () => edgeNames.length } },
  items: (range) => edgeNames.map((name) => instance('RangeBorder', { range, edge: edgesByName[name] })),
  getItem: (range, given) =>
    instance('RangeBorder', { range, edge: edgesByName[oneOf(given.text(0), edgeNames)] }),
};

/** Lines are thin and whole: the workbench draws no others. */
export const rangeBorder: ExcelClass<'RangeBorder'> = {
  scalars: {
    color: {
      get: (self, document) => colorAt(self, document) ?? defaultColor,
      set: (self, value, document) => draw(self, colorOf(value), document),
    },
    style: {
      get: (self, document) => (colorAt(self, document) === null ? 'None' : 'Continuous'),
      set: (self, value, document) =>
        draw(
          self,
          oneOf(value, ['None', 'Continuous']) === 'None' ? null : (colorAt(self, document) ?? defaultColor),
          document,
        ),
    },
  },
};

function colorAt({ range, edge }: Self, { grid }: Document): string | null {
  const [part] = partsOf(range.area, edge);
  return part
    ? (grid.formatting.styles({ ...part.area, rows: 1, columns: 1 })[0]?.[0]?.edges?.[part.edge] ?? null)
    : null;
}

function draw({ range, edge }: Self, color: string | null, { grid }: Document): void {
  for (const part of partsOf(range.area, edge))
    grid.formatting.setStyle(part.area, { edges: { [part.edge]: color } });
}

/** The cells that have the line, and at which of their edges. */
function partsOf(area: Area, edge: BorderEdge): { area: Area; edge: Edge }[] {
  switch (edge) {
    case 'top':
      return [{ area: { ...area, rows: 1 }, edge }];
    case 'bottom':
      return [{ area: { ...area, row: area.row + area.rows - 1, rows: 1 }, edge }];
    case 'left':
      return [{ area: { ...area, columns: 1 }, edge }];
    case 'right':
      return [{ area: { ...area, column: area.column + area.columns - 1, columns: 1 }, edge }];
    case 'insideHorizontal':
      return area.rows > 1 ? [{ area: { ...area, rows: area.rows - 1 }, edge: 'bottom' }] : [];
    case 'insideVertical':
      return area.columns > 1 ? [{ area: { ...area, columns: area.columns - 1 }, edge: 'right' }] : [];
  }
}
