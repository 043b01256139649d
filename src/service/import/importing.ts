import type { UtcTimestamp } from '../../contract';
import type { Loading, Writing } from '../store/writing';
import type { ImportFile } from './import-file';
import type { ImportOptions, ImportReport, Waiting } from './report';
import type { ReadAside } from './sliced/read-aside';

/** An import under way. */
export interface Importing extends Waiting {
  readonly files: readonly ImportFile[];
  /** Runs an import in one transaction, and journals it when it changed something. */
  readonly write: (work: (writing: Writing) => Promise<ImportReport>) => Promise<ImportReport>;
  /** Runs a load in slices: see `Store.load`. */
  readonly load: <Outcome>(work: (loading: Loading) => Promise<Outcome>) => Promise<Outcome>;
  /** Does the last work of an import, and journals it in the same transaction when it changed something. */
  readonly conclude: (
    writing: Writing,
    work: (writing: Writing) => Promise<ImportReport>,
  ) => Promise<ImportReport>;
  /** Reads large files in another thread; `null` where there is none. */
  readonly readAside: ReadAside | null;
  readonly options: ImportOptions;
  /** When it began. */
  readonly at: UtcTimestamp;
}
