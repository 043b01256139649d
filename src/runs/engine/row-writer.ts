import type { Clock } from '../../contract';
import type { RowWrite, RowWritten, RunSheet } from '../../sheet';

/** Homes that are written together. */
const chunkHomes = 500;
/** Milliseconds after which what has come is written, however few homes that are. */
const maxWaitMilliseconds = 5_000;

/** Collects what rows are to show and writes it in few round trips, while further answers come. */
export interface RowWriter<Home> {
  /** Resolves once no more than a chunk waits to be written. Rejects where the sheet could not be written. */
  add(home: Home, writes: readonly RowWrite[]): Promise<void>;
  /** Writes what is left. */
  end(): Promise<void>;
}

interface Waiting<Home> {
  readonly home: Home;
  readonly writes: readonly RowWrite[];
}

/** @param written Told what became of the rows of a home. */
export function rowWriter<Home>(
  sheet: RunSheet,
  clock: Clock,
  written: (home: Home, rows: RowWritten) => void,
): RowWriter<Home> {
  let waiting: Waiting<Home>[] = [];
  let writing: Promise<void> = Promise.resolve();
  let cancelTimer: (() => void) | null = null;
  let failure: { readonly error: unknown } | null = null;

  const writeNow = async (now: readonly Waiting<Home>[]): Promise<void> => {
    if (failure !== null || now.length === 0) return;
    try {
      const writes = now.flatMap((each) => each.writes);
      // Excel may refuse once what it takes then. Rows are found anew.
      const came = await sheet.write(writes).catch(() => sheet.write(writes));
      let at = 0;
      for (const { home, writes } of now) {
        const rows = came.slice(at, at + writes.length);
        at += writes.length;
        written(home, rows.find((row) => row !== 'written') ?? 'written');
      }
    } catch (error) {
      failure = { error };
    }
  };
  const flush = (): Promise<void> => {
    cancelTimer?.();
    cancelTimer = null;
    const now = waiting;
    waiting = [];
    writing = writing.then(() => writeNow(now));
    return writing;
  };
  const throwIfFailed = (): void => {
    if (failure !== null) throw failure.error;
  };

  return {
    async add(home, writes) {
      throwIfFailed();
      waiting.push({ home, writes });
      if (waiting.length >= chunkHomes) {
        await flush();
        throwIfFailed();
      } else cancelTimer ??= clock.after(maxWaitMilliseconds, () => void flush());
    },
    async end() {
      await flush();
      throwIfFailed();
    },
  };
}
