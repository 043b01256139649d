import { accessSync, constants, mkdirSync } from 'node:fs';
import {
  DatabaseAway,
  DatabaseRefused,
  DiskFull,
  FolderDamaged,
  FolderHeld,
  isDatabaseUrl,
  StoreNewer,
} from '../service';
import { Refusal, systemCode } from './refusal';

const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/**
 * Where the data is kept: what `--data` names, or else the database that `DATABASE_URL` names, or else `usual`.
 * @param option The value of `--data`.
 * @throws Refusal when an argument names nothing, or holds the address of a database: it would show its password to everybody on the machine.
 */
export function readData(option: string | undefined, environment: NodeJS.ProcessEnv, usual: string): string {
  if (option !== undefined) {
    if (option === '') throw new Refusal('Give a folder, or leave --data out: --data names no folder.');
    if (!isDatabaseUrl(option)) return option;
    throw new Refusal(
      'Name a database by the environment variable DATABASE_URL: its password must not stand among the arguments, which others can see.',
    );
  }
  const url = environment.DATABASE_URL;
  if (url === undefined || url === '') return usual;
  if (isDatabaseUrl(url)) return url;
  throw new Refusal(
    'Give DATABASE_URL the form postgres://user:password@host:5432/database, or unset it: it names no PostgreSQL database.',
  );
}

/** Makes the folder where it is not there, and says early that data cannot be kept in it. @throws Refusal */
export function ensureFolderWritable(data: string): void {
  if (data === 'memory' || isDatabaseUrl(data)) return;
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    accessSync(data, constants.W_OK);
  } catch (error) {
    throw dataFolderRefusal(error, data);
  }
}

/** What is said when folder or database cannot be had; any other error is given back as it is. */
export function dataFolderRefusal(error: unknown, folder: string): unknown {
  const told = [FolderHeld, DatabaseRefused, FolderDamaged, DiskFull, StoreNewer];
  if (error instanceof Error && told.some((each) => error instanceof each)) return new Refusal(error.message);
  if (error instanceof DatabaseAway && isDatabaseUrl(folder))
    return new Refusal('Try again once the database answers: it was lost meanwhile.');
  if (isDatabaseUrl(folder) || !notWritable.has(systemCode(error) ?? '')) return error;
  return new Refusal(
    `Make the folder "${folder}" writable, or choose another by --data: the data cannot be kept there.`,
  );
}
