import { readJsonObject } from '../contract';
import { FileRefused } from './file-refused';
import { addContentType, addRelation, type XlsxPackage } from './package';

/** What a run from the command line keeps in the file: texts under keys, in a custom XML part, which Excel leaves as it is. Decision 281. */
const namespace = 'urn:terrace:file';
const itemPattern = /^customXml\/item(\d+)\.xml$/;
/** What a run in Excel leaves in a file only when its computer dies. */
const unfinishedWrite = 'urn:terrace:unfinished-write:';

const isOurs = (xml: string | null): boolean => xml?.includes(`xmlns="${namespace}"`) === true;

export class FileMemory {
  readonly #files: XlsxPackage;
  readonly #texts: Map<string, string>;
  /** The part that holds them; `null` where there is none yet. */
  #part: string | null;

  /** @throws FileRefused where a run in Excel was interrupted and its results are not certain. */
  constructor(name: string, files: XlsxPackage) {
    this.#files = files;
    const parts = files.names.filter((each) => itemPattern.test(each));
    if (parts.some((each) => files.text(each)?.includes(unfinishedWrite)))
      throw new FileRefused(
        `Open “${name}” in Excel and check it there with Terrace first: a run was interrupted, and which of its results are right is not certain.`,
      );
    this.#part = parts.find((each) => isOurs(files.text(each))) ?? null;
    const xml = this.#part === null ? null : files.text(this.#part);
    const json = /<json>([\s\S]*)<\/json>/.exec(xml ?? '')?.[1] ?? '';
    const read = readJsonObject(decoded(json)) ?? {};
    this.#texts = new Map(
      Object.entries(read).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
    );
  }

  read(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  store(key: string, text: string): void {
    this.#texts.set(key, text);
  }

  /** Puts what is kept into the file. */
  write(): void {
    const files = this.#files;
    const json = encodeURIComponent(JSON.stringify(Object.fromEntries(this.#texts)));
    const xml = `<terrace xmlns="${namespace}"><json>${json}</json></terrace>`;
    if (this.#part !== null) {
      files.put(this.#part, xml);
      return;
    }
    const numbers = files.names.map((each) => Number(itemPattern.exec(each)?.[1] ?? 0));
    const number = Math.max(0, ...numbers) + 1;
    const part = `customXml/item${number}.xml`;
    const properties = `customXml/itemProps${number}.xml`;
    files.put(part, xml);
    this.#part = part;
    files.put(
      properties,
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?><ds:datastoreItem ds:itemID="{6B0E5C0A-7C52-4B0C-9C7B-7E44C1B0A281}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs/></ds:datastoreItem>',
    );
    addContentType(
      files,
      properties,
      'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
    );
    addRelation(files, part, 'customXmlProps', properties);
    addRelation(files, 'xl/workbook.xml', 'customXml', part);
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
