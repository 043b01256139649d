import { diskFile } from '../disk-file';
import { importFile, type ImportOrder } from '../index';
import type { ImportReport } from '../report';
import { readInThread } from './read-in-thread';

/** Files on the disk of this machine, by their full paths, to be loaded into its store. */
export type DiskImport = Omit<ImportOrder, 'files' | 'readAside'> & { readonly files: readonly string[] };

/** The import of files by their paths; large ones are read in a thread. @throws ImportRefused as `importFile`, and where one is not there. */
export async function importFromDisk({ files, ...order }: DiskImport): Promise<ImportReport> {
  return importFile({ ...order, files: files.map(diskFile), readAside: readInThread });
}
