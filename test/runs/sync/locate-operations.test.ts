import type { PropertyId } from '../../../src/contract';
import { homeKey, readRows, type CellValue, type PlanChoices } from '../../../src/portfolio';
import { optimisticWorld, type OptimisticWorld } from '../support/optimistic-world';
import { headers, mapping } from '../support/world';

/** Homes in several rows: each row is found by what it shows itself. */

const home = (number: number): CellValue[] => [
  '',
  900000000000 + number,
  `${number} High Street`,
  'FH1 2AB',
  '',
  1,
];
const row = (cells: readonly CellValue[], over: Readonly<Record<string, CellValue>> = {}) => ({
  ...Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])),
  ...over,
});

/** Rows of one home are one, as the user says. */
async function merged({ sheet }: OptimisticWorld): Promise<PlanChoices> {
  const keys = readRows(await sheet.read(), mapping).flatMap((each) =>
    each.kind === 'home' ? [homeKey(each) ?? ''] : [],
  );
  return { merged: new Set(keys) };
}

async function synced(here: OptimisticWorld, choices: PlanChoices = {}) {
  return (await here.sync({}, { ...(await merged(here)), ...choices })).finished;
}

describe('R1.1 a home with the row of a new tenant above its own', () => {
  /** Below stands a home whose postcode nobody has typed yet. */
  async function withNewTenant() {
    const here = optimisticWorld([home(1), home(2)], 3);
    await synced(here);
    here.sheet.rows.unshift(row(home(1)));
    here.sheet.rows.push(row(home(3), { Postcode: '' }));
    return { here, id: here.api.created[0]!.id };
  }
  const untouched = row(home(3), { Postcode: '' });

  it('R1.1 gets its Property Id into both rows, and into no other home’s', async () => {
    const { here, id } = await withNewTenant();
    const { results } = await synced(here);
    expect(results).toMatchObject([{ outcome: { kind: 'updated' }, row: 'written' }]);
    const [tenant, own, , other] = here.sheet.rows;
    const told = { 'Property Id': `svc:property:${id}`, 'Advice future': 'For 1 High Street, FH1 2AB' };
    expect([tenant, own]).toMatchObject([told, told]);
    expect(other).toEqual(untouched);
  });

  it('R1.1 is archived in both rows, and in no other home’s', async () => {
    const { here, id } = await withNewTenant();
    await synced(here, { archive: new Set([id as PropertyId]) });
    const [tenant, own, , other] = here.sheet.rows;
    const archived = { 'Property Id': '', Status: 'Archived' };
    expect([tenant, own]).toMatchObject([archived, archived]);
    expect(other).toEqual(untouched);
  });

  it('R1.2 is reported as gone where one of its rows is, and the other is told', async () => {
    const { here, id } = await withNewTenant();
    const run = await here.sync({}, await merged(here));
    here.sheet.before = () => {
      here.sheet.rows[0]!.Address = '9 High Street';
    };
    expect((await run.finished).results).toMatchObject([{ outcome: { kind: 'updated' }, row: 'gone' }]);
    expect(here.sheet.rows.map((each) => each['Property Id'])).toEqual([
      '',
      `svc:property:${id}`,
      expect.stringContaining('svc:property:'),
      '',
    ]);
  });
});

it('R1.1 a new tenant’s row gets nothing of a home that is created in the same run', async () => {
  const here = optimisticWorld([home(1), home(2)], 3);
  await synced(here);
  here.sheet.rows.unshift(row(home(3)), row(home(1)));
  await synced(here);
  expect(here.sheet.rows.map((each) => each['Advice future'])).toEqual(
    [3, 1, 1, 2].map((number) => `For ${number} High Street, FH1 2AB`),
  );
});

it('R1.1 rows that hold one UPRN as number and as text have one key', async () => {
  const here = optimisticWorld([home(1)], 3);
  await synced(here);
  here.sheet.rows.push(row(home(1)), row(home(1), { UPRN: '900000000001' }));
  const { results } = await synced(here);
  expect(results).toMatchObject([{ outcome: { kind: 'updated' }, row: 'written' }]);
});

