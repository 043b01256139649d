import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FolderCopy } from './folder-copy';

/**
 * A copy of a freshly made database, kept in a folder of caches: making one takes seconds, loading the copy a fraction. It can be
 * deleted at any time.
 */
export interface CachedCopy {
  read(): Promise<FolderCopy | null>;
  write(copy: Blob): Promise<void>;
}

/** Copies that stay: one for each content in use, and no more. Each takes some 5 MB. */
const maxCopies = 4;

/** 0 for a copy that another process has just cleared away. */
function madeAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** A draft is written in less: whoever began one that is older was killed. */
const draftMilliseconds = 60_000;

function removeOldest(folder: string, newest: string): void {
  const named = (shape: RegExp): string[] =>
    readdirSync(folder)
      .filter((name) => shape.test(name))
      .map((name) => join(folder, name));
  const copies = named(/^store-[\da-f]+\.tar\.gz$/).sort((one, other) => madeAt(other) - madeAt(one));
  const since = madeAt(newest) - draftMilliseconds;
  const left = named(/^store-[\da-f]+\.tar\.gz\.\d+$/).filter((draft) => madeAt(draft) < since);
  for (const old of [...copies.slice(maxCopies), ...left]) rmSync(old, { force: true });
}

/** The file's name of the copy that was made from exactly `ingredients`. */
export function copyNameOf(ingredients: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(ingredients)).digest('hex').slice(0, 16);
  return `store-${hash}.tar.gz`;
}

/** The copy of that name. */
export function cachedCopy(folder: string, name: string): CachedCopy {
  const file = join(folder, name);
  return {
    async read() {
      try {
        const packed = await readFile(file);
        // A gzipped file ends with its size unpacked: unpacked in one piece, it is not put together from thousands.
        const chunkSize = packed.readUInt32LE(packed.length - 4) + 1;
        const tar = await promisify(gunzip)(packed, { chunkSize });
        return new Uint8Array(tar.buffer, tar.byteOffset, tar.length);
      } catch {
        // Not made yet, cleared away or damaged: a copy is never needed.
        return null;
      }
    },
    async write(copy) {
      // Two processes may make the same copy at once: each writes its own, and the last one stays.
      const draft = `${file}.${process.pid}`;
      const content = await promisify(gzip)(await copy.arrayBuffer());
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(draft, content, { mode: 0o600 });
        renameSync(draft, file);
        removeOldest(folder, file);
      } catch {
        // Nothing may be written here, or there is no room: the next start takes longer, and that is all.
        rmSync(draft, { force: true });
      }
    },
  };
}
