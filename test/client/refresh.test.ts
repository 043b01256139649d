import 'fake-indexeddb/auto';
import { createAnswerStore, createClient, type Client } from '../../src/client';
import type { PropertyId } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { epcBody, held, startApi, type Api, type Reply } from './support/api';
import { all, home } from './support/setting';

const day = 86_400_000;

describe('C2.9, C2.10 a refresh', () => {
  let api: Api;
  let clock: FakeClock;
  let client: Client;
  const start = (databaseName = 'refresh'): Client => {
    const connection = { keys: 'held-here', baseUrl: api.url, apiKey: 'a', serviceKey: 's' } as const;
    return createClient({
      clock,
      random: seededRandom(1),
      connection,
      store: createAnswerStore(databaseName),
    });
  };
  beforeEach(async () => {
    api = await startApi();
    api.reply(({ path }) => ({
      body: path.includes('/epc-check/') ? epcBody() : { result: { licences: [], schemes: [] } },
    }));
    clock = new FakeClock();
    client = start();
    await client.clearCache();
  });
  afterEach(async () => {
    client.dispose();
    await api.close();
  });

  it('C2.9 a plan counts what is past its age, by operation, and spends nothing', async () => {
    for (const number of [1, 2, 3]) await client.epcCheck(home(number));
    await client.determinationCheck(home(1));
    expect(client.planRefresh().requests).toBe(0);
    await clock.advance(2 * day);
    expect(client.planRefresh()).toMatchObject({
      requests: 1,
      counts: { epcCheck: 0, determinationCheck: 1, licensingCheck: 0, propertyCheck: 0 },
    });
    await clock.advance(6 * day);
    expect(client.planRefresh().counts).toMatchObject({ epcCheck: 3, determinationCheck: 1 });
    expect(api.seen).toHaveLength(4);
    expect(client.cachedCount()).toBe(4);
  });

  it('C2.9 a plan for given homes holds all that is kept of them, in any spelling', async () => {
    await client.epcCheck(home(1));
    await client.licensingCheck(home(1));
    await client.epcCheck(home(2));
    const plan = client.planRefresh([home(1), home(7)]);
    expect(plan.counts).toEqual({ epcCheck: 1, determinationCheck: 0, licensingCheck: 1, propertyCheck: 0 });
  });

  it.each([
    ['with others of its API and key', {}, true],
    ['apart from another key', { apiKey: 'another' }, false],
    ['apart from another API', { baseUrl: 'https://api.example.test' }, false],
  ])('C2.9 a page renews %s', async (_, given, isSame) => {
    const connection = { keys: 'held-here', baseUrl: api.url, apiKey: 'a', serviceKey: 's' } as const;
    client.connect(connection);
    const scope = await client.scope();
    client.connect({ ...connection, ...given });
    expect((await client.scope()) === scope).toBe(isSame);
  });

  it('C2.9 carried out, each is asked for once, and given from then on', async () => {
    await client.epcCheck(home(1));
    await client.epcCheck(home(2));
    await clock.advance(8 * day);
    api.reply(() => ({ body: epcBody('A') }));
    const told: number[] = [];
    const ended = await client.refresh(client.planRefresh(), { onProgress: ({ done }) => told.push(done) });
    expect(ended).toEqual({ done: 2, failed: 0, total: 2 });
    expect(told).toEqual([1, 2]);
    expect(client.epcCheck(home(1))).toMatchObject({
      ok: true,
      isStale: false,
      value: { certificate: { current_energy_rating: 'A' } },
    });
    expect(client.planRefresh().requests).toBe(0);
    expect(api.seen).toHaveLength(4);
  });

  it('C2.9 each is asked for after everybody who waits', async () => {
    for (const number of [1, 2, 3]) await client.epcCheck(home(number));
    await clock.advance(8 * day);
    client.adjust({ requestsInFlight: 1 });
    const gate = held<Reply>();
    api.reply((_, number) => (number === 4 ? gate.promise : {}));
    const refreshing = client.refresh(client.planRefresh());
    await api.arrived(4);
    const asked = [
      client.epcCheck(home('cell'), { priority: 'cells' }),
      client.epcCheck(home('person'), { priority: 'interactive' }),
    ];
    gate.release({});
    await all(asked);
    expect(await refreshing).toEqual({ done: 3, failed: 0, total: 3 });
    const order = api.seen.slice(3).map(({ path }) => path.split(':').at(-1));
    expect(order).toEqual(['1', 'person', 'cell', '2', '3']);
  });

  it('C2.9 what was kept stays where the new answer fails', async () => {
    await client.epcCheck(home(1));
    await clock.advance(8 * day);
    api.reply(() => ({ status: 400, body: { status: 400, code: 101000, message: 'no', description: '' } }));
    expect(await client.refresh(client.planRefresh())).toEqual({ done: 0, failed: 1, total: 1 });
    expect(client.epcCheck(home(1))).toMatchObject({ ok: true, isStale: true });
  });

  it('C2.9 a later page can renew what an earlier one kept', async () => {
    await client.epcCheck(home(1));
    client.dispose();
    await clock.advance(8 * day);
    client = start();
    await client.epcCheck(home(1));
    expect(client.planRefresh().questions).toEqual([{ operation: 'epcCheck', identifier: home(1) }]);
  });

  describe('beside another page on the device', () => {
    const stored = (address: string) => ({
      result: { id: 'svc:property:abc', address, postcode: 'FH1 1AA' },
    });
    const property = { form: 'property', propertyId: 'abc' as PropertyId } as const;
    let other: Client;
    beforeEach(async () => {
      other = start();
      // It has read what the device holds.
      await other.epcCheck(home('other'));
    });
    afterEach(() => other.dispose());

    it('C2.9 what that page has renewed is taken from it and given from then on', async () => {
      for (const number of [1, 2, 3]) await client.epcCheck(home(number));
      await clock.advance(8 * day);
      const plan = client.planRefresh();
      api.reply(() => ({ body: epcBody('A') }));
      await other.epcCheck(home(1), { fresh: true });
      const asked = api.seen.length;
      expect(await client.refresh(plan)).toEqual({ done: 3, failed: 0, total: 3 });
      expect(api.seen.slice(asked).map(({ path }) => path.split(':').at(-1))).toEqual(['2', '3']);
      expect(client.epcCheck(home(1))).toMatchObject({
        isStale: false,
        value: { certificate: { current_energy_rating: 'A' } },
      });
      expect(client.planRefresh().requests).toBe(0);
    });

    it('C2.9 homes that are not stale are asked for all the same', async () => {
      await client.epcCheck(home(1));
      await clock.advance(day);
      await other.epcCheck(home(1), { fresh: true });
      const asked = api.seen.length;
      await client.refresh(client.planRefresh([home(1)]));
      expect(api.seen).toHaveLength(asked + 1);
    });

    it.each([
      ['another address has its checks asked anew', '3 High Street', 1],
      ['the same address keeps them', '1 High Street', 0],
    ])('C2.4 a property that it was told is at %s', async (_what, address, asked) => {
      api.reply(({ path }) => ({
        body: path.includes('property-check') ? stored('1 High Street') : epcBody(),
      }));
      await client.propertyCheck(property.propertyId);
      await client.epcCheck(property);
      await clock.advance(2 * 3_600_000);
      await other.propertyCheck(property.propertyId);
      api.reply(({ path }) => ({ body: path.includes('property-check') ? stored(address) : epcBody('A') }));
      await other.propertyCheck(property.propertyId, { fresh: true });
      const before = api.seen.length;
      await client.refresh(client.planRefresh());
      expect(client.propertyCheck(property.propertyId)).toMatchObject({ value: { address } });
      await client.epcCheck(property);
      expect(api.seen).toHaveLength(before + asked);
    });
  });

  it('C2.10 what has not left when it is called off does not leave', async () => {
    for (let number = 1; number <= 20; number += 1) await client.epcCheck(home(number));
    await clock.advance(8 * day);
    const stop = new AbortController();
    api.reply(() => {
      stop.abort();
      return {};
    });
    const { done, failed } = await client.refresh(client.planRefresh(), { signal: stop.signal });
    expect(done + failed).toBe(20);
    expect(api.seen.length).toBeLessThanOrEqual(22);
  });
});
