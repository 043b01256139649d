import { strFromU8, unzipSync } from 'fflate';
import { checkArchive } from './archive-order';
import { relationsName, resolvedName } from './part-names';
import { scanXml, XmlRefused } from './scan-xml';

const packages = 'http://schemas.openxmlformats.org/package/2006';
/** As Excel writes them, and as Strict Open XML has them. */
export const relationNamespaces = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/** What is read of a file. */
type PartType = 'officeDocument' | 'sharedStrings' | 'worksheet';

/** A type of relation or of a part that may be taken for one that is read. */
const readRelation = /\W(?:officeDocument|sharedStrings|worksheet)\W*$/i;
const readContent = /\.(?:main|sharedStrings|worksheet)(?!\w)/i;
/** What fills cells anew when a workbook is opened, whatever stands in it. */
const filling = /\W(?:pivotCacheDefinition|connections)\W*$/i;
/** Parts that some programs show by their names, though nothing refers to them. */
const shownName = /xl\/(?:workbook|sharedstrings|worksheets\/[^/]*)\.(?:xml|bin)$/;
/** Data of other programs and of the file: no program shows them as cells, whatever ending they have. */
const asideName = /^(?:customxml|docprops)\//;
/** Names of parts that programs understand in more than one way. */
const unclearName = /[\p{Cc}\\]|[\s%].*\.(?:xml|rels)$|^\/|\/\/|(?:^|\/)\.\.?\//iu;

/** The parts of a pack by their names, which Excel tells apart by their letters alone. */
export class PackParts {
  readonly #files = new Map<string, Uint8Array>();
  readonly #names = new Set<string>();
  readonly #read = new Set<string>();

  /** @throws an error where the bytes are no archive, or one that two programs may read in two ways. */
  constructor(bytes: Uint8Array) {
    checkArchive(bytes);
    const files = unzipSync(bytes, {
      filter: ({ name }) => {
        const key = name.toLowerCase();
        if (this.#names.has(key) || unclearName.test(name)) throw new XmlRefused('a part twice');
        this.#names.add(key);
        return /\.(?:xml|rels)$/.test(key);
      },
    });
    for (const [name, file] of Object.entries(files)) this.#files.set(name.toLowerCase(), file);
  }

  /** A part is read once. @throws XmlRefused */
  text(name: string): string {
    const key = name.toLowerCase();
    const file = this.#files.get(key);
    if (file === undefined || this.#read.has(key)) throw new XmlRefused('a part is missing');
    this.#read.add(key);
    return strFromU8(file);
  }

  /** Parts that a part refers to, by the ids of these relations, for each type. @throws XmlRefused */
  targets(part: string): Readonly<Record<PartType, ReadonlyMap<string, string>>> {
    const found = {
      officeDocument: new Map<string, string>(),
      sharedStrings: new Map<string, string>(),
      worksheet: new Map<string, string>(),
    };
    const ids = new Set<string>();
    scanXml(this.text(relationsName(part)), [`${packages}/relationships`], {
      open(path, attributes) {
        if (path === 'Relationships') return;
        const [id = '', type = ''] = [attributes.get('Id'), attributes.get('Type')];
        if (path !== 'Relationships/Relationship' || ids.has(id)) throw new XmlRefused('a relation twice');
        ids.add(id);
        if (filling.test(type)) throw new XmlRefused('cells that are filled anew');
        if (!readRelation.test(type)) return;
        const known = Object.entries(found).find(([each]) =>
          relationNamespaces.some((namespace) => type === `${namespace}/${each}`),
        );
        if (known === undefined || (attributes.get('TargetMode') ?? 'Internal') !== 'Internal')
          throw new XmlRefused('a relation that only looks like another');
        known[1].set(id, resolvedName(part, attributes.get('Target') ?? ''));
      },
    });
    return found;
  }

  /** Looks whether there is something that another program may show in the place of what was read. @throws XmlRefused */
  checkOthers(): void {
    const types = this.#contentTypes();
    for (const name of this.#names) {
      if (this.#read.has(name)) continue;
      const type =
        types.get(`/${name}`) ?? (asideName.test(name) ? '' : types.get(name.replace(/^.*\./, '')));
      if (shownName.test(name) || readContent.test(type ?? ''))
        throw new XmlRefused('a part that is not shown');
    }
    // Of a part, whatever way its name is written in.
    for (const [key, type] of types)
      if (readContent.test(type) && key.includes('/') && !this.#read.has(key.slice(1)))
        throw new XmlRefused('a type of what is not read');
  }

  /** What parts hold by their names, each after a `/`, and by the endings of names. */
  #contentTypes(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    scanXml(this.text('[Content_Types].xml'), [`${packages}/content-types`], {
      open(path, attributes) {
        if (path === 'Types') return;
        const key = attributes.get(path === 'Types/Override' ? 'PartName' : 'Extension')?.toLowerCase() ?? '';
        if (!/^Types\/(?:Default|Override)$/.test(path) || found.has(key))
          throw new XmlRefused('a type twice');
        found.set(key, attributes.get('ContentType') ?? '');
      },
    });
    return found;
  }
}
