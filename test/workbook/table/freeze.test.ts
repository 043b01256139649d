import { freezeFormulas } from '../../../src/workbook/table/freeze';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes, ratingOf } from '../support/homes';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
const names = ['EPCRATING', 'CHECKEDAT'];
let excel: MemoryExcel;
afterEach(() => excel.remove());

/** A sheet of four homes, whose ratings are selected. */
function begin(): void {
  excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf }, { misplacesOverHiddenRows: true });
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
