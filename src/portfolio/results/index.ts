/** What is written back to a sheet. Pure. */
export { adviceChanges, adviceColumns, type AdviceChange } from './advice-changes';
export { licensingStatus, licensingStatusText, type LicensingStatus } from './licensing-status';
export { placeKindText } from './place-text';
export { readLicensingStatus } from './read-licensing-status';
export { fittingText, runsAsFormula, safeText, safeValue } from './safe-text';
export { propertyCells, propertyTexts, syncColumns, type AdviceColumn, type SyncColumn } from './sync-cells';
