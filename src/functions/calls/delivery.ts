import type { Clock } from '../../contract';
import { type Cell, excelError, endingError, excelValue, formatted, type ExcelValue } from '../cells';
import type { FunctionSettings } from '../settings';
import type { MaybePromise } from './maybe-promise';

/** What office.js writes around each result: its number, whether it succeeded, how long it took. */
const resultOverhead = 30;

/** Characters of JSON that an answer takes in a message, roughly and never too few. */
function resultSize(rows: readonly (readonly unknown[])[]): number {
  let size = resultOverhead;
  for (const row of rows) {
    size += 2;
    for (const value of row) size += valueSize(value);
  }
  return size;
}

function valueSize(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return value.length + 3;
    case 'number':
      return 16;
    case 'boolean':
      return 6;
    default:
      if (value instanceof Error) return value.message.length + resultOverhead;
      return JSON.stringify(value).length + 1;
  }
}

/*
 * office.js gathers the answers of 50 ms into one message, however large, and Excel on the web drops a message over 5 MB:
 * its cells stay busy for a minute and then for ever. So answers are handed over a message's worth at a time.
 */

/** Characters of JSON in one message. Quotes are escaped on the way, which makes 1 MB of it. */
const maxMessageSize = 750_000;
/** Characters of JSON above which Excel refuses an answer, whatever function gives it. */
const maxAnswerSize = 3_500_000;
/** Milliseconds after which a message counts as taken, where nobody was seen to write it: errors alone say nothing. */
const maxWaitMilliseconds = 2_000;
/** Times that a watched message is waited for again: its host may be slow, or the call that would tell may have been cancelled. */
const maxWaits = 8;
/** Times that it is waited for again if the page itself was busy meanwhile, since that says nothing about the message. */
const maxStandstills = 2;
/** Milliseconds by which a timer may be late before the page counts as busy. */
const latenessMilliseconds = 250;
/** Milliseconds after which a message was either taken or lost. */
const longAgoMilliseconds = 20_000;

interface Waiting {
  readonly size: number;
  readonly release: () => void;
  readonly rows: unknown[][] | null;
}

export class Delivery {
  readonly #clock: Clock;
  readonly #settings: Pick<FunctionSettings, 'hasRatingCards'>;
  /** Characters handed over since office.js was last seen to write a message. */
  #handedOver = 0;
  #isWatched = false;
  #since = 0;
  #waiting: Waiting[] = [];
  #stopWaiting: (() => void) | null = null;

  constructor(clock: Clock, settings: Pick<FunctionSettings, 'hasRatingCards'>) {
    this.#clock = clock;
    this.#settings = settings;
  }

  /**
   * Cells as the answer of a function: at once where there is room in the present message, otherwise when it has been taken.
   * @throws CustomFunctions.Error (or rejects with it) where there is one cell and it is an error that a function can end with.
   * Decision 110.
   */
  deliver(cells: readonly (readonly Cell[])[]): MaybePromise<unknown[][]> {
    const { rows, size } = this.#inExcelsTerms(cells);
    if (size > maxAnswerSize) throw tooLarge();
    const [only] = rows[0] ?? [];
    const error = rows.length === 1 && rows[0]?.length === 1 && only !== undefined ? endingError(only) : null;
    if (this.#hasRoom(size)) {
      this.#handOver(size, error === null ? rows : null);
      if (error !== null) throw error;
      return rows;
    }
    return new Promise((resolve, reject) => {
      const release = (): void => (error === null ? resolve(rows) : reject(error));
      this.#waiting.push({ size, release, rows: error === null ? rows : null });
      if (this.#stopWaiting === null) this.#awaitTaking(1);
    });
  }

  #inExcelsTerms(cells: readonly (readonly Cell[])[]): { rows: ExcelValue[][]; size: number } {
    const { hasRatingCards } = this.#settings;
    const value = (cell: Cell): ExcelValue => excelValue(cell, hasRatingCards);
    const rows = cells.map((row) => row.map(value));
    const size = resultSize(rows);
    if (size <= maxMessageSize) return { rows, size };
    // A column of cards is larger than any message: the plain values are what formulas count anyway.
    const plain = cells.map((row) =>
      row.map((cell) => (cell.kind === 'rich' ? formatted(cell.plain, cell.format) : value(cell))),
    );
    return { rows: plain, size: resultSize(plain) };
  }

  #hasRoom(size: number): boolean {
    if (this.#waiting.length > 0) return false;
    if (this.#handedOver === 0 || this.#handedOver + size <= maxMessageSize) return true;
    if (this.#clock.monotonic() - this.#since < longAgoMilliseconds) return false;
    this.#handedOver = 0;
    this.#isWatched = false;
    return true;
  }

  #handOver(size: number, rows: unknown[][] | null): void {
    if (this.#handedOver === 0) this.#since = this.#clock.monotonic();
    this.#handedOver += size;
    if (rows === null || this.#isWatched) return;
    this.#isWatched = true;
    let isWritten = false;
    // office.js sends no message before the last was taken: that it writes this one says both. Decision 115.
    Object.defineProperty(rows, 'toJSON', {
      value: () => {
        if (!isWritten) queueMicrotask(() => this.#taken());
        isWritten = true;
        return [...rows];
      },
    });
  }

  #awaitTaking(times: number): void {
    const begun = this.#clock.monotonic();
    this.#stopWaiting = this.#clock.after(maxWaitMilliseconds, () => {
      const stoodStill = this.#clock.monotonic() - begun > maxWaitMilliseconds + latenessMilliseconds;
      const max = this.#isWatched ? maxWaits : stoodStill ? maxStandstills : 0;
      if (times <= max) this.#awaitTaking(times + 1);
      else this.#taken();
    });
  }

  /** A message has gone: the next is filled. */
  #taken(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#handedOver = 0;
    this.#isWatched = false;
    let count = 0;
    for (const { size, rows, release } of this.#waiting) {
      if (this.#handedOver > 0 && this.#handedOver + size > maxMessageSize) break;
      this.#handOver(size, rows);
      release();
      count += 1;
    }
    this.#waiting = this.#waiting.slice(count);
    if (this.#waiting.length > 0) this.#awaitTaking(1);
  }
}

function tooLarge(): Error {
  const message = 'Give fewer homes at once: the answer is larger than Excel takes from one formula.';
  return excelError('#VALUE!', message) as unknown as Error;
}
