import type { Arguments } from '../arguments';
import { maxRows } from '../../address';
import { boundingArea } from '../areas';
import { type Document, notFound } from '../document';
import type { ObjectMethod } from '../excel-class';
import { ExcelError } from '../excel-error';
import type { Area } from '../../grid/grid';
import type { LiveRange } from '../live-ranges';
import { rangeOf, rangeOrNull } from '../instance';
import { insertCells } from '../shifting';
import { areaOn } from '../tables';
import { usedArea } from '../cells';

/** The methods of a range that lead to other ranges. */
export const rangeObjects: Readonly<Record<string, ObjectMethod<LiveRange>>> = {
  getBoundingRect: ({ area }, given, document) => rangeOf(boundingArea(area, other(area, given, document))),
  getCell: ({ area }, given) =>
    rangeOf({
      ...area,
      row: area.row + given.integer(0),
      column: area.column + given.integer(1),
      rows: 1,
      columns: 1,
    }),
  getColumn: ({ area }, given) => rangeOf(columnOf(area, given.integer(0))),
  getEntireColumn: ({ area }) => rangeOf({ ...area, row: 0, rows: maxRows }),
  getLastCell: ({ area }) =>
    rangeOf({
      ...area,
      row: area.row + area.rows - 1,
      column: area.column + area.columns - 1,
      rows: 1,
      columns: 1,
    }),
  getLastColumn: ({ area }) => rangeOf(columnOf(area, area.columns - 1)),
  getOffsetRange: ({ area }, given) =>
    rangeOf({ ...area, row: area.row + given.integer(0), column: area.column + given.integer(1) }),
  getResizedRange: ({ area }, given) =>
    rangeOf({ ...area, rows: area.rows + given.integer(0), columns: area.columns + given.integer(1) }),
  getRow: ({ area }, given) => rangeOf(rowOf(area, given.integer(0))),
  getUsedRange: ({ area }, given, document) =>
    rangeOrNull(usedArea(area, given.flag(0), document)) ?? notFound(),
  getUsedRangeOrNullObject: ({ area }, given, document) =>
    rangeOrNull(usedArea(area, given.flag(0), document)),
  /** Answers with the cells that are new: they stand where the range stood. */
  insert: ({ area }, given, document) => {
    insertCells(area, given.text(0), document);
    return rangeOf(area);
  },
};

function columnOf(area: Area, index: number): Area {
  if (index < 0 || index >= area.columns)
    throw new ExcelError('InvalidArgument', `The range has no column ${index}.`);
  return { ...area, column: area.column + index, columns: 1 };
}

function rowOf(area: Area, index: number): Area {
  if (index < 0 || index >= area.rows)
    throw new ExcelError('InvalidArgument', `The range has no row ${index}.`);
  return { ...area, row: area.row + index, rows: 1 };
}

/** Another range, given as an object or as an address on this sheet or another. */
function other(area: Area, given: Arguments, document: Document): Area {
  return given.area(0, (address) => areaOn(area.sheet, address, document));
}
