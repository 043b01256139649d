import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { createClient, createQuotaStore, type Client, type QuotaStore } from '../../src/client';
import { readSnapshot } from '../../src/client/pacing/quota-store';
import { settingsFrom } from '../../src/client/settings';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { startApi, type Api } from './support/api';
import { fakeDevice } from './support/devices';
import { home, until } from './support/setting';

describe('settings', () => {
  it('C3.7 are as usual where nothing is given', () => {
    expect(settingsFrom({})).toMatchObject({ requestsInFlight: 2, timeout: 30_000 });
    expect(settingsFrom({ maxAges: { epcCheck: 5 } }).maxAges).toMatchObject({
      epcCheck: 5,
      propertyCheck: 3_600_000,
    });
  });

  it.each([
    [{ requestsInFlight: 0 }, '"0"'],
    [{ requestsInFlight: 7 }, '"7"'],
    [{ requestsInFlight: 1.5 }, '"1.5"'],
    [{ timeout: Number.NaN }, '"NaN"'],
    [{ timeout: 999 }, '"999"'],
    [{ maxAges: { epcCheck: -1 } }, 'epcCheck'],
    [{ maxAges: { propertyCheck: 91 * 86_400_000 } }, 'propertyCheck'],
  ])('C3.7 refuses %j and names what is wrong', (given, named) => {
    expect(() => settingsFrom(given)).toThrow(RangeError);
    expect(() => settingsFrom(given)).toThrow(named);
  });
});

describe('what was learnt of a quota', () => {
  const learnt = { version: 1, kind: 'window', limit: 60, period: 10_000 } as const;
  let api: Api;
  let clock: FakeClock;
  const clients: Client[] = [];
  beforeEach(async () => {
    api = await startApi();
    clock = new FakeClock();
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.dispose();
    await api.close();
  });

  function start(quotaStore: QuotaStore, isShared = false): Client {
    const device = fakeDevice({ clock });
    const runtimes = { locks: device.locks('a'), openChannel: device.openChannel('a') };
    const connection = { keys: 'held-here', baseUrl: api.url, apiKey: 'one', serviceKey: 's' } as const;
    const client = createClient({
      clock,
      random: seededRandom(1),
      connection,
      quotaStore,
      ...(isShared && { runtimes }),
    });
    clients.push(client);
    return client;
  }

  it('C5.17 is kept under its scope alone: other keys forget it', async () => {
    const memory = createQuotaStore('scopes');
    await memory.open('one');
    await memory.put('one', learnt);
    expect(await createQuotaStore('scopes').open('one')).toEqual(learnt);
    expect(await createQuotaStore('elsewhere').open('one')).toBeNull();
    expect(await memory.open('two')).toBeNull();
    expect(await memory.open('one')).toBeNull();
  });

  it.each([
    ['of a page by itself', false],
    ['of a page that shares its quota', true],
  ])('C5.17 is given to the pacing at the start %s', async (_whose, isShared) => {
    const client = start({ open: () => Promise.resolve(learnt), put: () => Promise.resolve() }, isShared);
    // The hash of the scope takes real time, the locks time of the clock.
    while (client.planRefresh([]).minutes === null) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await clock.advance(5);
    }
    expect(api.seen).toHaveLength(0);
  });

  it('C5.17 counts no more once a request has left', async () => {
    let give: (snapshot: typeof learnt) => void = () => undefined;
    const read = new Promise<typeof learnt>((resolve) => (give = resolve));
    const client = start({ open: () => read, put: () => Promise.resolve() });
    await client.epcCheck(home(1));
    give(learnt);
    await clock.advance(100);
    expect(client.activity.snapshot().known?.periodMilliseconds).not.toBe(10_000);
  });

  it('C3.7 and what memory holds stay when the number of requests in flight is changed', async () => {
    const client = start({ open: () => Promise.resolve(null), put: () => Promise.resolve() });
    await client.epcCheck(home(1));
    await until(client, ({ inFlight }) => inFlight === 0);
    client.adjust({ requestsInFlight: 4 });
    expect(client.cachedCount()).toBe(1);
    expect(client.activity.snapshot()).toMatchObject({ connection: 'working' });
    expect(client.epcCheck(home(1))).not.toBeInstanceOf(Promise);
    expect(await client.epcCheck(home(2))).toMatchObject({ ok: true });
  });

  it.each<[string, (client: Client) => unknown]>([
    [
      'C3.7, C4.7 whose keys were refused',
      (client) => {
        api.reply(() => ({ status: 401, body: '' }));
        return client.epcCheck(home(1));
      },
    ],
    ['C2.12, C3.7 who signed out', (client) => client.forgetUser()],
  ])('%s is not connected again by a change of a setting', async (_rules, stop) => {
    const client = start({ open: () => Promise.resolve(null), put: () => Promise.resolve() });
    await stop(client);
    await until(client, ({ connection, inFlight }) => connection === 'keys-refused' && inFlight === 0);
    const asked = api.seen.length;
    client.adjust({ requestsInFlight: 4 });
    expect(client.epcCheck(home(2))).toMatchObject({ problem: { kind: 'keys-refused' } });
    await clock.advance(60_000);
    expect(api.seen).toHaveLength(asked);
    api.reply(() => ({}));
    client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'two', serviceKey: 's' });
    expect(await client.epcCheck(home(2))).toMatchObject({ ok: true });
  });

  it('C5.17 is nothing where the device holds something else', async () => {
    const database = await openDB('corrupt', 1, {
      upgrade: (made) => void made.createObjectStore('quota'),
    });
    await database.put('quota', { version: 1, kind: 'window', limit: 'many', period: 1 }, 'one');
    database.close();
    expect(await createQuotaStore('corrupt').open('one')).toBeNull();
    for (const stored of [null, 7, {}, { ...learnt, version: 2 }, { ...learnt, period: -1 }]) {
      expect(readSnapshot(stored)).toBeNull();
    }
    expect(readSnapshot(learnt)).toEqual(learnt);
  });

  it('C5.17 is written once it has stood for two seconds, and a device that refuses costs nothing', async () => {
    const put = jest.fn<Promise<void>, [string, unknown]>(() => Promise.reject(new Error('full')));
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const client = start({ open: async () => (open(), null), put });
    // The connection's name is made by another thread, for which no clock of ours waits.
    await opened;
    let left = 5;
    api.reply(() => {
      left = left === 0 ? 4 : left - 1;
      return { headers: { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': String(left) } };
    });
    for (let number = 1; number <= 12; number += 1) {
      const answering = Promise.resolve(client.epcCheck(home(number)));
      const state = { isThere: false };
      void answering.then(() => (state.isThere = true));
      while (!state.isThere) await clock.advance(500);
    }
    await clock.advance(5_000);
    expect(put.mock.calls.length).toBe(1);
    expect(put.mock.calls[0]?.[1]).toMatchObject({ version: 1, limit: 5 });
  });

  it('C5.17 is done without where it cannot be read', async () => {
    const client = start({ open: () => Promise.reject(new Error('blocked')), put: () => Promise.resolve() });
    expect(await client.epcCheck(home(1))).toMatchObject({ ok: true });
  });
});
