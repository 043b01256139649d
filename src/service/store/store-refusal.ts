import { isDiskFull } from './folder/folder-errors';
import { DatabaseRefused, isDatabaseUrl, readDatabaseUrl, serverRefusal } from './postgres/database-url';

/** Of an error while a store is used: what the user is to do where it has no room or can only be read; any other error as it is. */
export function storeRefusal(error: unknown, data: string): unknown {
  if (isDatabaseUrl(data)) return serverRefusal(error, readDatabaseUrl(data)) ?? error;
  if (!isDiskFull(error)) return error;
  return new DatabaseRefused(
    `Make room on the disk of "${data}", and try again: its database says "${(error as Error).message}".`,
  );
}
