import { freezeFormulas } from '../../../src/workbook/table/freeze';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes, ratingOf } from '../support/homes';
import { installExcel, type BatchFate, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
afterEach(() => excel.remove());

const formulas = [2, 3, 4, 5].map((row) => `=EPCRATING(A${row})`);
const cells = { sheet: 'Homes', row: 1, column: 1, rows: 4, columns: 1 };
const fates = ['refused', 'half-done', 'done-and-refused'] as const satisfies readonly BatchFate[];

/** Freezes the formulas, one batch of which, from 1, comes to an end of its own; `null` where there were not so many. */
async function frozen(number: number, fate: BatchFate, times = 1) {
  excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf });
  fillHomes(excel.grid, 'EPC', (row) => `=EPCRATING(A${row})`);
  excel.grid.select(cells);
  let count = 0;
  excel.fate = () => {
    count += 1;
    return count >= number && count < number + times ? fate : 'done';
  };
  const came = await freezeFormulas(clock, ['EPCRATING']).catch((error: unknown) => String(error));
  return count < number ? null : { came, sheets: excel.grid.sheetNames(), entered: enteredIn(excel.grid, 1) };
}

it.each(fates)(
  'a sheet tells formulas wherever they may be values, and no others: a batch is %s',
  async (fate) => {
    for (let number = 1; ; number += 1) {
      const ended = await frozen(number, fate);
      if (ended === null) break;
      const { came, sheets, entered } = ended;
      const isTold = sheets.includes('Frozen formulas');
      const isSaid = JSON.stringify(came).includes('Frozen formulas');
      const isBegun = isSaid || JSON.stringify(entered) !== JSON.stringify(formulas);
      expect([number, isTold, isSaid]).toEqual([number, isBegun, isBegun]);
      excel.remove();
    }
  },
);

it('what formulas had filled is put back though Excel refuses it once, and said to be missing where it refuses it twice', async () => {
  expect((await frozen(11, 'refused'))?.came).toMatchObject({ cells: 4 });
  excel.remove();
  expect((await frozen(11, 'refused', 2))?.came).toContain(
    'Look at the selected cells, and enter formulas of the sheet “Frozen formulas” again where something is missing: Excel stopped half-way. It said: “There was',
  );
});
