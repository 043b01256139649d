import { sql } from 'kysely';
import type { Uprn } from '../../../src/contract';
import { importFile, type ImportReport } from '../../../src/service/import';
import type { Store } from '../../../src/service/store';
import { FakeClock } from '../../support/fake-clock';
import { isLong } from '../../support/long';
import { countsOf } from '../support/stored';
import { importTable } from './support/import-into';
import { inSmallSlices, Killed, type SliceDone } from './support/small-slices';

const table = importTable({ isCleared: true });

const header =
  'CERTIFICATE_NUMBER,ADDRESS,POSTTOWN,POSTCODE,UPRN,CURRENT_ENERGY_RATING,LODGEMENT_DATE,LOCAL_AUTHORITY\n';
const row = (number: string, home: number, rating: string, day: string, address = `${home} Sliced Road`) =>
  `${number},"${address}",Fernhope,FH1 1AA,${home},${rating},${day},E07000178\n`;
const unnamed = (number: string, address: string, rating = 'E') =>
  `${number},${address},Fernhope,FH1 1AA,,${rating},2024-05-05,E07000178\n`;

/** What is held before the load: of homes 1 to 4, and of two that only their addresses find. */
const before =
  header +
  [1, 2, 3, 4].map((home) => row(`A-${home}`, home, 'D', '2023-01-01')).join('') +
  unnamed('U-1', '7 Sliced Road') +
  unnamed('U-2', '99 Sliced Road');

/** Homes that are new, changed, called otherwise, told of twice, and found by their address alone. */
const load =
  header +
  row('A-1', 1, 'B', '2023-01-01') +
  row('B-2', 2, 'C', '2025-01-01', 'The Old Mill') +
  row('A-3', 3, 'D', '2023-01-01') +
  [5, 6, 7, 8, 9, 10, 11, 12].map((home) => row(`A-${home}`, home, 'C', '2024-01-01')).join('') +
  row('A-5', 5, 'A', '2024-01-01') +
  row('B-6', 6, 'B', '2025-06-01', '6 The Mews') +
  row('A-1', 1, 'C', '2023-01-01') +
  row('A-3', 3, 'E', '2023-01-01') +
  row('A-3', 3, 'D', '2023-01-01') +
  unnamed('U-3', '8 Sliced Road') +
  unnamed('U-4', '101 Sliced Road') +
  unnamed('U-4', '101 Sliced Road', 'F') +
  unnamed('U-5', '101 Sliced Road');

const recommendations =
  'CERTIFICATE_NUMBER,IMPROVEMENT_ITEM,INDICATIVE_COST,IMPROVEMENT_SUMMARY_TEXT\n' +
  ['A-1', 'A-5', 'A-9', 'U-4', 'X-1', 'B-6', 'A-12']
    .flatMap((number) => [1, 2].map((item) => `${number},${item},£100,Measure ${item}\n`))
    .join('');
const changes = 'certificate_number,event_type,new_uprn\nA-4,removed,\nA-11,address_id_updated,14\n';

const files = () => [
  table.file('load.csv', load),
  table.file('recommendations.csv', recommendations),
  table.file('changes.csv', changes),
];

/** Files as they stand: each test writes them anew, and their time tells them from others. */
let loaded: readonly string[] = [];

async function importInto(store: Store, names = loaded): Promise<ImportReport> {
  return importFile({ store, kind: 'epc', files: names, clock: new FakeClock() });
}

/** Everything that is stored; homes that only their address finds by that. */
async function dump(): Promise<unknown> {
  return table.store.writeProperties(async ({ database }) => {
    const all: Record<string, unknown> = {};
    const home = `case when h.key < 0 then h.address else h.key::text end`;
    for (const [name, query] of [
      ['homes', `select ${home} as home, h.* from homes as h order by 1`],
      [
        'certificates',
        `select c.number, ${home} as home, c.lodged_at, c.document, c.since from certificates as c left join homes as h on h.key = c.home order by 1`,
      ],
      ['recommendations', 'select * from recommendations order by 1, 2'],
      ['coverage', 'select * from coverage order by 1, 2, 3'],
      ['unfinished', 'select * from unfinished_load'],
      ['waiting', 'select * from waiting_certificates'],
      ['changed', 'select key from changed_homes union all select home from changed_certificates'],
    ] as const) {
      const { rows } = await sql.raw<Record<string, unknown>>(query).execute(database);
      all[name] = rows.map(({ key, ...rest }) => (Number(key) > 0 ? { key, ...rest } : rest));
    }
    return all;
  });
}

const newestOf = (home: string) => table.store.newestCertificateOf(home as Uprn);
const ratingOf = async (home: string) => (await newestOf(home))?.fields.current_energy_rating ?? null;

/** Slices at which a load is killed: of the certificates, of those that wait, of the recommendations. */
const moments = isLong ? Array.from({ length: 20 }, (_, moment) => moment) : [2, 7, 14, 19];

