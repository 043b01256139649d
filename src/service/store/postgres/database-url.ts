import { Client, type ClientConfig } from 'pg';
import { DatabaseAway } from '../database-away';

/** The database cannot be used, and what the user is to do about it. Never holds the password. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** A database as `DATABASE_URL` names it. */
export interface DatabaseAddress {
  /** For `pg`: it holds the password. */
  readonly connection: ClientConfig;
  /** For people, e.g. `terrace at localhost:5432`. */
  readonly label: string;
  readonly user: string;
  readonly database: string;
}

/** Whether a store is named by the address of a database, not by a folder. */
export function isDatabaseUrl(data: string): boolean {
  return /^postgres(ql)?:/i.test(data);
}

/** A client that is not yet connected, or `null` when the address cannot be read: what `pg` would say quotes it. */
function clientFor(url: string, connection: ClientConfig): Client | null {
  try {
    // A password with a bare `/` or `?` ends up in other parts of the address, which are shown to people.
    if (url.includes('@') && new URL(url).username === '') return null;
    return new Client(connection);
  } catch {
    return null;
  }
}

const form = 'postgres://user:password@host:5432/database';

/** @throws DatabaseRefused when the address cannot be read; it is not repeated, since it may hold a password. */
export function readDatabaseUrl(url: string): DatabaseAddress {
  const connection: ClientConfig = {
    connectionString: url,
    application_name: 'terrace',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  };
  const client = clientFor(url, connection);
  if (client === null)
    throw new DatabaseRefused(
      `Give DATABASE_URL the form ${form}, with every special character of the password as %XX: it cannot be read.`,
    );
  const database = client.database ?? '';
  const at = client.host.startsWith('/') ? client.host : `${client.host}:${client.port}`;
  return { connection, label: `"${database}" at ${at}`, user: client.user ?? '', database };
}

/** Codes of the system for a server that cannot be reached. */
export const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
]);

/** The code that an error carries, or the first of several errors; blank where it has none. */
export function systemCodeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  if ('errors' in error && Array.isArray(error.errors)) return systemCodeOf(error.errors[0]);
  return '';
}

/** Of an error of a server that answers, but has no room or can only be read: what the user is to do; `null` of any other. */
export function serverRefusal(thrown: unknown, { label }: DatabaseAddress): DatabaseRefused | null {
  const error = thrown instanceof DatabaseAway ? thrown.cause : thrown;
  const code = systemCodeOf(error);
  const says = `"${error instanceof Error ? error.message : ''}"`;
  if (code === '25006')
    return new DatabaseRefused(
      `Name a server in DATABASE_URL that can be written to: the database ${label} can only be read, as that of a standby.`,
    );
  if (code === '53300')
    return new DatabaseRefused(
      `End other connections, or raise max_connections: the server of the database ${label} takes no more.`,
    );
  if (code === '53100')
    return new DatabaseRefused(
      `Make room on the disk of the server of the database ${label}, and try again: it says ${says}.`,
    );
  if (code.startsWith('53'))
    return new DatabaseRefused(
      `Give the server of the database ${label} what it is short of, and try again: it says ${says}.`,
    );
  return null;
}

/** Of an error while connecting or making the tables: what the user is to do about it; any other error as it is. */
export function databaseRefusal(thrown: unknown, address: DatabaseAddress): unknown {
  const { label, user, database } = address;
  const error = thrown instanceof DatabaseAway ? thrown.cause : thrown;
  const code = systemCodeOf(error);
  const message = error instanceof Error ? error.message : '';
  const refuse = (sentence: string): DatabaseRefused => new DatabaseRefused(sentence);
  if (unreachable.has(code) || code.startsWith('57P0') || /timeout|terminated unexpectedly/i.test(message))
    return refuse(
      `Start PostgreSQL, or correct host and port in DATABASE_URL: nobody answers for the database ${label}` +
        `${code === '' ? '' : ` (${code})`}.`,
    );
  switch (code) {
    case '28P01':
    case '28000':
      return refuse(
        `Correct user and password in DATABASE_URL: the database ${label} does not let "${user}" in with them.`,
      );
    case '3D000':
      return refuse(
        `Make the database "${database}" (createdb "${database}"), or name another in DATABASE_URL: there is no ${label}.`,
      );
    case '42501':
      return refuse(
        `Let "${user}" make tables (alter database "${database}" owner to "${user}"), or name a database of its own in ` +
          `DATABASE_URL: it has no right to in ${label}.`,
      );
    case '42P07':
      return refuse(
        `Name an empty database in DATABASE_URL: ${label} has tables of somebody else under names that Terrace needs.`,
      );
    default:
      break;
  }
  const refused = serverRefusal(error, address);
  if (refused) return refused;
  if (/password must be a (non-empty )?string/i.test(message))
    return refuse(`Give DATABASE_URL a password: the database ${label} asks "${user}" for one.`);
  if (/SSL|certificate|self-signed/i.test(message))
    return refuse(
      `Set sslmode in DATABASE_URL as the server of the database ${label} wants it (such as ?sslmode=verify-full): ` +
        'no secure connection was made.',
    );
  return error;
}
