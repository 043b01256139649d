import type { Cell, Style, ValueType, Worksheet } from 'exceljs';

/** What cells of a file have and the workbench does not show, each in the words of Excel. */
const cellLosses: readonly (readonly [is: (cell: Cell) => boolean, words: string])[] = [
  [(cell) => cell.type === hyperlinkType, 'where links lead (their text stays)'],
  [(cell) => cell.type === richTextType, 'formats of parts of a cell’s text'],
  [(cell) => hasOtherLook(cell.style), 'formats such as patterns, thick lines, struck or turned text'],
];

/** The library is loaded when a file is opened, not before: its words for types are not there yet. */
const hyperlinkType: ValueType = 5;
const richTextType: ValueType = 8;

/** What cells of these sheets lose, a phrase each. */
export function cellsLeftOut(sheets: readonly Worksheet[]): string[] {
  const missing = new Set(cellLosses);
  for (const sheet of sheets) {
    sheet.eachRow({ includeEmpty: false }, (row) => {
      row.eachCell({ includeEmpty: true }, (cell) => {
        for (const one of missing) if (one[0](cell)) missing.delete(one);
      });
    });
  }
  return cellLosses.filter((one) => !missing.has(one)).map(([, words]) => words);
}

function hasOtherLook({ font, fill, alignment, border }: Partial<Style>): boolean {
  const lines = [border?.top, border?.right, border?.bottom, border?.left];
  return (
    font?.strike === true ||
    font?.vertAlign !== undefined ||
    fill?.type === 'gradient' ||
    (fill?.type === 'pattern' && fill.pattern !== 'solid' && fill.pattern !== 'none') ||
    Boolean(alignment?.textRotation) ||
    Boolean(alignment?.indent) ||
    border?.diagonal?.style !== undefined ||
    lines.some((line) => line?.style !== undefined && line.style !== 'thin')
  );
}
