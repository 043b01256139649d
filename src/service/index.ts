/** The API itself, embedded, and the loading of its data. */
export { startEmbeddedService, type EmbeddedService, type EmbeddedServiceOptions } from './embedded-service';
export { importIntoFolder } from './data-folder';
export { HandedImportFailed } from './handover';
export type { RateLimitSetting } from './http/rate-limit';
export {
  importKinds,
  ImportRefused,
  type ImportKind,
  type ImportProgress,
  type ImportReport,
  type OnProgress,
  type RowsBecause,
} from './import';
export { samplePortfolio, type SampleAddress, type Sheet } from './sample';
export { DatabaseRefused, isDatabaseUrl, StoreHeld } from './store';
