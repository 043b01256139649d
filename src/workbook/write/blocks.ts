import type { CellValue } from '../../portfolio';

/** Cells to write, by row and column from 0 under the headers. */
export type CellsByRow = ReadonlyMap<number, ReadonlyMap<number, CellValue>>;

/** A rectangle of cells that is written at once. */
export interface Block {
  readonly row: number;
  readonly column: number;
  readonly values: readonly (readonly CellValue[])[];
  /** What its cells are: values where it does not say. `formula`: of the user, in R1C1 notation. `held-open`: text in a cell that must be blank. */
  readonly holds?: 'formula' | 'held-open';
}

/**
 * Joins cells to as few rectangles as their neighbours allow: adjacent columns of a row, then rows that have the same ones.
 * @param standsAlone Whether a row is joined with no other, as a hidden one: some versions of Excel lay an array that reaches over hidden
 *   rows into the rows that can be seen. Decision 238.
 */
export function blocksOf(cells: CellsByRow, standsAlone: (row: number) => boolean): readonly Block[] {
  const open = new Map<string, { row: number; column: number; values: CellValue[][] }>();
  const blocks: Block[] = [];
  for (const [row, columns] of [...cells].sort(([one], [other]) => one - other)) {
    for (const { column, values } of runsOf(columns)) {
      const place = `${column}:${values.length}`;
      const above = open.get(place);
      if (above && above.row + above.values.length === row && !standsAlone(row)) above.values.push(values);
      else {
        const block = { row, column, values: [values] };
        if (standsAlone(row)) open.delete(place);
        else open.set(place, block);
        blocks.push(block);
      }
    }
  }
  return blocks;
}

/** Cells of one row that stand beside one another. */
function runsOf(columns: ReadonlyMap<number, CellValue>): { column: number; values: CellValue[] }[] {
  const runs: { column: number; values: CellValue[] }[] = [];
  for (const [column, value] of [...columns].sort(([one], [other]) => one - other)) {
    const last = runs.at(-1);
    if (last && last.column + last.values.length === column) last.values.push(value);
    else runs.push({ column, values: [value] });
  }
  return runs;
}
