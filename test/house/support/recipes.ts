import { read } from './repository';

/** One file of a recipe, with what is changed in it. */
export interface Step {
  readonly file: string;
  /** Who names the file where it was forgotten: the compiler, or a test by its path. */
  readonly namedBy: 'the compiler' | (string & {});
  readonly hunks: readonly Hunk[];
}

/** Lines that stand next to one another, and what becomes of them. */
interface Hunk {
  readonly before: string;
  readonly after: string;
}

export interface Recipe {
  readonly title: string;
  readonly steps: readonly Step[];
}

function hunkOf(lines: readonly string[]): Hunk {
  const those = (sign: string): string =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  return { before: those('+'), after: those('-') };
}

const step =
  /^\d+\. \*\*`(?<file>[^`]+)`\*\*: .*? \*Left out:\* `?(?<namedBy>[^`\n]+?)`?\.\n\n {3}```diff\n(?<diff>[^]*?)\n {3}```$/gm;

/** Every recipe of docs/contributing.md, as the page has it. */
export function recipes(): readonly Recipe[] {
  const chapters = read('docs/contributing.md').split('## Recipes\n')[1]?.split(/^### /m).slice(1) ?? [];
  return chapters.map((chapter) => ({
    title: chapter.split('\n')[0] ?? '',
    steps: [...chapter.matchAll(step)].map(({ groups = {} }) => ({
      file: groups['file'] ?? '',
      namedBy: groups['namedBy'] ?? '',
      hunks: (groups['diff'] ?? '')
        .split('\n')
        .map((line) => line.slice(3))
        .join('\n')
        .split(/^@@\n/m)
        .map((text) => hunkOf(text.replace(/\n$/, '').split('\n'))),
    })),
  }));
}

/** The text of a step's file with the step applied. @throws Error where the page names lines that do not stand in the file exactly once. */
export function applied({ file, hunks }: Step): string {
  return hunks.reduce((text, { before, after }) => {
    const parts = `\n${text}`.split(`\n${before}\n`);
    if (parts.length !== 2)
      throw new Error(
        `Mend docs/contributing.md: these lines stand ${parts.length - 1} times in ${file}:\n${before}`,
      );
    return parts.join(`\n${after}\n`).slice(1);
  }, read(file));
}
