import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Clock, Random } from '../contract';
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
type Values<Known extends Options> = {
  readonly [Name in keyof Known]?: Known[Name] extends { readonly multiple: true }
    ? readonly string[]
    : Known[Name]['type'] extends 'boolean'
      ? boolean
      : string;
};

/**
 * Reads the options of a command that takes options alone.
 * @param usage How the command is used: the end of what is said when an argument is not understood.
 * @throws Refusal
 */
export function readOptions<const Known extends Options>(
  commandArguments: readonly string[],
  options: Known,
  usage: string,
): Values<Known> {
  return parsed(commandArguments, options, usage, false).values;
}

/** The same, of a command that is given files too. @throws Refusal */
export function readArguments<const Known extends Options>(
  commandArguments: readonly string[],
  options: Known,
  usage: string,
): { readonly values: Values<Known>; readonly positionals: readonly string[] } {
  return parsed(commandArguments, options, usage, true);
}

function parsed<const Known extends Options>(
  commandArguments: readonly string[],
  options: Known,
  usage: string,
  allowPositionals: boolean,
): { readonly values: Values<Known>; readonly positionals: readonly string[] } {
  try {
    return parseArgs({ args: [...commandArguments], options, strict: true, allowPositionals });
  } catch (error) {
    const reason = (error as Error).message.split(/[.\n]/)[0] ?? 'an argument is not understood';
    throw new Refusal(`Use ${usage}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`);
  }
}
