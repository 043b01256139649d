import type { PropertyId } from '../../../src/contract';
import { makePlan, nothingSynced, readRows, type HomeRow, type Mapping } from '../../../src/portfolio';
import { trustedColumns } from '../../../src/runs/sync/uncertain-keys';
import type { UnfinishedWrite } from '../../../src/sheet';
import { table } from '../../portfolio/support/table';
import { carriedOut, kinds, office, staysOut, synced } from '../support/office';
import { mapping as confirmedMapping } from '../support/world';

/** When what a run that died left uncertain is certain again, and of which homes nothing may be created. */

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

describe('a home whose property was archived', () => {
  /** A workbook whose first home's property was created and archived since a colleague made a plan. */
  async function archived(count: number) {
    const here = office(count);
    const { workbook, commandsOf, api, sheet, clock } = here;
    const before = { ...sheet.rows[0]! };
    const older = await commandsOf(2).plan(workbook.source, confirmedMapping);
    const commands = commandsOf(1);
    await synced(commands, workbook);
    await clock.advance(1000);
    const archive = new Set([api.created[0]!.id as PropertyId]);
    await carriedOut(commands, await commands.plan(workbook.source, confirmedMapping, { archive }));
    expect(sheet.rows[0]).toMatchObject({ 'Property Id': '', Status: 'Archived' });
    return { ...here, commands, older, before };
  }

  it('R2.2 is not created again by an older plan, though a row that looks as the other did was added', async () => {
    const here = await archived(1);
    const { api, sheet, older, before } = here;
    expect(kinds(older)).toEqual(['create']);
    sheet.rows.push(before);
    expect(await staysOut(here, older)).toEqual(['Archived', '']);
    expect(api.created).toHaveLength(1);
  });

  it('R8.1 is named in the flag of the next run, before those that it creates', async () => {
    const { workbook, commands, sheet, before } = await archived(2);
    const flagged: (readonly string[])[] = [];
    sheet.flagCreates = (homes) => {
      flagged.push(homes);
      return Promise.resolve([]);
    };
    sheet.rows.push({ ...before, UPRN: 900000000003, Address: '3 High Street', Reference: 'R2' });
    const { report } = await synced(commands, workbook);
    expect(report.results).toMatchObject([{ outcome: { kind: 'created' } }]);
    expect(flagged).toEqual([['uprn 900000000001'], ['uprn 900000000003']]);
  });
});
