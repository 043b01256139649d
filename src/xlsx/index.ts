/** The file that holds the homes as an .xlsx on disk: read, and copied with what a run writes into it; and evidence packs. */
export { FileRefused } from './file-refused';
export { openFileWorkbook, type FileWorkbook } from './file-workbook';
export { readPack } from './read-pack';
export { packBytes } from './write-pack';
