import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const tests = [__dirname, path.join(__dirname, '../browser')];

/** Numbers of the rules that `text` has, in its order. */
function rules(text: string): string[] {
  return [...text.matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(([, number]) => number ?? '');
}

/** Numbers with which the names of tests begin: `it('1.2, 1.3 does …`. */
function tested(text: string): string[] {
  return [...text.matchAll(/^\s*(?:it\(|it\.each.*\(|\]\)\()?\s*['`]((?:\d+\.\d+(?:, | ))+)/gm)].flatMap(
    ([, numbers]) => (numbers ?? '').trim().split(', '),
  );
}

function sources(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && (folder === __dirname || name.startsWith('client-')))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

const specification = readFileSync(path.join(__dirname, '../../src/client/SPEC.md'), 'utf8');

describe('the specification', () => {
  const numbers = rules(specification);
  const found = new Set(tests.flatMap(sources).flatMap(tested));

  it('numbers each rule once', () => {
    expect(numbers.length).toBeGreaterThan(40);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('has a test for each rule', () => {
    expect(numbers.filter((number) => !found.has(number))).toEqual([]);
  });

  it('has a rule for each number that a test names', () => {
    expect([...found].filter((number) => !numbers.includes(number))).toEqual([]);
  });
});
