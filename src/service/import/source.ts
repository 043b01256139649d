import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline, type Readable } from 'node:stream';
import { listArchive, openArchived } from './archive';
import { textOf, Utf8Text } from './encoding';
import { ImportRefused } from './refusal';
import type { ImportProgress, OnProgress } from './report';

/** A file to import, by itself or within a zip archive. */
export interface Source {
  /** Its name without its folder, as reports show it; within an archive with the archive's before it. */
  readonly name: string;
  readonly bytes: number;
  /** When the file, or the archive that it lies in, was changed last, in milliseconds. */
  readonly changedAt: number;
  /** Name of the archive that it lies in, or `null`. */
  readonly archive: string | null;
  /** Where another thread finds it; missing of what is no file. */
  readonly file?: FileSource;
  open(): Promise<Readable>;
}

/** A file, or one within the archive that it is. */
export interface FileSource {
  readonly path: string;
  /** Its place in the archive's list; `null` for a file by itself. */
  readonly position: number | null;
}

const chunkBytes = 1 << 18;

/** How a zip archive begins. */
const zipMark = Buffer.from('PK\u0003\u0004', 'latin1');

function beginning(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(zipMark.length);
    readSync(file, bytes);
    return bytes;
  } finally {
    closeSync(file);
  }
}

/** Files that could be tables or maps. What else a download holds (licences, guides, maps of the system) is passed over. */
const readable = /\.(csv|txt|tsv|json|geojson)$/i;
/** What every workbook of Office holds: such a file is a zip archive too. */
const workbookPart = '[Content_Types].xml';
const notContent = /(^|\/)(__MACOSX\/|\.)/;

/** Opens a file, or one within an archive. */
export async function openFile({ path, position }: FileSource): Promise<Readable> {
  return position === null
    ? createReadStream(path, { highWaterMark: chunkBytes })
    : openArchived(path, position);
}

async function archived(path: string, changedAt: number): Promise<readonly Source[]> {
  const archive = basename(path);
  const files = await listArchive(path);
  const sources = files
    .filter(({ name }) => readable.test(name) && !notContent.test(name))
    .map(({ name, bytes, position }) => ({
      name: `${archive}/${name}`,
      bytes,
      changedAt,
      archive,
      file: { path, position },
      open: () => openFile({ path, position }),
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
  throw new ImportRefused(`Choose another file: "${archive}" should hold CSV or GeoJSON, and holds ${held}.`);
}

/** @throws ImportRefused when there is no such file or it cannot be read. */
async function sourcesAt(path: string): Promise<readonly Source[]> {
  const name = basename(path);
  let [isFile, isZip, bytes, changedAt] = [false, false, 0, 0];
  try {
    const stats = statSync(path);
    [isFile, bytes, changedAt] = [stats.isFile(), stats.size, stats.mtimeMs];
    isZip = isFile && beginning(path).equals(zipMark);
  } catch {
    throw new ImportRefused(`Check the file’s name: there is no file "${path}" that can be read.`);
  }
  if (!isFile) throw new ImportRefused(`Name a file: "${path}" is a folder.`);
  if (isZip) return archived(path, changedAt);
  const file = { path, position: null };
  return [{ name, bytes, changedAt, archive: null, file, open: () => openFile(file) }];
}

/** The files at these paths; of a zip archive those within it. @throws ImportRefused when one cannot be had. */
export async function sourcesOf(paths: readonly string[]): Promise<readonly Source[]> {
  const found: Source[] = [];
  for (const path of paths) found.push(...(await sourcesAt(path)));
  return found;
}

/** Follows what is read of several files, and tells it no more often than every 256 KiB. */
export class SourceReader {
  #bytesBefore = 0;
  #reportedAt = 0;
  #bytesDone = 0;
  rows = 0;
  readonly #sources: readonly Source[];
  readonly #onProgress: OnProgress;

  constructor(sources: readonly Source[], onProgress: OnProgress) {
    this.#sources = sources;
    this.#onProgress = onProgress;
  }

  /** The text of a file as UTF-8, or unchanged where the encoding is not marked. @throws ImportRefused as its error where it is no text. */
  async open(source: Source): Promise<Readable> {
    const stream = await source.open();
    stream.on('data', (chunk: Buffer) => {
      this.#bytesDone += chunk.length;
      if (this.#bytesDone - this.#reportedAt >= chunkBytes) this.reportProgress(source, 'reading');
    });
    stream.on('end', () => {
      this.#bytesBefore += source.bytes;
      this.reportProgress(source, 'reading');
    });
    const text = new Utf8Text(source.name);
    // Who reads the text meets the error of either of them.
    pipeline(stream, text, () => undefined);
    return text;
  }

  /** The whole text of a file that is small enough for memory. Windows' letters are understood where it is no UTF-8. */
  async text(source: Source): Promise<string> {
    if (source.bytes > maxTextBytes) {
      throw new ImportRefused(`Split "${source.name}": a file of this kind may have 400 MB at most.`);
    }
    const pieces: Buffer[] = [];
    for await (const piece of await this.open(source)) pieces.push(piece as Buffer);
    const text = textOf(Buffer.concat(pieces));
    // JSON writes the character as this: no row of a table holds it, and no database stores it.
    if (/^\uFEFF?\s*[{[]/.test(text) && text.includes('\\u0000'))
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
    this.#onProgress({
      file: source.name,
      rows: this.rows,
      bytesDone: Math.max(this.#bytesDone, this.#bytesBefore),
      bytesTotal: this.#sources.reduce((sum, { bytes }) => sum + bytes, 0),
      stage,
    });
  }
}

const maxTextBytes = 400 * 2 ** 20;
