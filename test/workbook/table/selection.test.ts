import type { Mapping } from '../../../src/portfolio';
import { storeMapping } from '../../../src/workbook/storage';
import { selectedCell } from '../../../src/workbook/table/selection';
import { FakeClock } from '../../support/fake-clock';
import { fillHomes } from '../support/homes';
import { countDaysFrom, installExcel, type MemoryExcel } from '../support/memory-excel';

let excel: MemoryExcel;
afterEach(() => excel.remove());

it.each(['1900', '1904'] as const)(
  'the row of a home has the days of a workbook that counts from %s',
  async (system) => {
    excel = installExcel({ sheets: ['Homes'] });
    const count = countDaysFrom(system);
    fillHomes(excel.grid, 'Street', () => 'High Street');
    excel.grid.select({ sheet: 'Homes', row: 2, column: 1, rows: 1, columns: 1 });
    const { row } = await selectedCell(new FakeClock());
    count.mockRestore();
    expect(row?.table).toMatchObject({
      headers: ['UPRN', 'Street'],
      dateSystem: system,
      rows: [{ number: 3 }],
    });
  },
);

const propertyId = { header: 'Property Id', role: 'property_id' } as const;

it.each([
  [
    'has the Property Id that a sync added since',
    'svc:property:aa3311bc971d48a8b87f17afa354f16d',
    [propertyId],
  ],
  ['leaves a column of the agent’s own that is called so', '10234', []],
])('P1.9 the row of a home whose columns were confirmed %s', async (_what, id, added) => {
  excel = installExcel({ sheets: ['Homes'] });
  fillHomes(excel.grid, 'Property Id', () => id);
  excel.grid.select({ sheet: 'Homes', row: 2, column: 1, rows: 1, columns: 1 });
  const before = await selectedCell(new FakeClock());
  const confirmed: Mapping = { columns: [{ header: 'UPRN', role: 'uprn' }], rentUnit: null };
  await storeMapping(new FakeClock(), before.row!.area.source, confirmed);
  const { row } = await selectedCell(new FakeClock());
  expect(row?.mapping.columns).toEqual([...confirmed.columns, ...added]);
});
