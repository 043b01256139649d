import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Uprn } from '../../../src/contract';
import { preparedStores } from '../../../src/service/data-folder';
import { sampleAddresses, sampleContent } from '../../../src/service/sample';
import { FolderDamaged, openStore, type OpenStore } from '../../../src/service/store';
import { FakeClock } from '../../support/fake-clock';
import { killChild, startChild } from './support/child';
import { copyFolder } from './support/damage';
import { countsOf } from '../support/stored';

const clock = new FakeClock();
const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-store-'));
const at = (...names: readonly string[]): string => path.join(temporary, ...names);
afterAll(() => rmSync(temporary, { recursive: true }));

const open = (folder: string): Promise<OpenStore> =>
  openStore({ data: folder, clock, doing: 'tests', cache: preparedStores, first: sampleContent(clock) });
const homesOf = async (folder: string): Promise<number> => {
  const store = await open(folder);
  const { homes } = await countsOf(store);
  await store.close();
  return homes;
};
async function refusalOf(folder: string): Promise<string> {
  const opened = await open(folder).catch((error: unknown) => error);
  if (opened instanceof FolderDamaged) return opened.message;
  if (opened instanceof Error) throw opened;
  await (opened as OpenStore).close();
  return 'opened';
}
interface MarkerText {
  readonly store: string;
  readonly files: object | null;
}
const markerOf = (folder: string): MarkerText =>
  JSON.parse(readFileSync(path.join(folder, 'terrace-store.json'), 'utf8')) as MarkerText;

/** A folder as the version before this one left it. */
function unmark(folder: string): void {
  for (const name of ['terrace-store.json', 'postgres/terrace-store.json'])
    rmSync(path.join(folder, name), { force: true });
}

let made = 0;
/** A copy of a folder that was closed in order. */
function folder(): string {
  made += 1;
  copyFolder(at('whole'), at(`copy-${made}`));
  return at(`copy-${made}`);
}

/** A folder that looks as one that was closed in order, as far as it is looked at before its database is opened. */
function hollow(): string {
  made += 1;
  const where = at(`hollow-${made}`);
  mkdirSync(path.join(where, 'postgres', 'global'), { recursive: true });
  writeFileSync(path.join(where, 'postgres', 'PG_VERSION'), '18\n');
  writeFileSync(path.join(where, 'owner-1.json'), JSON.stringify({ released: true }));
  const marker = { store: '0123456789abcdef'.repeat(2), files: {} };
  writeFileSync(path.join(where, 'terrace-store.json'), JSON.stringify(marker));
  return where;
}

beforeAll(async () => {
  await (await open(at('whole'))).close();
}, 60_000);

describe('a data folder', () => {
  it('keeps what was answered and nothing half done when its process is killed', async () => {
    const { child, line } = await startChild('write-and-die', [at('killed'), preparedStores]);
    expect(line).toBe('first is kept');
    await killChild(child);
    const again = await openStore({ data: at('killed'), clock, doing: 'tests', cache: null });
    expect((await again.imports()).map(({ files }) => files)).toEqual([['first.csv']]);
    await again.close();
  }, 60_000);

  it('clears away a database that was never finished', async () => {
    const broken = folder();
    rmSync(path.join(broken, 'postgres', 'global'), { recursive: true });
    renameSync(path.join(broken, 'postgres'), path.join(broken, 'unfinished-1'));
    rmSync(path.join(broken, 'terrace-store.json'));
    expect(await homesOf(broken)).toBe(2000);
    expect(readdirSync(broken).filter((name) => name.startsWith('unfinished'))).toEqual([]);
  }, 60_000);

  it('says that it is a store, which, and how its files were left', async () => {
    const marked = folder();
    const { store, files } = markerOf(marked);
    expect(store).toMatch(/^[\da-f]{32}$/);
    expect(Object.keys(files ?? {})).toContain('PG_VERSION');
    const opened = await open(marked);
    expect(markerOf(marked)).toMatchObject({ store, files: null });
    await opened.close();
    expect(markerOf(marked)).toMatchObject({ store, files: expect.objectContaining({}) });
  }, 60_000);

  it('of the version before, which has no marker, opens and gets one', async () => {
    const old = folder();
    unmark(old);
    expect(await homesOf(old)).toBe(2000);
    const { store, files } = markerOf(old);
    expect(Object.keys(files ?? {})).toContain('PG_VERSION');
    rmSync(path.join(old, 'terrace-store.json'));
    expect(await homesOf(old)).toBe(2000);
    expect(markerOf(old).store).toBe(store);
  }, 60_000);
});

