/** @jest-environment @happy-dom/jest-environment */
import { createRunSheet } from '../../../src/workbook/write';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
afterEach(() => excel.remove());

/** Addresses of which Excel on the web does not answer with all at once: some 6 MB. */
const rows = 12_000;
const addressOf = (at: number): string => `${at} ${'Wellington Court, '.repeat(27)}Fernhope`;
const headers = ['Address', 'Rating'];
const area = { sheet: 'Homes', row: 0, column: 0, rows: rows + 1, columns: headers.length };

function begin() {
  excel = installExcel({ sheets: ['Homes'] });
  const cells = Array.from({ length: rows }, (_, at) => [addressOf(at), at === 7 ? '="own"' : '']);
  excel.grid.write(area, [headers, ...cells], 'user');
  const source = { kind: 'range', id: 'x', excelId: 'Homes', name: 'Homes', sheet: 'Homes', rows, headers };
  return {
    run: createRunSheet(clock, source as Parameters<typeof createRunSheet>[1], 'check'),
    shownIn: (row: number): unknown => excel.grid.read({ ...area, row, rows: 1 })[0]?.[1]?.value,
  };
}

const rate = (at: number, rating: string) => ({ key: { Address: addressOf(at) }, cells: { Rating: rating } });

/** Before the next batches of Excel something happens. */
function beforeBatches(happens: () => void): void {
  const prototype = Excel.RequestContext.prototype as { sync: () => Promise<void> };
  const { sync } = prototype;
  prototype.sync = function (this: unknown) {
    happens();
    return sync.call(this);
  };
}

it('R1.4 writes to a sheet whose homes are more than Excel answers with at once', async () => {
  const { run, shownIn } = begin();
  await run.ensureColumns(['Rating']);
  const came = await run.write([rate(3, 'C'), rate(4, 'D'), rate(7, 'A'), rate(11_999, 'E')]);
  expect(came).toEqual(['written', 'written', 'written', 'written']);
  expect([4, 5, 6, 8, 12_000].map(shownIn)).toEqual(['C', 'D', '', '', 'E']);
});

it('R1.4 finds out in the writing itself that the rows of such a sheet have moved', async () => {
  const { run, shownIn } = begin();
  await run.ensureColumns(['Rating']);
  await run.write([rate(0, 'B')]);
  let batches = 0;
  beforeBatches(() => {
    batches += 1;
    // One tells of the sheet, one of each half of its rows: the next one writes.
    if (batches !== 4) return;
    excel.grid.write(
      { ...area, row: 4, rows: 2 },
      [
        [addressOf(4), ''],
        [addressOf(3), ''],
      ],
      'user',
    );
  });
  expect(await run.write([rate(3, 'C')])).toEqual(['written']);
  expect([3, 4, 5, 6].map(shownIn)).toEqual(['', '', 'C', '']);
  // Tried, taken back, and tried again.
  expect(batches).toBe(12);
});
