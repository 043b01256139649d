import { FolderHeld } from '../service';
import { Refusal, systemCode } from './refusal';

const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** What is said when a data folder cannot be had; any other error is given back as it is. */
export function dataFolderRefusal(error: unknown, folder: string): unknown {
  if (error instanceof FolderHeld) return new Refusal(error.message);
  if (!notWritable.has(systemCode(error) ?? '')) return error;
  return new Refusal(
    `Make the folder "${folder}" writable, or choose another by --data: the data cannot be kept there.`,
  );
}
