import { fittingText, type CellValue } from '../portfolio';
import { columnName, columnNumber } from './address';
import { columnTag } from './column-widths';
import { attributeOf, escaped, isTrue, tagsOf } from './package';

/** A cell as it is to be. */
export interface CellEdit {
  readonly value: CellValue;
  /** Number of its style in the file, by the one that it looks like now. Default: that one. */
  readonly style?: (current: number) => number;
}

/** Cells by row and column, both counted from 1. */
export type SheetEdits = ReadonlyMap<number, ReadonlyMap<number, CellEdit>>;

const rowPattern = /<row\b([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const cellPattern = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

/** The XML of a sheet with some cells of its rows changed; everything else stays as it is, byte for byte. */
export function withCells(xml: string, edits: SheetEdits): string {
  const columns = tagsOf(xml.slice(0, xml.indexOf('<sheetData')), 'col');
  const ofColumn = (column: number): string => attributeOf(columnTag(columns, column) ?? '', 'style') ?? '';
  // How far a sheet reaches is told again where it is read: the old size would be a wrong one.
  return xml
    .replace(/<dimension\b[^>]*\/>/, '')
    .replace(rowPattern, (whole, attributes: string, inner?: string) => {
      const tag = `<row ${attributes}>`;
      const row = Number(attributeOf(tag, 'r'));
      const changed = edits.get(row);
      if (changed === undefined) return whole;
      const ofRow = isTrue(tag, 'customFormat') ? attributeOf(tag, 's') : null;
      const cells = editedCells(row, inner ?? '', changed, (column) => ofRow ?? ofColumn(column));
      return `<row${attributes.replace(/\sspans="[^"]*"/, '')}>${cells}</row>`;
    });
}

/** @param usual Style of a cell that is not in the file: it looks as its row or column does. */
function editedCells(
  row: number,
  inner: string,
  changed: ReadonlyMap<number, CellEdit>,
  usual: (column: number) => string,
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
    const current = styles.get(column) ?? usual(column);
    cells.set(
      column,
      cellXml(row, column, value, style === undefined ? current : String(style(Number(current)))),
    );
  }
  return [...cells]
    .sort(([one], [other]) => one - other)
    .map(([, xml]) => xml)
    .join('');
}

/** A cell: text stands in it as text, which Excel takes for no formula, whatever it begins with. */
export function cellXml(row: number, column: number, value: CellValue, style: string): string {
  const head = `<c r="${columnName(column)}${row}"${style === '' ? '' : ` s="${style}"`}`;
  if (value === '') return `${head}/>`;
  if (typeof value === 'number') return `${head}><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `${head} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `${head} t="inlineStr"><is><t xml:space="preserve">${escaped(fittingText(value))}</t></is></c>`;
}