/** What somebody who asks meanwhile is told. */
async function told() {
  const at = async (address: string) =>
    (await table.store.homesByAddress(`${address}, FH1 1AA`)).map((home) => home.uprn);
  return {
    ratings: await Promise.all(['1', '2', '3', '4', '5', '6', '11', '14'].map(ratingOf)),
    homes: await Promise.all(['2 Sliced Road', 'The Old Mill', '7 Sliced Road', '101 Sliced Road'].map(at)),
    measures: (await newestOf('1'))?.recommendations.length,
  };
}

describe('a load in slices', () => {
  beforeEach(async () => {
    await table.load('epc', table.file('before.csv', before));
    loaded = files();
  });

  it('is seen by nobody until all of it is there', async () => {
    const first = await told();
    const version = table.store.dataVersion();
    let slices = 0;
    const look: SliceDone = async ({ isLast }) => {
      slices += 1;
      if (isLast) return;
      expect(await told()).toEqual(first);
      expect(table.store.dataVersion()).toBe(version);
    };
    await importInto(inSmallSlices(table.store, { done: look }));
    expect(slices).toBeGreaterThan(20);
    expect(await told()).toEqual({
      ratings: ['C', 'C', 'D', null, 'A', 'B', null, 'C'],
      homes: [[], ['2'], ['7'], [null]],
      measures: 2,
    });
  });

  it('says the same in one slice and in many', async () => {
    const report = await importInto(inSmallSlices(table.store));
    expect(report.read).toBe(36);
    expect(report.kept + report.skipped.reduce((sum, { count }) => sum + count, 0)).toBe(36 - report.removed);
    const many = await dump();
    await table.clear();
    await table.load('epc', table.file('before.csv', before));
    await importInto(table.store);
    const withoutGenerations = (all: unknown) => JSON.stringify(all).replace(/"since":\d+/g, '');
    expect(withoutGenerations(await dump())).toBe(withoutGenerations(many));
  });

  describe('that is killed', () => {
    let whole: ImportReport;
    let expected = '';
    const all = async () => JSON.stringify(await dump()).replace(/"since":\d+/g, '');

    beforeAll(async () => {
      await table.clear();
      await table.load('epc', table.file('before.csv', before));
      whole = await importInto(inSmallSlices(table.store), files());
      expected = await all();
    });

    it.each(moments)('at slice %d goes on there, and ends as if it had not been', async (moment) => {
      // Every other one had stored its slice, and could not say so any more.
      const killed = inSmallSlices(table.store, { killedAt: moment, isCommitted: moment % 2 === 1 });
      await expect(importInto(killed)).rejects.toThrow(Killed);
      expect(await importInto(inSmallSlices(table.store))).toEqual(whole);
      expect(await all()).toBe(expected);
    });
  });

  it('reads no slice again that is stored', async () => {
    const count = async (store: Store, more: SliceDone = async () => undefined): Promise<number> => {
      let slices = 0;
      await importInto(inSmallSlices(store, { done: (slice) => ((slices += 1), more(slice)) }));
      return slices;
    };
    const all = await count(table.store);
    await table.clear();
    await table.load('epc', table.file('before.csv', before));
    await expect(importInto(inSmallSlices(table.store, { killedAt: 12 }))).rejects.toThrow(Killed);
    expect(await count(table.store)).toBeLessThan(all - 8);
  });

  it('leaves nothing behind where other files are loaded instead', async () => {
    const first = await told();
    await expect(importInto(inSmallSlices(table.store, { killedAt: 15 }))).rejects.toThrow(Killed);
    expect(await told()).toEqual(first);
    const report = await importInto(table.store, [
      table.file('other.csv', header + row('C-1', 20, 'A', '2026-01-01')),
    ]);
    expect(report).toMatchObject({ read: 1, added: 1 });
    expect(await countsOf(table.store)).toMatchObject({ certificates: 7 });
    expect(await told()).toEqual(first);
    expect(await ratingOf('20')).toBe('A');
  });

  it('is taken for other files when one of them was changed', async () => {
    await expect(importInto(inSmallSlices(table.store, { killedAt: 15 }))).rejects.toThrow(Killed);
    const report = await importInto(table.store, [
      table.file('load.csv', header + row('C-2', 21, 'A', '2026-01-01')),
    ]);
    expect(report).toMatchObject({ read: 1, added: 1 });
    expect(await countsOf(table.store)).toMatchObject({ certificates: 7 });
  });

  it('leaves nothing behind where a file breaks off', async () => {
    const broken = table.file('broken.csv', load + '"A-99,');
    await expect(importInto(inSmallSlices(table.store), [broken])).rejects.toThrow('breaks off');
    expect(await countsOf(table.store)).toMatchObject({ certificates: 6 });
    expect(await ratingOf('5')).toBeNull();
  });
});
