import type { Uprn } from '../../../src/contract';
import { importFile, type ImportReport } from '../../../src/service/import';
import { diskFile } from '../../../src/service/import/disk-file';
import type { Store } from '../../../src/service/store';
import { FakeClock } from '../../support/fake-clock';
import { isLong } from '../../support/long';
import { countsOf } from '../support/stored';
import { importTable } from './support/import-into';
import { before, changes, everythingIn, header, load, recommendations, row } from './support/sliced-load';
import { inSmallSlices, Killed, type SliceDone } from './support/small-slices';

const table = importTable({ isCleared: true });

const files = () => [
  table.file('load.csv', load),
  table.file('recommendations.csv', recommendations),
  table.file('changes.csv', changes),
];

/** Files as they stand: each test writes them anew, and their time tells them from others. */
let loaded: readonly string[] = [];

async function importInto(store: Store, names = loaded): Promise<ImportReport> {
  return importFile({ store, kind: 'epc', files: names.map(diskFile), clock: new FakeClock() });
}

const dump = (): Promise<unknown> => everythingIn(table.store);

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
