import { makePlan, nothingSynced, readRows, type HomeRow, type Mapping } from '../../../src/portfolio';
import { trustedColumns } from '../../../src/runs/sync/uncertain-keys';
import type { UnfinishedWrite } from '../../../src/sheet';
import { table } from '../../portfolio/support/table';

/** When what a run that died left uncertain is certain again. */

const mapping: Mapping = {
  columns: [
    { header: 'Property Id', role: 'property_id' },
    { header: 'UPRN', role: 'uprn' },
    { header: 'Postcode', role: 'postcode' },
  ],
  rentUnit: null,
};
const unfinished: UnfinishedWrite = { run: 'sync', columns: ['Property Id', 'Status', 'Council'], begun: [] };

/** What is trusted after a plan over two homes, one of which a filter may hide. */
function trusted(hidden: readonly number[]): readonly string[] {
  const sheet = table(
    ['Property Id', 'UPRN', 'Postcode', 'Status'],
    [
      ['', 900000000001, 'FH1 2AB', ''],
      ['', 900000000002, 'FH1 2AB', ''],
    ],
    { hidden },
  );
  const rows = readRows(sheet, mapping);
  const homes = rows.filter((row): row is HomeRow => row.kind === 'home');
  return trustedColumns({
    plan: makePlan(homes, nothingSynced),
    synced: nothingSynced,
    rows,
    mapping,
    unfinished,
  });
}

it('R8.6 keys are certain again once a plan holds no row back', () => {
  expect(trusted([])).toEqual(['Property Id', 'Status']);
});

it('R8.6 they are not while a row is hidden, of which the plan says nothing', () => {
  expect(trusted([3])).toEqual([]);
});
