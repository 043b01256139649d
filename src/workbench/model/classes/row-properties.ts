import type { Area } from '../../grid/grid';
import type { Document } from '../document';
import { notSupported } from '../excel-error';

type RowProperty = (area: Area, row: number, document: Document) => unknown;

const properties: Readonly<Record<string, RowProperty>> = {
  rowHidden: ({ sheet }, row, { grid }) => grid.isRowHidden(sheet, row),
  rowIndex: (_area, row) => row,
};

/** `Range.getRowProperties`: what was asked of each row, from the first on. */
export function rowProperties(area: Area, asked: unknown, document: Document): Record<string, unknown>[] {
  const names = Object.entries((asked ?? {}) as Record<string, unknown>)
    .filter(([, wanted]) => wanted === true)
    .map(([name]) => name);
  const read = names.map((name) => {
    const property = properties[name];
    if (!property) throw notSupported(`RowProperties.${name}`);
    return [name, property] as const;
  });
  return Array.from({ length: area.rows }, (_, at) =>
    Object.fromEntries(read.map(([name, property]) => [name, property(area, area.row + at, document)])),
  );
}
