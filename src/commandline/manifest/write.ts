import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { namespacePattern } from '../../contract';
import { readOptions } from '../arguments';
import { usages } from '../help';
import { outputFolder } from '../program';
import { Refusal, systemCode } from '../refusal';
import { adaptManifest, developmentNamespace, type Adaptation } from './adapt';
import { manifestFile } from './check';
import { parseXml, writeXml } from './xml';

const usage = usages.manifest;

/** Reads the arguments of `npm run manifest`. @throws Refusal */
export function readAdaptation(
  commandArguments: readonly string[],
): Adaptation & { readonly checks: boolean } {
  const {
    host,
    icons,
    check = false,
    namespace,
    development = false,
  } = readOptions(
    commandArguments,
    {
      host: { type: 'string' },
      icons: { type: 'string' },
      namespace: { type: 'string' },
      development: { type: 'boolean' },
      check: { type: 'boolean' },
    },
    usage,
  );
  if (host === undefined && !development) {
    throw new Refusal(`Name the server that will serve the add-in: ${usage}.`);
  }
  return {
    host: readHost('--host', host ?? 'https://localhost:3000', development),
    ...(icons === undefined ? {} : { icons: readHost('--icons', icons, development) }),
    namespace: readNamespace(namespace) ?? (development ? developmentNamespace : null),
    development,
    checks: check,
  };
}

function readHost(option: string, text: string, development: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Refusal(`Give ${option} as https://name alone: found "${text}".`);
  }
  if (!development && /^(?:localhost|127\.|\[::1\])/.test(url.hostname)) {
    throw new Refusal(`Add --development for a server on this machine: "${text}" means nothing to others.`);
  }
  return url.origin;
}

function readNamespace(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (namespacePattern.test(text)) return text;
  throw new Refusal(
    `Give --namespace a letter, then letters, digits, "." or "_", 32 in all at most: found "${text}".`,
  );
}

/**
 * Writes the manifest for a host into the folder of outputs and returns the file.
 * @throws Refusal when that cannot be written.
 */
export async function writeManifest(root: string, adaptation: Adaptation): Promise<string> {
  const committed = parseXml(await readFile(path.join(root, manifestFile), 'utf8'));
  const word = adaptation.proof !== undefined ? '.proof' : adaptation.development ? '.development' : '';
  const name = `manifest${word}.xml`;
  const file = path.join(outputFolder(root), name);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, writeXml(adaptManifest(committed, adaptation)));
  } catch (error) {
    throw new Refusal(
      `Make "${file}" writable: it cannot be written (${systemCode(error) ?? 'unknown reason'}).`,
    );
  }
  return file;
}
