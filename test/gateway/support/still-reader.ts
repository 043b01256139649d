import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A pipe whose reader stands still once it was filled. */
export interface StillReader {
  /** What a process may write to. */
  readonly end: number;
  fill(): void;
  close(): void;
}

/** Makes the pipe in a folder. */
export function stillReader(folder: string): StillReader {
  const file = path.join(folder, 'still');
  execFileSync('mkfifo', [file]);
  const both = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
  const end = openSync(file, 'w');
  return {
    end,
    fill() {
      try {
        for (;;) writeSync(both, 'x');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      }
    },
    close: () => [both, end].forEach((each) => closeSync(each)),
  };
}
