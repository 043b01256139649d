import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedStores } from '../../../src/service/data-folder';
import { importFile, type ImportReport } from '../../../src/service/import';
import { diskFile } from '../../../src/service/import/disk-file';
import { openStore } from '../../../src/service/store';
import { FakeClock } from '../../support/fake-clock';
import { isLong } from '../../support/long';
import { ownProgram } from '../../support/own-program';
import { freshDatabase, onServer } from '../support/store-place';
import { before, changes, everythingIn, load, recommendations } from './support/sliced-load';
import { inSmallSlices } from './support/small-slices';

const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-killed-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function file(name: string, content: string): string {
  const place = path.join(temporary, name);
  writeFileSync(place, content);
  return place;
}

const first = [file('before.csv', before)];
const files = [
  file('load.csv', load),
  file('recommendations.csv', recommendations),
  file('changes.csv', changes),
];

interface Ended {
  readonly report: ImportReport;
  readonly stored: string;
}

/** Imports files into a store and says what is there then. Where a process was killed meanwhile, this one goes on. */
async function importInto(data: string, imported: readonly string[]): Promise<Ended> {
  const clock = new FakeClock();
  const store = await openStore({ data, clock, doing: 'tests', cache: preparedStores });
  try {
    const report = await importFile({
      store: inSmallSlices(store),
      kind: 'epc',
      files: imported.map(diskFile),
      clock,
    });
    return { report, stored: JSON.stringify(await everythingIn(store)) };
  } finally {
    await store.close();
  }
}

const place = (name: string): Promise<string> =>
  onServer ? freshDatabase() : Promise.resolve(path.join(temporary, name));

/** Slices at which the process is killed: of the certificates, of those that wait, of the recommendations. */
const moments = [1, 4, 9, 13, 17, 20];

// Processes and folders of their own for each: minutes.
const inLongTests = isLong ? it : it.skip;

inLongTests(
  'goes on where a process was killed that imported, and ends as if it had not been',
  async () => {
    const whole = await place('whole');
    await importInto(whole, first);
    const expected = await importInto(whole, files);
    const program = ownProgram(path.join('test', 'service', 'import', 'support', 'import-and-die.ts'));
    for (const moment of moments) {
      const data = await place(`killed-${moment}`);
      await importInto(data, first);
      const when = moment % 2 === 0 ? 'committed' : 'not committed';
      const { signal, stdout } = spawnSync(
        process.execPath,
        [...program, data, String(moment), when, ...files],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
      );
      expect([moment, signal, stdout]).toEqual([moment, 'SIGKILL', '']);
      expect(await importInto(data, files)).toEqual(expected);
    }
  },
  400_000,
);
