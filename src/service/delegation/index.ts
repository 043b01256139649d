/** Imports delegated to the process that holds the data folder, and questions to it about its data. */
export { fetchDataHeld, delegateImport, DelegatedImportFailed } from './delegate-import';
export { receiveImports } from './receive-imports';
