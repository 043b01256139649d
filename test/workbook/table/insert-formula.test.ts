import { insertFormula } from '../../../src/workbook/table/insert-formula';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes, ratingOf } from '../support/homes';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
afterEach(() => excel.remove());

it.each(['table', 'range'] as const)(
  'each home of a %s gets its own formula in an Excel that lays arrays wrong over a hidden row',
  async (kind) => {
    excel = installExcel({ sheets: ['Homes'], evaluate: ratingOf }, { misplacesOverHiddenRows: true });
    const { grid } = excel;
    fillHomes(grid, 'Street', () => 'High Street');
    if (kind === 'table')
      grid.addTable({ name: 'Homes', area: { sheet: 'Homes', row: 0, column: 0, rows: 5, columns: 2 } });
    // As text alone, it shows the formula itself.
    const isText = { sheet: 'Homes', row: 1, column: 2, rows: 4, columns: 1 };
    grid.setNumberFormat(isText, [['@'], ['@'], ['@'], ['@']]);
    grid.hidden.add(2);
    const known = { id: 'x', excelId: 'Homes', name: 'Homes', sheet: 'Homes', rows: 4 };
    await insertFormula(clock, {
      area: {
        source: { kind, ...known, headers: ['UPRN', 'Street'] },
        headerRow: 0,
        firstColumn: 0,
        row: 1,
      },
      target: 'column',
      formulaAt: (row) => `=EPCRATING($A${row})`,
      header: 'EPC',
      replaces: null,
    });
    expect(enteredIn(grid, 2)).toEqual([2, 3, 4, 5].map((row) => `=EPCRATING($A${row})`));
    expect(grid.read(isText).map(([cell]) => cell?.numberFormat)).toEqual(Array(4).fill('General'));
  },
);
