import type { CellValue } from '../../portfolio';
import type { CellsByRow } from './blocks';
import { findRows, keyHeaders, type RowWrite, type RowWritten } from '../../sheet';

/** Columns of a source as they were looked at, by header and row from 0 under the headers. */
export interface ColumnSnapshot {
  readonly rows: number;
  /** Values of a column that was asked for; `null` where it is gone. */
  readonly values: (header: string) => readonly CellValue[] | null;
  /** What was entered in a column of which that was asked for; `null` as above, and of every other column. */
  readonly formulas: (header: string) => readonly CellValue[] | null;
  readonly positionOf: (header: string) => number | null;
}

/** Which rows to find and what to write there, decided anew with every look. */
export interface RowsPlan<Result> {
  /** Headers of the columns by which rows are found. */
  readonly keys: readonly string[];
  /** Headers of columns of which only blank cells are written. */
  readonly onlyBlank: readonly string[];
  /** Headers of columns that are written. */
  readonly headers: readonly string[];
  /** Headers of columns that get formulas back: what was entered there is looked at. Default none. */
  readonly formulaHeaders?: readonly string[];
  decide(looked: ColumnSnapshot): RowDecision<Result>;
}

export interface RowDecision<Result> {
  readonly cells: CellsByRow;
  /** Formulas of the user that cells get back, in R1C1 notation, by row and position. Default none. */
  readonly formulas?: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** Cells in which a formula stands that went astray when it was given back: they are written although, by row and position. Default none. */
  readonly strayFormulas?: ReadonlyMap<number, ReadonlySet<number>>;
  /** Cells that must still be blank when they are written, by row and position. */
  readonly blank: ReadonlyMap<number, ReadonlySet<number>>;
  /** Cells without which their row does not show what it should, by row and position. Default none. */
  readonly mustShow?: ReadonlyMap<number, ReadonlySet<number>>;
  /** Whether rows are missing, or more than they should be. Default not. */
  readonly isMissingRows?: boolean;
  readonly result: Result;
  /** The result where some rows, from 0 under the headers, do not show what was written to them. */
  readonly resultWithout: (rows: ReadonlySet<number>) => Result;
}

/** The plan of what a run writes: each write to the rows that its key names. */
export function writesPlan(writes: readonly RowWrite[]): RowsPlan<readonly RowWritten[]> {
  const onlyBlank = [...new Set(writes.flatMap((write) => [...(write.onlyBlank ?? [])]))];
  return {
    keys: keyHeaders(writes),
    onlyBlank,
    headers: [...new Set(writes.flatMap((write) => Object.keys(write.cells)))],
    decide(looked) {
      const found = findRows(writes, looked.values);
      const placed = writes.map((write) => placedWrite(write, looked.positionOf));
      const entered = new Map(onlyBlank.map((header) => [header, looked.formulas(header)]));
      const cells = new Map<number, Map<number, CellValue>>();
      const blank = new Map<number, Set<number>>();
      const mustShow = new Map<number, Set<number>>();
      const put = (row: number, { write, header, position, value }: PlacedCell): void => {
        if (write.onlyBlank?.has(header) === true) {
          if ((entered.get(header)?.[row] ?? '') !== '') return;
          blank.set(row, (blank.get(row) ?? new Set()).add(position));
        }
        if (write.mustShow?.has(header) === true)
          mustShow.set(row, (mustShow.get(row) ?? new Set()).add(position));
        cells.set(row, (cells.get(row) ?? new Map<number, CellValue>()).set(position, value));
      };
      found.forEach(({ rows }, at) => {
        for (const row of rows) placed[at]?.cells.forEach((cell) => put(row, cell));
      });
      const resultWithout = (wrong: ReadonlySet<number>): readonly RowWritten[] =>
        found.map(({ outcome, rows }, at) =>
          rows.some((row) => placed[at]?.showsWhatItMust === false || wrong.has(row)) ? 'not-shown' : outcome,
        );
      const isMissingRows = found.some(({ outcome }) => outcome !== 'written');
      return { cells, blank, mustShow, isMissingRows, result: resultWithout(new Set()), resultWithout };
    },
  };
}

interface PlacedCell {
  readonly write: RowWrite;
  readonly header: string;
  readonly position: number;
  readonly value: CellValue;
}

/** What a write puts into each of its rows. A cell has no place where its column is gone, or reads like another. */
function placedWrite(
  write: RowWrite,
  positionOf: ColumnSnapshot['positionOf'],
): { readonly cells: readonly PlacedCell[]; readonly showsWhatItMust: boolean } {
  const { key, cells, mustShow } = write;
  const hasPlace = (header: string): boolean => positionOf(header) !== null;
  const showsWhatItMust = [...(mustShow ?? Object.keys(cells))].every(hasPlace);
  // A part of an answer would look like all of it. How a create ended is told by whatever can tell it.
  if (mustShow === undefined && !showsWhatItMust) return { cells: [], showsWhatItMust };
  const placed = Object.entries(cells).flatMap(([header, value]): PlacedCell[] => {
    const position = positionOf(header);
    // What a row is found by stands there, and tells afterwards whether it was that row.
    if (position === null || key[header] === value) return [];
    return [{ write, header, position, value: asText(value) }];
  });
  return { cells: placed, showsWhatItMust };
}

/** The plan that leaves a column blank in every row, which answers whether it is. */
export function blankPlan(header: string): RowsPlan<boolean> {
  return {
    keys: [header],
    onlyBlank: [],
    headers: [header],
    decide({ values, positionOf }) {
      const position = positionOf(header);
      const cells = position === null ? [] : (values(header) ?? []);
      const filled = cells.flatMap((cell, row) => (cell === '' ? [] : [row]));
      return {
        cells: new Map(filled.map((row) => [row, new Map([[position ?? 0, '']])])),
        blank: new Map(),
        result: position !== null,
        resultWithout: () => false,
      };
    },
  };
}

/** Nothing that is written runs as a formula. */
function asText(value: CellValue): CellValue {
  return typeof value === 'string' && value.startsWith('=') ? `'${value}` : value;
}
