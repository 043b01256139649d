import type { DataKind } from '../store/store';
import { importArticle4 } from './article4/import-article4';
import { importCoverage } from './coverage/import-coverage';
import { importEpc } from './epc/import-epc';
import { importLicences } from './licences/import-licences';
import { importPlaces } from './places/import-places';
import { importCouncils } from './councils/import-councils';
import { importSchemes } from './schemes/import-schemes';
import { importProperties } from './properties/import-properties';
import type { ImportReport, Importing } from './report';

/** Who reads which kind of file. */
export const importers = {
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
