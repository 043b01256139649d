import pino, { type DestinationStream, type Logger } from 'pino';
import { readJsonObject, type Clock } from '../contract';
import { loggable } from '../service/http/loggable';

/** A log: each line has an object with details, and a few words. */
export type Log = Readonly<Record<'info' | 'warn' | 'error', (about: object, words: string) => void>>;

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/**
 * The server's log: one JSON line an event. Requests are serialized without their address, since an address of a home is personal
 * data; errors without their messages.
 * Decision 212.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const nothing = (): undefined => undefined;
  const options = { level, serializers: { req: nothing, res: nothing, err: loggable } };
  return destination === undefined ? pino(options) : pino(options, destination);
}

type LogStream = ReturnType<typeof pino.destination>;

/** Milliseconds that the last lines have at a reader who stands still. */
const maxEndMilliseconds = 2_000;

/** Bytes of lines that wait while they cannot be written; later lines are lost. */
const maxBytesKept = 1024 * 1024;

/** Lines that are written together: as many bytes, or what came within so many milliseconds. Decision 337. */
const together = { minLength: 16_000, periodicFlush: 100 };

/**
 * Where the log goes: the error stream, or a file. Lines that cannot be written, on a full disk, wait until they can.
 * @param sync Whether a line is written before its writer goes on. Otherwise lines are written together.
 */
export function logStream(sync: boolean, dest: number | string = 2): LogStream {
  const stream = pino.destination({ dest, sync, maxLength: maxBytesKept, ...(sync ? {} : together) });
  const flushSync = stream.flushSync.bind(stream);
  // An error without a listener would end the process. At its end what cannot be written, on a full disk or to a reader who has gone, is lost: it would be tried for ever.
  stream.on('error', () => (stream.flushSync = () => undefined));
  stream.on('write', () => (stream.flushSync = flushSync));
  if (!sync) process.once('beforeExit', () => stream.flush());
  return stream;
}

/** Ends the process, in which nothing else goes on, where the log's reader stands still: what he does not take in time is lost. */
export function endLog(stream: LogStream, clock: Clock): void {
  const cancelTimer = clock.after(maxEndMilliseconds, () => {
    stream.flushSync = () => undefined;
    process.exit();
  });
  // Lines that came while others were written are left by the first.
  stream.flush(() => stream.flush(cancelTimer));
}

const responseIds = new WeakMap<Buffer, string | null>();

/** The `response_id` of an answer (contract 2.2 and 7), or `null` where there is none. A body is parsed once. */
export function responseIdOf(body: Buffer): string | null {
  const found = responseIds.get(body);
  if (found !== undefined) return found;
  const id = readJsonObject(body.toString('utf8'))?.['response_id'];
  return noteResponseId(body, typeof id === 'string' ? id : null);
}

/** Notes the `response_id` of an answer that was read, whose body need not be parsed again for it. */
export function noteResponseId(body: Buffer, id: string | null): string | null {
  const noted = id?.slice(0, 100) ?? null;
  responseIds.set(body, noted);
  return noted;
}
