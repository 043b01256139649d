import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A copy of a freshly made database, kept in a folder of caches: making one takes seconds, loading the copy a fraction. It can be
 * deleted at any time.
 */
export interface KeptCopy {
  read(): Blob | null;
  write(copy: Blob): Promise<void>;
}

/** The copy that was made from exactly `ingredients`. */
export function keptCopy(folder: string, ingredients: readonly string[]): KeptCopy {
  const name = createHash('sha256').update(JSON.stringify(ingredients)).digest('hex').slice(0, 16);
  const file = join(folder, `store-${name}.tar`);
  return {
    read: () => (existsSync(file) ? new Blob([readFileSync(file)]) : null),
    async write(copy) {
      mkdirSync(folder, { recursive: true });
      // Two processes may make the same copy at once: each writes its own, and the last one stays.
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, new Uint8Array(await copy.arrayBuffer()));
      renameSync(draft, file);
    },
  };
}
