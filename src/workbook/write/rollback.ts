import type { CellValue } from '../../portfolio';
import { uniqueHeaders } from '../table/known-columns';
import { rowsByText, rowText } from './find-rows';
import type { RowsPlan } from './rows-plan';
import type { WriteObservation } from './rows-port';

/** What a batch wrote although rows had moved, with all that it takes to undo it. */
export interface MisplacedWrite {
  /** Headers as they stood in that batch, by position. */
  readonly headers: readonly string[];
  /** Values of the key columns in that batch, by position. */
  readonly keys: ReadonlyMap<number, readonly CellValue[]>;
  readonly blocks: WriteObservation['written'];
}

/** A row that got another's cells: how it is known, and what it is to get back, by header. */
interface MisplacedRow {
  readonly known: Map<string, CellValue>;
  readonly back: Map<string, CellValue>;
}

/**
 * Plans to give rows back what a write took from them. They are found by their keys together with what was written there, never by
 * their position: they may have moved once more.
 */
export function rollbackPlan({ headers, keys, blocks }: MisplacedWrite): RowsPlan<null> {
  const alone = uniqueHeaders(headers);
  const headerAt = (position: number): string | null => alone[position] ?? null;
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
      const indexes = new Map<string, Map<string, Found>>();
      const put = (row: number, { back }: MisplacedRow): void => {
        const ofRow = new Map<number, CellValue>();
        for (const [header, value] of back) {
          const position = looked.positionOf(header);
          if (position !== null) ofRow.set(position, value);
        }
        cells.set(row, ofRow);
      };
      for (const misplaced of all) {
        const names = [...misplaced.known.keys()].sort();
        const kind = rowText(names);
        const index = indexes.get(kind) ?? indexed(names.map(looked.values));
        indexes.set(kind, index);
        const text = rowText(names.map((name) => misplaced.known.get(name)));
        index.get(text)?.misplaced.push(misplaced);
      }
      for (const { rows: these, misplaced } of [...indexes.values()].flatMap((index) => [...index.values()]))
        // Rows that cannot be told apart get theirs back in turn; one more is a copy that the user has made meanwhile.
        these.forEach((row, at) => {
          const own = misplaced[at] ?? misplaced.at(-1);
          if (own !== undefined) put(row, own);
        });
      return { cells, blank: new Map(), result: null, resultWithout: () => null };
    },
  };
}

/** Rows that show the same, and those that they are. */
interface Found {
  readonly rows: readonly number[];
  readonly misplaced: MisplacedRow[];
}

function indexed(columns: readonly (readonly CellValue[] | null)[]): Map<string, Found> {
  return new Map([...rowsByText(columns)].map(([text, rows]) => [text, { rows, misplaced: [] }]));
}
