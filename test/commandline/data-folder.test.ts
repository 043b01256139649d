import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureFolderWritable } from '../../src/commandline/data-folder';
import { Refusal } from '../../src/commandline/refusal';

const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-data-'));
afterAll(() => rmSync(temporary, { recursive: true }));

it('a data folder that is not there is made, for its owner alone', () => {
  const folder = path.join(temporary, 'new', 'data');
  ensureFolderWritable(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it('one that cannot be made is refused by name', () => {
  writeFileSync(path.join(temporary, 'file'), '');
  const folder = path.join(temporary, 'file', 'data');
  const wanted = `Make the folder "${folder}" writable, or choose another by --data: the data cannot be kept there.`;
  expect(() => ensureFolderWritable(folder)).toThrow(new Refusal(wanted));
});

it.each(['memory', 'postgres://user@localhost/terrace'])('%s is no folder', (data) => {
  expect(() => ensureFolderWritable(data)).not.toThrow();
});
