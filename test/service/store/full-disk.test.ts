import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { keyHeaders } from '../../../src/contract';
import { preparedStores } from '../../../src/service/data-folder';
import { sampleContent } from '../../../src/service/sample';
import { openStore, storeRefusal, type OpenStore } from '../../../src/service/store';
import { runNode } from '../../commandline/support/run';
import { isLong } from '../../support/long';
import { FakeClock } from '../../support/fake-clock';
import { ownProgram } from '../../support/own-program';

/*
 * The disk of a data folder fills while the service is written to: what was acknowledged is never lost, nobody waits for ever, and the service goes
 * on by itself when there is room again.
 */

const clock = new FakeClock(Date.parse('2026-11-21T09:00:00Z'));
const temporary = mkdtempSync(path.join(tmpdir(), 'terrace-full-'));
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(temporary, { recursive: true });
});

const open = (folder: string): Promise<OpenStore> =>
  openStore({ data: folder, clock, doing: 'tests', cache: preparedStores, first: sampleContent(clock) });

/** A data folder whose log needs another file of 16 MB within 5 MB, and cannot go on without. PostgreSQL makes one at a start that is nearer to the end. */
async function folderWithFullLog(name: string): Promise<string> {
  const folder = path.join(temporary, name);
  const store = await open(folder);
  const current = await store.writeProperties(async ({ database }) => {
    const left = sql`mod(16777216 + 11700000 - mod(pg_current_wal_insert_lsn() - '0/0', 16777216)::int, 16777216)`;
    await sql`select pg_logical_emit_message(false, 'filler', repeat('x', ${left}))`.execute(database);
    const { rows } = await sql<{
      file: string;
    }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as file`.execute(database);
    return rows[0]!.file;
  });
  await store.close();
  // A spare file that waits to be used would be room; without the marker nobody misses it.
  const log = path.join(folder, 'postgres', 'pg_wal');
  for (const file of readdirSync(log))
    if (/^[\dA-F]{24}$/.test(file) && file > current) rmSync(path.join(log, file));
  rmSync(path.join(folder, 'terrace-store.json'));
  return folder;
}

const loaded = ownProgram('src/main.ts', ['test/support/small-disk.ts']);

interface Served {
  readonly child: ChildProcess;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** `npm run service` on a disk that has room for so many more bytes. */
async function serve(folder: string, room: number): Promise<Served> {
  const child = spawn(
    process.execPath,
    [...loaded, 'service', '--data', folder, '--port', '0', '--limit', '1000000/60'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '', TEST_DISK_BYTES: String(room) },
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  const [line] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(60_000) })) as [Buffer];
  const { url, apiKey, serviceKey } = JSON.parse(line.toString()) as Record<
    'url' | 'apiKey' | 'serviceKey',
    string
  >;
  return { child, url, headers: { [keyHeaders.api]: apiKey, [keyHeaders.service]: serviceKey } };
}

const ask = (path: string, served: Served, init: RequestInit = {}): Promise<Response> =>
  fetch(`${served.url}${path}`, {
    ...init,
    headers: { ...served.headers, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(60_000),
  });

let made = 0;
async function create(served: Served): Promise<Response> {
  made += 1;
  const notes = Array.from({ length: 300 }, (_, index) => `${made * 7919 + index * 104_729}`)
    .join(' ')
    .slice(0, 2000);
  const body = { address: `${made} High Street`, postcode: 'FH1 1AA', notes };
  return ask('/api/properties/create', served, { method: 'POST', body: JSON.stringify(body) });
}
const idOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { result: { id: string } }).result.id;

/** Creates properties until the service has no database to put them in. Gives the ids of those that were acknowledged, and the last refusal. */
async function fill(served: Served): Promise<{ readonly ids: string[]; readonly refusal: Response }> {
  const ids: string[] = [];
  for (;;) {
    const answer = await create(served);
    if (answer.status === 200) ids.push(await idOf(answer));
    else if (answer.status === 503) return { ids, refusal: answer };
    else expect(answer.status).toBe(500);
  }
}

async function expectStored(served: Served, ids: readonly string[]): Promise<void> {
  for (const id of ids) expect((await ask(`/api/properties/property-check/${id}`, served)).status).toBe(200);
}

async function end({ child }: Served): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

/** Bytes of room, which end somewhere else each time. */
const rooms = Array.from({ length: 8 }, (_, index) => 8_000_000 + index * 777_777);

/** A push looks at one start. */
const inLongTests = isLong ? it : it.skip;

inLongTests.each(rooms)(
  'says so while it is full, and goes on with all that was acknowledged when there is room: %d bytes',
  async (room) => {
    const served = await serve(await folderWithFullLog(`filled-${room}`), room);
    const { ids, refusal } = await fill(served);
    expect(ids.length).toBeGreaterThan(5);
    expect(refusal.headers.get('retry-after')).toBe('60');
    expect(await refusal.json()).toMatchObject({
      status: 503,
      message: 'Service Unavailable',
      description: expect.stringMatching(/^Try again later: /),
    });
    expect((await ask('/readyz', served)).status).toBe(503);
    expect((await ask('/healthz', served)).status).toBe(200);
    served.child.kill('SIGUSR2');
    while ((await ask(`/api/properties/property-check/${ids[0] ?? ''}`, served)).status === 503)
      await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await ask('/readyz', served)).status).toBe(200);
    ids.push(await idOf(await create(served)));
    await expectStored(served, ids);
    await end(served);
  },
  300_000,
);

inLongTests.each(rooms)(
  'ends when it is asked to, and has all that was acknowledged when it is started again: %d bytes',
  async (room) => {
    const folder = await folderWithFullLog(`ended-${room}`);
    const full = await serve(folder, room);
    const { ids } = await fill(full);
    await end(full);
    const served = await serve(folder, Infinity);
    await expectStored(served, ids);
    await end(served);
  },
  300_000,
);

it('what is refused for want of room while a folder is used says what to do', () => {
  const full = new Error('could not extend file "base/5/1": No space left on device');
  expect(storeRefusal(full, '/data')).toMatchObject({
    name: 'DatabaseRefused',
    message: `Make room on the disk of "/data", and try again: its database says "${full.message}".`,
  });
});

inLongTests(
  'an import on a disk that fills says what to do',
  async () => {
    const folder = await folderWithFullLog('imported');
    const notes = (row: number): string =>
      Array.from({ length: 40 }, (_, part) =>
        createHash('sha256').update(`${row} ${part}`).digest('base64'),
      ).join(' ');
    const rows = Array.from(
      { length: 5000 },
      (_, row) => `R${row},${row + 1} High Street,FH1 1AA,${notes(row)}`,
    );
    const file = path.join(temporary, 'properties.csv');
    writeFileSync(file, ['custom_reference,address,postcode,notes', ...rows].join('\n'));
    const ended = await runNode([...loaded, 'import', 'properties', file, '--data', folder], {
      cwd: process.cwd(),
      environment: { TEST_DISK_BYTES: '8000000' },
    });
    expect(ended).toMatchObject({
      code: 2,
      said: expect.stringMatching(
        /^Make room on the disk of "[^"]*imported", and try again: its database says ".*No space left on device"\.$/m,
      ),
    });
    expect(ended.said).not.toContain('    at ');
  },
  300_000,
);

it.each(isLong ? [0, 1000, 5_000_000, 30_000_000] : [30_000_000])(
  'a start on a disk that has room for %d bytes is refused with a sentence, and leaves nothing half made',
  async (room) => {
    const folder = path.join(temporary, `new-${room}`);
    const parameters = [...loaded, 'service', '--data', folder, '--port', '0'];
    const environment = { TEST_DISK_BYTES: String(room) };
    const { code, out, said } = await runNode(parameters, { cwd: process.cwd(), environment });
    expect({ code, out, said }).toEqual({
      code: 2,
      out: '',
      said: `Make room on the disk of "${folder}", or name another data folder by --data: that disk is full.\n`,
    });
    expect(readdirSync(folder).filter((name) => !name.startsWith('owner-'))).toEqual([]);
  },
  300_000,
);