describe('a data folder that does not fit is refused by name, with what to do', () => {
  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'its database is empty, as where a volume is not mounted',
      (where) => {
        rmSync(path.join(where, 'postgres'), { recursive: true });
        mkdirSync(path.join(where, 'postgres'));
      },
      /^Bring "(.+)\/postgres" back, by mounting its volume or from a backup, .*"\1" holds the store [\da-f]{32}, and its folder "postgres" is empty\./,
    ],
    [
      'its database is missing',
      (where) => rmSync(path.join(where, 'postgres'), { recursive: true }),
      /^Bring .* holds the store [\da-f]{32}, and its folder "postgres" is missing\./,
    ],
    [
      'PG_VERSION is missing, as after half a restore',
      (where) => rmSync(path.join(where, 'postgres', 'PG_VERSION')),
      /^Bring .* is no database: it has no file PG_VERSION\./,
    ],
    [
      'an older version left it, and its database is empty',
      (where) => {
        unmark(where);
        rmSync(path.join(where, 'postgres'), { recursive: true });
        mkdirSync(path.join(where, 'postgres'));
      },
      /^Bring back what belongs into ".+\/postgres", .*or remove that folder to begin anew: its folder "postgres" is empty\./,
    ],
    [
      'its marker cannot be read, and its database is missing',
      (where) => {
        truncateSync(path.join(where, 'terrace-store.json'), 0);
        rmSync(path.join(where, 'postgres'), { recursive: true });
      },
      /^Bring .* holds a store whose marker cannot be read, /,
    ],
  ])('%s', async (_what, damage, sentence) => {
    const where = hollow();
    damage(where);
    const before = readdirSync(where).filter((name) => !name.startsWith('owner-'));
    expect(await refusalOf(where)).toMatch(sentence);
    expect(readdirSync(where).filter((name) => !name.startsWith('owner-'))).toEqual(before);
  });

  it('it holds the database of another store', async () => {
    await (await open(at('other'))).close();
    const where = folder();
    rmSync(path.join(where, 'postgres'), { recursive: true });
    renameSync(at('other', 'postgres'), path.join(where, 'postgres'));
    expect(await refusalOf(where)).toMatch(
      /^Bring back the database of the store [\da-f]{32}, .* holds that of the store [\da-f]{32}\./,
    );
  }, 60_000);

  it('an older version left it, and a table in it was emptied', async () => {
    const where = folder();
    const store = await open(where);
    const file = await store.writeProperties(async ({ database }) => {
      const { rows } = await sql<{ file: string }>`select pg_relation_filepath('homes') as file`.execute(
        database,
      );
      return rows[0]!.file;
    });
    await store.close();
    unmark(where);
    truncateSync(path.join(where, 'postgres', file), 0);
    expect(await refusalOf(where)).toMatch(/^Restore the data folder .*: it is damaged \(/);
  }, 60_000);

  it('damage was met while it was open: from then on it says so, and is refused once it is closed', async () => {
    const where = folder();
    const store = await open(where);
    expect(store.damage()).toBeNull();
    const file = await store.writeProperties(async ({ database }) => {
      const { rows } = await sql<{
        file: string;
      }>`select pg_relation_filepath('certificates') as file`.execute(database);
      return rows[0]!.file;
    });
    writeFileSync(path.join(where, 'postgres', file), Buffer.alloc(1 << 20, 90));
    const asked = await Promise.allSettled(
      sampleAddresses.map(({ uprn }) => store.newestCertificateOf(uprn as Uprn)),
    );
    expect(asked.map(({ status }) => status)).toContain('rejected');
    expect(store.damage()).toMatch(/^Restore the data from a backup/);
    await store.close();
    expect(await refusalOf(where)).toMatch(/^Restore .*: it is damaged \(/);
  }, 60_000);
});
