import type { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import type { Clock } from '../../contract';
import { newestCertificate } from './certificates';
import { copyQuery } from './copy';
import { openInFolder, openInMemory } from './embedded';
import { lockFolder, type FolderLock } from './folder-lock';
import { homeByUprn, homesByAddress } from './homes';
import { countRows, readJournal } from './journal';
import { keptCopy } from './kept-copy';
import { migrate, migrationNames } from './migrations';
import { pgliteDialect } from './pglite-dialect';
import { loadRegulations } from './regulations';
import type { Store } from './store';
import type { Tables } from './tables';
import type { Writing } from './writing';

/** What a new store holds from the beginning, e.g. the sample. */
export interface FirstContent {
  /** Changes when the content does: a kept copy with another one is not used. */
  readonly fingerprint: string;
  load(store: Store): Promise<void>;
}

export interface StoreOptions {
  /** `memory`, or a folder, which is made when it is not there. */
  readonly data: string;
  readonly clock: Clock;
  /** What this process does with the folder, for others who want it: `serves the API`. */
  readonly doing: string;
  /** Where copies of freshly made stores are kept to start quicker; `null` keeps none. */
  readonly cache: string | null;
  readonly first?: FirstContent;
}

/** A store that this process opened. */
export interface OpenStore extends Store {
  /** Tells processes that find the folder held where they can ask its owner. Nothing happens for a store in memory. */
  announce(contact: string): void;
}

/** Remembers what was computed for one version of the data. */
function perVersion<Value>(version: () => number, compute: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly version: number; readonly value: Promise<Value> } | null = null;
  return () => {
    if (known?.version !== version()) {
      const value = compute();
      known = { version: version(), value };
      // One failure is the failure of one question: the next one tries again.
      value.catch(() => (known = null));
    }
    return known.value;
  };
}

function storeOver(database: Kysely<Tables>, onClose: () => void): Store {
  let version = 1;
  const regulations = perVersion(
    () => version,
    () => loadRegulations(database),
  );
  const journal = perVersion(
    () => version,
    () => readJournal(database),
  );
  return {
    homeByUprn: (uprn) => homeByUprn(database, uprn),
    homesByAddress: (address) => homesByAddress(database, address),
    newestCertificate: (home) => newestCertificate(database, home),
    coverageOf: async (home) => (await regulations()).coverageOf(home),
    dataVersion: () => version,
    counts: () => countRows(database),
    imports: journal,
    async write(work) {
      const outcome = await database.transaction().execute((transaction) => {
        const writing: Writing = {
          database: transaction,
          copy: async (table, columns, csv) => {
            await transaction.executeQuery(copyQuery(table, columns, csv));
          },
        };
        return work(writing);
      });
      version += 1;
      return outcome;
    },
    async close() {
      await database.destroy();
      onClose();
    },
  };
}

/**
 * Opens a store; a new one gets its tables and `first`. Start-up takes about three seconds when nothing is kept in
 * `cache`, and less than one afterwards.
 * @throws FolderHeld when another process has the folder.
 */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { data, clock, doing, cache, first } = options;
  const copy = cache === null ? null : keptCopy(cache, [...migrationNames, first?.fingerprint ?? '']);
  const fill = async (embedded: PGlite): Promise<void> => {
    const database = new Kysely<Tables>({ dialect: pgliteDialect(embedded) });
    await migrate(database);
    // The store is only borrowed: closing it would close the database that is being filled.
    await first?.load(storeOver(database, () => undefined));
  };
  const lock: FolderLock | null = data === 'memory' ? null : lockFolder({ folder: data, doing, clock });
  try {
    const embedded = lock === null ? await openInMemory(fill, copy) : await openInFolder(data, fill, copy);
    const database = new Kysely<Tables>({ dialect: pgliteDialect(embedded) });
    await migrate(database);
    return {
      ...storeOver(database, () => lock?.release()),
      announce: (contact) => lock?.announce(contact),
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
