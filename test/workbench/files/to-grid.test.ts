import { readCsv } from '../../../src/workbench/files/read-csv';
import { toGrid } from '../../../src/workbench/files/to-grid';
import type { Area, Author, Input } from '../../../src/workbench/grid/grid';
import { typedValue } from '../../../src/workbench/grid/typing/typed-value';
import { parseDate, parseNumber, parseTime } from '../../../src/workbench/grid/uk-numfmt';
import { MemoryGrid } from '../support/memory-grid';

/** Notes what is written. */
class NotingGrid extends MemoryGrid {
  written: Input = null;

  override write(area: Area, values: readonly (readonly Input[])[], by: Author): void {
    this.written = values[0]?.[0] ?? null;
    super.write(area, values, by);
  }
}

/** The spreadsheet's own reading of what is typed. */
const parse = (text: string) => parseDate(text) ?? parseTime(text) ?? parseNumber(text);

it.each([
  'Tue 3 March 2026',
  'Thu, 1 Oct 2026',
  'March 2026',
  '03/04/2026',
  '£-50',
  '£.50',
  '£(5)',
  '₹50',
  '%5',
  '(5)',
  'true',
  '=1+1',
  "'007",
  'Flat 2/1',
])('the text “%s” of a file stays text', (text) => {
  const grid = new NotingGrid();
  toGrid(grid, readCsv('homes.csv', `"${text}"`));
  expect(typedValue(String(grid.written), false, parse)).toMatchObject({ kind: 'value', value: text });
});
