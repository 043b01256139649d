/** Reads a configuration and collects every mistake that it meets, so that all of them can be told at once. */
export class ConfigurationReader {
  readonly mistakes: string[] = [];

  mistake(sentence: string): void {
    this.mistakes.push(sentence);
  }

  /** An object with no other names than the known ones. `at` names the place, such as `signIn`. */
  record(value: unknown, at: string, known: readonly string[]): Readonly<Record<string, unknown>> {
    const where = at === '' ? 'the configuration' : `"${at}"`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.mistake(`Give ${where} as an object: found ${shown(value)}.`);
      return {};
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        this.mistake(`Take "${name}" out of ${where}: known are ${known.join(', ')}.`);
    }
    return value as Record<string, unknown>;
  }

  text(value: unknown, at: string, wanted: string, pattern = /\S/): string | null {
    if (typeof value === 'string' && pattern.test(value)) return value;
    this.mistake(`Give "${at}" ${wanted}: found ${shown(value)}.`);
    return null;
  }

  integer(value: unknown, at: string, least: number, most: number): number | null {
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.mistake(`Give "${at}" a whole number from ${least} to ${most}: found ${shown(value)}.`);
    return null;
  }

  flag(value: unknown, at: string): boolean | null {
    if (typeof value === 'boolean') return value;
    this.mistake(`Give "${at}" true or false: found ${shown(value)}.`);
    return null;
  }

  word<Word extends string>(value: unknown, at: string, words: readonly Word[]): Word | null {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    this.mistake(`Give "${at}" one of ${words.join(', ')}: found ${shown(value)}.`);
    return null;
  }

  texts(value: unknown, at: string, wanted: string, pattern: RegExp): readonly string[] {
    if (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string')) {
      const wrong = value.filter((each) => !pattern.test(each));
      for (const each of wrong) this.mistake(`Give "${at}" ${wanted}: found ${shown(each)}.`);
      return value;
    }
    this.mistake(`Give "${at}" as a list of texts, ${wanted}: found ${shown(value)}.`);
    return [];
  }
}

/** What was found, shortened: a configuration holds no secret. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
