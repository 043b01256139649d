import { basename } from 'node:path';
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import zlib from 'node:zlib';
import { openPromise, type Entry } from 'yauzl';
import { ImportRefused } from './refusal';

/** The remainders of every byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return remainder;
});

/** The checksum by a table, for versions of Node that do not have their own. */
export function tableCrc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (remainders[(remainder ^ byte) & 0xff] ?? 0);
  return ~remainder >>> 0;
}

// Node has it since 20.15, and is ten times as quick: the register of certificates unpacks to gigabytes.
const { crc32: ownCrc32 } = zlib as { readonly crc32?: typeof tableCrc32 };

/** The checksum of zip archives (CRC-32 as in ISO 3309); of bytes in pieces where that of the pieces before is given. */
export const crc32: typeof tableCrc32 = ownCrc32 ?? tableCrc32;

/** A file within a zip archive. */
export interface ArchivedFile {
  /** Its place in the archive's list. */
  readonly position: number;
  /** As the archive names it, e.g. `Data/ONSPD_AUG_2026_UK.csv`. It is shown and never used as a path. */
  readonly name: string;
  /** Once it is unpacked. */
  readonly bytes: number;
}

/** More files than any download holds. */
const maxFiles = 20_000;
/** More than the whole register of certificates takes when it is unpacked. */
const maxBytes = 400 * 2 ** 30;
/** Tables of text become ten to thirty times smaller. What claims more than this, and is large, was made to fill a disk. */
const maxGrowth = 300;
const largeBytes = 50 * 2 ** 20;

function refused(path: string, found: string): ImportRefused {
  return new ImportRefused(
    `Download "${basename(path)}" again: it should be a zip archive that can be read, and ${found}.`,
  );
}

function checked(path: string, entry: Entry): Entry {
  const { uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw refused(path, 'its files are locked with a password');
  if (uncompressedSize > largeBytes && uncompressedSize > compressedSize * maxGrowth) {
    throw refused(path, `a file in it would grow to ${maxGrowth} times its size`);
  }
  return entry;
}

/** The package's own messages name what is wrong with an archive, but not to people. */
function damage(path: string, error: unknown): Error {
  if (error instanceof ImportRefused) return error;
  const message = error instanceof Error ? error.message : '';
  if (/relative path|absolute path|invalid characters in fileName/i.test(message)) {
    return refused(path, 'a file in it has a name that leads out of the archive');
  }
  return refused(path, 'it breaks off or is damaged');
}

/** Passes a file's bytes on, and ends in an error where they are not those that were packed: the package does not look. */
class VerifiedStream extends Transform {
  #checksum = 0;
  readonly #path: string;
  readonly #entry: Entry;

  constructor(path: string, entry: Entry) {
    super({ readableHighWaterMark: 1 << 18, writableHighWaterMark: 1 << 18 });
    this.#path = path;
    this.#entry = entry;
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#checksum = crc32(bytes, this.#checksum);
    done(null, bytes);
  }

  override _flush(done: TransformCallback): void {
    const { crc32: wanted, fileName } = this.#entry;
    done(
      this.#checksum === wanted
        ? null
        : refused(this.#path, `"${fileName}" in it is damaged: it is not what its checksum says`),
    );
  }
}

async function* entriesOf(path: string): AsyncGenerator<{
  readonly entry: Entry;
  readonly position: number;
  open(): Promise<Readable>;
}> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: true });
  try {
    let position = 0;
    for await (const entry of archive.eachEntry()) {
      yield { entry, position, open: () => archive.openReadStreamPromise(entry) };
      position += 1;
    }
  } finally {
    // Streams that were opened meanwhile are read to their end all the same.
    if (archive.isOpen) archive.close();
  }
}

/**
 * Files of a zip archive, zip64 too, by its list alone: nothing is unpacked.
 * @throws ImportRefused when it is damaged, locked, or made to do harm.
 */
export async function listArchive(path: string): Promise<readonly ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  let bytes = 0;
  try {
    for await (const { entry, position } of entriesOf(path)) {
      if (position >= maxFiles) throw refused(path, `it holds more than ${maxFiles} files`);
      const { fileName, uncompressedSize } = checked(path, entry);
      bytes += uncompressedSize;
      if (bytes > maxBytes) throw refused(path, 'its files would fill the disk');
      if (!fileName.endsWith('/')) files.push({ position, name: fileName, bytes: uncompressedSize });
    }
  } catch (error) {
    throw damage(path, error);
  }
  return files;
}

/** One file of the archive, unpacked and verified while it is read. It never becomes longer than the archive's list says. */
export async function openArchived(path: string, position: number): Promise<Readable> {
  try {
    for await (const each of entriesOf(path)) {
      if (each.position !== position) continue;
      const unpacked = await each.open();
      const stream = new VerifiedStream(path, each.entry);
      unpacked.on('error', (error) => stream.destroy(damage(path, error)));
      stream.on('close', () => unpacked.destroy());
      return unpacked.pipe(stream);
    }
  } catch (error) {
    throw damage(path, error);
  }
  throw refused(path, 'it was changed meanwhile');
}
