import type { Area, GridTable } from '../grid/grid';
import { isSameName, areaText, splitAddress } from '../address';
import { parseCells } from './areas';
import { intersection } from '../area';
import { type Document, sheetNamed } from './document';
import { ExcelError } from './excel-error';
import { isEmpty } from './cells';

export function headerArea({ area }: GridTable): Area {
  return { ...area, rows: 1 };
}

/** The rows under the header. Excel keeps at least one. */
export function bodyArea({ area, hiddenHeaders }: GridTable): Area {
  return hiddenHeaders === undefined ? { ...area, row: area.row + 1, rows: area.rows - 1 } : area;
}

/** With headers and totals, as far as they are shown. */
export function wholeArea({ area, hasTotals }: GridTable): Area {
  return hasTotals === true ? { ...area, rows: area.rows + 1 } : area;
}

/** The names in the header row, or those that it had. */
export function columnNames(table: GridTable, { grid }: Document): readonly string[] {
  if (table.hiddenHeaders !== undefined) return table.hiddenHeaders;
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
    .find((table) => table.name !== except && intersection(wholeArea(table), area));
  if (other) throw new ExcelError('InvalidArgument', `${areaText(area)} overlaps the table '${other.name}'.`);
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
