import type { ImportFile, PackedFile } from './import-file';
import { ImportRefused } from './refusal';

/** The remainders of every byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1;
  }
  return remainder;
});

/** The checksum by a table, for browsers and versions of Node that do not have their own. */
export function tableCrc32(bytes: Uint8Array, before = 0): number {
  let remainder = ~before;
  for (const byte of bytes) remainder = (remainder >>> 8) ^ (remainders[(remainder ^ byte) & 0xff] ?? 0);
  return ~remainder >>> 0;
}

// Node has it since 20.15, and is ten times as quick: the register of certificates unpacks to gigabytes.
const node: { readonly getBuiltinModule?: typeof process.getBuiltinModule } =
  typeof process === 'undefined' ? {} : process;
const { crc32: ownCrc32 } = (node.getBuiltinModule?.('node:zlib') ?? {}) as {
  readonly crc32?: typeof tableCrc32;
};

/** The checksum of zip archives (CRC-32 as in ISO 3309); of bytes in pieces where that of the pieces before is given. */
export const crc32: typeof tableCrc32 = ownCrc32 ?? tableCrc32;

/** A file within a zip archive, with its place in the archive's list. */
export type ArchivedFile = Pick<PackedFile, 'name' | 'bytes'> & { readonly position: number };

/** More files than any download holds. */
const maxFiles = 20_000;
/** More than the whole register of certificates takes when it is unpacked. */
const maxBytes = 400 * 2 ** 30;
/** Tables of text become ten to thirty times smaller. What claims more than this, and is large, was made to fill a disk. */
const maxGrowth = 300;
const largeBytes = 50 * 2 ** 20;

function refused(archive: ImportFile, found: string): ImportRefused {
  return new ImportRefused(
    `Download "${archive.name}" again: it should be a zip archive that can be read, and ${found}.`,
  );
}

function ensureHarmless(archive: ImportFile, { name, bytes, packedBytes, isLocked }: PackedFile): void {
  if (isLocked) throw refused(archive, 'its files are locked with a password');
  if (bytes > largeBytes && bytes > packedBytes * maxGrowth)
    throw refused(archive, `a file in it would grow to ${maxGrowth} times its size`);
  if (/^(?:\/|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(name)) throw leadsOut(archive);
}

const leadsOut = (archive: ImportFile): ImportRefused =>
  refused(archive, 'a file in it has a name that leads out of the archive');

/** The packages' own messages name what is wrong with an archive, but not to people. */
function damage(archive: ImportFile, error: unknown): Error {
  if (error instanceof ImportRefused) return error;
  const message = error instanceof Error ? error.message : '';
  return /relative path|absolute path|invalid characters in fileName|unsafe filename/i.test(message)
    ? leadsOut(archive)
    : refused(archive, 'it breaks off or is damaged');
}

/** Passes a file's bytes on, and ends in an error where they are not those that were packed: the packages do not look. */
async function* verified(archive: ImportFile, packed: PackedFile): AsyncGenerator<Uint8Array> {
  let [checksum, length] = [0, 0];
  try {
    for await (const bytes of await packed.open()) {
      checksum = crc32(bytes, checksum);
      length += bytes.length;
      if (length > packed.bytes) throw refused(archive, 'a file in it is longer than its list says');
      yield bytes;
    }
  } catch (error) {
    throw damage(archive, error);
  }
  if (checksum !== packed.crc32)
    throw refused(archive, `"${packed.name}" in it is damaged: it is not what its checksum says`);
}

/**
 * Files of a zip archive, by its list alone: nothing is unpacked.
 * @throws ImportRefused when it is damaged, locked, or made to do harm.
 */
export async function listArchive(archive: ImportFile): Promise<readonly ArchivedFile[]> {
  const files: ArchivedFile[] = [];
  let [position, bytes] = [0, 0];
  try {
    for await (const packed of archive.packed()) {
      if (position >= maxFiles) throw refused(archive, `it holds more than ${maxFiles} files`);
      ensureHarmless(archive, packed);
      bytes += packed.bytes;
      if (bytes > maxBytes) throw refused(archive, 'its files would fill the disk');
      const { name } = packed;
      if (!name.endsWith('/')) files.push({ position, name, bytes: packed.bytes });
      position += 1;
    }
  } catch (error) {
    throw damage(archive, error);
  }
  return files;
}

/** One file of the archive, unpacked and verified while it is read. It never becomes longer than the archive's list says. */
export async function* openArchived(archive: ImportFile, position: number): AsyncGenerator<Uint8Array> {
  let at = 0;
  try {
    for await (const packed of archive.packed()) {
      if (at === position) {
        yield* verified(archive, packed);
        return;
      }
      at += 1;
    }
  } catch (error) {
    throw damage(archive, error);
  }
  throw refused(archive, 'it was changed meanwhile');
}
