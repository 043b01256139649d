import type { PackSheetRead } from '../portfolio/pack';
import { PackParts, relationNamespaces } from './pack-parts';
import { isOn, readPackSheet } from './read-pack-sheet';
import { mainNamespaces, sharedStrings } from './read-texts';
import { scanXml, XmlRefused } from './scan-xml';

/**
 * The sheets of a pack as they stand in a file; `null` where it is no workbook, is damaged, or is written so that two programs may show two things.
 * It reads in a page as on Node, so that both say the same of a pack.
 * Decision 300.
 */
export function readPack(bytes: Uint8Array): readonly PackSheetRead[] | null {
  try {
    const parts = new PackParts(bytes);
    const workbook = onlyOne(parts.targets('').officeDocument);
    if (workbook === null) return null;
    const targets = parts.targets(workbook);
    const strings = onlyOne(targets.sharedStrings);
    const shared = strings === null ? [] : sharedStrings(parts.text(strings));
    const sheets = sheetTags(parts.text(workbook)).map(({ id, name, hidden }) => {
      const part = targets.worksheet.get(id);
      const read =
        part === undefined
          ? { rows: [], hiddenColumns: [], mergedCells: [] }
          : readPackSheet(parts.text(part), shared);
      return { name, hidden, ...read };
    });
    parts.checkOthers();
    return sheets;
  } catch {
    // The archive or its XML is none: nobody who picked a wrong file is helped by which byte of it.
    return null;
  }
}

/** `null` where there is none. @throws XmlRefused */
function onlyOne(targets: ReadonlyMap<string, string>): string | null {
  const [target = null, ...more] = targets.values();
  if (more.length > 0) throw new XmlRefused('a part that another one refers to twice');
  return target;
}

interface SheetTag {
  readonly id: string;
  readonly name: string;
  readonly hidden: boolean;
}

/** The sheets that a workbook lists. @throws XmlRefused */
function sheetTags(xml: string): readonly SheetTag[] {
  const found: SheetTag[] = [];
  const names = new Set<string>();
  let lists = 0;
  scanXml(xml, mainNamespaces, {
    open(path, attributes, namespaces) {
      if (path === 'workbook/sheets') lists += 1;
      else if (path === 'workbook/workbookPr') {
        if (isOn(attributes.get('date1904'))) throw new XmlRefused('days that count from another one');
      } else if (path === 'workbook/sheets/sheet') {
        const name = attributes.get('name') ?? '';
        const [id = '', ...more] = relationIds(attributes, namespaces);
        if (names.has(name.toLowerCase()) || more.length > 0) throw new XmlRefused('a sheet twice');
        names.add(name.toLowerCase());
        found.push({ id, name, hidden: (attributes.get('state') ?? 'visible') !== 'visible' });
      } else if (/\/(?:sheets?|workbookPr)$/.test(path)) throw new XmlRefused('a sheet in another place');
      if (lists > 1) throw new XmlRefused('sheets in two places');
    },
  });
  return found;
}

/** Ids by which a tag refers to other parts, whatever the prefix is. */
function relationIds(
  attributes: ReadonlyMap<string, string>,
  namespaces: ReadonlyMap<string, string>,
): readonly string[] {
  return [...attributes]
    .filter(([name]) => {
      const [prefix = '', local] = name.split(':');
      return local === 'id' && relationNamespaces.includes(namespaces.get(prefix) ?? '');
    })
    .map(([, id]) => id);
}
