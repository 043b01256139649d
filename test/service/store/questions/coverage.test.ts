import { Kysely, sql } from 'kysely';
import type { IsoDate } from '../../../../src/contract';
import { preparedStores } from '../../../../src/service/data-folder';
import { cachedCopy } from '../../../../src/service/store/embedded/cached-copy';
import { beginWith } from '../../../../src/service/store/embedded/folder-copy';
import { openDatabase } from '../../../../src/service/store/embedded/embedded-database';
import { EmbeddedSession } from '../../../../src/service/store/embedded/embedded-session';
import { migrate } from '../../../../src/service/store/migrations';
import { copyName } from '../../../../src/service/store/open-store';
import { storeOver } from '../../../../src/service/store/over-database';
import { pgliteDialect } from '../../../../src/service/store/embedded/pglite-dialect';
import type { Tables } from '../../../../src/service/store/tables';
import { FakeClock } from '../../../support/fake-clock';
import { importTable } from '../../import/support/import-into';

const header =
  'CERTIFICATE_NUMBER,ADDRESS,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY,LOCAL_AUTHORITY_LABEL\n';

const table = importTable({ isCleared: true });

const heldOf = async (code: string) => (await table.store.coverage()).get(code)?.held ?? [];

describe('certificates are counted', () => {
  it('by council, up to the newest day of lodgement, by code or else by name', async () => {
    const rows =
      'N-1,1 High Street,OX1 1AA,1,C,2020-05-01,E07000178,Oxford\n' +
      'N-2,2 High Street,OX1 1AA,2,C,2024-02-03,,Oxford City Council\n' +
      'N-3,3 High Street,OX1 1AA,3,C,2021-02-03,,Nowhere\n' +
      'N-4,4 High Street,S1 1AA,4,C,2021-02-03,,"Bristol, City of"\n';
    await table.load('epc', table.file('certificates.csv', header + rows));
    expect(await heldOf('E07000178')).toMatchObject([
      { kind: 'certificates', held: 2, checked_on: '2024-02-03', verified_none: false },
    ]);
    expect((await table.store.coverage()).get('E06000023')).toMatchObject({
      council: 'Bristol',
      held: [{ held: 1 }],
    });
    expect((await table.store.coverage()).size).toBe(2);
  });

  it('of no council where the code is that of a county, or stands for nowhere', async () => {
    const rows =
      'N-1,1 High Street,OX1 1AA,1,C,2020-05-01,E10000025,Oxfordshire\n' +
      'N-2,2 High Street,OX1 1AA,2,C,2020-05-01,E99999999,\n';
    await table.load('epc', table.file('certificates.csv', header + rows));
    expect((await table.store.coverage()).size).toBe(0);
  });

  it('with the council that took the place of theirs', async () => {
    const rows =
      'N-1,1 Lane,CA1 1AA,1,C,2020-05-01,E07000028,Carlisle\n' +
      'N-2,2 Lane,CA1 1AA,2,C,2024-05-01,E06000063,Cumberland\n' +
      'N-3,3 Lane,S1 1AA,3,C,2024-05-01,E08000019,Sheffield\n';
    await table.load('epc', table.file('certificates.csv', header + rows));
    expect((await table.store.coverage()).get('E06000063')).toMatchObject({
      council: 'Cumberland',
      held: [{ kind: 'certificates', held: 2, checked_on: '2024-05-01' }],
    });
    expect(await heldOf('E08000039')).toMatchObject([{ held: 1 }]);
  });
});

describe('what speaks of a council that was replaced', () => {
  const store = (code: string, kind: string, origin: string, day: string) =>
    table.store.write(({ database }) =>
      sql`insert into coverage (council_code, kind, origin, council, held, checked_on, source, verified_none)
        values (${code}, ${kind}, ${origin}, null, 3, ${day}, ${`looked at on ${day}`}, ${origin === 'statement'})`.execute(
        database,
      ),
    );

  it('says nothing of the whole area of the one that took its place', async () => {
    await store('E07000028', 'selective', 'statement', '2022-01-01');
    await store('E07000028', 'mandatory_register', 'data', '2022-01-01');
    expect(await heldOf('E06000063')).toEqual([]);
    expect((await table.store.coverage()).get('E07000028')).toMatchObject({ council: 'Carlisle' });
  });

  it.each([
    ['2022-01-01', '2026-01-01'],
    ['2026-01-01', '2022-01-01'],
  ])(
    'goes on where the council only got a new code, the newer before the older: %s, %s',
    async (old, own) => {
      await store('E08000019', 'selective', 'statement', old);
      expect(await heldOf('E08000039')).toMatchObject([{ kind: 'selective', checked_on: old }]);
      await store('E08000039', 'selective', 'statement', own);
      const newest = { checked_on: '2026-01-01', source: 'looked at on 2026-01-01' };
      expect(await heldOf('E08000039')).toMatchObject([{ kind: 'selective', held: 3, ...newest }]);
    },
  );

  it('is counted together where the council only got a new code, up to the newest day', async () => {
    await store('E08000019', 'mandatory_register', 'data', '2026-01-01');
    await store('E08000039', 'mandatory_register', 'data', '2022-01-01');
    expect(await heldOf('E08000039')).toMatchObject([{ held: 6, checked_on: '2026-01-01' }]);
  });
});

