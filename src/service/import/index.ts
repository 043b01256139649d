import { timestampAt, type Clock } from '../../contract';
import { fillCoverage, type CountedData } from '../store/questions/coverage';
import { addToJournal } from '../store/journal';
import type { DataKind, Store } from '../store/store';
import { fillWards } from '../store/questions/wards';
import { importArticle4 } from './article4/import-article4';
import { importCouncils } from './councils/import-councils';
import { importCoverage } from './coverage/import-coverage';
import { importEpc } from './epc/import-epc';
import type { ImportFile } from './import-file';
import { importLicences } from './licences/import-licences';
import { importPlaces } from './places/import-places';
import { importProperties } from './properties/import-properties';
import type { Importing } from './importing';
import { changedSomething, type ImportOptions, type ImportReport, type OnProgress } from './report';
import type { ReadAside } from './sliced/read-aside';
import { importSchemes } from './schemes/import-schemes';

/** Who reads which kind of file. */
const importers = {
  epc: importEpc,
  uprn: importPlaces('uprn'),
  postcodes: importPlaces('postcodes'),
  councils: importCouncils,
  licences: importLicences,
  schemes: importSchemes,
  article4: importArticle4,
  coverage: importCoverage,
  properties: importProperties,
} as const satisfies Partial<Record<DataKind, (importing: Importing) => Promise<ImportReport>>>;

export type ImportKind = keyof typeof importers;

/** Kinds of file that can be imported. */
export const importKinds = Object.keys(importers) as ImportKind[];

export { ImportRefused } from './refusal';
export {
  changedSomething,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  type OnProgress,
  type RowsBecause,
} from './report';

export interface ImportOrder {
  readonly store: Store;
  readonly kind: ImportKind;
  /** Read in whatever order their contents need. Zip archives are read as they are. */
  readonly files: readonly ImportFile[];
  readonly options?: ImportOptions;
  readonly onProgress?: OnProgress;
  /** Default: all is read by whoever stores it. */
  readonly readAside?: ReadAside | null;
  /** Whether the user wants it no more: it is refused then. */
  readonly isCancelled?: () => boolean;
  readonly clock: Clock;
}

/** Which data each kind of file changes. Schemes and directions are counted by their days, when they are asked for. */
const counted: Readonly<Partial<Record<ImportKind, CountedData>>> = {
  epc: 'certificates',
  uprn: 'places',
  postcodes: 'places',
  licences: 'registers',
};

/**
 * Loads files into a store: all of it is seen, or nothing. The same files imported again change nothing, and the report says so.
 * @throws ImportRefused with a sentence for the user, when a file is not of this kind.
 */
export async function importFile(order: ImportOrder): Promise<ImportReport> {
  const { store, kind, files, options = {}, readAside = null, clock } = order;
  const { onProgress = () => undefined, isCancelled = () => false } = order;
  const at = timestampAt(clock.now());
  const conclude: Importing['conclude'] = async (writing, work) => {
    const report = await work(writing);
    if (changedSomething(report)) {
      const data = counted[kind];
      if (data) await fillCoverage(writing.database, [data]);
      if (data === 'places') await fillWards(writing.database);
      const names = files.map(({ name }) => name);
      await addToJournal(writing.database, { kind, at, files: names, read: report.read, kept: report.kept });
    }
    return report;
  };
  return importers[kind]({
    files,
    write: (work) => store.write((writing) => conclude(writing, work)),
    load: (work) => store.load(work),
    conclude,
    onProgress,
    readAside,
    isCancelled,
    options,
    at,
  });
}
