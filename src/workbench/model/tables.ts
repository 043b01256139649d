import type { Area, GridTable } from '../grid/grid';
import { isSameName, areaText, splitAddress } from '../address';
import { parseCells } from './areas';
import { intersection } from '../area';
import { type Document, sheetNamed, tableOfId } from './document';
import { ExcelError, notSupported } from './excel-error';
import { deleteLines, insertLines } from './shifting';
import { isEmpty } from './cells';

export function headerArea({ area }: GridTable): Area {
  return { ...area, rows: 1 };
}

/** The rows under the header. Excel keeps at least one. */
export function bodyArea({ area }: GridTable): Area {
  return { ...area, row: area.row + 1, rows: area.rows - 1 };
}

export function columnArea(area: Area, index: number): Area {
  return { ...area, column: area.column + index, columns: 1 };
}

/** The names in the header row. */
export function columnNames(table: GridTable, { grid }: Document): string[] {
  return (grid.read(headerArea(table))[0] ?? []).map((cell) => cell.text);
}

/** The area of an address: on the sheet that it names, or else on this one. */
export function areaOn(sheet: string, address: string, document: Document): Area {
  const named = splitAddress(address);
  return parseCells(named.sheet === null ? sheet : sheetNamed(document, named.sheet), named.cells);
}

/** @throws ExcelError when another table is in the way */
export function checkNoOverlap(area: Area, document: Document, except: string | null = null): void {
  const other = document.grid
    .tables()
    .find((table) => table.name !== except && intersection(table.area, area));
  if (other) throw new ExcelError('InvalidArgument', `${areaText(area)} overlaps the table '${other.name}'.`);
}

/** Makes room for rows of a table and takes them into it. `at` counts from the first row of its body. */
export function addTableRows(id: string, at: number, count: number, document: Document): void {
  const table = tableOfId(document, id);
  const row = bodyArea(table).row + at;
  const underTheTable = { ...table.area, row, rows: count };
  const roomUnder = at === table.area.rows - 1 && isBlank(underTheTable, document);
  if (!roomUnder) {
    checkAlone(table, row, 'TableRowCollection.add', document);
    insertLines(table.area.sheet, 'rows', row, count, document);
  }
  resizeTo(id, { ...table.area, rows: table.area.rows + count }, document);
}

export function deleteTableRows(id: string, at: number, count: number, document: Document): void {
  const table = tableOfId(document, id);
  const row = bodyArea(table).row + at;
  const all = count === table.area.rows - 1;
  if (all) {
    // A table keeps one row, empty.
    document.grid.clear({ ...bodyArea(table), rows: 1 }, 'contents');
    if (count > 1) deleteTableRows(id, 1, count - 1, document);
    return;
  }
  checkAlone(table, row, 'TableRow.delete', document);
  deleteLines(table.area.sheet, 'rows', row, count, document);
  resizeTo(id, { ...table.area, rows: table.area.rows - count }, document);
}

/** Some grids stretch a table when rows come and go within it, some do not. */
function resizeTo(id: string, area: Area, document: Document): void {
  const table = tableOfId(document, id);
  if (table.area.rows !== area.rows) document.grid.resizeTable(table.name, area);
}

/**
 * Excel moves a table's own cells alone; the grid moves whole rows. That is the same as long as nothing stands beside
 * the table from that row on.
 */
function checkAlone({ area }: GridTable, row: number, location: string, document: Document): void {
  const used = document.grid.usedArea(area.sheet);
  if (!used) return;
  const rows = used.row + used.rows - row;
  const left = { ...used, row, rows, columns: area.column - used.column };
  const right = { ...used, row, rows, column: area.column + area.columns };
  right.columns = used.column + used.columns - right.column;
  for (const side of [left, right])
    if (!isBlank(side, document)) throw notSupported(`${location} with other cells beside the table`);
}

export function isBlank(area: Area, { grid }: Document): boolean {
  if (area.rows < 1 || area.columns < 1) return true;
  const used = grid.usedArea(area.sheet);
  const shared = used && intersection(used, area);
  return !shared || grid.read(shared).every((row) => row.every(isEmpty));
}

/** Excel's rules for the header of a table: text, none empty, none twice. Writes what is not so already. */
export function fixHeaders(header: Area, { grid }: Document): void {
  const given = (grid.read(header)[0] ?? []).map((cell) => ({ value: cell.value, text: cell.text.trim() }));
  const names: string[] = [];
  for (const { text } of given) names.push(freeName(text, names));
  if (given.some(({ value }, index) => value !== names[index])) grid.write(header, [names], 'addin');
}

/** @param taken names that stand to the left */
export function freeName(wanted: string, taken: readonly string[]): string {
  const base = wanted === '' ? 'Column' : wanted;
  let number = wanted === '' ? 1 : 2;
  let name = wanted === '' ? `Column${number++}` : wanted;
  while (taken.some((other) => isSameName(other, name))) name = `${base}${number++}`;
  return name;
}
