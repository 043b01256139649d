/** What is written back to a sheet. Pure. */
export { licenceStanding, standingText, type LicenceStanding } from './licence-standing';
export { safeText } from './safe-text';
export { propertyCells, syncColumns, type SyncColumn } from './sync-cells';
