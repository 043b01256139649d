import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PropertyId } from '../../../src/contract';
import { preparedStores } from '../../../src/service/data-folder';
import { countProperties } from '../../../src/service/store/questions/properties';
import { openStore, type OpenStore } from '../../../src/service/store';
import { isLong } from '../../support/long';
import { killChild, startChild } from '../store/support/child';
import { clock, flat, servePortfolio } from './support/portfolio';

const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-properties-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const open = (folder: string): Promise<OpenStore> =>
  openStore({
    data: path.join(temporary, folder),
    clock,
    doing: 'is under test',
    cache: preparedStores,
  });

// Three minutes: where no other test has made the copy of an empty store yet, this one makes it, beside all that runs then.
it('a property outlives a restart, with its history, and an archived one stays away', async () => {
  const first = await open('restart');
  const before = await servePortfolio(first);
  const kept = await before.created({ ...flat, people: 3, external_reference: 'K' });
  const gone = await before.created(flat);
  await before.sync(kept.id ?? '', { ...flat, people: 4 });
  await before.archive(gone.id ?? '');
  await before.close();
  await first.close();

  const second = await open('restart');
  const after = await servePortfolio(second);
  const { result } = await after.check(kept.id ?? '');
  expect(result).toMatchObject({ id: kept.id, external_reference: 'K', metadata: { people: 4 } });
  expect((await after.check(gone.id ?? '')).body).toMatchObject({ code: 205001 });
  expect((await second.property((kept.id ?? '').replace('svc:property:', '') as PropertyId))?.revision).toBe(
    2,
  );
  await after.close();
  await second.close();
}, 180_000);

it('what a property was stored without is not known of it: a later version has a field more', async () => {
  const store = await open('earlier');
  const service = await servePortfolio(store);
  const { id } = await service.created({ ...flat, rooms: 3 });
  await store.write(async ({ database }) => {
    const { fields } = await database.selectFrom('properties').select('fields').executeTakeFirstOrThrow();
    const { rooms: _rooms, ...earlier } = fields;
    await database
      .updateTable('properties')
      .set({ fields: JSON.stringify(earlier) })
      .execute();
  });
  expect((await service.check(id ?? '')).result).toMatchObject({ id, metadata: { rooms: null } });
  await service.close();
  await store.close();
}, 60_000);

/** Lines after which the writer is killed. */
const killedAfter = isLong ? Array.from({ length: 12 }, (_, index) => 3 + index * 37) : [42];

it.each(killedAfter)(
  'whatever was answered before a kill is there, once, and nothing is half done: %d answers',
  async (answers) => {
    const folder = path.join(temporary, `killed-${answers}`);
    const { child, said } = await startChild('create-and-die', [folder, preparedStores]);
    const told: { id: PropertyId; made: number }[] = [];
    while (said().split('\n').length < answers)
      await new Promise((resolve) => child.stdout?.once('data', resolve));
    await killChild(child);
    for (const line of said().split('\n').slice(0, -1)) told.push(JSON.parse(line) as (typeof told)[number]);

    const store = await open(`killed-${answers}`);
    for (const { id, made } of told) {
      const property = await store.property(id);
      if (made % 5 === 0) expect(property).toBeNull();
      else
        expect(property).toMatchObject({
          revision: made % 3 === 0 ? 2 : 1,
          fields: { external_reference: `R${made}`, people: made % 3 === 0 ? made : null },
        });
    }
    const stored = await store.writeProperties(({ database }) => countProperties(database));
    // At most one more was stored and not yet told of.
    const alive = told.filter(({ made }) => made % 5 !== 0).length;
    expect([alive, alive + 1]).toContain(stored);
    await store.close();
  },
  60_000,
);
