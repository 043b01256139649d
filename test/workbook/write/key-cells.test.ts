/** @jest-environment @happy-dom/jest-environment */
import type { Source } from '../../../src/sheet';
import { writeFlag } from '../../../src/workbook/storage/write-flag';
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

const source = {
  ...{ kind: 'range', id: 'x', excelId: 'Homes', name: 'Homes', sheet: 'Homes', rows, headers },
} as Source;

function begin(beforeBatch?: () => void) {
  excel = installExcel({ sheets: ['Homes'] }, {}, beforeBatch);
  const cells = Array.from({ length: rows }, (_, at) => [addressOf(at), at === 7 ? '="own"' : '']);
  excel.grid.write(area, [headers, ...cells], 'user');
  return {
    run: createRunSheet(clock, source, 'check'),
    shownIn: (row: number): unknown => excel.grid.read({ ...area, row, rows: 1 })[0]?.[1]?.value,
  };
}

const rate = (at: number, rating: string) => ({ key: { Address: addressOf(at) }, cells: { Rating: rating } });

it('R1.4 writes to a sheet whose homes are more than Excel answers with at once', async () => {
  const { run, shownIn } = begin();
  await run.ensureColumns(['Rating']);
  const came = await run.write([rate(3, 'C'), rate(4, 'D'), rate(7, 'A'), rate(11_999, 'E')]);
  expect(came).toEqual(['written', 'written', 'written', 'written']);
  expect([4, 5, 6, 8, 12_000].map(shownIn)).toEqual(['C', 'D', '', '', 'E']);
});

/** Rows change places. */
function swap(one: number, other: number): void {
  const [first, second] = [one, other].map((at) => ({ ...area, row: at + 1, rows: 1 }));
  const entered = [first!, second!].map((place) =>
    excel.grid.read(place).map((cells) => cells.map(({ value }) => value as string)),
  );
  excel.grid.write(first!, entered[1]!, 'user');
  excel.grid.write(second!, entered[0]!, 'user');
}

/** A run that has learnt how much Excel answers with, and how many batches it takes from now on: before some of them rows change places. */
async function learnt(moves: Readonly<Record<number, readonly [number, number]>> = {}) {
  const batches = { count: -Infinity };
  const { run, shownIn } = begin(() => {
    batches.count += 1;
    const rows = moves[batches.count];
    if (rows !== undefined) swap(...rows);
  });
  await run.ensureColumns(['Rating']);
  await run.write([rate(0, 'B')]);
  batches.count = 0;
  return { run, shownIn, batches };
}

it.each([
  ['gone', 'once', [3], 11_999, 4],
  ['there twice', 'once', [3], 3, 12_000],
  ['gone', 'four times', [3, 6, 9, 12], 11_999, 12_000],
])(
  'R1.2 a row that changes places with one of another part while it is looked for is not taken for %s: %s',
  async (_taken, _often, moves, written, row) => {
    // One batch tells of the sheet, one of each half of its rows.
    const { run, shownIn } = await learnt(Object.fromEntries(moves.map((at) => [at, [3, 11_999]])));
    expect(await run.write([rate(written, 'C')])).toEqual(['written']);
    expect(shownIn(row)).toBe('C');
  },
);

it('R1.2 a row of such a sheet is gone, or there too often, where it is looked for twice', async () => {
  const { run, shownIn, batches } = await learnt();
  excel.grid.write({ ...area, row: 12_000, rows: 1 }, [[addressOf(3), '']], 'user');
  expect(await run.write([rate(3, 'C'), rate(11_999, 'D'), rate(5, 'E')])).toEqual([
    'several',
    'gone',
    'written',
  ]);
  expect([4, 6, 12_000].map(shownIn)).toEqual(['', 'E', '']);
  // Looked for twice, and written.
  expect(batches.count).toBe(7);
});

it('R1.4 finds out in the writing itself that the rows of such a sheet have moved', async () => {
  // One batch tells of the sheet, one of each half of its rows: the next one writes.
  const { run, shownIn, batches } = await learnt({ 4: [3, 4] });
  expect(await run.write([rate(3, 'C')])).toEqual(['written']);
  expect([3, 4, 5, 6].map(shownIn)).toEqual(['', '', 'C', '']);
  // Tried, taken back, and tried again.
  expect(batches.count).toBe(12);
});

it('R8.3 what a write left in another row of such a sheet is taken back, though rows move while it is looked for', async () => {
  // It was looked for in three, and is written in the next one; what that left is looked for in three more.
  const { run, shownIn } = await learnt({ 4: [11_998, 11_999], 7: [3, 11_999] });
  expect(await run.write([rate(11_999, 'C')])).toEqual(['written']);
  expect([4, 11_999, 12_000].map(shownIn)).toEqual(['', 'C', '']);
  await run.confirmWrites();
  expect(await writeFlag(clock, source).read()).toBeNull();
});
