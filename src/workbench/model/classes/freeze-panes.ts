import type { ExcelClass } from '../excel-class';
import { rangeOrNull } from '../ranges';
import { areaOn } from '../tables';
import { MAX_COLUMNS, MAX_ROWS } from '../areas';
import { notFound } from '../document';
import type { Document } from '../document';
import type { Instance } from '../instance';

/** `Worksheet.freezePanes`. */
export const freezePanes: ExcelClass<'WorksheetFreezePanes'> = {
  objects: {
    getLocation: (sheet, _given, document) => location(sheet, document) ?? notFound(),
    getLocationOrNullObject: (sheet, _given, document) => location(sheet, document),
  },
  calls: {
    /** The range is the part that stays in sight. */
    freezeAt: (sheet, given, document) => {
      const area = given.area(0, (address) => areaOn(sheet, address, document));
      const rows = area.rows === MAX_ROWS ? 0 : area.row + area.rows;
      const columns = area.columns === MAX_COLUMNS ? 0 : area.column + area.columns;
      document.grid.looks.freeze(sheet, { rows, columns });
    },
    freezeColumns: (sheet, given, { grid }) =>
      grid.looks.freeze(sheet, { rows: 0, columns: given.optionalInteger(0) ?? 1 }),
    freezeRows: (sheet, given, { grid }) =>
      grid.looks.freeze(sheet, { rows: given.optionalInteger(0) ?? 1, columns: 0 }),
    unfreeze: (sheet, _given, { grid }) => grid.looks.freeze(sheet, { rows: 0, columns: 0 }),
  },
};

function location(sheet: string, { grid }: Document): Instance | null {
  const { rows, columns } = grid.looks.frozen(sheet);
  if (rows === 0 && columns === 0) return null;
  return rangeOrNull({ sheet, row: 0, column: 0, rows: rows || MAX_ROWS, columns: columns || MAX_COLUMNS });
}
