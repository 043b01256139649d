import { FileRefusal } from './file-refusal';
import type { CellFile, WorkbookFile } from './workbook-file';

const maxCells = 500_000;

/** A quoted value, or one that ends at the next comma or line; then what ends it. */
const value = /(?:"((?:[^"]|"")*)"|((?!")[^,\r\n]*))(,|\r\n|\n|\r|$)/gy;

/** What Excel takes for a number in a CSV file, but for those that it would change: with a zero in front, or of more than 15 digits. */
const number = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/;

/**
 * A CSV file as a workbook of one sheet. Plain numbers are numbers; everything else is text, and nothing of it is calculated.
 * @throws FileRefusal when it is empty, too large, or its quotes do not fit
 */
export function readCsv(name: string, text: string): WorkbookFile {
  const cells: CellFile[] = [];
  let [row, column] = [0, 0];
  value.lastIndex = 0;
  while (value.lastIndex < text.length) {
    const [, quoted, plain = '', end] = value.exec(text) ?? [];
    if (end === undefined)
      throw new FileRefusal(`Save “${name}” as CSV again: the quotes in line ${row + 1} do not fit.`);
    const said = quoted?.replaceAll('""', '"') ?? plain;
    if (said !== '') cells.push(cell(row, column, said));
    if (cells.length > maxCells)
      throw new FileRefusal(`Choose a smaller file: “${name}” has more than ${maxCells} cells.`);
    [row, column] = end === ',' ? [row, column + 1] : [row + 1, 0];
  }
  if (cells.length === 0) throw new FileRefusal(`Choose another file: “${name}” is empty.`);
  const sheet = 'Portfolio';
  return {
    sheets: [
      {
        name: sheet,
        cells,
        widths: new Map(),
        heights: new Map(),
        hiddenRows: [],
        hiddenColumns: [],
        merged: [],
        frozen: { rows: 1, columns: 0 },
        gridlines: true,
        tabColor: null,
      },
    ],
    tables: [],
    active: sheet,
    addinData: { xmlParts: [], settings: [] },
  };
}

function cell(row: number, column: number, text: string): CellFile {
  const isNumber = number.test(text);
  // A UPRN would else be shown as 1E+11. What has decimals would lose them to that format.
  const numberFormat = isNumber && /^-?\d{12,}(?:\.0+)?$/.test(text) ? '0' : 'General';
  const value = isNumber ? Number(text) : text;
  return { row, column, value, formula: null, spill: null, numberFormat, style: {} };
}
