import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';

/* A built site as its next version would be: files of other contents and, where a name tells them, of other names. */

const hash = /(?<=\.)[0-9a-f]{8}(?=\.js$)/;
const mark = /\n;\(self\.versions \?\?= \[\]\)\.push\(\d\);\n$/;

/** @param version A digit: what every script of the site says that it is of. */
export async function release(built: string, version: number): Promise<void> {
  const all = await readdir(built, { recursive: true });
  const names = all.filter((name) => /\.(?:js|html|json)$/.test(name));
  const hashes = names.flatMap((name) => hash.exec(name) ?? []);
  const next = (text: string): string => text.slice(0, -1) + String(version);
  for (const name of names) {
    const file = path.join(built, name);
    let text = await readFile(file, 'utf8');
    for (const each of hashes) text = text.replaceAll(each, next(each));
    if (/^(?:service-worker|keeper)\.js$/.test(name))
      // The version of the site stands in both, as sixteen digits.
      text = text.replace(/(?<=")[0-9a-f]{16}(?=")/g, next);
    else if (name.endsWith('.js'))
      text = `${text.replace(mark, '')}\n;(self.versions ??= []).push(${version});\n`;
    await writeFile(file, text);
    await rename(file, file.replace(hash, next));
  }
}

/** Of which versions the scripts are that run in a page, in its frames and in its workers. */
export async function runningVersions(page: Page): Promise<number[]> {
  const said = await Promise.all(
    [...page.frames(), ...page.workers()].map((each) =>
      (each as Page).evaluate(() => (globalThis as { versions?: number[] }).versions ?? []),
    ),
  );
  return [...new Set(said.flat())].sort();
}
