import type { UniverGrid } from './grid/univer-grid';

/** The sample portfolio as the server gives it. */
export interface Sample {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const sheetName = 'Portfolio';
const tableName = 'Portfolio';
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
  grid.addTable({ name: tableName, area });
  grid.formatting.fitColumns(area);
  formulaColumnWidths.forEach((width, at) =>
    grid.formatting.setColumnWidth(sheetName, headers.length + at, 1, width),
  );
  grid.formatting.freeze(sheetName, { rows: 1, columns: 0 });
  grid.select({ ...area, rows: 1, columns: 1 });
}
