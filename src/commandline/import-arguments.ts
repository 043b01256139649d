import path from 'node:path';
import { isoDate, schemeTypes } from '../contract';
import { importKinds, optionsTaken, registerStatuses, type ImportKind, type ImportOptions } from '../service';
import { readArguments, type Values } from './arguments';
import { readData } from './data-folder';
import { Refusal } from './refusal';

/** What `npm run import` was asked for. */
export type ImportRequest =
  | { readonly command: 'help' }
  /** To tell what is held. */
  | { readonly command: 'coverage'; readonly data: string }
  | LoadRequest;

/** Files to be loaded. */
export interface LoadRequest {
  readonly command: 'load';
  readonly kind: ImportKind;
  /** Full paths. */
  readonly files: readonly string[];
  readonly options: ImportOptions;
  /** The data folder, or the address of a database. */
  readonly data: string;
}

const usage = `npm run import -- KIND FILE..., where KIND is one of ${importKinds.join(', ')} (--help tells more)`;

const refuse = (reason: string): Refusal => new Refusal(`Use ${usage}: ${reason}.`);

const knownOptions = {
  data: { type: 'string' },
  council: { type: 'string' },
  type: { type: 'string' },
  status: { type: 'string' },
  'as-at': { type: 'string' },
  whole: { type: 'boolean' },
  coverage: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

type OptionName = keyof ImportOptions;

const optionNames: Readonly<Record<OptionName, string>> = {
  council: '--council',
  type: '--type',
  status: '--status',
  asAt: '--as-at',
  whole: '--whole',
};

function oneOf<Word extends string>(
  name: string,
  words: readonly Word[],
  given: string | undefined,
): Word | null {
  if (given === undefined) return null;
  const word = words.find((each) => each === given.toLowerCase());
  if (word === undefined) throw refuse(`--${name} "${given}" is none of ${words.join(', ')}`);
  return word;
}

function optionsOf(kind: ImportKind, values: Values<typeof knownOptions>): ImportOptions {
  const { council, whole, 'as-at': day } = values;
  const type = oneOf('type', schemeTypes, values.type);
  const status = oneOf('status', registerStatuses, values.status);
  const asAt = day === undefined ? null : isoDate(day);
  if (day !== undefined && asAt === null) throw refuse(`--as-at "${day}" is no day written YYYY-MM-DD`);
  const options = {
    ...(council !== undefined && { council }),
    ...(type !== null && { type }),
    ...(status !== null && { status }),
    ...(asAt !== null && { asAt }),
    ...(whole === true && { whole }),
  };
  for (const name of Object.keys(options) as OptionName[])
    if (!optionsTaken[kind].includes(name)) throw refuse(`${kind} takes no ${optionNames[name]}`);
  return options;
}

/** @throws Refusal */
export function readImportArguments(
  given: readonly string[],
  environment: NodeJS.ProcessEnv,
  usualData: string,
): ImportRequest {
  const { values, positionals } = readArguments(given, knownOptions, usage);
  if (values.help === true) return { command: 'help' };
  const data = readData(values.data, environment, usualData);
  if (data === 'memory')
    throw new Refusal(
      'Name a folder by --data, or leave it out: "memory" is gone when this command ends, with what it loaded.',
    );
  if (values.coverage === true) {
    if (positionals.length > 0)
      throw refuse('--coverage tells what is held, and loads nothing: give it no file');
    return { command: 'coverage', data };
  }
  const [named, ...files] = positionals;
  const kind = importKinds.find((each) => each === named);
  if (kind === undefined)
    throw refuse(named === undefined ? 'no kind of file was named' : `"${named}" is no kind of file`);
  if (files.length === 0) throw refuse('no file was named');
  const options = optionsOf(kind, values);
  // Another process may carry the import out: it has a working folder of its own.
  return { command: 'load', kind, files: files.map((file) => path.resolve(file)), options, data };
}
