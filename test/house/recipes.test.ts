import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isLong } from '../support/long';
import { testEnvironment } from '../support/run/jest';
import { Compiled } from './support/compiled';
import { applied, recipes, type Step } from './support/recipes';
import { root } from './support/repository';

const all = recipes();
const compilable = (file: string): boolean => /\.tsx?$/.test(file);
const filesOf = (steps: readonly Step[]): readonly string[] =>
  steps.map(({ file }) => file).filter(compilable);
const textsOf = (steps: readonly Step[]): ReadonlyMap<string, string> =>
  new Map(steps.map((step) => [step.file, applied(step)]));

/** A copy of the repository with some steps applied, for tests to run in. */
function copyWith(steps: readonly Step[]): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'terrace-recipe-'));
  for (const each of ['src', 'test', 'docs', 'assets', 'package.json', 'tsconfig.json', 'jest.config.js'])
    cpSync(path.join(root, each), path.join(copy, each), { recursive: true });
  for (const each of ['webpack.config.js', 'manifest.xml', 'README.md'])
    cpSync(path.join(root, each), path.join(copy, each));
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [file, text] of textsOf(steps)) writeFileSync(path.join(copy, file), text);
  return copy;
}

/** Whether every one of these tests passes with some steps applied. */
function passes(steps: readonly Step[], tests: readonly string[]): boolean {
  const copy = copyWith(steps);
  try {
    const program = path.join(root, 'node_modules/jest/bin/jest.js');
    const parameters = [
      '--selectProjects',
      'unit',
      'store',
      '--testTimeout=60000',
      '--runTestsByPath',
      ...tests,
    ];
    return (
      spawnSync(process.execPath, [program, ...parameters], { cwd: copy, env: testEnvironment() }).status ===
      0
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

it('docs/contributing.md has three recipes, each step of which was read', () => {
  expect(all.map(({ title, steps }) => [title, steps.length])).toEqual([
    ['Add a custom function', 8],
    ['Add a field of the portfolio', 18],
    ['Add a problem code', 11],
  ]);
});

it('the lines that the page names stand in their files, once', () => {
  const stale = all
    .flatMap(({ steps }) => steps)
    .flatMap((step) => {
      try {
        applied(step);
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
  expect(stale).toEqual([]);
});

// The lines are looked for on each push. Whether they compile takes the compiler ten seconds.
(isLong ? describe : describe.skip).each(all)('$title', ({ steps }) => {
  const byCompiler = steps.filter(({ namedBy }) => namedBy === 'the compiler');
  const byTest = steps.filter(({ namedBy }) => namedBy !== 'the compiler');
  const compiled = new Compiled();

  it('compiles as the page has it', () => {
    expect(compiled.complaints(textsOf(steps))).toEqual([]);
  }, 300_000);

  it.each(byCompiler)(
    'the compiler names what is missing without $file',
    (left) => {
      const texts = textsOf(steps.filter((step) => step !== left));
      expect(compiled.complaints(texts, filesOf(steps))).not.toEqual([]);
    },
    300_000,
  );

  it('passes the tests that it names', () => {
    expect(passes(steps, [...new Set(byTest.map(({ namedBy }) => namedBy))])).toBe(true);
  }, 300_000);

  it.each(byTest)(
    '$namedBy fails without $file',
    (left) => {
      expect(
        passes(
          steps.filter((step) => step !== left),
          [left.namedBy],
        ),
      ).toBe(false);
    },
    300_000,
  );
});
