import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

/**
 * Which transactions were committed, as far as that stands for good: two bits for each, in files that PostgreSQL does not check. Where
 * they are lost, rows are passed over without a word, by tables and indexes alike.
 */
export interface CommitLog {
  /** Bytes of the folder's files, one after the other. */
  readonly bytes: number;
  /** Digest of them. */
  readonly digest: string;
}

const logFolder = 'pg_xact';
const transactionsInByte = 4;

function digestOf(folder: string, bytes: number): string {
  const place = join(folder, logFolder);
  const names = existsSync(place) ? readdirSync(place).sort() : [];
  const held = Buffer.concat(names.map((name) => readFileSync(join(place, name)))).subarray(0, bytes);
  return createHash('sha256').update(held).digest('base64url').slice(0, 22);
}

/** As it stands up to the last checkpoint: what was written by then is never written again, and what came later is in PostgreSQL's log. */
export async function commitLogOf(database: PGlite, folder: string): Promise<CommitLog> {
  const { rows } = await database.query<{ readonly next: number }>(
    `select split_part(next_xid, ':', 2)::float8 as next from pg_control_checkpoint()`,
  );
  const bytes = Math.floor((rows[0]?.next ?? 0) / transactionsInByte);
  return { bytes, digest: digestOf(folder, bytes) };
}

/** What is wrong with it after a kill. */
export function commitLogFaults(folder: string, { bytes, digest }: CommitLog): readonly string[] {
  return digestOf(folder, bytes) === digest
    ? []
    : [`"postgres/${logFolder}" holds something else than was written`];
}
