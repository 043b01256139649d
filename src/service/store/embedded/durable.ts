import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { beforeProgram } from './before-program';

/** `errno` of the WebAssembly system interface. */
const invalid = 28;
const inputOutput = 29;

interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number };
}

/** Brings what was written to one file to the disk. Answers 0, or why it could not. */
function synchronize({ nfd }: { readonly nfd: number }): number {
  try {
    fsyncSync(nfd);
    return 0;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Of a folder, where the system knows no such thing; PostgreSQL passes that over, and ends by anything else.
    return code === 'EINVAL' || code === 'EPERM' || code === 'EISDIR' ? invalid : inputOutput;
  }
}

/** Lets PGlite's PostgreSQL bring its files to the disk: PGlite knows how to ask for it and has nobody who does it. */
const synchronizing = beforeProgram('synchronizing', ({ NODEFS }: { readonly NODEFS: NodeFileSystem }) => {
  NODEFS.stream_ops.fsync = synchronize;
});

/**
 * Options of a database in a folder that keeps what it answered when its machine loses power, as a PostgreSQL server does: the log of writing is on
 * the disk before a change is answered. PGlite itself switches that off (`-F`), and knows of the two ways to ask for it `fsync` alone.
 * Decision 98.
 */
export const durable = {
  extensions: { synchronizing },
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  ],
};
