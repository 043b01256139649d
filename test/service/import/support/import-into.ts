import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  importFile,
  type ImportKind,
  type ImportProgress,
  type ImportReport,
} from '../../../../src/service/import';
import { openStore, type OpenStore } from '../../../../src/service/store';
import { FakeClock } from '../../../support/fake-clock';

export const fixture = (name: string): string => path.join(process.cwd(), 'test', 'fixtures', name);

/** A store in memory with files of one's own, for the tests of one file. */
export interface ImportTable {
  readonly store: OpenStore;
  readonly told: ImportProgress[];
  /** Writes a file and gives its path. */
  file(name: string, text: string): string;
  load(kind: ImportKind, ...files: string[]): Promise<ImportReport>;
  /** The sentence with which an import is refused. */
  refusal(kind: ImportKind, ...files: string[]): Promise<string>;
  close(): Promise<void>;
}

export async function importTable(): Promise<ImportTable> {
  const clock = new FakeClock();
  const folder = mkdtempSync(path.join(tmpdir(), 'terrace-import-'));
  const store = await openStore({
    data: 'memory',
    clock,
    doing: 'tests',
    cache: path.join('node_modules', '.cache', 'terrace'),
  });
  const told: ImportProgress[] = [];
  const load = (kind: ImportKind, ...files: string[]): Promise<ImportReport> =>
    importFile({ store, kind, files, clock, onProgress: (progress) => told.push(progress) });
  return {
    store,
    told,
    load,
    file(name, text) {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    },
    async refusal(kind, ...files) {
      const before = [store.dataVersion(), await store.counts()];
      const error: unknown = await load(kind, ...files).then(
        () => new Error('it was imported'),
        (reason: unknown) => reason,
      );
      // Refused before anything was written: not even an empty transaction.
      expect([store.dataVersion(), await store.counts()]).toEqual(before);
      expect((error as Error).name).toBe('ImportRefused');
      return (error as Error).message;
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
