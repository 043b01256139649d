import type { Dashboard } from '../../../src/portfolio';
import { insertDashboard } from '../../../src/workbook/table/dashboard';
import { addSheet } from '../../../src/workbook/table/new-sheet';
import { pixelsPerPoint } from '../../../src/workbench/units';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
beforeEach(() => {
  excel = installExcel({ sheets: ['Homes'] });
});
afterEach(() => excel.remove());

/** In points. */
const widthsOf = (sheet: string, columns: number): readonly number[] =>
  Array.from({ length: columns }, (_, at) => excel.grid.formatting.columnWidth(sheet, at) / pixelsPerPoint);

it('P7.13 headers of a dashboard can be read beside the buttons of their filters', async () => {
  const table = (headers: readonly string[]) => {
    return { title: 'Table', headers, rows: [headers.map(() => 1)], chart: null };
  };
  const needs = ['What needs doing', 'When', 'Homes or rows', 'Due'];
  const councils = ['Council', 'Applied for or to begin', 'Held', 'Due'];
  const tables = [table(needs.slice(0, 3)), table(councils)];
  const dashboard: Dashboard = { name: 'Dashboard', title: 'Overview', note: '', tables };
  await insertDashboard(clock, dashboard);
  const widths = widthsOf('Dashboard', 5);
  // A bold letter needs some five and a half points, and the button 16 with what is free beside it.
  const cut = (header: string, at: number): boolean => (widths[at] ?? 0) < 5.5 * header.length + 20;
  expect([needs.filter(cut), councils.filter(cut)]).toEqual([[], []]);
  // Numbers stand as wide as before, and what is free beside the tables is narrow.
  expect(widths.slice(3)).toEqual([84, 16]);
});

it('columns of a sheet that is added are as wide as what they hold, within reason', async () => {
  const formula = '=EPCCERTIFICATE("registry:uprn:900000000001","rating")';
  await addSheet(clock, {
    name: 'Frozen formulas',
    headers: ['Cells', 'Formula', 'Frozen', 'Because', 'No'],
    rows: [['Homes!B2:B5', formula, 46_347.5, 'A sentence. '.repeat(30), 1]],
    dates: { Frozen: 'moment' },
  });
  const widths = widthsOf('Frozen formulas', 5);
  const shown = ['Homes!B2:B5', formula, '22 Nov 2026 06:00'];
  expect(shown.filter((text, at) => (widths[at] ?? 0) < 5 * text.length)).toEqual([]);
  expect(widths[3]).toBe(330);
  expect(widths[4]).toBe(48);
});
