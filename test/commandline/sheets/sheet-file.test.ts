import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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
afterEach(() => rm(folder, { recursive: true, force: true }));

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

it('whole, it is there and nothing else', async () => {
  await writeBytes(at('out.xlsx'), bytes);
  expect(await readdir(folder)).toEqual(['out.xlsx']);
});
