import path from 'node:path';
import { createLog, logStream, type LogLevel } from '../gateway';
import { preparedStores, startEmbeddedService, type EmbeddedServiceOptions } from '../service';
import type { CommandContext } from './arguments';
import { dataFolderRefusal } from './data-folder';

/** The API of a command that has it for itself, on a port that is free. */
export interface EmbeddedApiOptions
  extends Pick<EmbeddedServiceOptions, 'data' | 'limit'>, Omit<CommandContext, 'environment'> {
  readonly logLevel: LogLevel;
}

/** @throws Refusal when folder or database cannot be had. */
export async function startEmbeddedApi({ root, logLevel, ...options }: EmbeddedApiOptions) {
  try {
    return await startEmbeddedService({
      ...options,
      cache: path.join(root, preparedStores),
      log: createLog(logLevel, logStream(true)),
    });
  } catch (error) {
    throw dataFolderRefusal(error, options.data);
  }
}
