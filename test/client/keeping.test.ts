import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { createAnswerStore, createClient, type AnswerStore, type Client } from '../../src/client';
import type { PropertyId } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { held, refusalBody, startApi, type Api, type Reply } from './support/api';
import { home, until } from './support/setting';

const never = (): Promise<never> => new Promise(() => undefined);
const id = 'abc' as PropertyId;
const moved = { address: '3 High Street', postcode: 'FH1 1AA' };
const stored = (place: object): Reply => ({ body: { result: { id: 'svc:property:abc', ...place } } });
const fails = (): Promise<never> => Promise.reject(new DOMException('full', 'QuotaExceededError'));

describe('keeping on the device', () => {
  let api: Api;
  let clock: FakeClock;
  let databaseName = 0;
  const clients: Client[] = [];
  beforeEach(async () => {
    api = await startApi();
    clock = new FakeClock();
    databaseName += 1;
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.dispose();
    await api.close();
  });

  function start(
    store: AnswerStore = createAnswerStore(String(databaseName)),
    apiKey = 'one',
    maxCachedCharacters = Infinity,
  ): Client {
    const connection = { keys: 'held-here', baseUrl: api.url, apiKey, serviceKey: 's' } as const;
    const client = createClient({ clock, random: seededRandom(1), connection, store, maxCachedCharacters });
    clients.push(client);
    return client;
  }

  it('C2.6 gives what an earlier page kept, at once when it has been read, and asks nothing', async () => {
    const before = start();
    const answer = await before.epcCheck(home(1));
    before.dispose();
    const client = start();
    expect(await client.epcCheck(home(1))).toEqual(answer);
    expect(client.epcCheck(home(1))).not.toBeInstanceOf(Promise);
    expect(api.seen).toHaveLength(1);
    expect(client.activity.snapshot().cacheLocation).toBe('device');
  });

  it('C2.6 keeps there that a home was not found, marks old what is old, and drops what is 90 days old', async () => {
    api.reply(({ path }) => (path.endsWith(':2') ? { status: 404, body: refusalBody(404, 203001) } : {}));
    const before = start();
    await before.epcCheck(home(1));
    await before.epcCheck(home(2));
    await clock.advance(8 * 86_400_000);
    const week = start();
    expect(await week.epcCheck(home(1))).toMatchObject({ ok: true, isStale: true });
    expect(await week.epcCheck(home(2))).toMatchObject({ problem: { kind: 'certificate-not-found' } });
    expect(api.seen).toHaveLength(2);
    await clock.advance(83 * 86_400_000);
    await start().epcCheck(home(1));
    expect(api.seen).toHaveLength(3);
  });

  it.each([
    ['is 90 days old, though nobody asks for that home again', 91, Infinity],
    ['is more than may be kept', 0, 12_000],
  ])('C2.6 forgets on the device too what %s', async (_what, days, maxCachedCharacters) => {
    await start().epcCheck(home(1));
    await clock.advance(days * 86_400_000);
    const forget = jest.fn<Promise<void>, [string, string]>(() => Promise.resolve());
    const store = { ...createAnswerStore(String(databaseName)), forget };
    await start(store, 'one', maxCachedCharacters).epcCheck(home(2));
    expect(forget.mock.calls.map(([, key]) => key)).toEqual([expect.stringContaining(':1')]);
  });

  it('C2.6 keeps the youngest of more than may be kept, in whatever order the device gives them', async () => {
    const before = start();
    await before.epcCheck(home(2));
    await clock.advance(1_000);
    await before.epcCheck(home(1));
    await start(undefined, 'one', 12_000).epcCheck(home(1));
    expect(api.seen).toHaveLength(2);
  });

  it.each([
    ['forgets the oldest answers', 4_000, 6],
    ['forgets none', Infinity, 5],
  ])('%s where answers may take %d characters', async (_, maxCachedCharacters, requests) => {
    const connection = { keys: 'held-here', baseUrl: api.url, apiKey: 'one', serviceKey: 's' } as const;
    const client = createClient({ clock, random: seededRandom(1), connection, maxCachedCharacters });
    clients.push(client);
    for (const number of [1, 2, 3, 4, 5, 1]) await client.epcCheck(home(number));
    expect(api.seen).toHaveLength(requests);
  });

  it('C2.7 gives nothing that was kept for other keys, and deletes it', async () => {
    await start().epcCheck(home(1));
    await start(undefined, 'two').epcCheck(home(1));
    expect(api.seen).toHaveLength(2);
    await start().epcCheck(home(1));
    expect(api.seen).toHaveLength(3);
  });

  it('C2.5 forgets what is on the device too', async () => {
    const before = start();
    await before.epcCheck(home(1));
    await before.clearCache();
    await start().epcCheck(home(1));
    expect(api.seen).toHaveLength(2);
  });

  it('C2.12 gives nothing of who signs out while the device is still being read', async () => {
    const before = start();
    await before.epcCheck(home(1));
    before.dispose();
    const kept = createAnswerStore(String(databaseName));
    const found = held<number>();
    const reading = held<null>();
    const client = start({
      ...kept,
      async open(scope) {
        const stored = await kept.open(scope);
        found.release(stored.length);
        await reading.promise;
        return stored;
      },
    });
    expect(await found.promise).toBe(1);
    await client.forgetUser();
    reading.release(null);
    expect(await client.epcCheck(home(1))).toMatchObject({ problem: { kind: 'keys-refused' } });
    expect(client.cachedCount()).toBe(0);
  });

  it.each<[string, Partial<AnswerStore>]>([
    ['cannot be opened', { open: fails }],
    ['is full', { open: () => Promise.resolve([]), put: fails }],
  ])('C2.8 works without a store that %s, and says so', async (_, broken) => {
    const client = start({ ...createAnswerStore(String(databaseName)), ...broken });
    expect(await client.epcCheck(home(1))).toMatchObject({ ok: true });
    await until(client, (activity) => activity.cacheLocation === 'memory');
    expect(client.epcCheck(home(1))).not.toBeInstanceOf(Promise);
    await client.epcCheck(home(2));
    const said = { problem: { kind: 'device-keeps-nothing' }, count: 1 };
    expect(client.activity.snapshot().problems).toEqual([expect.objectContaining(said)]);
    client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'two', serviceKey: 's' });
    expect(client.activity.snapshot().problems).toEqual([expect.objectContaining(said)]);
    expect(api.seen).toHaveLength(2);
  });

  /** What a page of before has stored: a property, a certificate by its Property Id and one of a home. */
  async function storeBefore(): Promise<void> {
    api.reply(({ method, path }) => {
      if (method !== 'GET') return stored(method === 'PUT' ? moved : { success: true });
      return path.includes('property-check') ? stored({ ...moved, address: '1 High Street' }) : {};
    });
    const before = start();
    await before.propertyCheck(id);
    await before.epcCheck({ form: 'property', propertyId: id });
    await before.epcCheck(home(1));
    before.dispose();
  }

  /** After a page of before; this one's device takes nothing more. */
  async function startOnFullDevice(broken: (kept: AnswerStore) => Partial<AnswerStore>): Promise<Client> {
    await storeBefore();
    const kept = createAnswerStore(String(databaseName));
    const client = start({ ...kept, ...broken(kept) });
    const asking = client.epcCheck(home(2));
    while (client.activity.snapshot().cacheLocation !== 'memory') await clock.advance(100);
    await asking;
    return client;
  }

  const isFull = (): Partial<AnswerStore> => ({ put: fails });
  // It was let in after the two seconds for which it is waited.
  const isSlow = (kept: AnswerStore): Partial<AnswerStore> => ({
    open: (scope) => kept.open(scope).then(never),
  });

  it.each<[string, typeof isSlow, (client: Client) => Promise<void>]>([
    ['C2.5, C2.8 what is deleted on a full device', isFull, (client) => client.clearCache()],
    ['C2.8, C2.12 what who signs out deletes on a full device', isFull, (client) => client.forgetUser()],
    ['C2.5, C2.8 what is deleted on a device that was slow', isSlow, (client) => client.clearCache()],
  ])('%s is not given to the next page', async (_, broken, remove) => {
    await remove(await startOnFullDevice(broken));
    const next = start();
    const asked = api.seen.length;
    await next.epcCheck(home(1));
    expect(next.cachedCount()).toBe(1);
    expect(api.seen).toHaveLength(asked + 1);
  });

  it.each<[string, typeof isSlow, (client: Client) => Promise<unknown>, number]>([
    ['an archive on a full device', isFull, (client) => client.propertyArchive(id), 2],
    ['a sync on a full device', isFull, (client) => client.propertySync(id, moved), 2],
    ['a sync on a device that was slow', isSlow, (client) => client.propertySync(id, moved), 2],
    ['a check anew on a full device', isFull, async (client) => client.propertyCheck(id, { fresh: true }), 1],
  ])('C2.4, C2.8 what was before %s is not given to the next page', async (_, broken, carryOut, anew) => {
    const client = await startOnFullDevice(broken);
    await carryOut(client);
    const next = start();
    const asked = api.seen.length;
    await next.epcCheck(home(1));
    await next.propertyCheck(id);
    await next.epcCheck({ form: 'property', propertyId: id });
    expect(api.seen).toHaveLength(asked + anew);
  });

  it('C2.4, C2.8 what was before a sync of who connects again on a full device is not given to the next page', async () => {
    const client = await startOnFullDevice(isFull);
    client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'one', serviceKey: 's' });
    await client.propertySync(id, moved);
    const database = await openDB(String(databaseName), 1);
    while ((await database.count('answers')) > 1) await clock.advance(1);
    database.close();
    const next = start();
    const asked = api.seen.length;
    await next.propertyCheck(id);
    await next.epcCheck({ form: 'property', propertyId: id });
    expect(api.seen).toHaveLength(asked + 2);
  });

  it('C2.4 what was before a sync that is answered while the device is being read is given to nobody', async () => {
    const kept = createAnswerStore(String(databaseName));
    await storeBefore();
    let read: () => void = () => undefined;
    const isRead = new Promise<void>((resolve) => (read = resolve));
    const open: AnswerStore['open'] = async (scope) => {
      const found = await kept.open(scope);
      await isRead;
      return found;
    };
    const client = start({ ...kept, open });
    await client.propertySync(id, moved);
    read();
    const asked = api.seen.length;
    await client.epcCheck({ form: 'property', propertyId: id });
    expect(api.seen).toHaveLength(asked + 1);
    client.dispose();
    expect(await start().propertyCheck(id)).toMatchObject({ value: moved });
  });

  it('C2.8 deletes for nobody to wait where the device is blocked', async () => {
    const client = start({ ...createAnswerStore(String(databaseName)), open: never, clear: never });
    const asking = client.epcCheck(home(1));
    await clock.advance(2_000);
    await asking;
    await client.clearCache();
    expect(client.cachedCount()).toBe(0);
  });

  it('C2.8 passes over what is no answer, and asks for it anew', async () => {
    const before = start();
    const answer = await before.epcCheck(home(1));
    await before.epcCheck(home(2));
    const database = await openDB(String(databaseName), 1);
    const [first, second] = (await database.getAll('answers')) as [object, object];
    await database.put('answers', { ...first, answer: 'garbage' });
    await database.put('answers', { ...second, at: 'yesterday' });
    const client = start();
    expect(await client.epcCheck(home(1))).toEqual(answer);
    await client.epcCheck(home(2));
    expect(api.seen).toHaveLength(4);
    expect(client.activity.snapshot()).toMatchObject({ cacheLocation: 'device', problems: [] });
    database.close();
  });

  it('C1.8 gives whoever asks nothing what the device keeps when it has been read', async () => {
    const before = start();
    const answer = await before.epcCheck(home(1));
    before.dispose();
    expect(await start().epcCheck(home(1), { asksNothing: true })).toEqual(answer);
    expect(api.seen).toHaveLength(1);
  });

  it('C2.8 waits two seconds for a store that is blocked', async () => {
    const client = start({ ...createAnswerStore(String(databaseName)), open: never });
    const answering = client.epcCheck(home(1));
    await clock.advance(1_999);
    expect(api.seen).toHaveLength(0);
    await clock.advance(1);
    expect(await answering).toMatchObject({ ok: true });
  });

  it('C2.6 holds no key in what it keeps', async () => {
    const put = jest.fn<Promise<void>, [string, unknown]>(() => Promise.resolve());
    const store = { ...createAnswerStore(String(databaseName)), open: () => Promise.resolve([]), put };
    await start(store, 'very-secret').epcCheck(home(1));
    expect(put).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(put.mock.calls)).not.toContain('very-secret');
  });
});
