/** What is written back to a sheet. Pure. */
export { adviceChanges, adviceColumns, type AdviceChange } from './advice-changes';
export { licenceStanding, standingText, type LicenceStanding, readStanding } from './licence-standing';
export { placeKindText } from './place-text';
export { safeCell, safeText } from './safe-text';
export { propertyCells, propertyTexts, syncColumns, type AdviceColumn, type SyncColumn } from './sync-cells';
