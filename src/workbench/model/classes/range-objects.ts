import type { Arguments } from '../arguments';
import { MAX_COLUMNS, MAX_ROWS, boundingArea, intersection } from '../areas';
import type { Document } from '../document';
import { notFound } from '../document';
import type { ObjectMethod } from '../excel-class';
import { ExcelError } from '../excel-error';
import type { Area } from '../../grid/grid';
import { instance } from '../instance';
import type { LiveRange } from '../live-range';
import { rangeOf, rangeOrNull } from '../ranges';
import { insertCells } from '../shifting';
import { areaOn } from '../tables';
import { usedArea } from '../used-area';

/** The methods of a range that lead to other ranges. */
export const rangeObjects: Readonly<Record<string, ObjectMethod<LiveRange>>> = {
  getAbsoluteResizedRange: ({ area }, given) =>
    rangeOf({ ...area, rows: given.integer(0), columns: given.integer(1) }),
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
  getColumnsAfter: ({ area }, given) => rangeOf(beside(area, 'column', 'columns', given, 1)),
  getColumnsBefore: ({ area }, given) => rangeOf(beside(area, 'column', 'columns', given, -1)),
  getEntireColumn: ({ area }) => rangeOf({ ...area, row: 0, rows: MAX_ROWS }),
  getEntireRow: ({ area }) => rangeOf({ ...area, column: 0, columns: MAX_COLUMNS }),
  getIntersection: ({ area }, given, document) =>
    rangeOrNull(intersection(area, other(area, given, document))) ?? notFound(),
  getIntersectionOrNullObject: ({ area }, given, document) =>
    rangeOrNull(intersection(area, other(area, given, document))),
  getLastCell: ({ area }) =>
    rangeOf({
      ...area,
      row: area.row + area.rows - 1,
      column: area.column + area.columns - 1,
      rows: 1,
      columns: 1,
    }),
  getLastColumn: ({ area }) => rangeOf(columnOf(area, area.columns - 1)),
  getLastRow: ({ area }) => rangeOf(rowOf(area, area.rows - 1)),
  getOffsetRange: ({ area }, given) =>
    rangeOf({ ...area, row: area.row + given.integer(0), column: area.column + given.integer(1) }),
  getResizedRange: ({ area }, given) =>
    rangeOf({ ...area, rows: area.rows + given.integer(0), columns: area.columns + given.integer(1) }),
  getRow: ({ area }, given) => rangeOf(rowOf(area, given.integer(0))),
  getRowsAbove: ({ area }, given) => rangeOf(beside(area, 'row', 'rows', given, -1)),
  getRowsBelow: ({ area }, given) => rangeOf(beside(area, 'row', 'rows', given, 1)),
  getTables: (self, given) =>
    instance('TableScopedCollection', { range: self, fullyContained: given.flag(0) }),
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

/** Rows or columns next to a range: a negative count goes the other way, into the range, as in Excel. */
function beside(
  area: Area,
  start: 'row' | 'column',
  length: 'rows' | 'columns',
  given: Arguments,
  direction: 1 | -1,
): Area {
  const count = given.optionalInteger(0) ?? 1;
  if (count === 0) throw new ExcelError('InvalidArgument', 'Ask for at least one row or column.');
  const edge = direction === 1 ? area[start] + area[length] : area[start];
  const forward = count * direction > 0;
  const size = Math.abs(count);
  return { ...area, [start]: forward ? edge : edge - size, [length]: size };
}

/** Another range, given as an object or as an address on this sheet or another. */
function other(area: Area, given: Arguments, document: Document): Area {
  return given.area(0, (address) => areaOn(area.sheet, address, document));
}
