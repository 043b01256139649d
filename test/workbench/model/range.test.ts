import type { Area } from '../../../src/workbench/grid/grid';
import { MemoryGrid } from '../support/memory-grid';
import { modelOver } from '../support/model-query';

const area = (row: number, column: number, rows = 1, columns = 1, sheet = 'Sheet1'): Area => ({
  sheet,
  row,
  column,
  rows,
  columns,
});

/** The address that a method of a range leads to, or the refusal. */
function led(from: string, method: string, ...given: unknown[]): unknown {
  const query = modelOver(gridWithCells()).query();
  const found = query.load(query.method(query.range(from), method, ...given), 'address');
  const answer = query.send();
  if (answer.Error) return `${answer.Error.Code} at ${answer.Error.Location}`;
  const value = answer.Results.find(({ ActionId }) => ActionId === found)?.Value as {
    Address: string;
  } | null;
  return value && value.Address;
}

function gridWithCells(): MemoryGrid {
  const grid = new MemoryGrid({ sheets: ['Sheet1', "Sam's homes"] });
  grid.write(
    area(1, 1, 2, 2),
    [
      [1, 'two'],
      ['', 4],
    ],
    'user',
  );
  return grid;
}

describe('methods that lead to other ranges', () => {
  it.each([
    ['B2', 'GetBoundingRect', ['D1'], 'Sheet1!B1:D2'],
    ['B2', 'GetBoundingRect', ["'Sam''s homes'!D1"], 'InvalidArgument at Range.getBoundingRect'],
    ['B2:C3', 'GetCell', [1, 1], 'Sheet1!C3'],
    ['B2:C3', 'GetCell', [-2, 0], 'InvalidReference at Range.getCell'],
    ['B2:C3', 'GetColumn', [1], 'Sheet1!C2:C3'],
    ['B2:C3', 'GetColumn', [2], 'InvalidArgument at Range.getColumn'],
    ['B2:C3', 'GetEntireColumn', [], 'Sheet1!B:C'],
    ['B2:C3', 'GetLastCell', [], 'Sheet1!C3'],
    ['B2:C3', 'GetLastColumn', [], 'Sheet1!C2:C3'],
    ['B2:C3', 'GetOffsetRange', [2, 24], 'Sheet1!Z4:AA5'],
    ['B2:C3', 'GetOffsetRange', ['two', 0], 'InvalidArgument at Range.getOffsetRange'],
    ['B2:C3', 'GetOffsetRange', [0.5, 0], 'InvalidArgument at Range.getOffsetRange'],
    ['B2:C3', 'GetOffsetRange', [], 'InvalidArgument at Range.getOffsetRange'],
    ['B2:C3', 'GetResizedRange', [1, -1], 'Sheet1!B2:B4'],
    ['B2:C3', 'GetRow', [0], 'Sheet1!B2:C2'],
    ['B2:C3', 'GetRow', [-1], 'InvalidArgument at Range.getRow'],
    ['A:B', 'GetUsedRange', [], 'Sheet1!B2'],
    ['F:F', 'GetUsedRange', [], 'ItemNotFound at Range.getUsedRange'],
    ['F:F', 'GetUsedRangeOrNullObject', [], null],
    ['1:2', 'GetUsedRangeOrNullObject', [true], 'Sheet1!B2:C2'],
    ['2:3', 'Insert', ['Down'], 'Sheet1!2:3'],
    ['A:A', 'Insert', ['Right'], 'Sheet1!A:A'],
    ['B2', 'Insert', ['Down'], 'NotImplemented at Range.insert of anything but entire rows or columns'],
    ['2:3', 'Insert', ['Sideways'], 'InvalidArgument at Range.insert'],
  ])('%s %s(%j) is %s', (from, method, given, expected) => {
    expect(led(from, method, ...given)).toBe(expected);
  });
});

describe('addresses', () => {
  it.each([
    ['$a$1', 'Sheet1!A1'],
    ['XFD1048576', 'Sheet1!XFD1048576'],
    ['C3:A1', 'Sheet1!A1:C3'],
    ['C:A', 'Sheet1!A:C'],
    ['sheet1!A1', 'Sheet1!A1'],
    [undefined, 'Sheet1!1:1048576'],
    ['Other!A1', 'InvalidArgument at Worksheet.getRange'],
    ['A0', 'InvalidArgument at Worksheet.getRange'],
    ['A01', 'Sheet1!A1'],
    ['2:0', 'InvalidArgument at Worksheet.getRange'],
    ['XFE1', 'InvalidArgument at Worksheet.getRange'],
    ['A1,B2', 'InvalidArgument at Worksheet.getRange'],
    ['one', 'InvalidArgument at Worksheet.getRange'],
  ])('%s is %s', (address, expected) => {
    const query = modelOver(gridWithCells()).query();
    const action = query.load(query.method(query.sheet(), 'GetRange', address), 'address');
    const answer = query.send();
    const refused = answer.Error && `${answer.Error.Code} at ${answer.Error.Location}`;
    const value = answer.Results.find(({ ActionId }) => ActionId === action)?.Value as { Address: string };
    expect(refused ?? value.Address).toBe(expected);
  });

  it.each([
    ["Sam's homes", "'Sam''s homes'!A1"],
    ['A1', "'A1'!A1"],
    ['Häuser_2026.1', 'Häuser_2026.1!A1'],
  ])('quotes the sheet %s where its name needs it', (sheet, address) => {
    const grid = gridWithCells();
    grid.addSheet(sheet);
    grid.activate(sheet);
    const query = modelOver(grid).query();
    expect(query.value(query.load(query.range(address), 'address'))).toEqual({ Address: address });
  });
});

