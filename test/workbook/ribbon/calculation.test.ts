import { renewSelection } from '../../../src/workbook/ribbon/renew';
import { repairFormulas } from '../../../src/workbook/ribbon/repair';
import { FakeClock } from '../../support/fake-clock';
import { enteredIn, fillHomes } from '../support/homes';
import { installExcel } from '../support/memory-excel';
import { installSheet, type FakeCells } from '../support/one-sheet';

const clock = new FakeClock();
const names = ['EPCRATING', 'CHECKEDAT'];
const asking = ['EPCRATING'];
let sheet: FakeCells;
afterEach(() => sheet.remove());

describe('renewing the selection', () => {
  it('has its formulas calculated again, once their calls are expected, and enters nothing', async () => {
    sheet = installSheet([
      ['00123', '=EPCRATING(A1)', '=SUM(1)'],
      ['=EPCRATING(A2)&EPCRATING(A3)', '=EPCRATING(A2)', ''],
    ]);
    const told: string[] = [];
    sheet.onChange = () => told.push('calculated');
    const renewed = await renewSelection({
      names,
      asking,
      clock,
      expectCalls: (count) => told.push(`expects ${count}`),
    });
    expect(renewed).toBe(3);
    expect(told).toEqual(['expects 4', 'calculated']);
    expect(sheet.dirty).toEqual([
      { row: 1, column: 0, rows: 1, columns: 1 },
      { row: 0, column: 1, rows: 2, columns: 1 },
    ]);
    expect(sheet.written).toEqual([]);
  });

  it('what asks nothing is calculated with the others, and counted with none', async () => {
    sheet = installSheet([
      ['=EPCRATING(A1)', '=CHECKEDAT(A1)'],
      ['=IF(EPCRATING(A2)="E",CHECKEDAT(A2),"")', ''],
    ]);
    const expected: number[] = [];
    const renewed = renewSelection({ names, asking, clock, expectCalls: (count) => expected.push(count) });
    expect(await renewed).toBe(2);
    expect(expected).toEqual([2]);
    expect(sheet.dirty).toEqual([
      { row: 0, column: 0, rows: 2, columns: 1 },
      { row: 0, column: 1, rows: 1, columns: 1 },
    ]);
  });

  it('goes through many cells part by part', async () => {
    sheet = installSheet(Array.from({ length: 45_000 }, (_, row) => [`=EPCRATING(A${row})`]));
    const expected: number[] = [];
    expect(await renewSelection({ names, asking, clock, expectCalls: (count) => expected.push(count) })).toBe(
      45_000,
    );
    expect(expected).toEqual([20_000, 20_000, 5_000]);
    expect(sheet.calculations).toBe(3);
    expect(sheet.syncs).toBe(1 + 2 * 3);
  });

  it('does nothing where nothing is selected that holds anything', async () => {
    sheet = installSheet([]);
    expect(await renewSelection({ names, asking, clock, expectCalls: () => fail() })).toBe(0);
  });

  it('waits while the user types in a cell', async () => {
    sheet = installSheet([['=EPCRATING(A1)']]);
    sheet.refuse({ code: 'InvalidOperationInCellEditMode' });
    const done = renewSelection({ names, asking, clock, expectCalls: () => undefined });
    await clock.advance(500);
    expect(await done).toBe(1);
  });
});

describe('repairing', () => {
  const repair = () => repairFormulas({ names, prefix: '', clock });

  it('enters what is stuck again without its mark, and writes no other cell', async () => {
    sheet = installSheet(
      [
        ['=_xldudf_EPCRATING(A1)', '=EPCRATING(A1)', '=EPCRATING(A1)', '=OTHER(1)'],
        ['=_xldudf_DEV_EPCRATING(A2)', '=EPCRATING(A2)', 'text', '=MY_EPCRATING(A2)'],
      ],
      [
        ['#NAME?', '#BUSY!', 'D', '#NAME?'],
        ['#NAME?', 'D', 'text', '#NAME?'],
      ],
    );
    expect(await repair()).toBe(3);
    expect(sheet.written).toEqual([
      ['0,0', [['=EPCRATING(A1)'], ['=EPCRATING(A2)']]],
      ['0,1', [['=EPCRATING(A1)']]],
    ]);
  });

  it('writes nothing where nothing is stuck', async () => {
    sheet = installSheet([['=EPCRATING(A1)']], [['D']]);
    expect(await repair()).toBe(0);
    expect(sheet.written).toEqual([]);
  });

  const stuck = [
    ['=_xldudf_EPCRATING(1)', 'mine'],
    ['=_xldudf_EPCRATING(2)', ''],
    ['', ''],
  ];
  const shown = [
    ['#NAME?', 'mine'],
    ['#NAME?', ''],
    ['', ''],
  ];

  it('puts a column back that Excel filled with the last of them', async () => {
    sheet = installSheet(stuck, shown);
    sheet.tables = [{ row: 0, column: 0, rows: 3, columns: 2 }];
    sheet.afterWrite = (formulas, { rows }) => {
      if (rows < 2) return;
      for (const line of formulas) line[0] = '=EPCRATING(2)';
    };
    expect(await repair()).toBe(2);
    expect(sheet.formulas).toEqual([
      ['=EPCRATING(1)', 'mine'],
      ['=EPCRATING(2)', ''],
      ['', ''],
    ]);
    // Two batches: one that reads, writes and reads again, and one that puts back.
    expect(sheet.syncs).toBe(1 + 1 + 2 + 2);
  });

  it('says so where Excel fills the column again', async () => {
    sheet = installSheet(stuck, shown);
    sheet.tables = [{ row: 0, column: 0, rows: 3, columns: 2 }];
    sheet.afterWrite = (formulas) => {
      for (const line of formulas) line[0] = '=EPCRATING(2)';
    };
    await expect(repair()).rejects.toThrow('enter the formulas by hand');
  });

  it('takes Excel’s spelling of what it entered', async () => {
    sheet = installSheet([['=epcrating( a1 )']], [['#NAME?']]);
    sheet.afterWrite = (formulas) => (formulas[0]![0] = '=EPCRATING(@A1)');
    expect(await repair()).toBe(1);
    expect(sheet.written).toHaveLength(1);
  });
});

