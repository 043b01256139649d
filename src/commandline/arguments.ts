import { parseArgs, type ParseArgsConfig } from 'node:util';
import { uncapitalised, type Clock, type Random } from '../contract';
import { Refusal } from './refusal';

/** What a command that starts a server is given besides its options. */
export interface CommandContext {
  /** The project's folder. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: Clock;
  readonly random: Random;
}

type Options = NonNullable<ParseArgsConfig['options']>;
/** What options were given. */
export type Values<Known extends Options> = {
  readonly [Name in keyof Known]?: Known[Name] extends { readonly multiple: true }
    ? readonly string[]
    : Known[Name]['type'] extends 'boolean'
      ? boolean
      : string;
};

/**
 * Reads the options of a command, and the files that it is given.
 * @param usage How the command is used: the end of what is said when an argument is not understood.
 * @throws Refusal
 */
export function readArguments<const Known extends Options>(
  commandArguments: readonly string[],
  options: Known,
  usage: string,
  allowPositionals = true,
): { readonly values: Values<Known>; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...commandArguments], options, strict: true, allowPositionals });
  } catch (error) {
    // A full stop within what was typed ends no sentence.
    const reason = (error as Error).message.split(/\.(?=\s|$)|\n/)[0] ?? 'an argument is not understood';
    throw new Refusal(`Use ${usage}: ${uncapitalised(reason)}.`);
  }
}

/** The same, of a command that takes options alone. @throws Refusal */
export function readOptions<const Known extends Options>(
  commandArguments: readonly string[],
  options: Known,
  usage: string,
): Values<Known> {
  return readArguments(commandArguments, options, usage, false).values;
}
