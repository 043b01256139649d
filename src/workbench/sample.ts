import type { UniverGrid } from './grid/univer-grid';

/** The sample portfolio as the server gives it. */
export interface Sample {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const sheetName = 'Portfolio';
const tableName = 'Portfolio';
/** The cells' own font, and the header's. */
const font = '13.34px Arial, "Helvetica Neue", sans-serif';
const paddingPixels = 16;
/** The header's filter button. */
const filterButtonPixels = 18;
const maxWidthPixels = 340;
/** Columns for the first formulas, beside the table. */
const formulaColumnWidths = [92, 240];
const numberFormats: Readonly<Record<string, string>> = { UPRN: '0', 'Rent pcm': '#,##0' };

/** @throws TypeError when the server's answer is no sample */
export function readSample(json: unknown): Sample {
  const sample = json as Partial<Sample> | null;
  if (!Array.isArray(sample?.headers) || !Array.isArray(sample.rows)) {
    throw new TypeError('The sample portfolio has no headers or no rows.');
  }
  return sample as Sample;
}

/** Puts the sample into the first sheet as a table with its header, formats and widths. */
export function openSample(grid: UniverGrid, { headers, rows }: Sample): void {
  const area = { sheet: sheetName, row: 0, column: 0, rows: rows.length + 1, columns: headers.length };
  headers.forEach((header, column) => {
    const format = numberFormats[header];
    if (format === undefined) return;
    const cells = { ...area, row: 1, column, rows: rows.length, columns: 1 };
    grid.setNumberFormat(
      cells,
      rows.map(() => [format]),
    );
  });
  grid.write(area, [headers, ...rows], 'user');
  [...fittingWidths({ headers, rows }), ...formulaColumnWidths].forEach((width, column) =>
    grid.formatting.setColumnWidth(sheetName, column, 1, width),
  );
  grid.formatting.freeze(sheetName, { rows: 1, columns: 0 });
  grid.addTable({ name: tableName, area });
  grid.select({ ...area, rows: 1, columns: 1 });
}

/** Widths in pixels in which every text of a column is seen whole. */
function fittingWidths({ headers, rows }: Sample): number[] {
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, weight: string): number => {
    if (!pen) return text.length * 8;
    pen.font = `${weight} ${font}`;
    return pen.measureText(text).width;
  };
  return headers.map((header, column) => {
    const texts = rows.map((row) => widthOf(String(row[column] ?? ''), 'normal'));
    return Math.min(
      maxWidthPixels,
      Math.ceil(Math.max(widthOf(header, 'bold') + filterButtonPixels, ...texts) + paddingPixels),
    );
  });
}
