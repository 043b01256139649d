import type { Cells } from './cells';
import { isTooLarge } from './excel-run';

/** Cells that are read in one round trip. */
const cellsAtOnce = 20_000;

/** A part of cells, and what was read of it. */
export interface ReadPart<Read> {
  readonly part: Cells;
  readonly read: Read;
}

/** Reads cells part by part: smaller ones where Excel on the web does not answer with so much at once. */
export async function* readParts<Read>(
  cells: Cells | null,
  read: (part: Cells) => Promise<Read>,
): AsyncGenerator<ReadPart<Read>> {
  for (const part of cells === null ? [] : partsOf(cells)) yield* readPart(part, read);
}

async function* readPart<Read>(
  part: Cells,
  read: (part: Cells) => Promise<Read>,
): AsyncGenerator<ReadPart<Read>> {
  let answer: Read;
  try {
    answer = await read(part);
  } catch (error) {
    if (!isTooLarge(error) || part.rows === 1) throw error;
    const half = Math.ceil(part.rows / 2);
    yield* readPart({ ...part, rows: half }, read);
    yield* readPart({ ...part, row: part.row + half, rows: part.rows - half }, read);
    return;
  }
  yield { part, read: answer };
}

function partsOf(cells: Cells): Cells[] {
  const { row, rows, columns } = cells;
  const atOnce = Math.max(1, Math.floor(cellsAtOnce / columns));
  return Array.from({ length: Math.ceil(rows / atOnce) }, (_, index) => {
    const above = index * atOnce;
    return { ...cells, row: row + above, rows: Math.min(atOnce, rows - above) };
  });
}
