import { insertDashboard } from '../../../src/workbook/table/dashboard';
import { addSheet } from '../../../src/workbook/table/new-sheet';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type BatchFate, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
beforeEach(() => (excel = installExcel({ sheets: ['Homes'] })));
afterEach(() => excel.remove());

const [headers, row] = [
  ['Home', 'Day'],
  ['1 High Street', 46_347],
];
const table = { title: 'Needs', headers, rows: [row], chart: null };
const made = {
  'a sheet': () => addSheet(clock, { name: 'Report', headers, rows: [row], dates: { Day: 'day' } }),
  'a sheet that is written in parts': () =>
    addSheet(clock, { name: 'Report', headers, rows: Array.from({ length: 10_001 }, () => row) }),
  'a dashboard': () =>
    insertDashboard(clock, { name: 'Report', title: 'Homes', note: '', tables: [table, table] }),
};
const kinds = Object.keys(made) as (keyof typeof made)[];
const fates = ['refused', 'half-done', 'done-and-refused'] as const satisfies readonly BatchFate[];

/** One batch, from 1, comes to an end of its own; returns whether there was one. `meanwhile`: what somebody does before it. */
function befall(number: number, fate: BatchFate, meanwhile: () => void = () => undefined): () => boolean {
  let count = 0;
  excel.fate = () => {
    count += 1;
    if (count !== number) return 'done';
    meanwhile();
    return fate;
  };
  return () => count >= number;
}

const cellsOf = (sheet: string) => excel.grid.read(excel.grid.usedArea(sheet)!);

describe.each(kinds)('%s', (kind) => {
  const make = made[kind];

  it.each(fates)('stays nowhere half made, whichever of its batches is %s', async (fate) => {
    await make();
    const whole = cellsOf('Report');
    excel.grid.removeSheet('Report');
    for (let number = 1; ; number += 1) {
      const isOver = befall(number, fate);
      const came = await make().catch((error: unknown) => String(error));
      if (!isOver()) break;
      expect(came).toContain(
        'Try again, or close the workbook and open it anew: Excel did not do it. It said: “There was an internal error',
      );
      expect([number, excel.grid.sheetNames()]).toEqual([number, ['Homes']]);
    }
    expect(excel.grid.sheetNames()).toEqual(['Homes', 'Report']);
    expect(cellsOf('Report')).toEqual(whole);
  });

  it('is filled where somebody renames it in that moment', async () => {
    await make();
    const whole = cellsOf('Report');
    excel.grid.removeSheet('Report');
    befall(3, 'done', () => excel.grid.renameSheet('Report', 'Mine'));
    expect(await make()).toBe('Report');
    expect(excel.grid.sheetNames()).toEqual(['Homes', 'Mine']);
    expect(cellsOf('Mine')).toEqual(whole);
  });

  it('of somebody else that came just then under its name stays', async () => {
    const isOver = befall(2, 'done', () => {
      excel.grid.addSheet('Report');
      excel.grid.write({ sheet: 'Report', row: 0, column: 0, rows: 1, columns: 1 }, [['Theirs']], 'user');
    });
    await expect(make()).rejects.toThrow('Try again');
    expect(isOver()).toBe(true);
    expect(excel.grid.sheetNames()).toEqual(['Homes', 'Report']);
    expect(await make()).toBe('Report 2');
  });
});
