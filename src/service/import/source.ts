import { listArchive, openArchived } from './archive';
import { joined, type ByteStream } from '../bytes';
import { textOf, utf8Of } from './encoding';
import type { ImportFile } from './import-file';
import { anotherFile, ImportRefused } from './refusal';
import type { ImportProgress, Waiting } from './report';

/** A file to import, by itself or within a zip archive. */
export interface Source {
  /** Its name without its folder, as reports show it; within an archive with the archive's before it. */
  readonly name: string;
  readonly bytes: number;
  /** When the file, or the archive that it lies in, was changed last, in milliseconds. */
  readonly changedAt: number;
  /** Name of the archive that it lies in, or `null`. */
  readonly archive: string | null;
  /** Where another thread finds it; missing of what lies on no disk. */
  readonly file?: FileSource;
  open(): ByteStream;
}

/** A file, or one within the archive that it is. */
export interface FileSource {
  readonly path: string;
  /** Its place in the archive's list; `null` for a file by itself. */
  readonly position: number | null;
}

const chunkBytes = 1 << 18;

/** How a zip archive begins. */
const zipMark = [0x50, 0x4b, 3, 4];

async function isArchive(file: ImportFile): Promise<boolean> {
  const beginning: number[] = [];
  for await (const bytes of file.open()) {
    beginning.push(...bytes.subarray(0, zipMark.length));
    if (beginning.length >= zipMark.length) break;
  }
  return zipMark.every((byte, at) => beginning[at] === byte);
}

/** Files that could be tables or maps. What else a download holds (licences, guides, maps of the system) is passed over. */
const readable = /\.(csv|txt|tsv|json|geojson)$/i;
/** What every workbook of Office holds: such a file is a zip archive too. */
const workbookPart = '[Content_Types].xml';
const notContent = /(^|\/)(__MACOSX\/|\.)/;

/** Whether a file is JSON, as its beginning tells. */
export const isJsonText = (text: string): boolean => /^\uFEFF?\s*[{[]/.test(text);

async function archived(file: ImportFile): Promise<readonly Source[]> {
  const { name: archive, changedAt, path } = file;
  const files = await listArchive(file);
  const sources = files
    .filter(({ name }) => readable.test(name) && !notContent.test(name))
    .map(({ name, bytes, position }) => ({
      name: `${archive}/${name}`,
      bytes,
      changedAt,
      archive,
      ...(path !== undefined && { file: { path, position } }),
      open: () => openArchived(file, position),
    }));
  if (sources.length > 0) return sources;
  const held =
    files.length === 0
      ? 'no file'
      : files
          .slice(0, 3)
          .map(({ name }) => `"${name}"`)
          .join(', ');
  if (files.some(({ name }) => name === workbookPart))
    throw new ImportRefused(`Save "${archive}" as "CSV UTF-8" and import that: it is a workbook.`);
  throw anotherFile(archive, 'CSV or GeoJSON', `holds ${held}`);
}

/** What these files hold; of a zip archive the files within it. @throws ImportRefused when one cannot be had. */
export async function sourcesOf(files: readonly ImportFile[]): Promise<readonly Source[]> {
  const found: Source[] = [];
  for (const file of files) {
    const { name, bytes, changedAt, path } = file;
    if (await isArchive(file)) found.push(...(await archived(file)));
    else
      found.push({
        name,
        bytes,
        changedAt,
        archive: null,
        ...(path !== undefined && { file: { path, position: null } }),
        open: () => file.open(),
      });
  }
  return found;
}

/** Follows what is read of several files, and tells it no more often than every 256 KiB. */
export class SourceReader {
  #bytesBefore = 0;
  #reportedAt = 0;
  #bytesDone = 0;
  rows = 0;
  readonly #sources: readonly Source[];
  readonly #waiting: Waiting;

  constructor(sources: readonly Source[], waiting: Waiting) {
    this.#sources = sources;
    this.#waiting = waiting;
  }

  /** The text of a file as UTF-8, or unchanged where the encoding is not marked. @throws ImportRefused where it is no text or cancelled. */
  async *open(source: Source): AsyncGenerator<Uint8Array> {
    yield* utf8Of(this.#followed(source), source.name);
    this.#bytesBefore += source.bytes;
    this.reportProgress(source, 'reading');
  }

  async *#followed(source: Source): AsyncGenerator<Uint8Array> {
    for await (const bytes of source.open()) {
      this.ensureWanted();
      this.#bytesDone += bytes.length;
      if (this.#bytesDone - this.#reportedAt >= chunkBytes) this.reportProgress(source, 'reading');
      yield bytes;
    }
  }

  /** @throws ImportRefused once the user wants the import no more. */
  ensureWanted(): void {
    if (this.#waiting.isCancelled())
      throw new ImportRefused(
        'Import the files again when you want them: you cancelled it, and nothing of them is there.',
      );
  }

  /** The whole text of a file that is small enough for memory. Windows' letters are understood where it is no UTF-8. */
  async text(source: Source): Promise<string> {
    if (source.bytes > maxTextBytes) {
      throw new ImportRefused(`Split "${source.name}": a file of this kind may have 400 MB at most.`);
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of this.open(source)) pieces.push(piece);
    const text = textOf(joined(pieces));
    // JSON writes the character as this: no row of a table holds it, and no database stores it.
    if (isJsonText(text) && text.includes('\\u0000'))
      throw new ImportRefused(
        `Take the NUL characters ("\\u0000") out of "${source.name}": they stand for no letter, and no database stores them.`,
      );
    return text;
  }

  /** Tells how far another thread is with a file. */
  follow(source: Source, bytesDone: number, rows: number): void {
    this.rows = rows;
    this.#bytesDone = this.#bytesBefore + bytesDone;
    if (bytesDone >= source.bytes) this.#bytesBefore += source.bytes;
    this.reportProgress(source, 'reading');
  }

  reportProgress(source: Source, stage: ImportProgress['stage']): void {
    this.#reportedAt = this.#bytesDone;
    this.#waiting.onProgress({
      file: source.name,
      rows: this.rows,
      bytesDone: Math.max(this.#bytesDone, this.#bytesBefore),
      bytesTotal: this.#sources.reduce((sum, { bytes }) => sum + bytes, 0),
      stage,
    });
  }
}

const maxTextBytes = 400 * 2 ** 20;
