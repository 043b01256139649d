import { pause, type Clock } from '../contract';
import { rowReader, type Mapping, type ReadRow, type Table } from '../portfolio';

/** Milliseconds of work after which the page is let answer the user. */
const maxBusyMilliseconds = 12;

/**
 * For work that may go on for thousands of homes without waiting for anybody, because all that it asks for is cached: returns a function to
 * await before each home, which lets the page draw and respond to the user once it was blocked for long enough.
 */
export function createYieldToMain(clock: Clock): () => Promise<void> {
  let since = clock.monotonic();
  let taken: Promise<void> | null = null;
  return () => {
    if (taken !== null) return taken;
    if (clock.monotonic() - since < maxBusyMilliseconds) return Promise.resolve();
    taken = pause(clock, 0).then(() => {
      taken = null;
      since = clock.monotonic();
    });
    return taken;
  };
}

/** Rows that take some milliseconds to read. */
const rowsAtOnce = 500;

/** Reads every row as `readRows` does, and lets the page answer the user meanwhile: a sheet may have thousands. */
export async function readRowsInSlices(
  table: Table,
  mapping: Mapping,
  clock: Clock,
): Promise<readonly ReadRow[]> {
  const yieldToMain = createYieldToMain(clock);
  const readOne = rowReader(table, mapping);
  const read: ReadRow[] = [];
  for (let from = 0; from < table.rows.length; from += rowsAtOnce) {
    read.push(...table.rows.slice(from, from + rowsAtOnce).map(readOne));
    await yieldToMain();
  }
  return read;
}
