import { fittingText, type CellValue } from '../portfolio';
import { columnName, columnNumber } from './address';
import { attributeOf, escaped } from './package';

/** A cell as it is to be. */
export interface CellEdit {
  readonly value: CellValue;
  /** Number of its style in the file, by the one that it has. Default: that one. */
  readonly style?: (current: number) => number;
}

/** Cells by row and column, both counted from 1. */
export type SheetEdits = ReadonlyMap<number, ReadonlyMap<number, CellEdit>>;

const rowPattern = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const cellPattern = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

/** The XML of a sheet with some cells changed; everything else stays as it is, byte for byte. `null` where it is not written as Excel writes it. */
export function withCells(xml: string, edits: SheetEdits): string | null {
  const data = /<sheetData\b[^>]*?(?:\/>|>([\s\S]*)<\/sheetData>)/.exec(xml);
  if (data === null) return null;
  const left = new Map(edits);
  const rows: { readonly number: number; readonly xml: string }[] = [];
  for (const [whole, attributes = '', inner = ''] of (data[1] ?? '').matchAll(rowPattern)) {
    const number = Number(attributeOf(`<row ${attributes}>`, 'r'));
    if (!(number > 0)) return null;
    const changed = left.get(number);
    left.delete(number);
    rows.push({ number, xml: changed === undefined ? whole : editedRow(number, attributes, inner, changed) });
  }
  for (const [number, cells] of left)
    rows.push({ number, xml: editedRow(number, ` r="${number}"`, '', cells) });
  rows.sort((one, other) => one.number - other.number);
  const written = `<sheetData>${rows.map((row) => row.xml).join('')}</sheetData>`;
  // How far a sheet reaches is told again where it is read: the old size would be a wrong one.
  const before = xml.slice(0, data.index).replace(/<dimension\b[^>]*\/>/, '');
  return before + written + xml.slice(data.index + data[0].length);
}

function editedRow(
  row: number,
  attributes: string,
  inner: string,
  changed: ReadonlyMap<number, CellEdit>,
): string {
  const cells = new Map<number, string>();
  const styles = new Map<number, string>();
  for (const [whole, own = ''] of inner.matchAll(cellPattern)) {
    const tag = `<c ${own}>`;
    const column = columnNumber(attributeOf(tag, 'r') ?? '');
    cells.set(column, whole);
    styles.set(column, attributeOf(tag, 's') ?? '');
  }
  for (const [column, { value, style }] of changed) {
    const current = styles.get(column) ?? '';
    cells.set(
      column,
      cellXml(row, column, value, style === undefined ? current : String(style(Number(current)))),
    );
  }
  const sorted = [...cells].sort(([one], [other]) => one - other).map(([, xml]) => xml);
  return `<row${attributes.replace(/\sspans="[^"]*"/, '')}>${sorted.join('')}</row>`;
}

/** A cell: text stands in it as text, which Excel takes for no formula, whatever it begins with. */
export function cellXml(row: number, column: number, value: CellValue, style: string): string {
  const head = `<c r="${columnName(column)}${row}"${style === '' ? '' : ` s="${style}"`}`;
  if (value === '') return `${head}/>`;
  if (typeof value === 'number') return `${head}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${head} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(fittingText(value))}</t></is></c>`;
}
