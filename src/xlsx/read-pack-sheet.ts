import type { PackRow, PackSheetRead } from '../portfolio/pack';
import { areaOf, columnNumber } from './address';
import { withoutEscapes } from './library/escapes';
import { mainNamespaces, TextCollector } from './read-texts';
import { scanXml, XmlRefused, type XmlEvents } from './scan-xml';

type Cell = PackRow['cells'][number];
type Attributes = ReadonlyMap<string, string>;

/** Whether an attribute is on. A word for it that not every program knows counts: it is asked what hides something. */
export const isOn = (text: string | undefined): boolean =>
  text !== undefined && text !== '0' && text !== 'false';
/** `NaN` where not every program reads a number. */
const decimal = (text: string): number =>
  /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(text) ? Number(text) : NaN;
/** Points of a row and characters of a column below which nobody can read what stands there. */
const [leastHeight, leastWidth] = [2, 1];
const isBelow = (least: number, size: string | undefined): boolean =>
  size !== undefined && !(decimal(size) >= least);

const maxColumns = 16_384;
const columnsTo = (last: number): readonly number[] => Array.from({ length: last }, (_, at) => at + 1);
const blank: Cell = { value: '', isFormula: false };
/** Before cells of a sheet, all together: some hundred in each row of the largest pack. */
const mostBlanks = 2 ** 24;

const [data, row, cell] = [
  'worksheet/sheetData',
  'worksheet/sheetData/row',
  'worksheet/sheetData/row/c',
] as const;
/** What counts in its place alone. */
const counts = /\/(?:sheetView|pane|sheetFormatPr|cols?|sheetData|row|c|v|f|is|mergeCells?)$/;

interface RowBegun {
  readonly number: number;
  readonly hidden: boolean;
  readonly cells: Cell[];
}

interface CellBegun {
  readonly column: number;
  readonly type: string;
  isFormula: boolean;
  value: string | null;
  hasText: boolean;
}

/** What stands in a sheet of a pack, and what of it is hidden. @throws XmlRefused */
export function readPackSheet(
  xml: string,
  shared: readonly string[],
): Pick<PackSheetRead, 'rows' | 'hiddenColumns' | 'mergedCells'> {
  const reader = new SheetReader(shared);
  scanXml(xml, mainNamespaces, reader);
  return { rows: reader.rows(), hiddenColumns: reader.hiddenColumns(), mergedCells: reader.mergedCells };
}

