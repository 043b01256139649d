import { counted, type DateSystem } from '../contract';
import { normalisedHeader, remembered, type CellValue, type DateColumns, type DateKind } from '../portfolio';
import {
  findRows,
  refuseAlike,
  refuseNotFoundAgain,
  type RowWrite,
  type RowWritten,
  type RunSheet,
} from '../sheet';
import { columnName } from './address';
import type { CellEdit } from './edit-cells';
import { FileRefused } from './file-refused';
import { firstRows, tableOf, type FileSource } from './file-source';
import type { WorkbookParts } from './workbook-parts';

/** What becomes of what a run writes: a copy of the file, or nothing, where what was read and written is only looked at. */
export type FileUse = 'copy' | 'look';

/** Cells that are to be changed in a sheet, by row and column. */
export type EditedCells = Map<number, Map<number, CellEdit>>;

/** The homes of a file as a run works on them. */
export interface FileRunSheet extends RunSheet {
  /**
   * Lets no run begin whose columns could not be added: it would ask nothing, and have nothing to show.
   * @throws an Error for the user
   */
  refuseColumns(headers: readonly string[]): void;
}

interface OpenedFile {
  readonly dateSystem: DateSystem;
  readonly parts: WorkbookParts;
  readonly edits: EditedCells;
  readonly use: FileUse;
}

/** What a run writes is kept, and goes into the copy when it has ended. */
export function fileSheet(place: FileSource, { dateSystem, parts, edits, use }: OpenedFile): FileRunSheet {
  let dates: DateColumns = {};
  // Read anew for every cell, headers would take longer than all else.
  const read = remembered(normalisedHeader);
  const positionsOf = (header: string): readonly number[] =>
    place.headers.flatMap((each, at) => (read(each) === read(header) ? [at] : []));
  const columnOf = (header: string): number | null => {
    const [only, another] = positionsOf(header);
    return only === undefined || another !== undefined ? null : place.left + only;
  };
  const valuesOf = (header: string): readonly CellValue[] | null => {
    const column = columnOf(header);
    if (column === null) return null;
    return Array.from({ length: place.bottom - place.headerRow }, (_, at) => {
      return place.sheet.rows.get(place.headerRow + 1 + at)?.cells.get(column)?.value ?? '';
    });
  };
  const put = (row: number, column: number, written: CellValue, header: string): void => {
    const cells = place.sheet.rows.get(row)?.cells;
    const cell = cells?.get(column);
    // No formula of the user is written over.
    if (cell?.isFormula === true) return;
    // The apostrophe tells Excel that what is typed is text: in a file a cell is text already.
    const value = typeof written === 'string' ? written.replace(/^'/, '') : written;
    const format = cell?.format ?? 'General';
    const kind = dates[header];
    const isDated = kind !== undefined && row > place.headerRow;
    const style = isDated ? { style: (current: number) => parts.styles.like(current, kind) } : {};
    cells?.set(column, { value, format, column, isFormula: false });
    const ofRow = edits.get(row) ?? new Map<number, CellEdit>();
    edits.set(row, ofRow.set(column, { value, ...style }));
  };

  /** Those that are to be added. @throws an Error for the user where they cannot be. */
  const missingOf = (headers: readonly string[]): readonly string[] => {
    for (const header of headers) refuseAlike(positionsOf(header).map((at) => place.headers[at] ?? ''));
    const missing = headers.filter((header) => columnOf(header) === null);
    if (missing.length === 0 || use === 'look') return missing;
    if (place.source.kind === 'table') refuseOccupied(place, missing.length);
    else refuseNotFoundAgain(firstRows(place), place.headerRow - place.top, missing);
    return missing;
  };

  return {
    read: () => Promise.resolve(tableOf(place, dateSystem)),
    refuseColumns: (headers) => void missingOf(headers),
    ensureColumns(headers, ofDates = {}) {
      dates = ofDates;
      const missing = missingOf(headers);
      if (use === 'look') clearBeside(place, missing.length);
      const first = place.right + 1;
      if (missing.length > 0) addColumns(missing, place, parts);
      for (const [at, header] of missing.entries()) put(place.headerRow, first + at, header, header);
      parts.makeRoom(place.source.sheet, daysByColumn(ofDates, columnOf));
      return Promise.resolve(missing);
    },
    write: (writes) => Promise.resolve(writeRows(writes, place, { columnOf, valuesOf, put })),
    blankColumns: () => Promise.resolve(),
    confirmWrites: () => Promise.resolve(),
    trustColumns: () => Promise.resolve(),
    flagCreates: () => Promise.resolve([]),
    keepUncertain: () => Promise.resolve(),
    unflagCreates: () => Promise.resolve(),
  };
}

function addColumns(missing: readonly string[], place: FileSource, parts: WorkbookParts): void {
  const lastHeader = place.left + place.headers.findLastIndex((header) => header.trim() !== '');
  place.right += missing.length;
  place.headers.push(...missing);
  place.groups.push(...missing.map(() => ''));
  const { kind, name, sheet } = place.source;
  if (kind === 'table') parts.growTable(sheet, name, missing);
  else parts.growFilter(sheet, { headerRow: place.headerRow, lastHeader, right: place.right });
}

function daysByColumn(
  ofDates: DateColumns,
  columnOf: (header: string) => number | null,
): ReadonlyMap<number, DateKind> {
  return new Map(
    Object.entries(ofDates).flatMap(([header, kind]) => {
      const column = columnOf(header);
      return column === null ? [] : [[column, kind] as const];
    }),
  );
}

interface Cells {
  readonly columnOf: (header: string) => number | null;
  readonly valuesOf: (header: string) => readonly CellValue[] | null;
  readonly put: (row: number, column: number, value: CellValue, header: string) => void;
}

function writeRows(
  writes: readonly RowWrite[],
  { headerRow, sheet }: FileSource,
  { columnOf, valuesOf, put }: Cells,
): readonly RowWritten[] {
  const found = findRows(writes, valuesOf);
  return writes.map(({ cells, onlyBlank }, at): RowWritten => {
    const { outcome = 'gone', rows = [] } = found[at] ?? {};
    for (const row of rows.map((each) => headerRow + 1 + each)) {
      for (const [header, value] of Object.entries(cells)) {
        const column = columnOf(header);
        if (column === null) continue;
        const cell = sheet.rows.get(row)?.cells.get(column);
        if (onlyBlank?.has(header) === true && (cell?.value ?? '') !== '') continue;
        put(row, column, value, header);
      }
    }
    return outcome;
  });
}

/** Nobody sees what is written into a file that is only looked at. */
function clearBeside({ sheet, right }: FileSource, count: number): void {
  for (const { cells } of sheet.rows.values())
    for (let column = right + 1; column <= right + count; column += 1) cells.delete(column);
}

/** Nothing is written over: what stands right of a table has to be moved by whoever knows what it is. Decision 280. */
function refuseOccupied({ source, sheet, headerRow, right, bottom }: FileSource, count: number): void {
  for (let row = headerRow; row <= bottom; row += 1)
    for (let column = right + 1; column <= right + count; column += 1) {
      const cell = sheet.rows.get(row)?.cells.get(column);
      if (cell === undefined || (cell.value === '' && !cell.isFormula)) continue;
      throw new FileRefused(
        `Move what stands right of “${source.name}” by ${counted(count, 'column', 'columns')}, or to another sheet: results go there, and “${columnName(column)}${row}” holds “${String(cell.value).slice(0, 40)}”.`,
      );
    }
}
