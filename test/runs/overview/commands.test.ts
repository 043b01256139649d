import type { CellValue, Dashboard } from '../../../src/portfolio';
import { overviewCommands, resultHeaders, type Owner } from '../../../src/runs/overview/commands';
import { madeSheets } from '../../../src/runs/pack/made-sheets';
import { calendarOf } from '../../../src/taskpane/overview/calendar';
import { FakeClock } from '../../support/fake-clock';
import { quietActivity } from '../support/activity';
import { checkPorts } from '../support/checks';
import { fakeSheet } from '../support/fake-sheet';
import { memoryWorkbook } from '../support/memory-workbook';

/** The homes of one landlord or branch, as the pane looks at them. */

const headers = ['UPRN', 'Address', 'Postcode', 'Landlord', 'Branch', 'EPC rating', 'Gas safety due'];
const lines: readonly (readonly CellValue[])[] = [
  [900000000001, '1 High Street', 'FH1 2AB', 'Ann', 'Leeds', 'F', '01/12/2026'],
  [900000000002, '2 High Street', 'FH1 2AB', 'Ben', 'Leeds', 'G', '01/03/2027'],
  [900000000003, '3 High Street', 'FH1 2AB', 'Ann', 'York', 'C', '01/04/2027'],
  [900000000004, '4 High Street', 'FH1 2AB', '', 'York', 'F', '01/05/2027'],
];

/** The house that a row, or the name of a home, is of. */
const houseIn = (row: number): number => row - 1;
const houseCalled = (name: unknown): number => Number.parseInt(String(name), 10);

/** What follows the owner that is looked at, by the numbers of the houses. */
async function lookedAt(wanted: Owner | null) {
  const clock = new FakeClock();
  const workbook = memoryWorkbook(fakeSheet(headers, lines), clock);
  const { client, ...ports } = checkPorts(workbook, clock, quietActivity);
  const dashboards: Dashboard[] = [];
  const commands = overviewCommands({
    ...{ ...ports, client },
    insertDashboard: (_clock, dashboard) => Promise.resolve(`${dashboards.push(dashboard)}`),
  });
  const shown = await commands.look(workbook.source, wanted);
  const { sheets } = await madeSheets(
    shown,
    { kind: 'register' },
    { ...ports, client, digest: String, signer: null, api: 'a made-up API' },
  );
  await commands.insertDashboard(shown);
  const { needs, figures } = shown.overview;
  const { letters } = figures.ratings;
  const needing = needs.flatMap(({ rows }) => rows.map(({ row }) => houseIn(row)));
  return {
    owner: shown.owner,
    owners: shown.owners.map(({ name }) => name),
    /** What names a home of one owner must name none of another: these stay everybody's. */
    everybody: shown.allRows.map(({ number }) => houseIn(number)),
    needs: [...new Set(needing)].sort(),
    ratings: letters.map(({ letter, homes }) => letter.repeat(homes)).join(''),
    calendar: calendarOf(shown).entries.map(({ called }) => houseCalled(called)),
    sheet: sheets[0]?.rows.slice(1).map(([name]) => houseCalled(name)),
    dashboard: dashboards.map(({ title }) => title),
  };
}

it.each<[string, Owner | null, readonly number[], string, string]>([
  ['one landlord', { kind: 'landlord', name: 'Ann' }, [1, 3], 'CF', 'Homes, Ann'],
  ['one branch', { kind: 'branch', name: 'Leeds' }, [1, 2], 'FG', 'Homes, Leeds'],
  ['all', null, [1, 2, 3, 4], 'CFFG', 'Homes'],
])(
  'P7.20 needs, figures, calendar, sheets and dashboard are of the homes of %s',
  async (_whose, owner, houses, ratings, name) => {
    expect(await lookedAt(owner)).toEqual({
      ...{ owner, owners: ['Ann', 'Ben', 'Leeds', 'York'], everybody: [1, 2, 3, 4] },
      ...{ needs: houses, ratings, calendar: houses, sheet: houses },
      dashboard: [expect.stringContaining(name)],
    });
  },
);

it('P7.20 whoever is gone from the sheet hides nobody else’s homes', async () => {
  expect(await lookedAt({ kind: 'landlord', name: 'Leeds' })).toEqual(await lookedAt(null));
});

it('P7.6 the day of a check is that of the column that was chosen for it', () => {
  const columns = [{ field: 'determination.future_schemes', header: 'To come' }];
  expect(resultHeaders({ columns, checkedAt: 'Looked at' }).checkedAt).toBe('Looked at');
  expect(resultHeaders({ columns }).checkedAt).toBe('Checked at');
  expect(resultHeaders(null).checkedAt).toBe('Checked at');
  // A check that asked for certificates alone has left what an earlier one told of the place.
  const rating = [{ field: 'epc.current_energy_rating', header: 'EPC rating' }];
  expect(resultHeaders({ columns: rating, checkedAt: 'Looked at' }).checkedAt).toBe('');
});
