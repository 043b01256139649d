import { strFromU8, unzipSync } from 'fflate';
import type { PackRow, PackSheetRead } from '../portfolio/pack';
import { columnNumber } from './address';
import { relationsName, resolvedName } from './part-names';
import { withoutEscapes } from './library/escapes';
import { scanXml, XmlRefused } from './scan-xml';

type Parts = ReadonlyMap<string, Uint8Array>;
type Cell = PackRow['cells'][number];

const mainNamespace = '/main';
const ignore = (): void => undefined;

/**
 * The sheets of a pack as they stand in a file; `null` where it is no workbook, is damaged, or is written so that two programs may show two things.
 * It reads in a page as on Node, so that both say the same of a pack.
 * Decision 300.
 */
export function readPack(bytes: Uint8Array): readonly PackSheetRead[] | null {
  try {
    const parts = partsOf(bytes);
    const [workbook] = targetsOf(parts, '', 'officeDocument').values();
    if (workbook === undefined) return null;
    const [strings] = targetsOf(parts, workbook, 'sharedStrings').values();
    const shared = strings === undefined ? [] : sharedStrings(textOf(parts, strings));
    const places = targetsOf(parts, workbook, 'worksheet');
    return sheetTags(textOf(parts, workbook)).map(({ id, name, hidden }) => {
      const part = places.get(id);
      const read =
        part === undefined
          ? { rows: [], hiddenColumns: [], mergedCells: [] }
          : readSheet(textOf(parts, part), shared);
      return { name, hidden, ...read };
    });
  } catch {
    // The archive or its XML is none: nobody who picked a wrong file is helped by which byte of it.
    return null;
  }
}

/** Parts of the archive by their names, which Excel tells apart by their letters alone. */
function partsOf(bytes: Uint8Array): Parts {
  const names = new Set<string>();
  const files = unzipSync(bytes, {
    filter({ name }) {
      const key = name.toLowerCase();
      if (names.has(key)) throw new XmlRefused('a part twice');
      names.add(key);
      return /\.(?:xml|rels)$/.test(key);
    },
  });
  return new Map(Object.entries(files).map(([name, file]) => [name.toLowerCase(), file]));
}

function textOf(parts: Parts, name: string): string {
  const file = parts.get(name.toLowerCase());
  if (file === undefined) throw new XmlRefused('a part is missing');
  return strFromU8(file).replace(/^\ufeff/, '');
}

/** Parts that a part refers to by relations of a type, by the ids of these. */
function targetsOf(parts: Parts, part: string, type: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const relations = relationsName(part);
  if (!parts.has(relations.toLowerCase())) return found;
  scanXml(textOf(parts, relations), '/relationships', {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('Type')?.endsWith(`/${type}`) !== true) return;
      found.set(attributes.get('Id') ?? '', resolvedName(part, attributes.get('Target') ?? ''));
    },
    close: ignore,
    text: ignore,
  });
  return found;
}

function sheetTags(xml: string): readonly { id: string; name: string; hidden: boolean }[] {
  const found: { id: string; name: string; hidden: boolean }[] = [];
  scanXml(xml, mainNamespace, {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const id = [...attributes].find(([each]) => each.endsWith(':id'))?.[1] ?? '';
      const hidden = (attributes.get('state') ?? 'visible') !== 'visible';
      found.push({ id, name: attributes.get('name') ?? '', hidden });
    },
    close: ignore,
    text: ignore,
  });
  return found;
}

/** Texts of a file, each once. */
function sharedStrings(xml: string): readonly string[] {
  const found: string[] = [];
  const text = new TextCollector();
  scanXml(xml, mainNamespace, {
    open: text.open,
    close(name) {
      text.close(name);
      if (name === 'si') found.push(text.take());
    },
    text: text.text,
  });
  return found;
}

/** Takes the text of `t`, in runs or not, and leaves how it is spoken. */
class TextCollector {
  #taken = '';
  #inText = false;
  #isSpoken = false;

  readonly open = (name: string): void => {
    if (name === '') throw new XmlRefused('a text with something else in it');
    if (name === 't') this.#inText = true;
    if (name === 'rPh') this.#isSpoken = true;
  };

