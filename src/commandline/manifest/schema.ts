import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** Microsoft's schemas of the manifest, with a notice that says where they come from. */
const folder = 'test/fixtures/manifest-schemas';
const imported = [
  'OfficeAppManifestV1_1.xsd',
  'TaskPaneAppVersionOverridesV1_0.xsd',
  'OfficeAppBasicTypesV1_0.xsd',
];
const pagesOfMegabyte = 16;

/** Holds a manifest to the schemas: order, required elements, types. Returns what the validator says, a sentence each. */
export async function schemaFindings(root: string, manifest: string): Promise<string[]> {
  const schema = async (fileName: string): Promise<{ fileName: string; contents: string }> => ({
    fileName,
    contents: await readFile(path.join(root, folder, fileName), 'utf8'),
  });
  const { valid, errors } = await validateXML({
    xml: [{ fileName: 'manifest.xml', contents: manifest }],
    schema: [await schema('addin.xsd')],
    preload: await Promise.all(imported.map(schema)),
    initialMemoryPages: 64 * pagesOfMegabyte,
    maxMemoryPages: 128 * pagesOfMegabyte,
  });
  if (valid) return [];
  return errors
    .filter(({ loc }) => loc !== null)
    .map(({ loc, message }) => `Correct line ${loc?.lineNumber ?? 0}: ${readable(message)}`);
}

/** Namespaces in braces say nothing to a reader. */
function readable(message: string): string {
  return message
    .replace(/\{[^}]*\}/g, '')
    .replace(/^\s*(?:element .*?:\s*)?Schemas validity error\s*:\s*/, '')
    .trim();
}
