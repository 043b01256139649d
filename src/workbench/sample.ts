import type { UniverGrid } from './grid/univer-grid';

/** The sample portfolio as the server gives it. */
export interface Sample {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const SHEET = 'Portfolio';
const TABLE = 'Portfolio';
/** Wide enough for what stands in the column; others have the usual width. */
const WIDTHS: Readonly<Record<string, number>> = {
  UPRN: 104,
  Address: 226,
  Postcode: 90,
  Reference: 96,
  Bedrooms: 98,
  People: 80,
  Households: 108,
  'Rent pcm': 94,
  Type: 70,
};
const USUAL_WIDTH = 110;
/** Columns for the first formulas, beside the table. */
const ROOM_FOR_FORMULAS = [92, 240];
const FORMATS: Readonly<Record<string, string>> = { UPRN: '0', 'Rent pcm': '#,##0' };

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
  const area = { sheet: SHEET, row: 0, column: 0, rows: rows.length + 1, columns: headers.length };
  headers.forEach((header, column) => {
    const format = FORMATS[header];
    if (format === undefined) return;
    const cells = { ...area, row: 1, column, rows: rows.length, columns: 1 };
    grid.setNumberFormat(
      cells,
      rows.map(() => [format]),
    );
  });
  grid.write(area, [headers, ...rows], 'person');
  grid.setColumnWidths(SHEET, [
    ...headers.map((header) => WIDTHS[header] ?? USUAL_WIDTH),
    ...ROOM_FOR_FORMULAS,
  ]);
  grid.freezeRows(SHEET, 1);
  grid.addTable({ name: TABLE, area });
  grid.select({ ...area, rows: 1, columns: 1 });
}
