import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../../../src/service/store';
import { FakeClock } from '../../support/fake-clock';
import { killChild, startChild } from './support/child';

const clock = new FakeClock();
const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-store-'));
const cache = path.join('node_modules', '.cache', 'terrace');
afterAll(() => rmSync(temporary, { recursive: true }));

describe('a data folder', () => {
  const folder = path.join(temporary, 'data');

  it('keeps what was answered and nothing half done when its process is killed', async () => {
    const { child, line } = await startChild('write-and-die', [folder, cache]);
    expect(line).toBe('first is kept');
    await killChild(child);
    const again = await openStore({ data: folder, clock, doing: 'tests', cache: null });
    expect((await again.imports()).map(({ files }) => files)).toEqual([['first.csv']]);
    await again.close();
  }, 60_000);

  it('clears away a database that was never finished', async () => {
    const broken = path.join(temporary, 'broken');
    await (await openStore({ data: broken, clock, doing: 'tests', cache })).close();
    rmSync(path.join(broken, 'postgres', 'global'), { recursive: true });
    renameSync(path.join(broken, 'postgres'), path.join(broken, 'unfinished-1'));
    const again = await openStore({ data: broken, clock, doing: 'tests', cache });
    expect(await again.counts()).toMatchObject({ homes: 0 });
    await again.close();
    expect(readdirSync(broken).filter((name) => name.startsWith('unfinished'))).toEqual([]);
    expect(existsSync(path.join(broken, 'postgres', 'global'))).toBe(true);
  }, 60_000);
});
