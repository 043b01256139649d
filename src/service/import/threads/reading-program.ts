import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { WrittenTexts } from '../../store/questions/certificate-texts';
import { openArchived } from '../archive';
import type { ByteStream } from '../../bytes';
import { diskFile } from '../disk-file';
import { Intake } from '../intake';
import { ImportRefused } from '../refusal';
import type { ReadingAside, ReadPiece } from '../sliced/read-aside';
import { readInPieces } from '../sliced/read-in-pieces';
import type { FileSource, Source } from '../source';

/*
 * A program of its own, for a thread beside the one that stores: it reads one file, a piece ahead.
 */

/** What the thread says. */
export type ThreadMessage =
  | { readonly said: 'piece'; readonly piece: ReadPiece }
  | { readonly said: 'bytes'; readonly bytesDone: number; readonly rows: number }
  /** The file cannot be read: a sentence for the user. */
  | { readonly said: 'refused'; readonly message: string }
  | { readonly said: 'done' };

/** Pieces that are read before the first of them is stored. */
const piecesAhead = 1;

function openFile({ path, position }: FileSource): ByteStream {
  const file = diskFile(path);
  return position === null ? file.open() : openArchived(file, position);
}

async function read(reading: ReadingAside, port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (message: ThreadMessage): void => port.postMessage(message);
  const source: Source = { ...reading.source, open: () => openFile(reading.source.file) };
  const intake = new Intake([{ source, kind: reading.reader, format: 'csv' }], {
    onProgress: ({ bytesDone, rows }) => say({ said: 'bytes', bytesDone, rows }),
    // Whoever waits for the pieces ends this thread.
    isCancelled: () => false,
  });
  intake.restore(reading.soFar);
  const texts = new WrittenTexts(reading.texts);
  let [ahead, known] = [0, reading.texts.length];
  port.on('message', () => (ahead -= 1));
  for await (const piece of readInPieces(intake, source, { ...reading, codeOf: texts.codeOf })) {
    const added = texts.from(known);
    known += added.length;
    say({ said: 'piece', piece: { ...piece, texts: added } });
    ahead += 1;
    while (ahead > piecesAhead) await once(port, 'message');
  }
}

if (parentPort !== null) {
  const port = parentPort;
  try {
    await read(workerData as ReadingAside, port);
    port.postMessage({ said: 'done' } satisfies ThreadMessage);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    port.postMessage({ said: 'refused', message: error.message } satisfies ThreadMessage);
  }
  port.close();
}
