/** The disk has no room for the store. The message says what to do. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  constructor(folder: string) {
    super(`Make room on the disk of "${folder}", or name another data folder by --data: that disk is full.`);
  }
}

const words = /No space left on device|Disk quota exceeded|\bENOSPC\b|\bEDQUOT\b/;
/** Numbers by which a WebAssembly module says so. */
const numbers = new Set<unknown>([51, 19]);

/** Whether something failed for want of room: the system, PostgreSQL, or the module that it runs in. */
export function isDiskFull(error: unknown): boolean {
  const { code, errno, name, message } = Object(error) as Partial<
    Record<'code' | 'errno' | 'name' | 'message', unknown>
  >;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  if (name === 'ErrnoError' && numbers.has(errno)) return true;
  return words.test(String(message));
}

/** A data folder that is not what it was, or whose database cannot be opened. The message says what to do. */
export class FolderDamaged extends Error {
  override readonly name = 'FolderDamaged';
}

const help = 'docs/data.md says more under "When a data folder is damaged".';

/** There is no database where one must be. `store`: whose, such as `the store 0123…`. */
export function databaseMissing(folder: string, store: string, what: string): FolderDamaged {
  return new FolderDamaged(
    `Bring "${folder}/postgres" back, by mounting its volume or from a backup, or name another data folder by --data: ` +
      `"${folder}" holds ${store}, and ${what}. Nothing was changed. ${help}`,
  );
}

/** A folder called `postgres` that never was a database of a store, as far as can be told. */
export function noDatabase(folder: string, what: string): FolderDamaged {
  return new FolderDamaged(
    `Bring back what belongs into "${folder}/postgres", by mounting its volume or from a backup, or remove that folder to begin ` +
      `anew: ${what}. Nothing was changed. ${help}`,
  );
}

export function anotherStore(folder: string, wanted: string, found: string): FolderDamaged {
  return new FolderDamaged(
    `Bring back the database of the store ${wanted}, or name another data folder by --data: "${folder}/postgres" holds ` +
      `that of the store ${found}. Nothing was changed. ${help}`,
  );
}

/** `what` is wrong with it: `"postgres/PG_VERSION" is missing`. */
export function damaged(folder: string, what: string): FolderDamaged {
  return new FolderDamaged(
    `Restore the data folder "${folder}" from a backup, or name another by --data: it is damaged (${what}). ${help}`,
  );
}
