import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  openDatabase,
  type EmbeddedDatabase,
} from '../../../../src/service/store/embedded/embedded-database';
import { beginWith, writeCopy, type FolderCopy } from '../../../../src/service/store/embedded/folder-copy';

const folder = mkdtempSync(path.join(tmpdir(), 'terrace-copy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dumped = async (database: EmbeddedDatabase): Promise<FolderCopy> =>
  new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
const sum = async (database: EmbeddedDatabase): Promise<unknown> =>
  (await database.query('select count(*)::int, sum(number)::int from numbers')).rows;

it('a copy of a database is the same database, in memory and in a folder, and goes on as one', async () => {
  const first = await openDatabase({});
  await first.exec('create table numbers as select generate_series(1, 10000) as number');
  await first.exec('checkpoint');
  const copy = await dumped(first);
  await first.close();
  writeCopy(copy, folder);

  for (const options of [{ extensions: { beginWith: beginWith(copy) } }, { dataDir: folder }]) {
    const database = await openDatabase(options);
    expect(await sum(database)).toEqual([{ count: 10_000, sum: 50_005_000 }]);
    // Files grow beyond what they were in the copy.
    await database.exec('insert into numbers select generate_series(10001, 20000)');
    expect(await sum(database)).toEqual([{ count: 20_000, sum: 200_010_000 }]);
    const again = await openDatabase({ extensions: { beginWith: beginWith(await dumped(database)) } });
    expect(await sum(again)).toEqual([{ count: 20_000, sum: 200_010_000 }]);
    await again.close();
    await database.close();
  }
}, 60_000);
