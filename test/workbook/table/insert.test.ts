import { insertAtSelection } from '../../../src/workbook/table/insert';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes, ratingOf } from '../support/homes';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

let excel: MemoryExcel;
afterEach(() => excel.remove());

it('what is inserted beside homes stands in its own rows in an Excel that lays arrays wrong over a hidden row', async () => {
  excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf }, { misplacesOverHiddenRows: true });
  fillHomes(excel.grid, 'Street', () => 'High Street');
  excel.grid.hidden.add(2);
  excel.grid.select({ sheet: 'Homes', row: 1, column: 3, rows: 1, columns: 1 });
  const rows = ['Rating', 'Until', 'Licence', 'Advice'].map((label, at) => [
    { value: label },
    { formula: `=EPCRATING(A${at + 2})` },
  ]);
  expect(await insertAtSelection(new FakeClock(), rows)).toMatchObject({ kind: 'inserted' });
  expect(enteredIn(excel.grid, 3)).toEqual(['Rating', 'Until', 'Licence', 'Advice']);
  expect(enteredIn(excel.grid, 4)).toEqual([2, 3, 4, 5].map((row) => `=EPCRATING(A${row})`));
});

it('a UPRN that is inserted shows all its digits', async () => {
  excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf });
  const at = { sheet: 'Homes', row: 1, column: 3, rows: 1, columns: 1 };
  excel.grid.select(at);
  await insertAtSelection(new FakeClock(), [
    [{ value: 'UPRN' }, { value: 100_023_336_956 }],
    [{ value: 'Rooms' }, { value: 3 }],
  ]);
  const formats = excel.grid.read({ ...at, column: 4, rows: 2 }).map(([cell]) => cell?.numberFormat);
  expect(formats).toEqual(['0', 'General']);
});
