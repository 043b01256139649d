import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { AddinData } from './workbook-file';

const itemPattern = /^customXml\/item\d+\.xml$/;
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentTypesPart = '[Content_Types].xml';
const workbookRelationsPart = 'xl/_rels/workbook.xml.rels';

/** The library cannot write settings where Excel keeps them: they are saved as a custom XML part, which Excel leaves as it is. */
const settingsNamespace = 'urn:terrace:workbench:settings';

/** What add-ins keep in a file: their custom XML, and their settings where the workbench wrote it. */
export function readAddinData(bytes: Uint8Array, parts: readonly string[]): AddinData {
  if (!parts.some((part) => itemPattern.test(part))) return { xmlParts: [], settings: [] };
  const files = Object.entries(unzipSync(bytes, { filter: ({ name }) => itemPattern.test(name) }));
  const found = files.sort(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  const texts = found.map(([, part]) => strFromU8(part));
  const isSettings = (xml: string): boolean => xml.includes(`xmlns="${settingsNamespace}"`);
  const settings = texts.filter(isSettings).flatMap(settingsIn);
  return { xmlParts: texts.filter((xml) => !isSettings(xml)), settings };
}

function settingsIn(xml: string): AddinData['settings'] {
  const json = /<json>([\s\S]*)<\/json>/.exec(xml)?.[1] ?? '[]';
  try {
    return JSON.parse(decodeURIComponent(json)) as AddinData['settings'];
  } catch {
    // Another program changed the part: the file opens without its settings.
    return [];
  }
}

function settingsPart(settings: AddinData['settings']): string[] {
  if (settings.length === 0) return [];
  return [
    `<settings xmlns="${settingsNamespace}"><json>${encodeURIComponent(JSON.stringify(settings))}</json></settings>`,
  ];
}

/** A file with custom XML put in, as Excel puts it. */
export function withAddinData(bytes: Uint8Array, addinData: AddinData): Uint8Array {
  const xmlParts = [...addinData.xmlParts, ...settingsPart(addinData.settings)];
  if (xmlParts.length === 0) return bytes;
  const files = unzipSync(bytes);
  const types: string[] = [];
  const relations: string[] = [];
  xmlParts.forEach((xml, index) => {
    const number = index + 1;
    const id = `{${crypto.randomUUID().toUpperCase()}}`;
    files[`customXml/item${number}.xml`] = strToU8(xml);
    files[`customXml/itemProps${number}.xml`] = strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?><ds:datastoreItem ds:itemID="${id}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs/></ds:datastoreItem>`,
    );
    files[`customXml/_rels/item${number}.xml.rels`] = strToU8(
      relationships(relation('rId1', 'customXmlProps', `itemProps${number}.xml`)),
    );
    types.push(
      `<Override PartName="/customXml/itemProps${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.customXmlProperties+xml"/>`,
    );
    relations.push(relation(`rIdKept${number}`, 'customXml', `../customXml/item${number}.xml`));
  });
  insertBefore(files, contentTypesPart, '</Types>', types.join(''));
  insertBefore(files, workbookRelationsPart, '</Relationships>', relations.join(''));
  return zipSync(files);
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relationType}/${type}" Target="${target}"/>`;
}

function relationships(inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
}

function insertBefore(files: Record<string, Uint8Array>, name: string, mark: string, text: string): void {
  const part = files[name];
  if (part) files[name] = strToU8(strFromU8(part).replace(mark, `${text}${mark}`));
}
