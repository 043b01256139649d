import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const rooms = [
  ['client', 'C'],
  ['gateway', 'G'],
  ['portfolio', 'P'],
  ['runs', 'R'],
] as const;

/** Numbers of the rules of a SPEC.md, in its order. */
const rulesOf = (room: string): readonly string[] =>
  [...read(`src/${room}/SPEC.md`).matchAll(/^- \*\*([A-Z]?\d+\.\d+)\*\*/gm)].map(
    ([, number]) => number ?? '',
  );

const tests = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => read(`test/${name}`));

/** Numbers with which names of tests begin, e.g. `it('C1.2, C1.3 does …`. A room's rules may be tested in any room. */
const tested = new Set(
  tests
    .flatMap((text) => [...text.matchAll(/['`]((?:[A-Z]\d+\.\d+(?:, | ))+)/g)])
    .flatMap(([, numbers]) => (numbers ?? '').trim().split(', ')),
);

it.each(rooms)('each rule of %s is numbered once, with the letter %s', (room, letter) => {
  const numbers = rulesOf(room);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number) => !number.startsWith(letter))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each(rooms)('each rule of %s has a test that names it', (room) => {
  expect(rulesOf(room).filter((number) => !tested.has(number))).toEqual([]);
});

it('each number that a test names is a rule’s', () => {
  const rules = new Set(rooms.flatMap(([room]) => rulesOf(room)));
  expect([...tested].filter((number) => !rules.has(number))).toEqual([]);
});

it('no name of a test begins with a number that lacks its room’s letter', () => {
  const names = tests
    .flatMap((text) => [...text.matchAll(/^\s*(?:it|test|describe)[^'`\n]*['`]\d+\.\d+[, ].*/gm)])
    .map(([line]) => line.trim());
  expect(names).toEqual([]);
});
