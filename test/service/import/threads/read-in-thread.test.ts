import type { Uprn } from '../../../../src/contract';
import { importFile, type ImportReport } from '../../../../src/service/import';
import { readBy } from '../../../../src/service/import/threads/read-in-thread';
import { diskFile } from '../../../../src/service/import/disk-file';
import { sourcesOf } from '../../../../src/service/import/source';
import type { Store } from '../../../../src/service/store';
import { FakeClock } from '../../../support/fake-clock';
import { ownProgram } from '../../../support/own-program';
import { importTable } from '../support/import-into';
import { before, changes, everythingIn, header, load, recommendations } from '../support/sliced-load';
import { inSmallSlices, Killed } from '../support/small-slices';

const table = importTable({ isCleared: true });
const program = ownProgram('src/service/import/threads/reading-program.ts').at(-1)!;
const readAside = { fromBytes: 0, read: readBy(program) };

beforeEach(() => table.load('epc', table.file('before.csv', before)));

const files = () => [
  table.file('load.csv', load),
  table.file('recommendations.csv', recommendations),
  table.file('changes.csv', changes),
];
const all = async () => JSON.stringify(await everythingIn(table.store)).replace(/"since":\d+/g, '');
const importSliced = (names: readonly string[], store: Store): Promise<ImportReport> =>
  importFile({ store, kind: 'epc', files: names.map(diskFile), clock: new FakeClock() });
const importAside = (names: readonly string[], store: Store): Promise<ImportReport> =>
  importFile({ store, kind: 'epc', files: names.map(diskFile), clock: new FakeClock(), readAside });

it('files that another thread reads are stored as if they had been read here, also where a load goes on', async () => {
  const loaded = files();
  const small = inSmallSlices(table.store);
  const report = await importAside(loaded, small);
  const stored = await all();
  // Texts that got their codes in the thread are known to whoever reads.
  expect((await table.store.newestCertificateOf('5' as Uprn))?.fields.current_energy_rating).toBe('A');
  for (const again of [
    () => importSliced(loaded, small),
    async () => {
      const killed = importAside(loaded, inSmallSlices(table.store, { killedAt: 9 }));
      await expect(killed).rejects.toThrow(Killed);
      return importAside(loaded, small);
    },
  ]) {
    await table.clear();
    await table.load('epc', table.file('before.csv', before));
    expect(await again()).toEqual(report);
    expect(await all()).toBe(stored);
  }
});

it('a file that breaks off is refused in the same words', async () => {
  const broken = table.file('broken.csv', load + '"A-99,');
  const refusal = await table.refusal('epc', broken);
  await expect(importAside([broken], inSmallSlices(table.store))).rejects.toMatchObject({
    name: 'ImportRefused',
    message: refusal,
  });
});

it('how far it is read is told, and every row comes once', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, home) => `Z-${home},1 Long Road,Fernhope,FH1 1AA,${home + 1},C,,\n`,
  );
  const [found] = await sourcesOf([diskFile(table.file('long.csv', header + rows.join('')))]);
  const { name, bytes, changedAt, archive, file } = found!;
  const source = { name, bytes, changedAt, archive, file: file! };
  const told: number[] = [];
  let read = 0;
  const reading = { from: 0, letters: 10, texts: [], soFar: { read: 0, skipped: [], warnings: [] } };
  for await (const { rows: until, csv } of readAside.read(
    { ...reading, reader: 'certificates', source },
    (done) => told.push(done),
  )) {
    expect(until).toBe(Math.min(read + 1, 200));
    expect(csv.split('\n')).toHaveLength(until === read ? 1 : 2);
    read = until;
  }
  expect(read).toBe(200);
  expect(told.at(-1)).toBe(bytes);
});
