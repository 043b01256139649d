import { createReadStream, statSync } from 'node:fs';
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

/** @throws ImportRefused when there is no such file, or it cannot be read. */
export function sourceOf(path: string): Source {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) throw new ImportRefused(`Name a file: "${path}" is a folder.`);
    return { path, name: basename(path), bytes: stats.size };
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(`Check the file’s name: there is no file "${path}" that can be read.`);
  }
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
