/** The store: everything the service knows. */
export { copyName, openStore, preparePageStore } from './open-store';
export type { FirstContent, OpenStore, StoreOptions } from './store-options';
export { DiskFull, FolderDamaged } from './folder/folder-errors';
export { isStoreFolder } from './folder/inspect-folder';
export { FolderHeld } from './folder/folder-lock';
export { DatabaseAway } from './database-away';
export { StoreNewer } from './migrations';
export { storeRefusal } from './store-refusal';
export { DatabaseRefused, isDatabaseUrl } from './postgres/database-url';
export type * from './store';
