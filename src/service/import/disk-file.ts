import { createReadStream, statSync, type Stats } from 'node:fs';
import { basename } from 'node:path';
import { PassThrough } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { ByteStream } from '../bytes';
import type { ImportFile, PackedFile } from './import-file';
import { ImportRefused } from './refusal';

const chunkBytes = 1 << 18;

/** A file on a disk, to be imported. @throws ImportRefused when there is none or it is a folder. */
export function diskFile(path: string): ImportFile {
  const stats = statsOf(path);
  if (!stats.isFile()) throw new ImportRefused(`Name a file: "${path}" is a folder.`);
  return {
    name: basename(path),
    bytes: stats.size,
    changedAt: stats.mtimeMs,
    path,
    open: () => createReadStream(path, { highWaterMark: chunkBytes }),
    packed: () => packedIn(path),
  };
}

function statsOf(path: string): Stats {
  try {
    return statSync(path);
  } catch {
    throw new ImportRefused(`Check the file’s name: there is no file "${path}" that can be read.`);
  }
}

async function* packedIn(path: string): AsyncGenerator<PackedFile> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: true });
  try {
    for await (const entry of archive.eachEntry()) yield packedFile(archive, entry);
  } finally {
    // Streams that were opened meanwhile are read to their end all the same.
    if (archive.isOpen) archive.close();
  }
}

const packedFile = (archive: ZipFile, entry: Entry): PackedFile => ({
  name: entry.fileName,
  bytes: entry.uncompressedSize,
  packedBytes: entry.compressedSize,
  isLocked: entry.isEncrypted(),
  crc32: entry.crc32,
  open: () => unpacked(archive, entry),
});

/** Unpacks ahead of who reads. */
async function unpacked(archive: ZipFile, entry: Entry): Promise<ByteStream> {
  const stream = await archive.openReadStreamPromise(entry);
  const ahead = new PassThrough({ readableHighWaterMark: chunkBytes, writableHighWaterMark: chunkBytes });
  stream.on('error', (error) => ahead.destroy(error));
  ahead.on('close', () => stream.destroy());
  return stream.pipe(ahead);
}
