import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A record of a file of the database, to find out later whether it has been changed. */
export interface FileRecord {
  readonly size: number;
  /** When its content and when anything of it was changed: nanoseconds since 1970. Equal times mean that it was not touched. */
  readonly times: string;
  /** Digest of its content. */
  readonly digest: string;
}

/** Records by path within the database folder, with `/`. */
export type FileRecords = Readonly<Record<string, FileRecord>>;

function filesBelow(folder: string, within = ''): string[] {
  return readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const name = within === '' ? entry.name : `${within}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

const digestOf = (path: string): string =>
  createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22);

/** Size and times of a file; `null` where there is none. */
function look(path: string): Pick<FileRecord, 'size' | 'times'> | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat?.isFile() === true
    ? { size: Number(stat.size), times: `${stat.mtimeNs} ${stat.ctimeNs}` }
    : null;
}

/** Every file of the database as it is now. Those that nobody touched since `before` are not read again. */
export function recordFiles(folder: string, before: FileRecords): FileRecords {
  const records: Record<string, FileRecord> = {};
  for (const name of filesBelow(folder)) {
    const path = join(folder, name);
    const seen = look(path);
    if (seen === null) continue;
    const known = before[name];
    const isUntouched = known?.size === seen.size && known.times === seen.times;
    records[name] = isUntouched ? known : { ...seen, digest: digestOf(path) };
  }
  return records;
}

function faultOf(path: string, was: FileRecord): string | null {
  const seen = look(path);
  if (seen === null) return 'is missing';
  if (seen.size !== was.size) return seen.size === 0 ? 'is empty' : 'is not as long as it was';
  return seen.times === was.times || digestOf(path) === was.digest
    ? null
    : 'holds something else than was written';
}

/** What is wrong with the files of a database that was closed in order: `"postgres/PG_VERSION" is missing`. Untouched files are not read. */
export function fileFaults(folder: string, records: FileRecords): readonly string[] {
  return Object.entries(records).flatMap(([name, was]) => {
    const fault = faultOf(join(folder, name), was);
    return fault === null ? [] : [`"postgres/${name}" ${fault}`];
  });
}
