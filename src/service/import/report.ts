import type { IsoDate, SchemeType } from '../../contract';
import type { KnownLicenceStatus } from '../store/store';

/** Where a row stands. */
export interface Place {
  /** Its line number in the file, the header being line 1, or its place in a list of JSON. */
  readonly line: number;
  /** The file's name; `null` of a row that waited for others, of which only its line is known. */
  readonly file: string | null;
}

/** Rows with the same reason, and where the first of them stand. */
export interface RowsBecause {
  readonly reason: string;
  readonly count: number;
  /** Their lines, at most five. */
  readonly firstLines: readonly number[];
  /** The files of these lines; missing where the import has one alone. */
  readonly firstFiles?: readonly Place['file'][];
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
  /** Names of the files that are JSON, which have no lines; missing where none is. */
  readonly jsonFiles?: readonly string[];
}

/** What was read until now. */
export type ReadSoFar = Pick<ImportReport, 'read' | 'skipped' | 'warnings'>;

/** Whether an import changed anything, be it the day as at which something is known. */
export function changedSomething({ added, updated, removed, confirmed = 0 }: ImportReport): boolean {
  return added + updated + removed + confirmed > 0;
}

const maxLinesNamed = 5;

interface Counted {
  count: number;
  readonly places: Place[];
}

/** Counts rows by reason while a file is read. */
export class Reasons {
  readonly #rows: Map<string, Counted>;

  /** @param before what was counted until now. */
  constructor(before: readonly RowsBecause[] = []) {
    this.#rows = new Map(
      before.map(({ reason, count, firstLines, firstFiles }) => {
        const places = firstLines.map((line, at) => ({ line, file: firstFiles?.[at] ?? null }));
        return [reason, { count, places }];
      }),
    );
  }

  add(reason: string, { line, file }: Place): void {
    const known = this.#rows.get(reason) ?? { count: 0, places: [] };
    this.#rows.set(reason, known);
    known.count += 1;
    if (known.places.length < maxLinesNamed) known.places.push({ line, file });
  }

  /** A row that has another with the same reference behind it. */
  addRepeated(place: Place): void {
    this.add('it appears again further down: the last one is used', place);
  }

  /** A row that took the place of another with the same reference, which was stored already. */
  addReplacing(place: Place): void {
    this.add('it stands further up too, and this one is used', place);
  }

  /** The most frequent reason first, together with those of another. */
  list(others = new Reasons()): readonly RowsBecause[] {
    const all = new Map(this.#rows);
    for (const [reason, { count, places }] of others.#rows) {
      const known = all.get(reason) ?? { count: 0, places: [] };
      all.set(reason, { count: known.count + count, places: [...known.places, ...places] });
    }
    return [...all]
      .map(([reason, { count, places }]) => {
        const first = places.slice(0, maxLinesNamed);
        const firstLines = first.map(({ line }) => line);
        return { reason, count, firstLines, firstFiles: first.map(({ file }) => file) };
      })
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
