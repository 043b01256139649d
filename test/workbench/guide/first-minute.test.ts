import { defaultCheckedAt } from '../../../src/portfolio/check/choices';
import { FirstMinute } from '../../../src/workbench/guide/first-minute';
import { checkedColumn, noticedCalls, noticedGrid } from '../../../src/workbench/guide/noticing';
import type { FunctionCall, FunctionResult } from '../../../src/workbench/grid/formulas';
import type { Grid } from '../../../src/workbench/grid/grid';
import { deletion, insertion } from '../../../src/workbench/shift';
import { MemoryGrid } from '../support/memory-grid';

const call = (address: string): FunctionCall => ({
  functionId: 'EPCRATING',
  arguments: [],
  address,
  signal: new AbortController().signal,
});

async function answered(minute: FirstMinute, address: string, result: FunctionResult): Promise<void> {
  await noticedCalls(() => Promise.resolve(result), minute)(call(address));
}

describe('what is noticed of formulas', () => {
  it('one that is answered is the first step, and one that shows an error is not', async () => {
    const minute = new FirstMinute();
    await answered(minute, 'Portfolio!K2', { error: '#VALUE!' });
    await answered(minute, 'Portfolio!K2', [[{ error: '#N/A' }]]);
    expect(minute.next).toBe('formula');
    await answered(minute, "'My homes'!L3", [['C']]);
    expect(minute.next).toBe('fill');
    expect(minute.formula).toMatchObject({ sheet: 'My homes', row: 2, column: 11 });
  });

  it('five cells below each other are filled down, those without a certificate too; five beside each other are not', async () => {
    const minute = new FirstMinute();
    for (const column of ['K', 'L', 'M', 'N', 'O']) await answered(minute, `Portfolio!${column}2`, 'C');
    expect(minute.next).toBe('fill');
    for (const row of [3, 4, 5]) await answered(minute, `Portfolio!K${row}`, { error: '#N/A' });
    // One cell that is calculated again is one cell.
    await answered(minute, 'Portfolio!K5', { error: '#N/A' });
    expect(minute.next).toBe('fill');
    await answered(minute, 'Portfolio!K6', 'D');
    expect(minute.next).toBe('check');
  });

  it('its cell is where it stands once columns came before it, and none once it went', async () => {
    const minute = new FirstMinute();
    let told = 0;
    await answered(minute, 'Portfolio!K2', 'C');
    minute.onChanged(() => (told += 1));
    minute.linesMoved('Letters', insertion('columns', 9, 25));
    expect(minute.formula).toMatchObject({ row: 1, column: 10 });
    minute.linesMoved('Portfolio', insertion('columns', 9, 25));
    expect(minute.formula).toMatchObject({ row: 1, column: 35 });
    minute.linesMoved('Portfolio', deletion('rows', 1, 1));
    expect(minute.formula).toBeNull();
    expect(told).toBe(2);
  });

  it('whoever asked gets the answer, and the failure', async () => {
    const minute = new FirstMinute();
    const asked = noticedCalls(() => Promise.resolve('C'), minute);
    expect(await asked(call('Portfolio!K2'))).toBe('C');
    const fails = noticedCalls(() => Promise.reject(new Error('stopped')), minute);
    await expect(fails(call('Portfolio!K2'))).rejects.toThrow('stopped');
  });
});

describe('what is noticed of the add-in', () => {
  function opened() {
    const plain = new MemoryGrid();
    const sheet = plain.activeSheet();
    const seen: Pick<Grid, 'read' | 'write' | 'select' | 'activate' | 'tables'> = {
      read: (at) => plain.read(at),
      write: (to, values, by) => plain.write(to, values, by),
      select: (at) => plain.select(at),
      activate: (name) => plain.activate(name),
      tables: () => plain.tables(),
    };
    const area = { sheet, row: 0, column: 0, rows: 3, columns: 3 };
    plain.write(
      area,
      [
        ['UPRN', 'Checked at', 'Synced at'],
        [1, '', ''],
        [2, '', ''],
      ],
      'user',
    );
    plain.addTable({ name: 'Portfolio', area });
    const minute = new FirstMinute();
    return { sheet, minute, plain, grid: noticedGrid(seen, minute) };
  }
  const cellAt = (sheet: string, row: number, column: number) => ({
    sheet,
    row,
    column,
    rows: 1,
    columns: 1,
  });

  it('knows a check by the column that checks write', () => {
    expect(checkedColumn).toBe(defaultCheckedAt);
  });

  it('what a check writes in the rows of a table is one; headers, blanks, what stands beside tables and what a sync writes are none', () => {
    const { sheet, minute, grid } = opened();
    grid.write(cellAt(sheet, 0, 1), [['Checked at']], 'addin');
    grid.write(cellAt(sheet, 1, 1), [['']], 'addin');
    grid.write(cellAt(sheet, 1, 1), [[null]], 'addin');
    grid.write(cellAt(sheet, 1, 6), [['C']], 'addin');
    grid.write(cellAt(sheet, 1, 1), [['C']], 'user');
    grid.write(cellAt(sheet, 1, 2), [[46_351]], 'addin');
    expect([...minute.done]).toEqual([]);
    grid.write(cellAt(sheet, 1, 1), [['C']], 'addin');
    expect([...minute.done]).toEqual(['check']);
    expect(minute.next).toBe('formula');
  });

  it('being led somewhere is the last step once the homes are checked', () => {
    const { sheet, minute, plain, grid } = opened();
    let told = 0;
    minute.onChanged(() => (told += 1));
    grid.select(cellAt(sheet, 1, 0));
    expect(told).toBe(0);
    grid.write(cellAt(sheet, 1, 1), [['C']], 'addin');
    grid.select(cellAt(sheet, 2, 0));
    grid.activate(sheet);
    expect([...minute.done]).toEqual(['check', 'needs']);
    expect(told).toBe(2);
    expect(plain.selection()).toMatchObject({ row: 2 });
  });
});
