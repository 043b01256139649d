import { excelError, endingError, excelValue, formatted, type ExcelValue } from './excel-errors';
import type { Cell } from './cell';
import { resultSize } from './result-size';

/*
 * office.js gathers the answers of 50 ms into one message, however large, and Excel on the web drops a message over 5 MB:
 * its cells stay busy for a minute and then for ever. So answers are handed over a message's worth at a time.
 */

/** Characters of JSON in one message. Quotes are escaped on the way, which makes 1 MB of it. */
const messageSize = 750_000;
/** Characters above which Excel takes one answer from nobody. */
const largestAnswer = 3_500_000;
/** Milliseconds after which a message counts as taken, where nobody was seen to write it: errors alone say nothing. */
const longestWait = 2_000;
/** How often it is waited for a message that will be seen, in case its host is slow. The call that tells may have been taken back. */
const mostWaits = 8;
/** How often it is waited again where the page itself stood still meanwhile, which says nothing of the message. */
const mostStandstills = 2;
/** Milliseconds by which a timer may be late without that. */
const lateness = 250;
/** Milliseconds after which any message has gone, one way or the other. */
const longAgo = 20_000;

/** Characters handed over since office.js was last seen to write a message. */
let handedOver = 0;
let isWatched = false;
let since = 0;
let waiting: { readonly size: number; readonly release: () => void; readonly rows: unknown[][] | null }[] =
  [];
let wait: ReturnType<typeof setTimeout> | null = null;

/**
 * Cells as the answer of a function: at once where there is room in the present message, otherwise when it has been taken.
 * @throws CustomFunctions.Error (or rejects with it) where there is one cell and it is an error that a function can end with.
 */
export function deliver(cells: readonly (readonly Cell[])[]): unknown[][] | Promise<unknown[][]> {
  let rows = inExcelsTerms(cells, excelValue);
  let size = resultSize(rows);
  if (size > messageSize && rows.length + (rows[0]?.length ?? 0) > 2) {
    // A column of cards is larger than any message: the plain values are what formulas count anyway.
    rows = inExcelsTerms(cells, (cell) =>
      cell.kind === 'rich' ? formatted(cell.plain, cell.format) : excelValue(cell),
    );
    size = resultSize(rows);
  }
  if (size > largestAnswer) throw tooLarge();
  const [only] = rows[0] ?? [];
  const error = rows.length === 1 && rows[0]?.length === 1 && only !== undefined ? endingError(only) : null;
  if (hasRoom(size)) {
    handOver(size, error === null ? rows : null);
    if (error !== null) throw error;
    return rows;
  }
  return new Promise((resolve, reject) => {
    const release = (): void => (error === null ? resolve(rows) : reject(error));
    waiting.push({ size, release, rows: error === null ? rows : null });
    if (wait === null) awaitTaking(1);
  });
}

function inExcelsTerms(
  cells: readonly (readonly Cell[])[],
  asExcel: (cell: Cell) => ExcelValue,
): ExcelValue[][] {
  return cells.map((row) => row.map(asExcel));
}

function tooLarge(): Error {
  const message = 'Give fewer homes at once: the answer is larger than Excel takes from one formula.';
  return excelError('#VALUE!', message) as unknown as Error;
}

function hasRoom(size: number): boolean {
  if (waiting.length > 0) return false;
  if (handedOver === 0 || handedOver + size <= messageSize) return true;
  if (performance.now() - since < longAgo) return false;
  handedOver = 0;
  isWatched = false;
  return true;
}

function handOver(size: number, rows: unknown[][] | null): void {
  if (handedOver === 0) since = performance.now();
  handedOver += size;
  if (rows === null || isWatched) return;
  isWatched = true;
  let isWritten = false;
  // office.js sends no message before the last was taken: that it writes this one says both.
  Object.defineProperty(rows, 'toJSON', {
    value: () => {
      if (!isWritten) queueMicrotask(taken);
      isWritten = true;
      return [...rows];
    },
  });
}

function awaitTaking(times: number): void {
  const begun = performance.now();
  wait = setTimeout(() => {
    const stoodStill = performance.now() - begun > longestWait + lateness;
    const most = isWatched ? mostWaits : stoodStill ? mostStandstills : 0;
    if (times <= most) awaitTaking(times + 1);
    else taken();
  }, longestWait);
}

/** A message has gone: the next is filled. */
function taken(): void {
  if (wait !== null) clearTimeout(wait);
  wait = null;
  handedOver = 0;
  isWatched = false;
  let count = 0;
  for (const { size, rows, release } of waiting) {
    if (handedOver > 0 && handedOver + size > messageSize) break;
    handOver(size, rows);
    release();
    count += 1;
  }
  waiting = waiting.slice(count);
  if (waiting.length > 0) awaitTaking(1);
}
