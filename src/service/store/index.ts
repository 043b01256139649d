/** The store: everything the service knows. */
export { openStore, type FirstContent, type OpenStore, type StoreOptions } from './open-store';
export { FolderHeld, type FolderOwner } from './folder-lock';
export type * from './store';
