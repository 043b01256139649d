import { squeezed, type CellValue } from '../portfolio';
import type { Block } from './blocks';
import type { RowsPlan } from './rows-plan';

/** What a batch wrote although rows had moved, with all that it takes to undo it. */
export interface Misplaced {
  /** Headers as they stood in that batch, by position. */
  readonly headers: readonly string[];
  /** Values of the key columns in that batch, by position. */
  readonly keys: ReadonlyMap<number, readonly CellValue[]>;
  readonly blocks: readonly {
    readonly block: Block;
    /** What had been entered there before. */
    readonly former: readonly (readonly CellValue[])[];
    /** What the cells showed once they were written. */
    readonly shown: readonly (readonly CellValue[])[];
  }[];
}

/** A row that got another's cells: how it is known, and what it is to get back, by header. */
interface MisplacedRow {
  readonly known: Map<string, CellValue>;
  readonly back: Map<string, CellValue>;
}

const separator = '\u0000';

/**
 * Plans to give rows back what a write took from them. They are found by their keys together with what was written there, never by
 * their position: they may have moved once more.
 */
export function takeBackPlan({ headers, keys, blocks }: Misplaced): RowsPlan<null> {
  const count = new Map<string, number>();
  for (const header of headers) count.set(squeezed(header), (count.get(squeezed(header)) ?? 0) + 1);
  /** A column that has no header of its own cannot be found again. */
  const headerAt = (position: number): string | null => {
    const header = headers[position];
    return header === undefined || header === '' || count.get(squeezed(header)) !== 1 ? null : header;
  };
  const rows = new Map<number, MisplacedRow>();
  const rowAt = (row: number): MisplacedRow => {
    const there = rows.get(row);
    if (there) return there;
    const known = new Map<string, CellValue>();
    for (const [position, cells] of keys) {
      const header = headerAt(position);
      if (header !== null) known.set(header, cells[row] ?? '');
    }
    const made = { known, back: new Map<string, CellValue>() };
    rows.set(row, made);
    return made;
  };
  for (const { block, former, shown } of blocks) {
    block.values.forEach((cells, y) => {
      cells.forEach((_, x) => {
        const header = headerAt(block.column + x);
        if (header === null) return;
        const row = rowAt(block.row + y);
        row.known.set(header, shown[y]?.[x] ?? '');
        row.back.set(header, former[y]?.[x] ?? '');
      });
    });
  }
  const all = [...rows.values()].filter(({ back }) => back.size > 0);
  return {
    keys: [...new Set(all.flatMap(({ known }) => [...known.keys()]))],
    onlyBlank: [],
    decide(looked) {
      const cells = new Map<number, Map<number, CellValue>>();
      const indexes = new Map<string, Map<string, number[]>>();
      for (const { known, back } of all) {
        const names = [...known.keys()].sort();
        const kind = names.join(separator);
        const index = indexes.get(kind) ?? indexed(names, looked.values, looked.rows);
        indexes.set(kind, index);
        // Rows that cannot be told apart get theirs back in turn.
        const row = index.get(names.map((name) => String(known.get(name) ?? '')).join(separator))?.shift();
        if (row === undefined) continue;
        const ofRow = new Map<number, CellValue>();
        for (const [header, value] of back) {
          const position = looked.positionOf(header);
          if (position !== null) ofRow.set(position, value);
        }
        cells.set(row, ofRow);
      }
      return { cells, blank: new Map(), result: null };
    },
  };
}

function indexed(
  headers: readonly string[],
  valuesOf: (header: string) => readonly CellValue[] | null,
  rows: number,
): Map<string, number[]> {
  const columns = headers.map(valuesOf);
  const index = new Map<string, number[]>();
  if (columns.includes(null)) return index;
  for (let row = 0; row < rows; row += 1) {
    const text = columns.map((cells) => String(cells?.[row] ?? '')).join(separator);
    const there = index.get(text);
    if (there) there.push(row);
    else index.set(text, [row]);
  }
  return index;
}
