import type { Clock } from '../contract';
import { readRows, type Mapping, type ReadRow, type Table } from '../portfolio';
import { breath } from './breath';

/** Rows that take some milliseconds to read. */
const atOnce = 500;

/** Reads every row as `readRows` does, and lets the page answer the person meanwhile: a sheet may have thousands. */
export async function readCalmly(table: Table, mapping: Mapping, clock: Clock): Promise<readonly ReadRow[]> {
  const breathe = breath(clock);
  const read: ReadRow[] = [];
  for (let from = 0; from < table.rows.length; from += atOnce) {
    const rows = table.rows.slice(from, from + atOnce);
    read.push(...readRows({ ...table, rows }, mapping));
    await breathe();
  }
  return read;
}
