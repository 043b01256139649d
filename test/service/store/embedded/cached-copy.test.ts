import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cachedCopy } from '../../../../src/service/store/embedded/cached-copy';

const folder = mkdtempSync(path.join(tmpdir(), 'terrace-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('of the copies the four newest stay, and whatever else lies beside them but what killed processes began', async () => {
  writeFileSync(path.join(folder, 'store-1.tar.gz.17'), 'half a copy');
  utimesSync(path.join(folder, 'store-1.tar.gz.17'), 0, 0);
  // Another process is just writing it.
  writeFileSync(path.join(folder, 'store-2.tar.gz.18'), 'half a copy');
  const others = ['notes.txt', 'store-1.tar.gz.old', 'budget.tar.gz', 'store-notes.tar.gz', 'a.log'];
  for (const other of others) {
    writeFileSync(path.join(folder, other), 'another’s');
    utimesSync(path.join(folder, other), 0, 0);
  }
  const names = ['e', 'd', 'c', 'b', 'a', '0'].map((hash) => `store-${hash}.tar.gz`);
  for (const [day, name] of names.entries()) {
    await cachedCopy(folder, name).write(new Blob([name.repeat(100)]));
    utimesSync(path.join(folder, name), day, day);
  }
  expect(readdirSync(folder).sort()).toEqual([...names.slice(2), ...others, 'store-2.tar.gz.18'].sort());
  const newest = await cachedCopy(folder, 'store-0.tar.gz').read();
  expect(Buffer.from(newest ?? [])).toEqual(Buffer.from('store-0.tar.gz'.repeat(100)));
});

it('a copy that is not there or is damaged is none', async () => {
  writeFileSync(path.join(folder, 'store-f.tar.gz'), 'half a copy');
  for (const name of ['store-f.tar.gz', 'store-9.tar.gz'])
    expect(await cachedCopy(folder, name).read()).toBeNull();
});