class SheetReader implements XmlEvents {
  readonly mergedCells: string[] = [];
  readonly #shared: readonly string[];
  readonly #rows: RowBegun[] = [];
  readonly #columns: Attributes[] = [];
  /** Columns that have a width of their own. */
  readonly #sized = new Set<number>();
  readonly #inline = new TextCollector();
  /** What is said of rows and columns that say nothing of themselves. */
  #format: Attributes = new Map();
  /** The first row and column that a view shows. */
  #view: Attributes = new Map();
  #firstRow = 1;
  #firstColumn = 1;
  #hasData = false;
  #cell: CellBegun | null = null;
  #blanks = 0;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  open(path: string, attributes: Attributes): void {
    switch (path) {
      case cell:
        this.#cell = cellBegun(attributes, this.#rows.at(-1));
        return;
      case row:
        this.#openRow(attributes);
        return;
      case data:
        if (this.#hasData) throw new XmlRefused('cells in two places');
        this.#hasData = true;
        return;
      case 'worksheet/sheetFormatPr':
        if (this.#hasData) throw new XmlRefused('sizes behind the cells');
        this.#format = attributes;
        return;
      case 'worksheet/sheetViews/sheetView':
        this.#view = attributes;
        return;
      case 'worksheet/sheetViews/sheetView/pane':
        this.#openPane(attributes);
        return;
      case 'worksheet/cols/col':
        this.#openColumns(attributes);
        return;
      case 'worksheet/mergeCells/mergeCell':
        this.mergedCells.push(attributes.get('ref') ?? '');
        return;
      case 'worksheet/cols':
      case 'worksheet/mergeCells':
      case 'worksheet/customSheetViews/customSheetView/pane':
        return;
      default:
        if (this.#cell !== null && path.startsWith(`${cell}/`))
          this.#openInCell(path.slice(cell.length + 1), this.#cell);
        else if (path.startsWith(`${data}/`) || counts.test(path))
          throw new XmlRefused('something in another place');
    }
  }

  close(path: string): void {
    if (path !== cell || this.#cell === null) return;
    const { column, isFormula } = this.#cell;
    const cells = this.#rows.at(-1)?.cells ?? [];
    this.#blanks += column - 1 - cells.length;
    if (this.#blanks > mostBlanks) throw new XmlRefused('cells too far apart');
    while (cells.length < column - 1) cells.push(blank);
    cells.push({ value: valueOf(this.#cell, this.#inline.take(), this.#shared), isFormula });
    this.#cell = null;
  }

  text(plain: string, path: string): void {
    if (this.#cell === null) return;
    if (path === `${cell}/v`) this.#cell.value = (this.#cell.value ?? '') + plain;
    else this.#inline.text(plain, path.slice(`${cell}/is/`.length));
  }

  rows(): readonly RowBegun[] {
    return this.#rows.map((each) => (each.number < this.#firstRow ? { ...each, hidden: true } : each));
  }

  /** The first of columns that are hidden together, and each that has no width of its own where that hides it. */
  hiddenColumns(): readonly number[] {
    const hidden = this.#columns
      .filter((each) => isOn(each.get('hidden')) || isBelow(leastWidth, each.get('width')))
      .map((each) => Number(each.get('min')));
    const usual = this.#format.get('defaultColWidth') ?? this.#format.get('baseColWidth');
    const widest = this.#rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const others = isBelow(leastWidth, usual)
      ? columnsTo(widest).filter((column) => !this.#sized.has(column))
      : [];
    return [...new Set([...columnsTo(this.#firstColumn - 1), ...hidden, ...others])];
  }

  /** Nobody can scroll to what stands before the first cell of a part that is frozen. */
  #openPane(attributes: Attributes): void {
    if (!/^frozen/.test(attributes.get('state') ?? '')) return;
    const { top, left } = areaOf(this.#view.get('topLeftCell') ?? 'A1');
    if (!(left >= 1 && left <= maxColumns)) throw new XmlRefused('a column that no sheet has');
    if (isOn(attributes.get('ySplit'))) this.#firstRow = Math.max(this.#firstRow, top);
    if (isOn(attributes.get('xSplit'))) this.#firstColumn = Math.max(this.#firstColumn, left);
  }

  #openColumns(attributes: Attributes): void {
    this.#columns.push(attributes);
    const [first, last] = [Number(attributes.get('min')), Number(attributes.get('max'))];
    if (!(first >= 1 && last <= maxColumns)) throw new XmlRefused('a column that no sheet has');
    for (let column = first; attributes.has('width') && column <= last; column += 1) {
      if (this.#sized.has(column)) throw new XmlRefused('a column twice');
      this.#sized.add(column);
    }
  }

  #openRow(attributes: Attributes): void {
    const before = this.#rows.at(-1)?.number ?? 0;
    const written = attributes.get('r') ?? String(before + 1);
    const number = /^\d+$/.test(written) ? Number(written) : 0;
    if (number <= before) throw new XmlRefused('rows out of their order');
    // That rows are hidden is said of those that are not written, as Excel does of unused ones; one height may be said of all.
    const usual = isOn(this.#format.get('customHeight')) ? this.#format.get('defaultRowHeight') : undefined;
    const hidden = isOn(attributes.get('hidden')) || isBelow(leastHeight, attributes.get('ht') ?? usual);
    this.#rows.push({ number, hidden, cells: [] });
  }

  #openInCell(path: string, its: CellBegun): void {
    if (path === 'f') its.isFormula = true;
    else if (path === 'v' && its.value === null && its.type !== 'inlineStr') its.value = '';
    else if (path === 'is' && !its.hasText && its.type === 'inlineStr') its.hasText = true;
    else if (path.startsWith('is/')) this.#inline.open(path.slice('is/'.length));
    else throw new XmlRefused('a cell with something else in it');
  }
}

function cellBegun(attributes: Attributes, its: RowBegun | undefined): CellBegun {
  const next = (its?.cells.length ?? 0) + 1;
  const address = attributes.get('r');
  const [, letters = '', number] = /^([A-Z]+)(\d+)$/.exec(address ?? '') ?? [];
  const column = address === undefined ? next : columnNumber(letters);
  const isHere = address === undefined || number === String(its?.number);
  if (!isHere || column < next || column > maxColumns) throw new XmlRefused('cells out of their order');
  const type = attributes.get('t') ?? 'n';
  // In the place of an error, of a day in words, and of what says more of its value, something else is shown.
  const isFormula = type === 'e' || type === 'd' || attributes.has('vm');
  return { column, type, isFormula, value: null, hasText: false };
}

function valueOf({ type, value }: CellBegun, inline: string, shared: readonly string[]): Cell['value'] {
  if (type === 'inlineStr') return inline;
  // Nothing is shown of it, whatever its type.
  if (value === null || value === '') return '';
  const found = typedValue(type, value, shared);
  if (found === undefined || Number.isNaN(found)) throw new XmlRefused('a value that is none');
  return found;
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);

function typedValue(type: string, value: string, shared: readonly string[]): Cell['value'] | undefined {
  switch (type) {
    case 's':
      return /^\d+$/.test(value) ? shared[Number(value)] : undefined;
    case 'b':
      return booleans.get(value.trim());
    case 'n':
      return decimal(value.trim());
    case 'str':
    case 'e':
    case 'd':
      return withoutEscapes(value);
    default:
      return undefined;
  }
}
