import type { Mapping } from '../../../src/portfolio';
import { openTable } from '../../../src/runs/engine/opened-table';
import { FakeClock } from '../../support/fake-clock';
import { fakeSheet } from '../support/fake-sheet';
import { memoryWorkbook } from '../support/memory-workbook';

const confirmed: Mapping = { columns: [{ header: 'Address', role: 'address' }], rentUnit: null };

it.each([
  [
    'has the Property Id that a sync added since',
    'svc:property:aa3311bc971d48a8b87f17afa354f16d',
    [...confirmed.columns, { header: 'Property Id', role: 'property_id' }],
  ],
  ['leaves a column of the agent’s own that is called so', '10234', confirmed.columns],
])('P1.9 a table whose columns were confirmed %s', async (_what, id, columns) => {
  const workbook = memoryWorkbook(
    fakeSheet(['Address', 'Property Id'], [['1 High Street, Fernhope', id]]),
    new FakeClock(),
  );
  workbook.stored.mapping = confirmed;
  expect((await openTable(workbook, workbook.source)).mapping.columns).toEqual(columns);
});
