import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readTextFile } from '../text-file';

/** Whether it is a mistake to leave a name out. */
type Need = 'needed' | 'optional';

/** Set to `mounted` where an orchestrator mounts the files of keys with modes of its own. */
const switchName = 'TERRACE_SECRETS';

/**
 * Reads one object of a configuration, and the files that it names. All objects of one configuration collect their mistakes together, so that all
 * of them can be reported at once. What is left out, or is a mistake, is read as `null`.
 */
export class ConfigurationReader {
  #values: Readonly<Record<string, unknown>> = {};
  /** What the names of this object begin with in a sentence, such as `signIn.`. */
  #prefix = '';

  constructor(
    readonly environment: NodeJS.ProcessEnv,
    /** Where the names of files start from. */
    readonly folder = '.',
    readonly mistakes: string[] = [],
  ) {}

  addMistake(sentence: string): void {
    this.mistakes.push(sentence);
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined;
  }

  /** The whole configuration, with no other names than the known ones. */
  whole(value: unknown, known: readonly string[]): ConfigurationReader {
    return this.#read(value, '', known);
  }

  /** An object within this one, with no other names than the known ones; an empty one where it is left out. */
  object(name: string, known: readonly string[]): ConfigurationReader {
    return this.#read(this.has(name) ? this.#values[name] : {}, name, known);
  }

  #read(value: unknown, name: string, known: readonly string[]): ConfigurationReader {
    const reader = new ConfigurationReader(this.environment, this.folder, this.mistakes);
    if (name !== '') reader.#prefix = `${name}.`;
    const where = name === '' ? 'the configuration' : `"${name}"`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.addMistake(`Give ${where} as an object: found ${shown(value)}.`);
      return reader;
    }
    for (const each of Object.keys(value))
      if (!known.includes(each))
        this.addMistake(`Take "${each}" out of ${where}: known are ${known.join(', ')}.`);
    reader.#values = value as Record<string, unknown>;
    return reader;
  }

  text(name: string, wanted: string, pattern = /\S/, need: Need = 'optional'): string | null {
    const fits = (value: unknown): value is string => typeof value === 'string' && pattern.test(value);
    return this.#find(name, wanted, fits, need);
  }

  integer(name: string, min: number, max: number): number | null {
    const fits = (value: unknown): value is number =>
      typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
    return this.#find(name, `a whole number from ${min} to ${max}`, fits);
  }

  flag(name: string): boolean | null {
    return this.#find(name, 'true or false', (value) => typeof value === 'boolean');
  }

  word<Word extends string>(name: string, words: readonly Word[], need: Need = 'optional'): Word | null {
    const fits = (value: unknown): value is Word => words.some((word) => word === value);
    return this.#find(name, `one of ${words.join(', ')}`, fits, need);
  }

  texts(name: string, wanted: string, pattern: RegExp): readonly string[] | null {
    const areTexts = (value: unknown): value is string[] =>
      Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
    const texts = this.#find(name, `as a list of texts, ${wanted}`, areTexts);
    for (const each of texts ?? []) if (!pattern.test(each)) this.#addWrong(name, wanted, each);
    return texts;
  }

  /** The path of a file that a name gives, from the folder of the configuration. */
  fileName(name: string, wanted: string, need: Need = 'optional'): string | null {
    const given = this.text(name, wanted, /\S/, need);
    return given === null ? null : this.beside(given);
  }

  beside(name: string): string {
    return path.resolve(this.folder, name);
  }

  /** @param advice What to do where it cannot be read. */
  readFile(file: string, advice = `Make "${file}" readable`): Promise<string | null> {
    return this.#unlessUnreadable(advice, () => readTextFile(file));
  }

  /** Reads a file that holds a key: it is a mistake that other users of this machine can read it too. Decision 99. */
  async readSecretFile(file: string): Promise<string | null> {
    // It may be gone between the two.
    const read = await this.#unlessUnreadable(`Make "${file}" readable`, async () => ({
      text: await readTextFile(file),
      mode: (await stat(file)).mode,
    }));
    if (read === null) return null;
    const { text, mode } = read;
    // Windows has no such modes, and what Node reports there means nothing.
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
    if (isPrivate || this.environment[switchName] === 'mounted') return text;
    const found = (mode & 0o777).toString(8);
    this.addMistake(
      `Close "${file}" to other users, by chmod 600 and as the server's own file: its mode is ${found}. Where an orchestrator ` +
        `mounts it so, set ${switchName}=mounted.`,
    );
    return null;
  }

  async #unlessUnreadable<Value>(advice: string, read: () => Promise<Value>): Promise<Value | null> {
    try {
      return await read();
    } catch (error) {
      const { code = 'it cannot be read' } = error as NodeJS.ErrnoException;
      this.addMistake(`${advice}: ${code}.`);
      return null;
    }
  }

  #find<Value>(
    name: string,
    wanted: string,
    fits: (value: unknown) => value is Value,
    need: Need = 'optional',
  ): Value | null {
    const value = this.#values[name];
    if (fits(value)) return value;
    if (value !== undefined || need === 'needed') this.#addWrong(name, wanted, value);
    return null;
  }

  #addWrong(name: string, wanted: string, found: unknown): void {
    this.addMistake(`Give "${this.#prefix}${name}" ${wanted}: found ${shown(found)}.`);
  }
}

/** What was found, shortened: a configuration holds no secret. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
