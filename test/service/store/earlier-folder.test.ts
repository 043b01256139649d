import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import type { PropertyId } from '../../../src/contract';
import { openStore, type OpenStore } from '../../../src/service/store';
import { writeCopy } from '../../../src/service/store/embedded/folder-copy';
import { inspectFolder } from '../../../src/service/store/folder/inspect-folder';
import type { Store } from '../../../src/service/store/store';
import { runNode } from '../../commandline/support/run';
import { FakeClock } from '../../support/fake-clock';
import { ownProgram } from '../../support/own-program';
import { countsOf, historyOf } from '../support/stored';

/* A data folder that commit 89b3d9b made, and what its own store answered about it. */

const fixtures = path.join('test', 'fixtures', 'data-folder');
type Held = Readonly<Record<'counts' | 'imports' | 'homes' | 'certificates', unknown>> & {
  readonly properties: Readonly<Record<PropertyId, unknown>>;
  readonly histories: Readonly<Record<PropertyId, unknown>>;
};
const held = JSON.parse(readFileSync(path.join(fixtures, 'held.json'), 'utf8')) as Held;
const ids = Object.keys(held.properties) as PropertyId[];

const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-earlier-'));
const folder = path.join(temporary, 'data');
beforeAll(() => {
  mkdirSync(folder, { mode: 0o700 });
  writeCopy(new Uint8Array(brotliDecompressSync(readFileSync(path.join(fixtures, 'folder.tar.br')))), folder);
});
afterAll(() => rmSync(temporary, { recursive: true }));

const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
const open = (): Promise<OpenStore> => openStore({ data: folder, clock, doing: 'tests', cache: null });

const each = async (ask: (id: PropertyId) => Promise<unknown>): Promise<Record<PropertyId, unknown>> => {
  const asked = await Promise.all(ids.map(async (id) => [id, await ask(id)] as const));
  return Object.fromEntries(asked);
};

async function told(store: Store): Promise<Held> {
  const homes = await store.homesByAddress('1 Some Street, Whitbury, SW1A 2AA');
  return {
    counts: await countsOf(store),
    imports: await store.imports(),
    homes,
    certificates: await Promise.all(homes.map((home) => store.newestCertificate(home))),
    properties: await each(async (id) => {
      // The fixture calls the snapshot by the name of its column, as its version did.
      const { snapshot: standing, ...property } = (await store.property(id))!;
      return { ...property, standing };
    }),
    histories: await each((id) => historyOf(store, id)),
  };
}

// Twice: the first opening brings the database into today's form.
it.each(['first', 'second'])(
  'a data folder of an earlier version opens with all it held: the %s time',
  async () => {
    const store = await open();
    try {
      expect(ids).toHaveLength(6);
      expect(await told(store)).toEqual(held);
    } finally {
      await store.close();
    }
  },
);

it('what is due on another day is told of it', async () => {
  const store = await open();
  try {
    const due = await store.propertiesDue({ day: '2026-11-21' as never, imports: 3 }, 10);
    expect(due.map(({ id }) => id).sort()).toEqual([...ids].sort());
  } finally {
    await store.close();
  }
});

it('is refused by name by a version that is older than the last one that used it', async () => {
  const store = await open();
  await store.writeProperties(({ database }) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '')`.execute(
      database,
    ),
  );
  await store.close();
  await expect(open()).rejects.toThrow(
    /^Start the version of Terrace that used this data last, .*"9999-of-a-newer-version"/,
  );
});

// Twice: the first refusal leaves a folder that was closed in order, and the next one is as good.
it.each(['first', 'second'])(
  'a process that refuses it so ends: the %s time',
  async () => {
    const parameters = [...ownProgram(), 'service', '--data', folder, '--port', '0'];
    expect(await runNode(parameters, { cwd: process.cwd(), timeout: 30_000 })).toEqual({
      code: 2,
      out: '',
      said: expect.stringMatching(/^Start the version of Terrace that used this data last, /),
    });
    expect(inspectFolder(folder).kind).toBe('closed');
  },
  60_000,
);