describe('R1.3 a new home in several rows', () => {
  const room = (number: number): Readonly<Record<string, CellValue>> => ({
    Address: `Room ${number}, 1 High Street`,
  });
  const here = (...rows: readonly Readonly<Record<string, CellValue>>[]) =>
    optimisticWorld(
      [...rows.map((over) => row(home(1), over)), row(home(2), { Reference: '-' })].map((each) =>
        Object.values(each),
      ),
      3,
    );

  it.each<[string, readonly Readonly<Record<string, CellValue>>[], readonly CellValue[]]>([
    ['that name it otherwise', [room(1), room(2)], ['T-', 'T-']],
    ['of which one has its postcode in small letters', [{ Postcode: 'fh1 2ab' }, {}], ['T-', 'T-']],
    ['of which one has its UPRN', [{ UPRN: '' }, {}], ['T-', 'T-']],
    ['of which one says that there is no reference', [{ Reference: 'n/a' }, {}], ['T-', 'T-']],
    ['of which one has its reference', [{ Reference: 'A1' }, {}], ['A1', '']],
    ['of which another says that there is none', [{ Reference: 'A1' }, { Reference: '-' }], ['A1', '-']],
    ['of which another shows the 0 of a look-up', [{ Reference: 'A1' }, { Reference: 0 }], ['A1', '0']],
    ['with their reference in other spaces', [{ Reference: ' A1 ' }, { Reference: 'A1' }], [' A1 ', 'A1']],
  ])('R1.3 is created from rows %s', async (_, rows, references) => {
    const world = here(...rows);
    const { results } = await synced(world);
    const created = { outcome: { kind: 'created' }, row: 'written' };
    expect(results).toMatchObject([created, created]);
    const [first, second] = world.sheet.rows;
    const id = `svc:property:${world.api.created.find(({ address }) => !address.startsWith('2'))!.id}`;
    expect([first, second]).toMatchObject([{ 'Property Id': id }, { 'Property Id': id }]);
    expect([first, second].map((each) => String(each!.Reference).replace(/^(T-).*/, '$1'))).toEqual(
      references,
    );
    expect((await synced(world)).results).toEqual([]);
  });

  it('R2.2 does not leave where one of its rows could not be marked, and no row says that it began', async () => {
    const world = here(room(1), room(2));
    const run = await world.sync({}, await merged(world));
    world.sheet.before = () => {
      world.sheet.rows[1]!.Address = 'Room 3, 1 High Street';
    };
    expect((await run.finished).results).toMatchObject([
      { outcome: { kind: 'not-sent', because: 'row-gone' } },
      { outcome: { kind: 'created' } },
    ]);
    expect(world.api.created).toHaveLength(1);
    expect(world.sheet.rows.map(({ Status }) => Status ?? '')).toEqual(['Not sent', '', 'Created']);
    expect(world.sheet.unfinished()).toBeNull();
  });
});

describe.each<CellValue>(['-', 'n/a', 'TBC', ' ', 0])(
  'R1.1 rows whose Property Id says that there is none: “%s”',
  (none) => {
    it('R1.1, R2.4 are those of new homes: each is created once, and is unconfirmed where nobody knows how that ended', async () => {
      const here = optimisticWorld([home(1), home(2)], 3);
      for (const each of here.sheet.rows) each['Property Id'] = none;
      let sent = 0;
      here.api.fate = () => ((sent += 1) === 1 ? 'lost' : 'done');
      expect((await synced(here)).results).toMatchObject([
        { outcome: { kind: 'unconfirmed' }, row: 'written' },
        { outcome: { kind: 'created' }, row: 'written' },
      ]);
      expect((await here.planned()).map(({ kind }) => kind)).toEqual(['unconfirmed', 'unchanged']);
    });

    it('R1.1 that of a new tenant gets the Property Id of its home, and no other home’s does', async () => {
      const here = optimisticWorld([home(1)], 3);
      await synced(here);
      const other = row(home(3), { Postcode: '', 'Property Id': none });
      here.sheet.rows.push(row(home(1), { 'Property Id': none }), { ...other });
      expect((await synced(here)).results).toMatchObject([{ outcome: { kind: 'updated' }, row: 'written' }]);
      const id = `svc:property:${here.api.created[0]!.id}`;
      expect(here.sheet.rows).toMatchObject([{ 'Property Id': id }, { 'Property Id': id }, other]);
    });
  },
);
