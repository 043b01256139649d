import type { PGliteOptions } from '@electric-sql/pglite';
import { deleteDB, openDB } from 'idb';
import { pause, type Clock } from '../../../contract';
import { browserFiles } from './browser-files';
import { EmbeddedDatabase, filesInMemory } from './embedded-database';

/** What an embedded database in a page is made of, inflated already: a page has no folder of files to find it in. */
export interface PageDatabaseFiles {
  readonly program: WebAssembly.Module;
  readonly data: Blob;
  /** A tar of a PostgreSQL data folder, for a database that is not there yet; it is not asked for otherwise. */
  readonly prepared: () => Promise<Blob>;
}

export interface PageDatabaseOptions {
  /** Of the database in the browser. */
  readonly name: string;
  readonly files: PageDatabaseFiles;
  readonly clock: Clock;
}

/**
 * A database in IndexedDB. PGlite would compare a thousand files with the browser's copy after every question; here it does so when
 * it is told to, in one transaction of the browser and while no question is asked: what is kept is the folder of one moment, from
 * which PostgreSQL recovers as from any end that it did not expect. Decision 250.
 */
export class PageDatabase extends EmbeddedDatabase {
  readonly #clock: Clock;

  constructor(options: PGliteOptions, clock: Clock) {
    super({ ...filesInMemory, ...options, extensions: { browserFiles } });
    this.#clock = clock;
  }

  override syncToFs(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Resolves when all that was written so far is kept. What could not be kept is not there: this database ends, and the next one is opened
   * from what the browser has. Decision 295.
   * @throws DatabaseEnded
   */
  async keep(): Promise<void> {
    const began = this.#clock.now();
    try {
      await super.syncToFs();
      // Files are told apart by the millisecond of their last change: the next one must be another.
      while (this.#clock.now() === began) await pause(this.#clock, 1);
    } catch (error) {
      this.end(String(error));
      this.ensureAlive();
    }
  }
}

/** Makes databases. It is never run here, where they come prepared, and so a program that does nothing stands for it. */
const emptyProgram = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/**
 * Opens the database of this name, which one worker at a time may have, or makes it from what is prepared. Neither needs room or the time
 * that keeping it takes: it is kept with the first change. Decision 315.
 */
export async function openPageDatabase({ name, files, clock }: PageDatabaseOptions): Promise<PageDatabase> {
  const isThere = await isKept(name);
  const database = new PageDatabase(
    {
      dataDir: `idb://${name}`,
      pgliteWasmModule: files.program,
      initdbWasmModule: new WebAssembly.Module(emptyProgram),
      fsBundle: files.data,
      ...(!isThere && { loadDataDir: await files.prepared() }),
    },
    clock,
  );
  await database.waitReady;
  database.ensureAlive();
  return database;
}

const browserName = (name: string): string => `/pglite/${name}`;
const filesOf = 'FILE_DATA';

/** A worker that was ended while it made the database has kept all of it or nothing. */
async function isKept(name: string): Promise<boolean> {
  const all = await indexedDB.databases();
  if (!all.some((each) => each.name === browserName(name))) return false;
  const database = await openDB(browserName(name));
  try {
    return database.objectStoreNames.contains(filesOf) && (await database.count(filesOf)) > 0;
  } finally {
    database.close();
  }
}

/** Removes the database of this name; it must not be open. */
export async function removePageDatabase(name: string): Promise<void> {
  await deleteDB(browserName(name));
}
