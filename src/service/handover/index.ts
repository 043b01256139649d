/** Imports handed to the process that holds the data folder. */
export { handOver, HandedImportFailed } from './hand-over';
export { receiveImports, type Receiving } from './receive';
