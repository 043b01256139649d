import { daySerial, fingerprint, type CellValue, type Fingerprint } from '../portfolio';
import type { CellsOf, RowThen } from './rows-then';
import { shownText, type IntendedWrite, type WriteIntent } from './write-intent';

/** Serial numbers that may be days of a home's papers. */
const firstDay = 20_000;
const lastDay = 80_000;

/** A sheet as it shows now. */
export interface ShownSheet {
  readonly cellsOf: CellsOf;
  cell(row: number, header: string): CellValue;
}

/** Fingerprints of all that a cell may have been entered as: a day shows as its serial number. */
function printsOf(cell: CellValue): readonly Fingerprint[] {
  const days =
    typeof cell === 'number' && Number.isInteger(cell) && cell > firstDay && cell < lastDay
      ? [daySerial(cell, '1900'), daySerial(cell, '1904')].filter((day) => day !== null)
      : [];
  return [String(cell), ...days].map(fingerprint);
}

/** Whether a cell shows what has this fingerprint. */
export function showsPrint(cell: CellValue, print: Fingerprint | undefined): boolean {
  return print !== undefined && printsOf(cell).includes(print);
}

/** Whether a cell shows what stood there when the write left. */
export function isFormer(sheet: ShownSheet, row: number, { former }: RowThen, header: string): boolean {
  return String(sheet.cell(row, header)) === shownText(former[header] ?? '');
}

/** The same cells, whichever rows were to get them. */
interface Wanted {
  readonly cells: IntendedWrite['cells'];
  readonly rows: number[];
}

/** Finds the cells that a row shows although another was to get them, the likest first. */
export function strayFinder(
  { watched, writes }: WriteIntent,
  sheet: ShownSheet,
  told: readonly RowThen[],
): (row: number, own: IntendedWrite | null) => readonly Wanted[] {
  const isWatched = new Set(watched);
  const isHere = new Set(told.map(({ then }) => then));
  const all = grouped(writes);
  const headers = new Set(all.flatMap(tellingOf));
  const byCell = new Map<string, Wanted[]>();
  for (const wanted of all)
    for (const header of tellingOf(wanted)) {
      const name = `${header} ${wanted.cells[header] ?? ''}`;
      byCell.set(name, [...(byCell.get(name) ?? []), wanted]);
    }

  /** Columns that tell a stray: those of which it is known what stood there, else all. */
  function tellingOf({ cells }: Wanted): readonly string[] {
    const written = Object.keys(cells);
    const guarded = written.filter((header) => isWatched.has(header));
    return guarded.length > 0 ? guarded : written;
  }

  return (row, own) => {
    const then = told[row];
    if (then === undefined) return [];
    const shows = (cells: IntendedWrite['cells'], header: string): boolean =>
      showsPrint(sheet.cell(row, header), cells[header]);
    const isTaken = (cells: IntendedWrite['cells'], header: string): boolean =>
      shows(cells, header) &&
      !(own !== null && shows(own.cells, header)) &&
      !(isWatched.has(header) && isFormer(sheet, row, then, header));
    const isStray = (wanted: Wanted): boolean => {
      // A row that was not known then may be the very one that was meant, and called otherwise since; but not one that is called nothing.
      const mayBeMeant = then.then === null && then.words !== null;
      if (mayBeMeant && !wanted.rows.some((each) => isHere.has(each))) return false;
      const telling = tellingOf(wanted);
      const taken = telling.filter((header) => isTaken(wanted.cells, header));
      const isWhole = telling.every((header) => shows(wanted.cells, header));
      const isFilled = taken.some((header) => String(sheet.cell(row, header)) !== '');
      return telling.some((header) => isWatched.has(header))
        ? isFilled || (isWhole && taken.length > 0 && then.then !== null)
        : isFilled && isWhole;
    };
    const candidates = new Set<Wanted>();
    for (const header of headers) {
      const cell = sheet.cell(row, header);
      if (isWatched.has(header) && isFormer(sheet, row, then, header)) continue;
      for (const print of printsOf(cell))
        for (const wanted of byCell.get(`${header} ${print}`) ?? []) candidates.add(wanted);
    }
    const likeness = ({ cells }: Wanted): number =>
      Object.keys(cells).filter((header) => shows(cells, header)).length;
    return [...candidates].filter(isStray).sort((one, other) => likeness(other) - likeness(one));
  };
}

function grouped(writes: readonly IntendedWrite[]): readonly Wanted[] {
  const groups = new Map<string, Wanted>();
  for (const { row, cells } of writes) {
    const name = JSON.stringify(Object.entries(cells).sort());
    const group = groups.get(name) ?? { cells, rows: [] };
    group.rows.push(row);
    groups.set(name, group);
  }
  return [...groups.values()];
}
