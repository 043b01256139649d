import { DatabaseAway } from '../database-away';
import { systemCodeOf, unreachable } from './database-url';

/** With 0A000 a standby refuses a table that is not logged, as the quota's. */
const readOnly = /^(?:0A000|25006)$/;

/** SQLSTATEs of a server that ends, begins, can only be read, or has no room for a session or on its disk: none is about what was asked. */
const away = /^(?:08\w{3}|53\w{3}|57P0[1-5])$/;

/** What `pg` says without a code of a connection that was lost or could not be made. */
const lost =
  /^Connection terminated|^Query read timeout|^timeout exceeded when trying to connect|connection error and is not queryable|^Client was closed/;

/** Whether nothing came within the time that a question was given. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Whether the server can only be read, or this session of it. */
export function isReadOnly(error: unknown): boolean {
  return readOnly.test(systemCodeOf(error));
}

/** Whoever was refused may come again so soon: a server that is restarted is back in a few seconds. */
export const secondsToComeBack = 5;

/** Throws an error of the server on: as `DatabaseAway` where it means that the server is out of reach, else as it is. */
export function throwAway(error: unknown): never {
  const code = systemCodeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (!unreachable.has(code) && !away.test(code) && !isReadOnly(error) && !lost.test(message)) throw error;
  throw new DatabaseAway(
    `The database server is out of reach (${code || 'connection lost'}).`,
    secondsToComeBack,
    { cause: error },
  );
}
