import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preparedStores } from '../../../src/service/data-folder';
import { openStore } from '../../../src/service/store';
import { cachedCopy } from '../../../src/service/store/embedded/cached-copy';
import { FakeClock } from '../../support/fake-clock';
import { ownProgram } from '../../support/own-program';

/* Nothing that a store keeps can be read by another user, whatever the umask under which it runs. */

const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-private-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const everything = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
];
const openToOthers = (folder: string): string[] =>
  everything(folder).filter((name) => (lstatSync(name).mode & 0o077) !== 0);

describe.each(['000', '022'])('under a umask of %s', (umask) => {
  it('a data folder is for its owner alone, while it is served and afterwards', async () => {
    const folder = path.join(temporary, `served-${umask}`);
    const command = `umask ${umask} && exec "$0" "$@"`;
    const parameters = [...ownProgram(), 'service', '--port', '0', '--data', folder];
    const child = spawn('sh', ['-c', command, process.execPath, ...parameters], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    await once(child.stdout, 'data', { signal: AbortSignal.timeout(100_000) });
    expect(everything(folder).length).toBeGreaterThan(500);
    expect(openToOthers(folder)).toEqual([]);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(openToOthers(folder)).toEqual([]);
  }, 300_000);

  it('the cached copy of a new store is too', async () => {
    const folder = path.join(temporary, `copies-${umask}`);
    const before = process.umask(parseInt(umask, 8));
    try {
      await cachedCopy(folder, 'store-1.tar.gz').write(new Blob(['a database']));
    } finally {
      process.umask(before);
    }
    expect(everything(folder)).toHaveLength(2);
    expect(openToOthers(folder)).toEqual([]);
  });
});

it('a data folder that an earlier version left open to others is closed when it is opened', async () => {
  const folder = path.join(temporary, 'served-022');
  for (const name of everything(folder)) chmodSync(name, lstatSync(name).isDirectory() ? 0o755 : 0o666);
  const store = await openStore({
    data: folder,
    clock: new FakeClock(),
    doing: 'tests',
    cache: preparedStores,
  });
  expect(openToOthers(folder)).toEqual([]);
  await store.close();
}, 60_000);
