import { areaText } from '../../address';
import type { Area } from '../../area';
import { usedArea } from '../used-area';
import type { Document } from '../document';
import type { ExcelClass } from '../excel-class';
import { type Instance, instance } from '../instance';

export const rangeAreas: ExcelClass<'RangeAreas'> = {
  scalars: { address: { get: (areas) => areas.map(areaText).join(',') } },
};

/** The cells of an area in which formulas stand, column by column; `null` where there are none. */
export function formulaAreas(area: Area, document: Document): Instance | null {
  const used = usedArea(area, false, document);
  if (used === null) return null;
  const cells = document.grid.read(used);
  const areas: Area[] = [];
  for (let x = 0; x < used.columns; x += 1)
    for (let y = 0; y < used.rows; y += 1) {
      if (cells[y]?.[x]?.formula == null) continue;
      const first = y;
      while (cells[y + 1]?.[x]?.formula != null) y += 1;
      areas.push({
        ...used,
        row: used.row + first,
        column: used.column + x,
        rows: y - first + 1,
        columns: 1,
      });
    }
  return areas.length === 0 ? null : instance('RangeAreas', areas);
}
