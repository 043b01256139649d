import { freezeFormulas } from '../../../src/workbook/table/freeze';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes, ratingOf } from '../support/homes';
import { installExcel, type BatchFate, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
afterEach(() => excel.remove());

const formulas = [2, 3, 4, 5].map((row) => `=EPCRATING(A${row})`);
const cells = { sheet: 'Homes', row: 1, column: 1, rows: 4, columns: 1 };
const excelSaid = 'It said: “There was an internal error while processing the request.”';
const fates = ['refused', 'half-done', 'done-and-refused'] as const satisfies readonly BatchFate[];

/** Freezes the formulas, one batch of which, from 1, meets something; `null` where there were not so many. */
async function frozen(number: number, meets: () => BatchFate) {
  excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf });
  fillHomes(excel.grid, 'EPC', (row) => `=EPCRATING(A${row})`);
  excel.grid.select(cells);
  let count = 0;
  excel.fate = () => {
    count += 1;
    return count === number ? meets() : 'done';
  };
  const came = await freezeFormulas(clock, ['EPCRATING']).catch((error: unknown) => String(error));
  return count < number ? null : { came, sheets: excel.grid.sheetNames(), entered: enteredIn(excel.grid, 1) };
}

it.each(fates)('wherever formulas may be values, it is said to undo that: a batch is %s', async (fate) => {
  for (let number = 1; ; number += 1) {
    const ended = await frozen(number, () => fate);
    if (ended === null) break;
    const { came, sheets, entered } = ended;
    const isWritten = entered.some((each, at) => each !== formulas[at]);
    const isToUndo = came === `Error: Undo (Ctrl+Z) and freeze the formulas again. ${excelSaid}`;
    // What tells the formulas stands where they may be values, and nowhere else.
    expect([number, sheets.includes('Frozen formulas')]).toEqual([number, isToUndo]);
    // A batch that was carried out shows whether it was one that writes.
    if (isWritten || fate === 'done-and-refused') expect([number, isToUndo]).toEqual([number, isWritten]);
    if (!isToUndo) expect([number, came]).toEqual([number, expect.stringMatching(/^Error: Try again, /)]);
    excel.remove();
  }
});

it('wherever formulas may be values of a sheet that is protected meanwhile, it is said to undo that', async () => {
  const told: boolean[] = [];
  for (let number = 1; ; number += 1) {
    const ended = await frozen(number, () => {
      excel.protect('Homes');
      return 'done';
    });
    if (ended === null) break;
    const { came, sheets } = ended;
    const isStopped = typeof came === 'string';
    if (isStopped) expect(came).toContain('Take the protection off the sheet');
    told.push(isStopped && sheets.includes('Frozen formulas'));
    if (isStopped) expect([number, came.includes('undo (Ctrl+Z)')]).toEqual([number, told.at(-1)]);
    excel.remove();
  }
  expect(new Set(told)).toEqual(new Set([true, false]));
});
