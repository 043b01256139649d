import path from 'node:path';
import { readdir, readFile } from 'node:fs/promises';
import { builtAddin, ensureBuilt } from '../build';
import { Refusal } from '../refusal';
import { adaptManifest, developmentNamespace } from './adapt';
import { findingsOf, type Subject } from './rules';
import { schemaFindings } from './schema';
import { parseXml, writeXml } from './xml';

/** The committed manifest, below the root. */
export const manifestFile = 'manifest.xml';
/** The lists of functions that were released, by version. */
const functionListsFile = 'src/commandline/manifest/function-lists.json';

/**
 * Holds the released manifest, and the development one made from it, to the schemas and to the rules. The pages are built first
 * when they are older than their sources.
 * @throws Refusal with every finding.
 */
export async function checkManifests(root: string): Promise<void> {
  await ensureBuilt(root);
  const released = await readFile(path.join(root, manifestFile), 'utf8');
  const findings = (await checkManifest(root, released, false)).map((finding) => `manifest.xml: ${finding}`);
  if (findings.length === 0) {
    const development = adaptManifest(parseXml(released), {
      host: 'https://localhost:3000',
      namespace: developmentNamespace,
      development: true,
    });
    for (const finding of await checkManifest(root, writeXml(development), true)) {
      findings.push(`development manifest: ${finding}`);
    }
  }
  if (findings.length > 0) throw new Refusal(findings.join('\n'));
}

/** What is wrong with one manifest before the built pages of `root`. */
export async function checkManifest(root: string, text: string, development: boolean): Promise<string[]> {
  const unread = await schemaFindings(root, text);
  // Rules look for elements where the schema says that they are.
  if (unread.length > 0) return unread;
  return findingsOf({
    manifest: parseXml(text),
    development,
    pictureSize: await readPictures(root),
    functionLists: JSON.parse(await readFile(path.join(root, functionListsFile), 'utf8')) as Record<
      string,
      string
    >,
    built: await readBuilt(root),
  });
}

async function readPictures(root: string): Promise<Subject['pictureSize']> {
  const sizes = new Map<string, NonNullable<ReturnType<typeof pngSize>>>();
  for (const file of await readdir(path.join(root, 'assets'))) {
    const size = pngSize(await readFile(path.join(root, 'assets', file)));
    if (size !== null) sizes.set(`/assets/${file}`, size);
  }
  return (address) => (URL.canParse(address) ? (sizes.get(new URL(address).pathname) ?? null) : null);
}

async function readBuilt(root: string): Promise<Subject['built']> {
  const folder = path.join(root, builtAddin);
  const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
  try {
    const pages = (await readdir(folder)).filter((file) => file.endsWith('.html'));
    return {
      functionsJson: await read('functions.json'),
      functionsScript: await read('functions.js'),
      pages: new Map(await Promise.all(pages.map(async (file) => [file, await read(file)] as const))),
    };
  } catch {
    throw new Refusal('Build the add-in first by npm run build: its functions are not in dist/addin.');
  }
}

/** Width and height of a PNG file in pixels, read from its header; `null` when it is none. */
export function pngSize(file: Uint8Array): { readonly width: number; readonly height: number } | null {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const header = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (header.length < 24 || !signature.every((byte, index) => header[index] === byte)) return null;
  if (header.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
