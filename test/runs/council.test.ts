import type { Answer } from '../../src/client';
import {
  determinationReader,
  type IsoDate,
  type Property,
  type PropertyId,
  type UtcTimestamp,
} from '../../src/contract';
import type { CheckChoices } from '../../src/portfolio';
import { checkCommands } from '../../src/runs/check/kind';
import { refreshCommands } from '../../src/runs/refresh/kind';
import { syncCommands } from '../../src/runs/sync/kind';
import { seededRandom } from '../support/seeded-random';
import { coverageOf, noneHere } from '../portfolio/support/coverage';
import { learntActivity } from './support/activity';
import { checkPorts } from './support/checks';
import { office, synced } from './support/office';
import { propertyOf } from './support/provider';
import { mapping } from './support/world';

/** The column of the council, which check, sync and refresh share. */

const choices: CheckChoices = { columns: [{ field: 'determination.council', header: 'Council' }] };

/** Two homes, an API that tells their councils or does not, and the runs over them. */
function shared() {
  const here = office(2);
  const { workbook, api, clock, sheet } = here;
  const ports = checkPorts(workbook, clock, learntActivity);
  const commands = checkCommands(ports);
  const check = async (coverage: unknown): Promise<void> => {
    ports.client.place = determinationReader.read({ coverage }, 'result', []);
    const planned = await commands.plan(workbook.source, mapping, choices);
    const started = await commands.start(planned, 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    await started.run.finished;
  };
  let told: string | null = null;
  /** The same answer, with that council. */
  const withCouncil = async (answer: Promise<Answer<Property>>): Promise<Answer<Property>> => {
    const given = await answer;
    return given.ok ? { ...given, value: { ...given.value, council: told } } : given;
  };
  const client = {
    ...api,
    activity: learntActivity,
    propertyCreate: (...given: Parameters<typeof api.propertyCreate>) =>
      withCouncil(api.propertyCreate(...given)),
    propertySync: (...given: Parameters<typeof api.propertySync>) => withCouncil(api.propertySync(...given)),
  };
  const { journal, device } = here;
  const today = () => '2026-11-21' as IsoDate;
  const syncs = syncCommands({ workbook, client, journal, device, clock, random: seededRandom(1), today });
  const sync = (council: string | null) => {
    told = council;
    return synced(syncs, workbook);
  };
  const councils = () => sheet.rows.map(({ Council }) => Council);
  return { ...here, check, sync, councils };
}

const oxford = coverageOf(noneHere);

it('R6.16 a check that does not know the council leaves it to the sync that does', async () => {
  const { check, sync, councils } = shared();
  await check(null);
  expect(councils()).toEqual(['', '']);
  await sync('Fernhope');
  await check(null);
  expect(councils()).toEqual(['Fernhope', 'Fernhope']);
});

it.each([null, ''])(
  'R6.16 a sync to which the council is told as %j leaves it to the check',
  async (none) => {
    const { check, sync, councils, sheet } = shared();
    await check(oxford);
    await sync(none);
    expect(councils()).toEqual(['Oxford', 'Oxford']);
    for (const row of sheet.rows) row['People'] = 5;
    await sync(none);
    expect(sheet.rows.map(({ Status }) => Status)).toEqual(['Updated', 'Updated']);
    expect(councils()).toEqual(['Oxford', 'Oxford']);
  },
);

describe('R6.16 the council of a home that stood in the row before does not stay', () => {
  it('where its address was typed over', async () => {
    const { sync, councils, sheet } = shared();
    await sync('Fernhope');
    Object.assign(sheet.rows[0]!, { UPRN: '', Address: '7 Low Road', Postcode: 'FH2 3CD' });
    await sync(null);
    expect(sheet.rows.map(({ Status }) => Status)).toEqual(['Updated', 'Created']);
    expect(councils()).toEqual(['', 'Fernhope']);
  });

  it('nor where another property is stored from the row', async () => {
    const { sync, councils, sheet } = shared();
    await sync('Fernhope');
    const another = { UPRN: '', Address: '7 Low Road', Postcode: 'FH2 3CD', Reference: 'R7' };
    Object.assign(sheet.rows[0]!, { ...another, 'Property Id': '', Status: '' });
    await sync(null);
    expect(sheet.rows.map(({ Status }) => Status)).toEqual(['Created', 'Created']);
    expect(councils()).toEqual(['', 'Fernhope']);
  });

  it('nor where the row was checked alone', async () => {
    const { check, councils, sheet } = shared();
    await check(oxford);
    Object.assign(sheet.rows[0]!, { UPRN: '', Address: '7 Low Road', Postcode: 'FH2 3CD' });
    await check(null);
    expect(councils()[0]).toBe('');
  });

  it('while a sync that fails changes nothing', async () => {
    const { api, sync, councils, sheet } = shared();
    await sync('Fernhope');
    Object.assign(sheet.rows[0]!, { UPRN: '', Address: '7 Low Road', Postcode: 'FH2 3CD' });
    api.fate = () => 'failed';
    await sync(null);
    expect(sheet.rows[0]!['Status']).toBe('Failed');
    expect(councils()).toEqual(['Fernhope', 'Fernhope']);
  });
});

it.each([null, ''])(
  'R6.16, R7.2 a refresh to which the council is told as %j leaves it, and tells no change',
  async (council) => {
    const { workbook, clock, sync, councils, api } = shared();
    await sync('Fernhope');
    const commands = refreshCommands({
      workbook,
      client: {
        activity: learntActivity,
        propertyCheck: (id: PropertyId) => ({
          ok: true,
          value: { ...propertyOf(id, api.stored.get(id)!), council },
          checkedAt: '2026-11-22T10:00:00.000Z' as UtcTimestamp,
          isStale: false,
          responseId: null,
          faults: [],
        }),
      },
      clock,
      random: seededRandom(1),
      today: () => '2026-11-22' as IsoDate,
    });
    const started = await commands.start(await commands.plan(workbook.source, mapping), 'Sue');
    if (started.kind === 'refused') throw new Error(started.because);
    const { results } = await started.run.finished;
    expect(results.map(({ end, changes, row }) => [end, changes, row])).toEqual([
      ['unchanged', [], 'written'],
      ['unchanged', [], 'written'],
    ]);
    expect(councils()).toEqual(['Fernhope', 'Fernhope']);
  },
);
