import { existsSync } from 'node:fs';
import { on } from 'node:events';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ImportRefused } from '../refusal';
import type { ReadAside } from '../sliced/read-aside';
import type { ThreadMessage } from './reading-program';

/** Starts a program in a thread. Sources are understood there by what made them understood here, which Node 20 does not hand on. */
function start(program: string, workerData: unknown): Worker {
  if (!program.endsWith('.ts')) return new Worker(program, { workerData });
  const tsx = import.meta.resolve('tsx/esm/api');
  const source = JSON.stringify(pathToFileURL(program).href);
  const code = `import('${tsx}').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(code, { eval: true, workerData });
}

/** Reads files by a program in a thread of its own. */
export const readBy = (program: string): ReadAside['read'] =>
  async function* (reading, onBytes) {
    const thread = start(program, reading);
    try {
      const messages = on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[ThreadMessage]>;
      for await (const [message] of messages)
        switch (message.said) {
          case 'bytes':
            onBytes(message.bytesDone, message.rows);
            break;
          case 'piece':
            yield message.piece;
            thread.postMessage('stored');
            break;
          case 'refused':
            throw new ImportRefused(message.message);
          case 'done':
            return;
        }
      throw new Error(`The thread that read "${reading.source.name}" ended before it was over.`);
    } finally {
      await thread.terminate();
    }
  };

/** The program beside the sources, or beside the bundle of a release; none where only parts of ours were bundled. */
function programFile(): string | null {
  const own = import.meta.url as string | undefined;
  if (own === undefined) return null;
  const file = fileURLToPath(new URL(`./reading-program${own.endsWith('.ts') ? '.ts' : '.mjs'}`, own));
  return existsSync(file) ? file : null;
}

const found = programFile();

/** A thread takes up to a second to begin, in which this is read. */
const bytesWorthAThread = 16 << 20;

/** Reads files in a thread, so that whoever stores their rows, and answers meanwhile, does not wait for it; `null` where there is no program for it. Decision 333. */
export const readInThread: ReadAside | null =
  found === null ? null : { fromBytes: bytesWorthAThread, read: readBy(found) };
