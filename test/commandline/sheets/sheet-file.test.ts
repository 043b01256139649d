import files, { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Refusal } from '../../../src/commandline/refusal';
import { writeBytes } from '../../../src/commandline/sheets/sheet-file';

const bytes = new TextEncoder().encode('hours of answers');
let folder: string;
const at = (name: string): string => path.join(folder, name);
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'terrace-written-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** What it says when it cannot write. */
async function refused(file: string): Promise<string> {
  const error = await writeBytes(file, bytes).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).message;
}

it('R10.1 what cannot have its name is kept beside it under a free one, which is told', async () => {
  await mkdir(at('out.xlsx'));
  await writeFile(at('out-2.xlsx'), 'mine');
  expect(await refused(at('out.xlsx'))).toBe(
    `Take the results from "${at('out-3.xlsx')}": "${at('out.xlsx')}" could not be written (EISDIR).`,
  );
  expect(await readFile(at('out-3.xlsx'), 'utf8')).toBe('hours of answers');
  expect(await readdir(folder)).toEqual(['out-2.xlsx', 'out-3.xlsx', 'out.xlsx']);
});

it('R10.1 what its folder takes no more is kept in the temporary one, which is told', async () => {
  const sentence = await refused(at('gone/out.xlsx'));
  const [, kept = ''] = /^Take the results from "([^"]+)": .* \(ENOENT\)\.$/.exec(sentence) ?? [];
  expect(path.basename(kept)).toBe('out.xlsx');
  expect(kept.startsWith(os.tmpdir())).toBe(true);
  expect(await readFile(kept, 'utf8')).toBe('hours of answers');
  await rm(path.dirname(kept), { recursive: true });
});

it('R10.1 where nothing can be renamed it is kept in the temporary folder, and where that takes nothing either, whole under the name that it was written by', async () => {
  jest
    .spyOn(files, 'rename')
    .mockRejectedValue(Object.assign(new Error('It is held by a scanner.'), { code: 'EPERM' }));
  const [, kept = ''] = /^Take the results from "([^"]+)": /.exec(await refused(at('out.xlsx'))) ?? [];
  expect(path.basename(kept)).toBe('out.xlsx');
  expect(await readFile(kept, 'utf8')).toBe('hours of answers');
  expect(await readdir(folder)).toEqual([]);
  await rm(path.dirname(kept), { recursive: true });
  jest.spyOn(os, 'tmpdir').mockReturnValue(at('gone'));
  expect(await refused(at('out.xlsx'))).toContain(`Take the results from "${at('out.xlsx.part')}": `);
  expect(await readFile(at('out.xlsx.part'), 'utf8')).toBe('hours of answers');
});

it('whole, it is there and nothing else', async () => {
  await writeBytes(at('out.xlsx'), bytes);
  expect(await readdir(folder)).toEqual(['out.xlsx']);
});
