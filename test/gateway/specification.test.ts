import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rules, tested } from '../support/rules';

/** Where the rules are tested: here, at the command line, and in a browser. */
const places: readonly (readonly [folder: string, names: RegExp])[] = [
  ['.', /\.test\.ts$/],
  ['../commandline', /^serve-.*\.test\.ts$/],
  ['../browser', /^gateway-.*\.test\.ts$/],
];

const read = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');
const numbers = rules(read('../../src/gateway/SPEC.md'));
const found = new Set(
  places.flatMap(([folder, names]) =>
    readdirSync(path.join(__dirname, folder))
      .filter((name) => names.test(name))
      .flatMap((name) => tested(read(path.join(folder, name)))),
  ),
);

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
