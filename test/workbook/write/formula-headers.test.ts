import { withContext } from '../../../src/workbook/excel-run';
import { listSources } from '../../../src/workbook/table/sources';
import { formulaHeaders } from '../../../src/workbook/write/formula-headers';
import { FakeClock } from '../../support/fake-clock';
import { installExcel, type MemoryExcel } from '../support/memory-excel';

const clock = new FakeClock();
let excel: MemoryExcel;
afterEach(() => excel.remove());

it('tells the columns in which formulas stand, of a table far from column A, too', async () => {
  excel = installExcel({ sheets: ['Homes'], evaluate: () => 'D' });
  const headers = ['Address', 'Rating', 'Checked', 'Town', 'Postcode', 'Advice'];
  const row = ['1 High St', '=EPCRATING(Z2)', '=CHECKEDAT(Z2)', 'Fernhope', 'FH1 2AB', '=ADVICE(Z2)'];
  const area = { sheet: 'Homes', row: 0, column: 24, rows: 2, columns: 6 };
  excel.grid.write(area, [headers, row], 'user');
  const [source] = await listSources(clock);
  const found = await withContext((context) => formulaHeaders(context, clock, source!, headers));
  expect(found).toEqual(['rating', 'checked', 'advice']);
});