  readonly close = (name: string): void => {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#isSpoken = false;
  };

  readonly text = (plain: string): void => {
    if (this.#inText && !this.#isSpoken) this.#taken += plain;
  };

  /** What was taken since the last time. */
  take(): string {
    const whole = this.#taken;
    this.#taken = '';
    return withoutEscapes(whole);
  }
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';
/** Points of a row and characters of a column below which nobody can read what stands there. */
const [leastHeight, leastWidth] = [2, 1];
const isBelow = (least: number, size: string | undefined): boolean =>
  size !== undefined && Number(size) < least;

interface CellBegun {
  readonly column: number;
  readonly type: string;
  isFormula: boolean;
  value: string;
}

function readSheet(
  xml: string,
  shared: readonly string[],
): Pick<PackSheetRead, 'rows' | 'hiddenColumns' | 'mergedCells'> {
  const rows: { number: number; hidden: boolean; cells: Cell[] }[] = [];
  const hiddenColumns: number[] = [];
  const mergedCells: string[] = [];
  const inline = new TextCollector();
  let [inData, inValue] = [false, false];
  let cell: CellBegun | null = null;
  scanXml(xml, mainNamespace, {
    open(name, attributes) {
      if (inData && name === '') throw new XmlRefused('cells with something else between them');
      if (name === 'sheetData') inData = true;
      if (
        name === 'col' &&
        (isTrue(attributes.get('hidden')) || isBelow(leastWidth, attributes.get('width')))
      )
        hiddenColumns.push(Number(attributes.get('min')));
      if (name === 'mergeCell') mergedCells.push(attributes.get('ref') ?? '');
      if (!inData) return;
      const row = rows.at(-1);
      if (name === 'row') {
        const number = Number(attributes.get('r') ?? (row?.number ?? 0) + 1);
        if (!(number > (row?.number ?? 0))) throw new XmlRefused('rows out of their order');
        rows.push({
          number,
          hidden: isTrue(attributes.get('hidden')) || isBelow(leastHeight, attributes.get('ht')),
          cells: [],
        });
      } else if (name === 'c' && row !== undefined) cell = cellBegun(attributes, row);
      else if (name === 'v') inValue = true;
      else if (name === 'f' && cell !== null) cell.isFormula = true;
      else if (cell !== null) inline.open(name);
    },
    close(name) {
      if (name === 'sheetData') inData = false;
      if (!inData) return;
      inline.close(name);
      if (name === 'v') inValue = false;
      if (name !== 'c' || cell === null) return;
      const { column, isFormula } = cell;
      const cells = rows.at(-1)?.cells ?? [];
      while (cells.length < column - 1) cells.push({ value: '', isFormula: false });
      cells.push({ value: valueOf(cell, inline.take(), shared), isFormula });
      cell = null;
    },
    text(plain) {
      if (inValue && cell !== null) cell.value += plain;
      else if (cell !== null) inline.text(plain);
    },
  });
  return { rows, hiddenColumns, mergedCells };
}

const maxColumns = 16_384;

function cellBegun(
  attributes: ReadonlyMap<string, string>,
  row: { readonly number: number; readonly cells: readonly Cell[] },
): CellBegun {
  const address = attributes.get('r');
  const column = address === undefined ? row.cells.length + 1 : columnNumber(address);
  const isHere = address === undefined || new RegExp(`^[A-Z]+${row.number}$`).test(address);
  if (!isHere || column <= row.cells.length || column > maxColumns)
    throw new XmlRefused('cells out of their order');
  return { column, type: attributes.get('t') ?? 'n', isFormula: false, value: '' };
}

function valueOf({ type, value }: CellBegun, inline: string, shared: readonly string[]): Cell['value'] {
  switch (type) {
    case 's': {
      const text = shared[Number(value)];
      if (text === undefined) throw new XmlRefused('a text that is not there');
      return text;
    }
    case 'inlineStr':
      return inline;
    case 'b':
      return isTrue(value);
    case 'n':
      return value === '' ? '' : Number(value);
    default:
      return withoutEscapes(value);
  }
}