describe('what a range tells', () => {
  it('counts its rows and columns', () => {
    const query = modelOver(gridWithCells()).query();
    const members = ['rowCount', 'columnCount', 'rowIndex', 'columnIndex'];
    expect(query.value(query.load(query.range('B2:D9'), ...members))).toEqual({
      RowCount: 8,
      ColumnCount: 3,
      RowIndex: 1,
      ColumnIndex: 1,
    });
  });

  it('tells errors as their text', () => {
    const grid = gridWithCells();
    grid.setResult(area(2, 1), { error: '#N/A', message: 'no key' });
    const query = modelOver(grid).query();
    expect(query.value(query.load(query.range('B2:D3'), 'values'))).toEqual({
      Values: [
        [1, 'two', ''],
        ['#N/A', 4, ''],
      ],
    });
  });

  it('has no values where it is whole columns', () => {
    const query = modelOver(gridWithCells()).query();
    const members = ['values', 'formulas'];
    expect(query.value(query.load(query.range('A:XFD'), ...members))).toEqual({
      Values: null,
      Formulas: null,
    });
  });

  it('refuses to read more cells than Excel reads', () => {
    const query = modelOver(gridWithCells()).query();
    query.load(query.range('A1:Z1000000'), 'values');
    expect(query.refusal()).toBe('RangeExceedsLimit at Range.values');
  });
});

describe('writing', () => {
  it('puts one value into every cell, and leaves a cell alone for null', () => {
    const grid = gridWithCells();
    const query = modelOver(grid).query();
    const range = query.range('B2:C3');
    query.set(range, 'Values', 7);
    query.set(range, 'Values', [
      [null, 'x'],
      ['', null],
    ]);
    expect(query.value(query.load(range, 'values'))).toEqual({
      Values: [
        [7, 'x'],
        ['', 7],
      ],
    });
  });

  it('takes formulas, by either name', () => {
    const query = modelOver(new MemoryGrid({ evaluate: (formula) => formula.length })).query();
    const range = query.range('A1:B1');
    query.set(range, 'Formulas', [['=A2', 'text']]);
    expect(query.value(query.load(range, 'formulas', 'values'))).toEqual({
      Formulas: [['=A2', 'text']],
      Values: [[3, 'text']],
    });
  });

  it('keeps a number format for null', () => {
    const query = modelOver(new MemoryGrid()).query();
    const range = query.range('A1:B1');
    query.set(range, 'NumberFormat', '0.00');
    query.set(range, 'NumberFormat', [[null, '@']]);
    expect(query.value(query.load(range, 'numberFormat'))).toEqual({ NumberFormat: [['0.00', '@']] });
  });

  it.each([
    ['Values', [[1], [2]], 'Range.values'],
    ['Values', [[{ not: 'a cell' }, 1]], 'Range.values'],
    ['NumberFormat', [[1, 2]], 'Range.numberFormat'],
  ])('refuses %s of %j', (member, value, location) => {
    const query = modelOver(new MemoryGrid()).query();
    query.set(query.range('A1:B1'), member, value);
    expect(query.refusal()).toBe(`InvalidArgument at ${location}`);
  });

  it('refuses whole columns', () => {
    const query = modelOver(new MemoryGrid()).query();
    query.set(query.range('A:A'), 'Values', 1);
    expect(query.refusal()).toBe('InvalidArgument at Range.values');
  });

  it('checks the size of an array before office.js writes its slices', () => {
    const query = modelOver(new MemoryGrid()).query();
    query.call(query.range('A1:B9'), '_ValidateArraySize', 9, 3);
    expect(query.refusal()).toBe('InvalidArgument at Range._ValidateArraySize');
  });
});

describe('what a range does', () => {
  it('is selected, on its own sheet', () => {
    const grid = gridWithCells();
    const query = modelOver(grid).query();
    const sheet = query.item(query.property(query.root, 'Worksheets'), "sam's homes");
    query.call(query.method(sheet, 'GetRange', 'B2:B3'), 'Select');
    query.send();
    expect(grid.activeSheet()).toBe("Sam's homes");
    expect(grid.selection()).toEqual(area(1, 1, 2, 1, "Sam's homes"));
  });

  it('suspends the calculation, which changes nothing that the add-in sees', () => {
    const query = modelOver(new MemoryGrid()).query();
    query.call(query.property(query.root, 'Application'), 'SuspendApiCalculationUntilNextSync');
    expect(query.send().Error).toBeUndefined();
  });
});
