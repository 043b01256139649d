import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Clock } from '../../contract';
import type { Log } from '../log';
import type { AuditEntry } from './audit';

interface AuditFileOptions {
  readonly file: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** How the audit stands. */
export interface AuditState {
  /** Whether lines wait because the file cannot be written. */
  readonly isFailing: boolean;
  readonly errors: number;
  readonly waiting: number;
}

/** Milliseconds between two tries while the file cannot be written. */
const retryMilliseconds = 5_000;
/** Lines that wait in memory: some 30 MB. Beyond that the oldest is lost, and counted as an error. */
const maxWaitingLines = 100_000;

/**
 * The audit log: one line of JSON an entry, appended, and handed to the system before anything else goes on, so that it outlives this
 * process. What cannot be written waits in memory and is written when there is space again; the file never holds half a line.
 */
export class AuditFile {
  readonly #options: AuditFileOptions;
  #descriptor: number;
  #lines: Buffer[] = [];
  #errors = 0;
  /** Whether the last try to write failed. */
  #hasFailed = false;
  #cancelTimer = (): void => undefined;

  /** @throws NodeJS.ErrnoException when the file cannot be written. */
  constructor(options: AuditFileOptions) {
    this.#options = options;
    this.#descriptor = this.#open();
  }

  get state(): AuditState {
    const waiting = this.#lines.length;
    return { isFailing: waiting > 0, errors: this.#errors, waiting };
  }

  readonly write = (entry: AuditEntry): void => {
    this.#lines.push(Buffer.from(`${JSON.stringify(entry)}\n`));
    if (this.#lines.length > maxWaitingLines) {
      this.#lines.shift();
      this.#errors += 1;
    }
    // While the file cannot be written, writing is tried by the timer and not for each change.
    if (this.#lines.length === 1) this.#flush();
  };

  /** Opens the file of its name anew, as a rotation of logs wants it. Where that fails it goes on in the one that it has. */
  reopen(): void {
    const { log } = this.#options;
    try {
      this.#openAnew();
      log.info({}, 'the audit log was opened again');
    } catch (error) {
      this.#errors += 1;
      const { code } = error as NodeJS.ErrnoException;
      log.error({ code }, 'the audit log cannot be opened again: it goes on in the former file');
    }
    if (this.#lines.length > 0) this.#flush();
  }

  #open(): number {
    const descriptor = openSync(this.#options.file, 'a+', 0o600);
    this.#cutHalfLine(descriptor);
    return descriptor;
  }

  #openAnew(): void {
    const former = this.#descriptor;
    this.#descriptor = this.#open();
    closeSync(former);
  }

  close(): void {
    this.#flush();
    // What failed would be tried again, on a number that may be another file's by then.
    this.#cancelTimer();
    closeSync(this.#descriptor);
  }

  #flush(): void {
    const { clock, log } = this.#options;
    this.#cancelTimer();
    try {
      for (let [line] = this.#lines; line; [line] = this.#lines) {
        this.#append(line);
        this.#lines.shift();
      }
      if (this.#hasFailed) log.info({}, 'the audit log is written again');
      this.#hasFailed = false;
    } catch (error) {
      this.#hasFailed = true;
      this.#errors += 1;
      const { code } = error as NodeJS.ErrnoException;
      log.error({ code, waiting: this.#lines.length }, 'the audit log cannot be written: make space for it');
      this.#cancelTimer = clock.after(retryMilliseconds, () => this.#flush());
    }
  }

  /** Appends a whole line, or nothing of it. */
  #append(line: Buffer): void {
    // What is written to a file that was deleted is gone.
    if (fstatSync(this.#descriptor).nlink === 0) this.#openAnew();
    const { size } = fstatSync(this.#descriptor);
    let written = 0;
    try {
      while (written < line.length) {
        const count = writeSync(this.#descriptor, line.subarray(written));
        if (count === 0) throw new Error('nothing was written');
        written += count;
      }
    } catch (error) {
      if (written > 0) ftruncateSync(this.#descriptor, size);
      throw error;
    }
  }

  /** Cuts off the half line that a machine may have left which lost its power. */
  #cutHalfLine(descriptor: number): void {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(Math.min(size, 64 * 1024));
    readSync(descriptor, tail, 0, tail.length, size - tail.length);
    if (tail.length === 0 || tail.at(-1) === 0x0a) return;
    ftruncateSync(descriptor, size - tail.length + tail.lastIndexOf(0x0a) + 1);
  }
}
