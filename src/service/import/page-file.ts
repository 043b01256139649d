import { BlobReader, ZipReader, type Entry } from '@zip.js/zip.js/index-native.js';
import type { ByteStream } from '../bytes';
import type { ImportFile, PackedFile } from './import-file';

/** A file that a user chose in a page, to be imported. It is read as it is wanted, and never held whole. Decision 331. */
export function pageFile(file: File): ImportFile {
  return {
    name: file.name,
    bytes: file.size,
    changedAt: file.lastModified,
    open: () => piecesOf(file.stream()),
    packed: () => packedIn(file),
  };
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    // Nothing where it was read to its end.
    await reader.cancel().catch(() => undefined);
  }
}

async function* packedIn(file: File): AsyncGenerator<PackedFile> {
  const archive = new ZipReader(new BlobReader(file), { useWebWorkers: false });
  for await (const entry of archive.getEntriesGenerator()) yield packedFile(entry);
}

const packedFile = (entry: Entry): PackedFile => ({
  name: entry.filename,
  bytes: entry.uncompressedSize,
  packedBytes: entry.compressedSize,
  isLocked: entry.encrypted,
  crc32: entry.crc32 ?? 0,
  open: () => Promise.resolve(unpacked(entry)),
});

/** Whoever reads meets the package's error: it does not always end the stream with it. */
function unpacked(entry: Entry): ByteStream {
  let end: (error: unknown) => void = () => undefined;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => void (end = (error) => controller.error(error)),
  });
  if (entry.directory) throw new Error('A folder has no bytes.');
  entry.getData(writable).catch((error: unknown) => end(error));
  return piecesOf(readable);
}
