/** Imports handed to the process that holds the data folder, and what it is asked about its data. */
export { askWhatIsHeld, handOver, HandedImportFailed } from './hand-over';
export { receiveImports, type Receiving } from './receive';
