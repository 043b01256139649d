import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedStores } from '../../../src/service/data-folder';
import { openStore } from '../../../src/service/store';
import { countProperties } from '../../../src/service/store/questions/properties';
import { FakeClock } from '../../support/fake-clock';
import { startChild } from './support/child';

const folder = mkdtempSync(path.join(tmpdir(), 'terrace-power-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a power cut takes nothing that was answered, and leaves a folder that opens', async () => {
  const preload = ['test/support/power-cut.ts'];
  const { child, line } = await startChild('store-and-die', [folder, preparedStores], preload);
  expect(line).toBe('stored');
  const gone = once(child, 'exit');
  child.kill('SIGUSR2');
  expect(await gone).toEqual([null, 'SIGKILL']);
  const store = await openStore({ data: folder, clock: new FakeClock(), doing: 'tests', cache: null });
  expect(await store.writeProperties(({ database }) => countProperties(database))).toBe(40);
  await store.close();
}, 60_000);
