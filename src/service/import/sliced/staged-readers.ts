import { certificateReader, stagedCertificates } from '../epc/certificate-row';
import { recommendationReader, stagedRecommendations } from '../epc/recommendation-row';
import { stagedPlaces } from '../places/place-rows';
import type { CodeOf } from '../../store/questions/compact-document';
import type { CsvTable } from '../csv-table';
import type { ReadRow } from '../intake';
import type { StagedRow, StagedTable } from '../staging';

/** How the rows of a kind of file are read into the table in which they are staged. */
export interface StagedReader {
  readonly staged: StagedTable<string>;
  readonly readerOf: (
    table: CsvTable,
    codeOf: CodeOf,
  ) => (values: readonly string[]) => ReadRow<StagedRow<string>>;
}

/** Readers by the names under which another thread finds them. */
export const stagedReaders = {
  certificates: { staged: stagedCertificates, readerOf: certificateReader },
  recommendations: { staged: stagedRecommendations, readerOf: recommendationReader },
  ...stagedPlaces,
} as const satisfies Readonly<Record<string, StagedReader>>;

export type StagedReaderName = keyof typeof stagedReaders;
