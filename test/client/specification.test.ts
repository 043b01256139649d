import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rules, tested } from '../support/rules';

const tests = [__dirname, path.join(__dirname, '../browser')];

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
