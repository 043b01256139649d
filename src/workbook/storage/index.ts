/** What the workbook keeps besides its cells: settings, and parts of XML. */
export { storeCheck, readStoredCheck, workbookId } from './stored-check';
export { storeMapping, readStoredMapping } from './stored-mapping';
export { readSetting, storeSetting } from './setting';
export { rememberSource } from './known-sources';
export { baselineStore } from './baseline-store';
export { trustResults, readUnfinishedWrite } from './write-flag';
export { giveLeaseBack, takeLease } from './lease';
