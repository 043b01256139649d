import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { ImportRefused } from './refusal';
import type { ImportProgress, OnProgress } from './report';

/** A file to import, opened for reading once. */
export interface Source {
  readonly path: string;
  /** Its name without its folder, as reports show it. */
  readonly name: string;
  readonly bytes: number;
}

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

/** @throws ImportRefused when there is no such file, it cannot be read, or it is packed. */
export function sourceOf(path: string): Source {
  const name = basename(path);
  let [isFile, isZip, bytes] = [false, false, 0];
  try {
    const stats = statSync(path);
    [isFile, bytes] = [stats.isFile(), stats.size];
    isZip = isFile && beginning(path).equals(zipMark);
  } catch {
    throw new ImportRefused(`Check the file’s name: there is no file "${path}" that can be read.`);
  }
  if (!isFile) throw new ImportRefused(`Name a file: "${path}" is a folder.`);
  if (isZip)
    throw new ImportRefused(`Unpack "${name}" first and name the files inside: it is a zip archive.`);
  return { path, name, bytes };
}

/** Follows what is read of several files, and tells it no more often than every 256 KiB. */
export class Reading {
  private bytesBefore = 0;
  private toldAt = 0;
  private bytesDone = 0;
  rows = 0;

  constructor(
    private readonly sources: readonly Source[],
    private readonly onProgress: OnProgress,
  ) {}

  open(source: Source): Readable {
    const stream = createReadStream(source.path, { highWaterMark: 1 << 18 });
    stream.on('data', (chunk) => {
      this.bytesDone += chunk.length;
      if (this.bytesDone - this.toldAt >= 1 << 18) this.tell(source, 'reading');
    });
    stream.on('end', () => {
      this.bytesBefore += source.bytes;
      this.tell(source, 'reading');
    });
    return stream;
  }

  tell(source: Source, stage: ImportProgress['stage']): void {
    this.toldAt = this.bytesDone;
    this.onProgress({
      file: source.name,
      rows: this.rows,
      bytesDone: Math.max(this.bytesDone, this.bytesBefore),
      bytesTotal: this.sources.reduce((sum, { bytes }) => sum + bytes, 0),
      stage,
    });
  }
}
