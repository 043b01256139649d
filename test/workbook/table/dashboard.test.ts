import type { Dashboard } from '../../../src/portfolio';
import { insertDashboard } from '../../../src/workbook/table/dashboard';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

let excel: MemoryExcel;
afterEach(() => excel.remove());

const dashboard: Dashboard = {
  name: 'Overview',
  title: '=1+1',
  note: '3 homes',
  tables: [
    {
      title: 'What needs doing',
      headers: ['What needs doing', 'When'],
      rows: [
        ['=A1', 'Now'],
        ['Check', 'Soon'],
      ],
      chart: null,
    },
    {
      ...{
        title: 'Ratings',
        headers: ['Rating', 'Homes rated'],
        rows: [
          ['A', 1],
          ['C', 2],
        ],
      },
      chart: { type: 'ColumnClustered', colours: ['#008054', '#8dce46'] },
    },
  ],
};

it('a dashboard has each table below its title, none over another, and nothing of it runs', async () => {
  excel = installExcel({ sheets: ['Homes'] });
  expect(await insertDashboard(new FakeClock(), dashboard)).toBe('Overview');
  const { grid } = excel;
  const cells = grid.read({ sheet: 'Overview', row: 0, column: 0, rows: 13, columns: 2 });
  expect(cells.map((row) => row.map(({ value }) => value))).toEqual([
    ['=1+1', ''],
    ['3 homes', ''],
    ['', ''],
    ['What needs doing', ''],
    ['What needs doing', 'When'],
    ['=A1', 'Now'],
    ['Check', 'Soon'],
    ['', ''],
    ['Ratings', ''],
    ['Rating', 'Homes rated'],
    ['A', 1],
    ['C', 2],
    ['', ''],
  ]);
  expect(cells.flat().filter(({ formula }) => formula !== null)).toEqual([]);
});

it('a second dashboard gets a sheet of its own', async () => {
  excel = installExcel({ sheets: ['Homes', 'Overview'] });
  expect(await insertDashboard(new FakeClock(), dashboard)).toBe('Overview 2');
});
