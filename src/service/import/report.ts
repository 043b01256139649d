import type { Writing } from '../store/writing';

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
  readonly skipped: readonly RowsBecause[];
  /** Rows that were kept with something left out or assumed. */
  readonly remarks: readonly RowsBecause[];
}

/** Whether an import changed anything. */
export function changedSomething(report: ImportReport): boolean {
  return report.added + report.updated > 0;
}

const linesNamed = 5;

/** Counts rows by reason while a file is read. */
export class Reasons {
  private readonly lines = new Map<string, { count: number; firstLines: number[] }>();

  add(reason: string, line: number): void {
    const known = this.lines.get(reason);
    if (!known) {
      this.lines.set(reason, { count: 1, firstLines: [line] });
      return;
    }
    known.count += 1;
    if (known.firstLines.length < linesNamed) known.firstLines.push(line);
  }

  /** The most frequent reason first. */
  list(): readonly RowsBecause[] {
    return [...this.lines]
      .map(([reason, { count, firstLines }]) => ({ reason, count, firstLines }))
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

/** Runs an import in one transaction, and journals it when it changed something. */
export type WriteReport = (work: (writing: Writing) => Promise<ImportReport>) => Promise<ImportReport>;