it('repairs each home its own formula in an Excel that lays arrays wrong over a hidden row', async () => {
  const excel = installExcel(
    { sheets: ['Homes'], evaluate: () => ({ error: '#NAME?' }) },
    { misplacesOverHiddenRows: true },
  );
  fillHomes(excel.grid, 'EPC', (row) => `=_xldudf_EPCRATING(A${row})`);
  // Not from the first row: rows of a part are counted from its own.
  excel.grid.select({ sheet: 'Homes', row: 1, column: 1, rows: 4, columns: 1 });
  excel.grid.hidden.add(2);
  expect(await repairFormulas({ names, prefix: '', clock })).toBe(4);
  expect(enteredIn(excel.grid, 1)).toEqual([2, 3, 4, 5].map((row) => `=EPCRATING(A${row})`));
});

it('puts a column back that Excel filled, each formula in its own row, also over a hidden row', async () => {
  const excel = installExcel(
    { sheets: ['Homes'], evaluate: () => ({ error: '#NAME?' }) },
    { misplacesOverHiddenRows: true },
  );
  const { grid } = excel;
  fillHomes(grid, 'EPC', (row) => (row === 2 ? '=_xldudf_EPCRATING(A2)' : `=OWN(A${row})`));
  grid.addTable({ name: 'Homes', area: { sheet: 'Homes', row: 0, column: 0, rows: 5, columns: 2 } });
  // What Excel fills lies outside the selection, and so does its hidden row.
  grid.select({ sheet: 'Homes', row: 1, column: 1, rows: 2, columns: 1 });
  grid.hidden.add(3);
  const write = grid.write.bind(grid);
  grid.write = (area, values, by) => {
    grid.write = write;
    write(area, values, by);
    write(
      { ...area, row: 1, rows: 4 },
      [2, 3, 4, 5].map((row) => [`=EPCRATING(A${row})`]),
      by,
    );
  };
  expect(await repairFormulas({ names, prefix: '', clock })).toBe(1);
  expect(enteredIn(grid, 1)).toEqual(['=EPCRATING(A2)', ...[3, 4, 5].map((row) => `=OWN(A${row})`)]);
});

it('a formula beside the results of a check is found, though Excel on the web answers with no 20,000 cells of them', async () => {
  const excel = installExcel({ sheets: ['Homes'], evaluate: () => ({ error: '#NAME?' }) });
  const [rows, columns] = [900, 22];
  const advice = 'None of the 2 schemes held of Oxford covers this place. '.repeat(5);
  const homes = Array.from({ length: rows }, () => Array.from({ length: columns }, () => advice));
  const sheet = { sheet: 'Homes', row: 0, column: 0, rows, columns };
  excel.grid.write(sheet, homes, 'user');
  const last = { ...sheet, row: rows - 1, column: columns, rows: 1, columns: 1 };
  excel.grid.write(last, [['=_xldudf_EPCRATING(C1)']], 'user');
  excel.grid.select({ ...sheet, columns: columns + 1 });
  const calls: number[] = [];
  await renewSelection({ names, asking, clock, expectCalls: (count) => calls.push(count) });
  expect([calls, excel.grid.calculated]).toEqual([[1], [last]]);
  expect(await repairFormulas({ names, prefix: '', clock })).toBe(1);
  expect(excel.grid.read(last)[0]![0]!.formula).toBe('=EPCRATING(C1)');
});
