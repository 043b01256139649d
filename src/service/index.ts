/** The API itself, embedded, and the loading of its data. */
export { startEmbeddedService, type EmbeddedService, type EmbeddedServiceOptions } from './embedded-service';
export { dataHeldIn, importIntoFolder, preparedStores } from './data-folder';
export type { DataHeld, HeldOfCouncil, HeldOfKind } from './data-held';
export { DelegatedImportFailed } from './delegation/index';
export { FaultPlanRefused, readFaultPlan, type FaultPlan } from './faults';
export { readOrigin } from './http/cors';
export { limiterKinds, type LimiterKind, type RateLimitSetting } from './routes/limiters';
export {
  importKinds,
  ImportRefused,
  type ImportKind,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  type OnProgress,
  type RowsBecause,
} from './import';
export { importWords, optionsTaken, registerStatuses } from './import/import-words';
export { reportText } from './import/report-text';
export { samplePortfolio, type SampleAddress, type Sheet } from './sample';
export { preparePageSample, prepareSample } from './prepare-sample';
export {
  DatabaseAway,
  DatabaseRefused,
  DiskFull,
  FolderDamaged,
  FolderHeld,
  isDatabaseUrl,
  StoreNewer,
} from './store';
