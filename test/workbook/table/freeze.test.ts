import { freezeFormulas } from '../../../src/workbook/table/freeze';
import type { Area, Cell } from '../../../src/workbench/grid/grid';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes, ratingOf } from '../support/homes';
import { countDaysFrom, installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
const names = ['EPCRATING', 'CHECKEDAT', 'EPCCERTIFICATE'];
let excel: MemoryExcel;
afterEach(() => excel.remove());

const selectedFormulas = [2, 3, 4, 5].map((row) => `=EPCRATING(A${row})`);

/** A sheet of four homes, whose ratings are selected. */
function begin(evaluate = ratingOf): void {
  excel = installExcel({ sheets: ['Homes'], evaluate }, { misplacesOverHiddenRows: true });
  fillHomes(excel.grid, 'EPC', (row) => `=EPCRATING(A${row})`);
  excel.grid.select({ sheet: 'Homes', row: 1, column: 1, rows: 4, columns: 1 });
}

it('each home keeps its own rating in an Excel that lays arrays wrong over a hidden row, and one line tells all of them', async () => {
  begin();
  excel.grid.hidden.add(2);
  expect(await freezeFormulas(clock, names)).toEqual({ cells: 4, left: 0, sheet: 'Frozen formulas' });
  expect(enteredIn(excel.grid, 1)).toEqual(['A', 'B', 'C', 'G']);
  const told = excel.grid.read({ sheet: 'Frozen formulas', row: 1, column: 0, rows: 2, columns: 2 });
  expect(told.map((line) => line.map(({ value }) => value))).toEqual([
    ['Homes!B2:B5', '=EPCRATING(A2)'],
    ['', ''],
  ]);
});

it('formulas are frozen whose answers are more than Excel on the web answers with at once', async () => {
  const advice = 'None of the 2 schemes held of Oxford covers this place. '.repeat(18);
  excel = installExcel({ sheets: ['Homes'], evaluate: () => advice });
  const area = { sheet: 'Homes', row: 0, column: 0, rows: 6_000, columns: 1 };
  const formulas = Array.from({ length: area.rows }, (_, row) => [`=CHECKEDAT(B${row + 1})`]);
  excel.grid.write(area, formulas, 'user');
  excel.grid.select(area);
  expect(await freezeFormulas(clock, names)).toMatchObject({ cells: area.rows });
  const cells = excel.grid.read(area).flat();
  expect(cells.every(({ formula, value }) => formula === null && value === advice)).toBe(true);
});

it('nothing is told of formulas in a sheet that is protected, which stay', async () => {
  begin();
  excel.protect('Homes');
  await expect(freezeFormulas(clock, names)).rejects.toThrow('Take the protection off the sheet “Homes”');
  expect(excel.grid.sheetNames()).toEqual(['Homes']);
  expect(enteredIn(excel.grid, 1)).toEqual(selectedFormulas);
});

it.each(['#N/A', '#BUSY!', '#DIV/0!', '#GETTING_DATA'])(
  'a formula that shows %s stays, and is counted as one that does',
  async (shown) => {
    begin(() => shown);
    expect(await freezeFormulas(clock, names)).toEqual({ cells: 0, left: 4, sheet: null });
    expect(enteredIn(excel.grid, 1)).toEqual(selectedFormulas);
  },
);

it('a formula of the user over a column that is named like a call stays', async () => {
  excel = installExcel({ sheets: ['Homes'], evaluate: () => 'ok' });
  const own = '=IF([@[EPCRATING (2024)]]="E","chase","ok")';
  const area = { sheet: 'Homes', row: 1, column: 2, rows: 1, columns: 1 };
  excel.grid.write(area, [[own]], 'user');
  excel.grid.select(area);
  expect(await freezeFormulas(clock, names)).toMatchObject({ cells: 0 });
  expect(enteredIn(excel.grid, 2)[0]).toBe(own);
});

it.each([
  ['1900', 46_347.5],
  ['1904', 44_885.5],
] as const)('the moment is one of a workbook that counts from %s', async (system, moment) => {
  const count = countDaysFrom(system);
  begin();
  await freezeFormulas(clock, names);
  count.mockRestore();
  const told = excel.grid.read({ sheet: 'Frozen formulas', row: 1, column: 2, rows: 1, columns: 1 });
  expect(told[0]![0]!.value).toBe(moment);
});

/** Once a cell of the homes is written, others are blank: as Excel calculates. */
function blankOnceWritten(...others: readonly Area[]): void {
  const { grid } = excel;
  const write = grid.write.bind(grid);
  grid.write = (area, values, by) => {
    write(area, values, by);
    if (area.sheet !== 'Homes') return;
    grid.write = write;
    for (const other of others) grid.setResult(other, '');
  };
}

it('a formula that shows nothing any more stays, since nobody has selected it', async () => {
  begin();
  const other = { sheet: 'Homes', row: 1, column: 3, rows: 1, columns: 1 };
  excel.grid.write(other, [['=IFERROR(B2.expiry_date,"")']], 'user');
  excel.grid.setResult(other, 46_353);
  blankOnceWritten(other);
  await freezeFormulas(clock, names);
  expect(enteredIn(excel.grid, 3)[0]).toBe('=IFERROR(B2.expiry_date,"")');
});

it.each([
  ['beside short texts', 'Ann'],
  [
    'beside more than Excel on the web answers with at once',
    'None of the 2 schemes held covers this place. '.repeat(18),
  ],
])('days that a formula spilled %s stay where they stood, as days, over a hidden row', async (_, advice) => {
  const days = [46_353, 46_354, 46_355, 46_356];
  excel = installExcel({ sheets: ['Homes'], evaluate: () => 46_353 }, { misplacesOverHiddenRows: true });
  const { grid } = excel;
  const rows = 6_000;
  const first = { sheet: 'Homes', row: rows - days.length, column: 0, rows: 1, columns: 1 };
  const shown = { ...first, rows: days.length };
  grid.write(
    { ...first, row: 0, column: 1, rows },
    Array.from({ length: rows }, () => [advice]),
    'user',
  );
  grid.write(first, [['=EPCCERTIFICATE(B1:B4,"expiry_date")']], 'user');
  const spilled = days.slice(1).map((_day, at) => ({ ...first, row: first.row + 1 + at }));
  spilled.forEach((cell, at) => grid.setResult(cell, days[at + 1]!));
  grid.hidden.add(first.row + 2);
  // The function formats it: the cell itself is General.
  const read = grid.read.bind(grid);
  grid.read = (area) =>
    read(area).map((line) =>
      line.map((cell) =>
        typeof cell.value === 'number' && cell.numberFormat === 'General'
          ? { ...cell, text: `${cell.value - 46_326}/11/2026` }
          : cell,
      ),
    );
  blankOnceWritten(...spilled);
  grid.select(first);
  await freezeFormulas(clock, names);
  expect(read(shown).map(([cell]) => [cell?.formula, cell?.value, cell?.numberFormat])).toEqual(
    days.map((day) => [null, day, 'dd/mm/yyyy']),
  );
});

describe('where somebody changes the sheet while formulas are frozen', () => {
  const homes = { sheet: 'Homes', row: 1, column: 0, rows: 4, columns: 1 };
  const cells = { ...homes, column: 1 };
  const changes = {
    'sorts its rows': () => {
      const { grid } = excel;
      const [homesNow, ratingsNow] = [grid.read(homes), grid.read(cells)];
      const isFormula = ratingsNow[0]?.[0]?.formula !== null;
      const entered = (cell: Cell | undefined) => [cell?.value as string];
      grid.write(homes, homesNow.map(([cell]) => entered(cell)).reverse(), 'user');
      // A formula looks at its own row, wherever it is sorted to; what it shows goes along.
      for (const [at, [cell]] of ratingsNow.entries()) {
        const one = { ...cells, row: 4 - at, rows: 1 };
        if (isFormula) grid.setResult(one, cell!.value);
        else grid.write(one, [entered(cell)], 'user');
      }
    },
    'inserts a row': () => excel.grid.insertLines('Homes', 'rows', 1, 1),
    'deletes a row': () => excel.grid.deleteLines('Homes', 'rows', 1, 1),
    'inserts a column': () => excel.grid.insertLines('Homes', 'columns', 1, 1),
  };

  // Once values stand there, a column that comes to stand before them is not told from what a formula had spilled.
  const lastBatches = { 'inserts a column': 10 };
  it.each(Object.entries(changes))(
    'and %s, each home keeps its formula or has its own rating, and no cell is filled besides',
    async (name, change) => {
      const { [name]: last = 12 } = lastBatches as Record<string, number>;
      for (let at = 2; at <= last; at += 1) {
        let batches = 0;
        excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf }, {}, () => {
          batches += 1;
          if (batches === at) change();
        });
        fillHomes(excel.grid, 'EPC', (row) => `=EPCRATING(A${row})`);
        excel.grid.select(cells);
        await freezeFormulas(clock, names).catch((error: unknown) => {
          expect(String(error)).toMatch(/the sheet was changed/);
        });
        const area = excel.grid.usedArea('Homes')!;
        const shown = excel.grid.read(area).slice(1);
        const filled = shown.filter((line) =>
          line.some(({ value, formula }) => value !== '' || formula !== null),
        );
        expect([at, new Set(filled.map(([home]) => home?.value)).size]).toEqual([at, filled.length]);
        for (const line of filled) {
          const ratings = line.slice(1).filter(({ value, formula }) => formula !== null || value !== '');
          expect([at, ratings.length]).toEqual([at, 1]);
          const [{ formula, value } = { formula: null, value: '' }] = ratings;
          if (formula === null)
            expect([at, value]).toEqual([at, 'ABCG'[Number(line[0]?.value) - 900_000_000_001]]);
        }
        excel.remove();
      }
      begin();
    },
  );

  it('and types in one of the cells, what was typed stays', async () => {
    for (let at = 2; at <= 10; at += 1) {
      let batches = 0;
      excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf }, {}, () => {
        batches += 1;
        if (batches === at) excel.grid.write({ ...cells, row: 2, rows: 1 }, [['see notes']], 'user');
      });
      fillHomes(excel.grid, 'EPC', (row) => `=EPCRATING(A${row})`);
      excel.grid.select(cells);
      await freezeFormulas(clock, names).catch(() => undefined);
      expect([at, enteredIn(excel.grid, 1)[1]]).toEqual([at, 'see notes']);
      excel.remove();
    }
    begin();
  });
});
