import { beforeProgram } from './before-program';

type Done = (error?: unknown) => void;

/** Files that the browser keeps, by path, with the time of their last change. */
interface RemoteSet {
  readonly entries: Record<string, { readonly timestamp: Date }>;
}

/** What PGlite's program keeps files in the browser by. */
interface BrowserFileSystem {
  getRemoteSet: (mount: unknown, told: (error: unknown, set?: RemoteSet) => void) => void;
  storeRemoteEntry: (
    store: IDBObjectStore,
    path: string,
    entry: { readonly timestamp: Date },
    done: Done,
  ) => void;
  removeRemoteEntry: (store: IDBObjectStore, path: string, done: Done) => void;
}

/** Ends the whole transaction where the browser refuses one file: PGlite's program would keep the others. */
function tried(store: IDBObjectStore, ask: () => IDBRequest, done: Done): void {
  const refuse = (error: unknown): void => {
    done(error);
    store.transaction.abort();
  };
  try {
    const request = ask();
    request.onsuccess = () => done();
    request.onerror = (event) => {
      // The transaction's own handler would let it go on.
      event.stopPropagation();
      refuse(request.error);
    };
  } catch (error) {
    refuse(error);
  }
}

/** Asks the browser once which files it keeps: nobody else writes there, and to ask takes longer than all the rest of a pass. */
function remembered(files: BrowserFileSystem): void {
  const { getRemoteSet, storeRemoteEntry, removeRemoteEntry } = files;
  let known: RemoteSet | null = null;
  files.getRemoteSet = (mount, told) => {
    if (known) told(null, known);
    else
      getRemoteSet(mount, (error, set) => {
        known = set ?? null;
        told(error, set);
      });
  };
  // A pass that fails ends the database, and what was remembered with it.
  files.storeRemoteEntry = (store, path, entry, done) => {
    if (known) known.entries[path] = { timestamp: entry.timestamp };
    storeRemoteEntry(store, path, entry, done);
  };
  files.removeRemoteEntry = (store, path, done) => {
    delete known?.entries[path];
    removeRemoteEntry(store, path, done);
  };
}

/** Has the browser keep all files of a pass or none of them: half of them are no folder of PostgreSQL. Decision 295. */
function keptWhole(files: BrowserFileSystem): void {
  files.storeRemoteEntry = (store, path, entry, done) => tried(store, () => store.put(entry, path), done);
  files.removeRemoteEntry = (store, path, done) => tried(store, () => store.delete(path), done);
}

/** Makes a pass over the files of a database in a page whole, and quick. */
export const browserFiles = beforeProgram(
  'browserFiles',
  ({ IDBFS }: { readonly IDBFS: BrowserFileSystem }) => {
    keptWhole(IDBFS);
    remembered(IDBFS);
  },
);
