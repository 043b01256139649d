import type { IsoDate, SchemeType } from '../../contract';
import type { KnownLicenceStatus } from '../store/store';

/** Rows of one file with the same reason, and where the first of them stand. */
export interface RowsBecause {
  readonly reason: string;
  readonly count: number;
  /** Line numbers in the file, its header being line 1; at most five. */
  readonly firstLines: readonly number[];
}

/** What an import did. */
export interface ImportReport {
  /** Rows or features in the files. */
  readonly read: number;
  /** Rows that the store holds now: `added`, `updated` and `unchanged` together. */
  readonly kept: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of those that are unchanged, rows that a newer file says once more: what is held of them is newer. Default 0. */
  readonly confirmed?: number;
  /** Stored rows that the files take away. */
  readonly removed: number;
  readonly skipped: readonly RowsBecause[];
  /** Rows that were kept with something left out or assumed. */
  readonly warnings: readonly RowsBecause[];
}

/** What was read until now. */
export type ReadSoFar = Pick<ImportReport, 'read' | 'skipped' | 'warnings'>;

/** Whether an import changed anything, be it the day as at which something is known. */
export function changedSomething({ added, updated, removed, confirmed = 0 }: ImportReport): boolean {
  return added + updated + removed + confirmed > 0;
}

const maxLinesNamed = 5;

/** Counts rows by reason while a file is read. */
export class Reasons {
  readonly #lines: Map<string, { count: number; firstLines: number[] }>;

  /** @param before what was counted until now. */
  constructor(before: readonly RowsBecause[] = []) {
    this.#lines = new Map(
      before.map(({ reason, count, firstLines }) => [reason, { count, firstLines: [...firstLines] }]),
    );
  }

  add(reason: string, line: number): void {
    const known = this.#lines.get(reason);
    if (!known) {
      this.#lines.set(reason, { count: 1, firstLines: [line] });
      return;
    }
    known.count += 1;
    if (known.firstLines.length < maxLinesNamed) known.firstLines.push(line);
  }

  /** A row that has another with the same reference behind it. */
  addRepeated(line: number): void {
    this.add('it appears again further down: the last one is used', line);
  }

  /** A row that took the place of another with the same reference, which was stored already. */
  addReplacing(line: number): void {
    this.add('it stands further up too, and this one is used', line);
  }

  /** The most frequent reason first, together with those of another. */
  list(others = new Reasons()): readonly RowsBecause[] {
    const all = new Map([...this.#lines].map(([reason, rows]) => [reason, { ...rows }]));
    for (const [reason, { count, firstLines }] of others.#lines) {
      const known = all.get(reason) ?? { count: 0, firstLines: [] };
      const lines = [...known.firstLines, ...firstLines].slice(0, maxLinesNamed);
      all.set(reason, { count: known.count + count, firstLines: lines });
    }
    return [...all]
      .map(([reason, { count, firstLines }]) => ({ reason, count, firstLines: [...firstLines] }))
      .sort((one, other) => other.count - one.count);
  }
}

/** How far an import is. */
export interface ImportProgress {
  readonly file: string;
  /** Rows read so far, in all files. */
  readonly rows: number;
  /** Bytes read so far and in all, of all files. */
  readonly bytesDone: number;
  readonly bytesTotal: number;
  /** `storing`: all is read, and is now being put in its place. */
  readonly stage: 'reading' | 'storing';
}

export type OnProgress = (progress: ImportProgress) => void;

/** Whoever waits for an import. */
export interface Waiting {
  readonly onProgress: OnProgress;
  /** Asked between pieces and slices: whether the user wants it no more. */
  readonly isCancelled: () => boolean;
}

/** Options of an import. Each kind of file takes some of them, and is refused where one that it needs is missing. */
export interface ImportOptions {
  /**
   * `licences`: the council whose register it is, by GSS code, e.g. `E07000178`. `schemes`, `article4`: the council of those that name
   * none, by GSS code or name.
   */
  readonly council?: string;
  /** `licences`: the scheme under which the licences are held, where rows do not say it themselves. */
  readonly type?: SchemeType;
  /** `licences`: what the rows are, where they do not say it themselves. Default granted. */
  readonly status?: KnownLicenceStatus;
  /**
   * `licences`: the day as at which the council published the register. `schemes`, `article4`: the day on which the user checked the file
   * against its publication, for those without such a day of their own.
   */
  readonly asAt?: IsoDate;
  /** `licences`: the file is the whole register, so that what is missing in it has left the register. */
  readonly whole?: boolean;
}
