/** The store: everything the service knows. */
export { openStore, type FirstContent, type OpenStore, type StoreOptions } from './open-store';
export { isStoreFolder } from './embedded';
export { FolderHeld, type FolderOwner } from './folder-lock';
export { StoreHeld } from './held';
export { DatabaseRefused, isDatabaseUrl } from './postgres/database-url';
export type * from './store';
