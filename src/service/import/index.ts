import { basename } from 'node:path';
import { timestampAt, type Clock } from '../../contract';
import { keepJournal } from '../store/journal';
import type { DataKind, Store } from '../store/store';
import { importArticle4 } from './article4/import-article4';
import { importEpc } from './epc/import-epc';
import { changedSomething, type ImportReport, type OnProgress, type WriteReport } from './report';

export { ImportRefused } from './refusal';
export {
  changedSomething,
  type ImportProgress,
  type ImportReport,
  type OnProgress,
  type RowsBecause,
} from './report';

/** Kinds of file that can be imported. */
export const importKinds = ['epc', 'article4'] as const satisfies readonly DataKind[];
export type ImportKind = (typeof importKinds)[number];

export interface ImportOrder {
  readonly store: Store;
  readonly kind: ImportKind;
  /** Paths of the files, read in whatever order their contents need. */
  readonly files: readonly string[];
  readonly onProgress?: OnProgress;
  readonly clock: Clock;
}

const importers = { epc: importEpc, article4: importArticle4 } as const;

/**
 * Loads files into a store, in one transaction: all of it is stored, or nothing. The same files imported again change nothing, and
 * the report says so.
 * @throws ImportRefused with a sentence for a person, when a file is not of this kind.
 */
export async function importFile(order: ImportOrder): Promise<ImportReport> {
  const { store, kind, files, onProgress = () => undefined, clock } = order;
  const write: WriteReport = (work) =>
    store.write(async (writing) => {
      const report = await work(writing);
      if (changedSomething(report)) {
        const at = timestampAt(clock.now());
        const { read, kept } = report;
        await keepJournal(writing.database, {
          kind,
          at,
          files: files.map((file) => basename(file)),
          read,
          kept,
        });
      }
      return report;
    });
  return importers[kind](files, write, onProgress);
}
