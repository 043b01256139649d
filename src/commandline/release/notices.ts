import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Notice {
  /** Name, version and licence. */
  readonly title: string;
  readonly text: string;
}

const licenceFile = /^(?:licen[cs]e|copying|notice|third-?party-?notices?)(?:[.-][\w.-]*)?$/i;

/** A package without a licence file says its licence in package.json alone. */
async function noticeOf(folder: string): Promise<Notice> {
  const about = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license?: string;
    readonly author?: string | { readonly name: string };
  };
  const files = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const author = typeof about.author === 'object' ? about.author.name : about.author;
  const licence = about.license ?? 'licence: see below';
  return {
    title: `${about.name} ${about.version} (${licence})`,
    text: texts.length > 0 ? texts.join('\n\n').trim() : `${licence}. ${author ?? ''}`.trim(),
  };
}

/** The folders of the packages that files lie in, each once; without what esbuild leaves out of a page, which it calls `(disabled):…`. */
export function packagesOf(files: readonly string[]): readonly string[] {
  const folder = /^(?!\(disabled\)).*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
  return [...new Set(files.flatMap((file) => folder.exec(file)?.[0] ?? []))];
}

/** Folders of the packages that the build of some pages wrote down. */
async function bundledIn(root: string, target: string): Promise<readonly string[]> {
  return JSON.parse(await readFile(path.join(root, 'dist', `${target}.packages.json`), 'utf8')) as string[];
}

/**
 * Writes the notices of the packages in what is given away, each text once, below the names of those that it belongs to: those of the pages
 * and `others`, folders relative to the root.
 */
export async function writeNotices(root: string, folder: string, others: readonly string[]): Promise<void> {
  const packages = [...others, ...(await bundledIn(root, 'addin')), ...(await bundledIn(root, 'workbench'))];
  const titles = new Map<string, Set<string>>();
  for (const name of new Set(packages)) {
    const { title, text } = await noticeOf(path.join(root, name));
    titles.set(text, (titles.get(text) ?? new Set()).add(title));
  }
  const chapters = [...titles]
    .map(([text, names]) => ({ heading: [...names].sort().join('\n'), text }))
    .sort((one, other) => (one.heading < other.heading ? -1 : 1))
    .map(({ heading, text }) => `${heading}\n\n${text}`);
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  const notices = ['Terrace contains parts of these packages.', ...chapters].join(rule);
  await writeFile(path.join(folder, 'NOTICES.txt'), `${notices}\n`);
}