describe('a register is held where it has licences', () => {
  const rows = (status: string, ...numbers: number[]) =>
    'Licence Number,Address,Postcode,Status,Start date,Expiry date\n' +
    numbers.map((each) => `L${each},${each} Made Street,OX1 1AA,${status},01/01/2025,\n`).join('');
  const load = (status: string, asAt: string, ...numbers: number[]) =>
    table.loadWith(
      { council: 'E07000178', type: 'mandatory', asAt: asAt as IsoDate },
      'licences',
      table.file('register.csv', rows(status, ...numbers)),
    );

  it.each(['Application received', 'Refused'])('and not by a list of what is %s', async (status) => {
    await load(status, '2026-10-01', 1);
    expect(await heldOf('E07000178')).toEqual([]);
    await load('Granted', '2025-06-01', 2, 3);
    expect(await heldOf('E07000178')).toMatchObject([
      { kind: 'mandatory_register', held: 2, checked_on: '2025-06-01' },
    ]);
  });

  it('as at its newest day, though it says the same again', async () => {
    await load('Granted', '2025-06-01', 1);
    expect(await load('Granted', '2026-06-01', 1)).toMatchObject({ added: 0, updated: 0, confirmed: 1 });
    expect(await heldOf('E07000178')).toMatchObject([{ held: 1, checked_on: '2026-06-01' }]);
    expect(await table.store.imports()).toHaveLength(2);
  });

  it.each(['Expired', 'Variation pending, granted'])('which may be %s', async (status) => {
    await load(status, '2026-10-01', 1);
    expect(await heldOf('E07000178')).toMatchObject([{ kind: 'mandatory_register', held: 1 }]);
  });
});

it('a store saved before coverage and wards of councils were kept is counted when it is opened', async () => {
  // That of an empty store where there is one, which is quicker than a new database.
  const prepared = await cachedCopy(preparedStores, copyName()).read();
  const embedded = await openDatabase(
    prepared === null ? {} : { extensions: { beginWith: beginWith(prepared) } },
  );
  const session = new EmbeddedSession({ database: embedded, reopen: null, clock: new FakeClock() });
  const database = new Kysely<Tables>({ dialect: pgliteDialect(session) });
  await migrate(database);
  await embedded.exec(`
    drop table coverage, council_wards;
    drop index homes_with_ward, licences_reference;
    alter table licences add constraint licences_reference unique (council_code, reference, address_key);
    alter table properties drop column number;
    create table owners (place integer);
    drop table generation, unfinished_load, waiting_certificates, changed_homes, changed_certificates, changed_recommendations,
      changed_uprns, changed_postcodes, changed_wards, moved_certificates;
    ${['homes', 'certificates', 'recommendations', 'uprns', 'postcodes']
      .map((table) => `alter table ${table} drop column since;`)
      .join('\n    ')}
    delete from kysely_migration where name >= '0008';
    insert into homes (key, address, address_key, post_town, postcode, council, council_code)
      values (1, '1 High Street', '1 high street', null, 'OX1 1AA', 'Oxford', 'E07000178');
    insert into certificates (number, home, lodged_at, inspected_on, document)
      values ('N-1', 1, '2024-02-03T00:00:00+00:00', '', '[]');
    insert into licences (council_code, reference, address, address_key, postcode, doubtful, type, status, as_at, source)
      values ('E07000178', 'L-1', '1 High Street', '1 high street', 'OX1 1AA', false, 'mandatory', 'granted', '2025-06-01', 'a.csv'),
        ('E07000178', 'L-2', '2 High Street', '2 high street', 'OX1 1AA', false, null, 'exemption', null, 'b.csv'),
        ('E07000178', 'L-3', '3 High Street', '3 high street', 'OX1 1AA', false, 'mandatory', 'requested', '2026-06-01', 'c.csv'),
        ('E07000178', 'L-4', '4 High Street', '4 high street', 'OX1 1AA', false, 'selective', 'rejected', null, 'c.csv');
    insert into uprns (uprn, council_code) values (1, 'E07000178'), (2, null);
    insert into postcodes (postcode, council_code, ward_code) values ('OX1 1AA', 'E07000178', 'E05013000');`);
  await migrate(database);
  const coverage = await storeOver(database).coverage();
  expect(
    coverage.get('E07000178')?.held.map(({ kind, held, checked_on }) => [kind, held, checked_on]),
  ).toEqual([
    ['certificates', 1, '2024-02-03'],
    ['exemptions', 1, null],
    ['mandatory_register', 1, '2025-06-01'],
    ['points', 1, null],
    ['postcodes', 1, null],
  ]);
  expect(coverage.get('')?.held).toMatchObject([{ kind: 'points', held: 1 }]);
  const wards = await database.selectFrom('council_wards').selectAll().execute();
  expect(wards).toEqual([{ council_code: 'E07000178', ward_code: 'E05013000' }]);
  // A number may stand at an address for each scheme and list since.
  const again = (type: string, status: string) => sql`
    insert into licences (council_code, reference, address, address_key, postcode, doubtful, type, status, source)
    values ('E07000178', 'L-1', '1 High Street', '1 high street', 'OX1 1AA', false, ${type}, ${status}, 'd.csv')`;
  await again('selective', 'granted').execute(database);
  await again('mandatory', 'requested').execute(database);
  await expect(again('mandatory', 'ended').execute(database)).rejects.toThrow('licences_reference');
  await database.destroy();
});
