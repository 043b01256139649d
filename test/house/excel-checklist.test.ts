import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What docs/excel-checklist.md says holds the add-in to what Excel does is there. */

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const checklist = read('docs/excel-checklist.md');
const rows = checklist
  .slice(checklist.indexOf('\n## 14.'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .slice(1)
  .map((line) => line.split('|').slice(1, 4));
const held = rows.flatMap(([, cell = '']) =>
  [...cell.matchAll(/`(test\/[^`]+)`([^`]*)/g)].map(([, file = '', behind = '']) => {
    return { file, names: [...behind.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name) };
  }),
);

it('has a row for each behaviour, and names tests', () => {
  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(held.length).toBeGreaterThan(rows.length);
});

it.each(held)('$file is there, with the tests that are named', ({ file, names }) => {
  expect(existsSync(path.join(root, file))).toBe(true);
  expect(names.filter((name) => !read(file).includes(name))).toEqual([]);
});

it('names steps that the proof has', () => {
  const steps = rows.flatMap(([, , proof = '']) =>
    [...proof.matchAll(/`([\w-]+)`/g)].map(([, id = '']) => id),
  );
  const catalogue = read('src/proof/step.ts');
  expect(steps.filter((id) => !catalogue.includes(`'${id}'`))).toEqual([]);
});
