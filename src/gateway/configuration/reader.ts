/** Reads a configuration and collects its mistakes, so that all of them can be reported at once. */
export class ConfigurationReader {
  readonly mistakes: string[] = [];

  addMistake(sentence: string): void {
    this.mistakes.push(sentence);
  }

  /** An object with no other names than the known ones. `at` names the place, such as `signIn`. */
  record(value: unknown, at: string, known: readonly string[]): Readonly<Record<string, unknown>> {
    const where = at === '' ? 'the configuration' : `"${at}"`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.addMistake(`Give ${where} as an object: found ${shown(value)}.`);
      return {};
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        this.addMistake(`Take "${name}" out of ${where}: known are ${known.join(', ')}.`);
    }
    return value as Record<string, unknown>;
  }

  /** What `read` makes of a value; the default where the value is left out, or where it is wrong, which `read` notes. */
  orDefault<Value>(value: unknown, byDefault: Value, read: (value: unknown) => Value | null): Value {
    return value === undefined ? byDefault : (read(value) ?? byDefault);
  }

  text(value: unknown, at: string, wanted: string, pattern = /\S/): string | null {
    if (typeof value === 'string' && pattern.test(value)) return value;
    this.addMistake(`Give "${at}" ${wanted}: found ${shown(value)}.`);
    return null;
  }

  integer(value: unknown, at: string, min: number, max: number): number | null {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    this.addMistake(`Give "${at}" a whole number from ${min} to ${max}: found ${shown(value)}.`);
    return null;
  }

  flag(value: unknown, at: string): boolean | null {
    if (typeof value === 'boolean') return value;
    this.addMistake(`Give "${at}" true or false: found ${shown(value)}.`);
    return null;
  }

  word<Word extends string>(value: unknown, at: string, words: readonly Word[]): Word | null {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    this.addMistake(`Give "${at}" one of ${words.join(', ')}: found ${shown(value)}.`);
    return null;
  }

  texts(value: unknown, at: string, wanted: string, pattern: RegExp): readonly string[] {
    if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')) {
      const wrong = value.filter((each) => !pattern.test(each));
      for (const each of wrong) this.addMistake(`Give "${at}" ${wanted}: found ${shown(each)}.`);
      return value;
    }
    this.addMistake(`Give "${at}" as a list of texts, ${wanted}: found ${shown(value)}.`);
    return [];
  }
}

/** What was found, shortened: a configuration holds no secret. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
