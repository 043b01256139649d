import type { Area, Cell, CellValue } from '../grid/grid';
import { followWrite } from '../table-growth';
import { isUnbounded } from './areas';
import { intersection } from '../area';
import type { Document } from './document';
import { ExcelError } from './excel-error';
import { checkUnprotected } from './protection';
import { fromR1C1, toR1C1 } from './r1c1';

/** More cells than this Excel on the web neither reads nor writes at once. */
const cellLimit = 5_000_000;

type Plain = string | number | boolean;

/** One property of every cell, row by row; `null` for whole rows and columns, whose cells Excel does not list. */
export function readCells<Value>(
  area: Area,
  { grid }: Document,
  read: (cell: Cell) => Value,
): Value[][] | null {
  if (isUnbounded(area)) return null;
  checkSize(area);
  return grid.read(area).map((row) => row.map(read));
}

/** An error is its text. */
export function valueOf({ value }: Cell): Plain {
  return plain(value);
}

export function formulaOf({ formula, value }: Cell): Plain {
  return formula ?? plain(value);
}

/** What was entered in each cell; in those that a formula spills to what they show, or in some versions that formula once more. */
export function readFormulas(area: Area, document: Document): Plain[][] | null {
  const formulas = readCells(area, document, formulaOf);
  if (formulas === null || !document.oddities.repeatsSpilledFormulas) return formulas;
  const { grid } = document;
  for (const spill of grid.spills(area.sheet)) {
    const [[first] = []] = grid.read({ ...spill, rows: 1, columns: 1 });
    const shared = intersection(spill, area);
    if (shared === null || first === undefined) continue;
    for (let row = shared.row; row < shared.row + shared.rows; row += 1)
      formulas[row - area.row]?.fill(
        formulaOf(first),
        shared.column - area.column,
        shared.column - area.column + shared.columns,
      );
  }
  return formulas;
}

export function readFormulasR1C1(area: Area, document: Document): Plain[][] | null {
  const formulas = readCells(area, document, formulaOf);
  const isFormula = readCells(area, document, ({ formula }) => formula !== null);
  return mapped(area, formulas, (entered, at, y, x) =>
    isFormula?.[y]?.[x] === true ? toR1C1(String(entered), at) : entered,
  );
}

export function writeFormulasR1C1(area: Area, given: unknown, document: Document): void {
  const cells = matrixOf(area, given, isWritable);
  const a1 = mapped(area, cells, (cell, at) =>
    typeof cell === 'string' && cell.startsWith('=') ? fromR1C1(cell, at) : cell,
  );
  writeCells(area, a1, document);
}

function mapped<Value>(
  { row, column }: Area,
  cells: Value[][] | null,
  change: (value: Value, at: { row: number; column: number }, y: number, x: number) => Value,
): Value[][] | null {
  return (
    cells?.map((line, y) =>
      line.map((value, x) => change(value, { row: row + y, column: column + x }, y, x)),
    ) ?? null
  );
}

/** Writes values or formulas. `null` leaves a cell as it is; one value alone goes into every cell. */
export function writeCells(area: Area, given: unknown, document: Document): void {
  const { grid } = document;
  const cells = matrixOf(area, given, isWritable);
  checkUnprotected(area.sheet, document);
  grid.write(area, Array.isArray(given) ? laid(area, cells, document) : cells, 'addin');
  followWrite(grid, area, 'addin');
}

/** An array as it comes to stand: as it is given, or as some versions lay it where rows are hidden. */
function laid(
  { sheet, row }: Area,
  cells: (Plain | null)[][],
  { grid, oddities }: Document,
): (Plain | null)[][] {
  if (!oddities.misplacesOverHiddenRows || cells.length < 2) return cells;
  const isHidden = cells.map((_, at) => grid.isRowHidden(sheet, row + at));
  if (!isHidden.includes(true)) return cells;
  return cells.map((line, at) => (isHidden[at] ? line.map(() => null) : [...(cells[0] ?? [])]));
}

export function writeNumberFormats(area: Area, given: unknown, document: Document): void {
  const formats = matrixOf(
    area,
    given,
    (value): value is string | null => value === null || typeof value === 'string',
  );
  checkUnprotected(area.sheet, document);
  const present = formats.some((row) => row.includes(null)) ? document.grid.read(area) : [];
  document.grid.setNumberFormat(
    area,
    formats.map((row, y) => row.map((format, x) => format ?? present[y]?.[x]?.numberFormat ?? 'General')),
  );
}

/**
 * A value for every cell of an area.
 *
 * @throws ExcelError `InvalidArgument` when rows, columns or values do not fit
 */
function matrixOf<Value>(area: Area, given: unknown, fits: (value: unknown) => value is Value): Value[][] {
  if (isUnbounded(area))
    throw new ExcelError('InvalidArgument', 'Name the cells to write: whole rows and columns are too many.');
  checkSize(area);
  if (fits(given))
    return Array.from({ length: area.rows }, () => Array.from({ length: area.columns }, () => given));
  checkShape(area, given);
  return given.map((row) =>
    row.map((value) => {
      if (!fits(value))
        throw new ExcelError('InvalidArgument', `A cell cannot hold ${JSON.stringify(value)}.`);
      return value;
    }),
  );
}

/** @throws ExcelError `InvalidArgument` when it is no list of rows of exactly this size */
function checkShape(area: Area, given: unknown): asserts given is readonly (readonly unknown[])[] {
  const rows: readonly unknown[] = Array.isArray(given) ? given : [];
  if (rows.length === area.rows && rows.every((row) => Array.isArray(row) && row.length === area.columns))
    return;
  throw new ExcelError(
    'InvalidArgument',
    "The number of rows or columns in the input array doesn't match the size or dimensions of the range.",
  );
}

function isWritable(value: unknown): value is Plain | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function checkSize(area: Area): void {
  if (area.rows * area.columns > cellLimit) throw new ExcelError('RangeExceedsLimit');
}

function plain(value: CellValue): Plain {
  return typeof value === 'object' ? value.error : value;
}

export function isEmpty(cell: Cell): boolean {
  return cell.value === '' && cell.formula === null;
}
