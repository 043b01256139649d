import { EmbeddedDatabase } from './embedded-database';

/** What an embedded database in a page is made of, inflated already: a page has no folder of files to find it in. */
export interface PageDatabaseFiles {
  readonly program: WebAssembly.Module;
  readonly data: Blob;
  /** A tar of a PostgreSQL data folder, for a database that is not there yet; it is not asked for otherwise. */
  readonly prepared: () => Promise<Blob>;
}

/**
 * A database in IndexedDB. PGlite would compare a thousand files with the browser's copy after every question; here it does so when
 * it is told to, in one transaction of the browser and while no question is asked: what is kept is the folder of one moment, from
 * which PostgreSQL recovers as from any end that it did not expect. Decision 250.
 */
export class PageDatabase extends EmbeddedDatabase {
  #kept: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | null = null;

  override syncToFs(): Promise<void> {
    return Promise.resolve();
  }

  /** Resolves when all that was written so far is kept; those who wait at the same time share one pass. */
  keep(): Promise<void> {
    this.#waiting ??= this.#kept.then(() => {
      this.#waiting = null;
      const pass = this.runExclusive(() => super.syncToFs());
      this.#kept = pass.catch(() => undefined);
      return pass;
    });
    return this.#waiting;
  }
}

/** Makes databases. It is never run here, where they come prepared, and so a program that does nothing stands for it. */
const emptyProgram = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Opens the database of this name, which one worker at a time may have, or makes it from what is prepared. */
export async function openPageDatabase(name: string, files: PageDatabaseFiles): Promise<PageDatabase> {
  const isNew = !(await isKept(name));
  const database = new PageDatabase({
    dataDir: `idb://${name}`,
    pgliteWasmModule: files.program,
    initdbWasmModule: new WebAssembly.Module(emptyProgram),
    fsBundle: files.data,
    ...(isNew && { loadDataDir: await files.prepared() }),
  });
  await database.waitReady;
  database.ensureAlive();
  if (isNew) await database.keep();
  return database;
}

const browserName = (name: string): string => `/pglite/${name}`;
const filesOf = 'FILE_DATA';

/** A worker that was ended while it made the database has kept all of it or nothing. */
async function isKept(name: string): Promise<boolean> {
  const all = await indexedDB.databases();
  if (!all.some((each) => each.name === browserName(name))) return false;
  const database = await promised(indexedDB.open(browserName(name)));
  try {
    if (!database.objectStoreNames.contains(filesOf)) return false;
    return (await promised(database.transaction(filesOf).objectStore(filesOf).count())) > 0;
  } finally {
    database.close();
  }
}

/** Removes the database of this name; it must not be open. */
export async function removePageDatabase(name: string): Promise<void> {
  await promised(indexedDB.deleteDatabase(browserName(name)));
}

function promised<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no data for this site.'));
  });
}
