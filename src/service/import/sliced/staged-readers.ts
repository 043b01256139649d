import { certificateReader, stagedCertificates } from '../epc/certificate-row';
import { recommendationReader, stagedRecommendations } from '../epc/recommendation-row';
import { stagedPlaces } from '../places/place-rows';
import type { StagedReader } from './read-in-pieces';

/** Readers by the names under which another thread finds them. */
export const stagedReaders = {
  certificates: { staged: stagedCertificates, readerOf: certificateReader },
  recommendations: { staged: stagedRecommendations, readerOf: recommendationReader },
  ...stagedPlaces,
} as const satisfies Readonly<Record<string, StagedReader>>;

export type StagedReaderName = keyof typeof stagedReaders;
