import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedStores } from '../../../../src/service/data-folder';
import {
  importFile,
  type ImportKind,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
} from '../../../../src/service/import';
import { diskFile } from '../../../../src/service/import/disk-file';
import type { ImportFile } from '../../../../src/service/import/import-file';
import { openStore, type OpenStore } from '../../../../src/service/store';
import { FakeClock } from '../../../support/fake-clock';
import { storePlace } from '../../support/store-place';
import { countsOf } from '../../support/stored';

export const fixture = (name: string): string => path.join(process.cwd(), 'test', 'fixtures', name);

/** A store with files of one's own, for the tests of one file. */
export interface ImportTable {
  readonly store: OpenStore;
  readonly told: ImportProgress[];
  /** Writes a file and gives its path. */
  file(name: string, content: string | Uint8Array): string;
  load(kind: ImportKind, ...files: string[]): Promise<ImportReport>;
  loadWith(options: ImportOptions, kind: ImportKind, ...files: string[]): Promise<ImportReport>;
  /** The sentence with which an import is refused. */
  refusal(kind: ImportKind, ...files: string[]): Promise<string>;
  refusalWith(options: ImportOptions, kind: ImportKind, ...files: string[]): Promise<string>;
  /** Takes away everything that was loaded: quicker than another store. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

const tables = [
  'homes',
  'certificates',
  'recommendations',
  'removed_certificates',
  'moved_certificates',
  'schemes',
  'directions',
  'licences',
  'coverage',
  'councils',
  'council_wards',
  'wards',
  'postcodes',
  'uprns',
  'imports',
] as const;

async function openTable(given: (path: string) => ImportFile): Promise<ImportTable> {
  const clock = new FakeClock();
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-import-'));
  const store = await openStore({
    data: await storePlace(),
    clock,
    doing: 'tests',
    cache: preparedStores,
  });
  const told: ImportProgress[] = [];
  const onProgress = (progress: ImportProgress): number => told.push(progress);
  const loadWith: ImportTable['loadWith'] = async (options, kind, ...files) =>
    importFile({ store, kind, files: files.map(given), options, clock, onProgress });
  const refusalWith: ImportTable['refusalWith'] = async (options, kind, ...files) => {
    const before = [store.dataVersion(), await countsOf(store)];
    const error: unknown = await loadWith(options, kind, ...files).then(
      () => new Error('it was imported'),
      (reason: unknown) => reason,
    );
    // Refused before anything was written: not even an empty transaction.
    expect([store.dataVersion(), await countsOf(store)]).toEqual(before);
    expect((error as Error).name).toBe('ImportRefused');
    return (error as Error).message;
  };
  return {
    store,
    told,
    load: (kind, ...files) => loadWith({}, kind, ...files),
    loadWith,
    refusal: (kind, ...files) => refusalWith({}, kind, ...files),
    refusalWith,
    file(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    clear: () =>
      store.write(async ({ database }) => {
        for (const table of tables) await database.deleteFrom(table).execute();
      }),
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The table of a file of tests: it is opened before them and closed after them.
 * @param isCleared whether each test begins with nothing.
 * @param given how the files are given to the importers.
 */
export function importTable({ isCleared = false, given = diskFile } = {}): ImportTable {
  const table = {} as ImportTable;
  beforeAll(async () => {
    Object.assign(table, await openTable(given));
  }, 60_000);
  if (isCleared) beforeEach(() => table.clear());
  afterAll(() => table.close());
  return table;
}
