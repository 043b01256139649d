import { createClient } from '../../src/client';
import type { Transport } from '../../src/client/connections/transport';
import type { AddressText, PropertyId } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { epcBody, held, refusalBody, type Reply } from './support/api';
import { all, home, startSetting, until, type Setting } from './support/setting';

describe('asking and keeping', () => {
  let setting: Setting;
  beforeEach(async () => {
    setting = await startSetting();
  });
  afterEach(() => setting.close());

  it('C6.2 asks the API by its path with both keys in headers and none in the address', async () => {
    const { client, api } = setting;
    const answer = await client.epcCheck({
      form: 'address',
      address: '2/1, 12 High Street, FH1 1AA' as AddressText,
    });
    expect(answer).toMatchObject({ ok: true, isStale: false, responseId: 'r-1' });
    expect(answer).toMatchObject({ checkedAt: '2026-11-21T12:00:00.000Z' });
    expect(answer.ok && answer.value.certificate.current_energy_rating).toBe('C');
    const [seen] = api.seen;
    expect(seen?.path).toBe('/api/properties/epc-check/svc:address:2%2F1%2C+12+High+Street%2C+FH1+1AA');
    expect(seen?.headers).toMatchObject({
      accept: 'application/json',
      'x-sso-api-key': 'api-secret',
      'x-sso-service-key': 'service-secret',
    });
  });

  it('C6.7 counts the age of an answer from the moment at which the server between had it', async () => {
    const { client, api, clock } = setting;
    client.connect({ keys: 'held-by-server', baseUrl: api.url });
    api.reply(() => ({
      headers: { 'x-terrace-checked-at': '2026-11-20T08:00:00.000Z' },
      body: epcBody('C'),
    }));
    const first = await client.epcCheck(home(1));
    expect(first).toMatchObject({ ok: true, checkedAt: '2026-11-20T08:00:00.000Z' });
    expect(await client.epcCheck(home(1))).toMatchObject({ checkedAt: '2026-11-20T08:00:00.000Z' });
    // Seven days after that, though it has been here for six alone.
    await clock.advance(6 * 86_400_000);
    expect(client.epcCheck(home(1))).toMatchObject({ ok: true, isStale: true });
  });

  it('C1.2 gives a kept answer at once, not as a promise, and asks nothing', async () => {
    const { client, api } = setting;
    const first = await client.epcCheck(home(1));
    const again = client.epcCheck(home(1));
    expect(again).toBe(first);
    expect(again).not.toBeInstanceOf(Promise);
    expect(api.seen).toHaveLength(1);
  });

  it('C1.3 keeps one operation apart from another', async () => {
    const { client, api } = setting;
    await client.epcCheck(home(1));
    api.reply(() => ({ body: { result: { licences: [] } } }));
    await client.licensingCheck(home(1));
    expect(api.seen.map((seen) => seen.path)).toEqual([
      '/api/properties/epc-check/registry:uprn:1',
      '/api/properties/licensing-check/registry:uprn:1',
    ]);
  });

  it('C2.3 asks again for a kept answer only on the person’s word', async () => {
    const { client, api } = setting;
    await client.epcCheck(home(1));
    api.reply(() => ({ body: epcBody('A') }));
    const fresh = await client.epcCheck(home(1), { fresh: true });
    expect(fresh.ok && fresh.value.certificate.current_energy_rating).toBe('A');
    expect(client.epcCheck(home(1))).toBe(fresh);
  });

  it('C2.2 marks an answer old past its age, gives it all the same, and gives it no more after 90 days', async () => {
    const { client, api, clock } = setting;
    await client.epcCheck(home(1));
    await clock.advance(7 * 86_400_000);
    expect(client.epcCheck(home(1))).toMatchObject({ isStale: false });
    await clock.advance(1);
    expect(client.epcCheck(home(1))).toMatchObject({ ok: true, isStale: true });
    expect(api.seen).toHaveLength(1);
    await clock.advance(84 * 86_400_000);
    expect(client.epcCheck(home(1))).toBeInstanceOf(Promise);
  });

  it.each([
    [60_000, false],
    [60_001, true],
  ])('C2.2 an answer that is dated %d ms ahead is old: %s', async (ahead, isStale) => {
    const { client, clock } = setting;
    await client.epcCheck(home(1));
    clock.setWallClock(clock.now() - ahead);
    expect(client.epcCheck(home(1))).toMatchObject({ ok: true, isStale });
    expect(client.planRefresh().requests).toBe(isStale ? 1 : 0);
    await client.epcCheck(home(1), { fresh: true });
    expect(client.epcCheck(home(1))).toMatchObject({ isStale: false });
  });

  it('C2.1 keeps that a home was not found', async () => {
    const { client, api } = setting;
    api.reply(() => ({ status: 404, body: refusalBody(404, 203001) }));
    const answer = await client.epcCheck(home(1));
    expect(answer).toMatchObject({
      ok: false,
      problem: { kind: 'certificate-not-found', responseId: 'r-2' },
    });
    expect(client.epcCheck(home(1))).toBe(answer);
  });

  it.each([
    [400, 101000, 'identifier-refused'],
    [403, 600001, 'account-limit-reached'],
    [418, 0, 'unknown-refusal'],
  ])('C2.1 does not keep a refusal with status %i', async (status, code, kind) => {
    const { client, api } = setting;
    api.reply(() => ({ status, body: refusalBody(status, code) }));
    expect(await client.epcCheck(home(1))).toMatchObject({ ok: false, problem: { kind } });
    await client.epcCheck(home(1));
    expect(api.seen).toHaveLength(2);
  });

  it('C1.3 asks once for what many want, whatever the spelling', async () => {
    const { client, api } = setting;
    const gate = held<Reply>();
    api.reply(() => gate.promise);
    const spellings = ['1 High Street, FH1 1AA', '1 high street fh11aa', '1  HIGH STREET. FH1 1AA'];
    const answers = spellings.map((address) =>
      client.epcCheck({ form: 'address', address: address as AddressText }),
    );
    await api.arrived(1);
    gate.release({});
    const [first, ...others] = await all(answers);
    for (const other of others) expect(other).toBe(first);
    expect(api.seen).toHaveLength(1);
  });

  it('C3.1 has two requests under way and no more', async () => {
    const { client, api } = setting;
    await client.epcCheck(home(0));
    const gate = held<Reply>();
    api.reply((_, number) => (number <= 3 ? gate.promise : {}));
    const answers = [1, 2, 3, 4, 5, 6].map((number) => client.epcCheck(home(number)));
    await api.arrived(3);
    expect(client.activity.snapshot()).toMatchObject({ inFlight: 2, waiting: { interactive: 4 } });
    gate.release({});
    await all(answers);
    expect(api.seen).toHaveLength(7);
    expect(api.mostAtOnce).toBe(2);
  });

  it('C2.4 renews the kept property by a change and forgets it by an archive', async () => {
    const { client, api } = setting;
    const id = 'abc' as PropertyId;
    const body = { result: { id: 'svc:property:abc' }, status: { code: 200 }, response_id: 'r' };
    api.reply(() => ({ body }));
    const synced = await client.propertySync(id, { address: '1', postcode: 'FH1 1AA' });
    expect(client.propertyCheck(id)).toBe(synced);
    expect(api.seen[0]).toMatchObject({ method: 'PUT', path: '/api/properties/sync/svc:property:abc' });
    expect(JSON.parse(api.seen[0]!.body)).toEqual({ address: '1', postcode: 'FH1 1AA' });
    api.reply(() => ({ body: { ...body, result: { id: 'svc:property:abc', success: true } } }));
    await client.propertyArchive(id);
    expect(client.propertyCheck(id)).toBeInstanceOf(Promise);
  });

  it.each<[string, object, object]>([
    [
      'a sync',
      { id: 'svc:property:abc', metadata: { notes: 'new' } },
      { ok: true, value: { metadata: { notes: 'new' } } },
    ],
    ['an archive', { id: 'svc:property:abc', success: true }, { problem: { kind: 'property-not-found' } }],
  ])('C2.4 keeps no property from before %s that overtook its check', async (what, result, known) => {
    const { client, api } = setting;
    const id = 'abc' as PropertyId;
    const bodyOf = (of: object): object => ({ result: of, status: { code: 200 }, response_id: 'r' });
    await client.epcCheck(home(1));
    const early = held<Reply>();
    api.reply(({ method }) => (method === 'GET' ? early.promise : { body: bodyOf(result) }));
    const checking = client.propertyCheck(id);
    await api.arrived(2);
    const change = { address: '1', postcode: 'FH1 1AA' };
    await (what === 'a sync' ? client.propertySync(id, change) : client.propertyArchive(id));
    early.release({ body: bodyOf({ id: 'svc:property:abc', metadata: { notes: 'old' } }) });
    await checking;
    api.reply(() => ({ status: 404, body: refusalBody(404, 205001) }));
    expect(await client.propertyCheck(id)).toMatchObject(known);
  });

  it('C2.5 forgets what it kept when told to, and when the connection changes', async () => {
    const { client, api } = setting;
    await client.epcCheck(home(1));
    await client.clearCache();
    await client.epcCheck(home(1));
    client.connect({ keys: 'held-by-server', baseUrl: api.url });
    await client.epcCheck(home(1));
    expect(api.seen).toHaveLength(3);
    expect(api.seen[2]?.headers).not.toHaveProperty('x-sso-api-key');
    expect(api.seen[2]?.headers).not.toHaveProperty('x-sso-service-key');
  });

  it('C2.5 keeps nothing of a sync of the former API for the next one', async () => {
    const { client, api } = setting;
    const id = 'abc' as PropertyId;
    const bodyOf = (council: string): object => ({ result: { id: 'svc:property:abc', council } });
    const gate = held<Reply>();
    api.reply(({ method }) => (method === 'PUT' ? gate.promise : { body: bodyOf('Next') }));
    const syncing = client.propertySync(id, { address: '1', postcode: 'FH1 1AA' });
    await api.arrived(1);
    client.connect({ keys: 'held-by-server', baseUrl: api.url });
    gate.release({ body: bodyOf('Former') });
    expect(await syncing).toMatchObject({ ok: true, value: { council: 'Former' } });
    expect(await client.propertyCheck(id)).toMatchObject({ ok: true, value: { council: 'Next' } });
  });

  it('C3.6 puts a question under way to the new API when the connection changes meanwhile', async () => {
    const { client, api } = setting;
    const gate = held<Reply>();
    api.reply((_, number) => (number === 1 ? gate.promise : { body: epcBody('G') }));
    const answering = client.epcCheck(home(1));
    await api.arrived(1);
    client.connect({ keys: 'held-by-server', baseUrl: `${api.url}/other` });
    gate.release({ body: epcBody('A') });
    const answer = await answering;
    expect(answer.ok && answer.value.certificate.current_energy_rating).toBe('G');
    expect(api.seen[1]?.path).toBe('/other/api/properties/epc-check/registry:uprn:1');
  });

  it('C7.1 shows what it did and every problem once with a count', async () => {
    const { client, api } = setting;
    api.reply((seen) => {
      const headers = { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '58' };
      if (seen.path.endsWith(':1')) return { headers };
      return { headers, status: 404, body: refusalBody(404, 203001) };
    });
    await all([1, 2, 3].map((number) => client.epcCheck(home(number))));
    client.noteProblem({ kind: 'identifier-unclear', reason: 'no-postcode', found: 'here' });
    const activity = await until(client, (each) => each.problems.length === 2);
    expect(activity).toMatchObject({
      inFlight: 0,
      connection: 'working',
      quota: { limit: 60, remaining: 58 },
    });
    expect(activity.requests).toHaveLength(3);
    expect(activity.problems[1]).toMatchObject({ count: 2, lastIdentifier: 'registry:uprn:3' });
    expect(client.activity.snapshot()).toBe(activity);
  });

  it('C7.1 shows the last 200 requests, the newest first', async () => {
    const rateLimit = { limit: 100_000, remaining: 90_000, retryAfterMilliseconds: null, policy: null };
    const transport: Transport = () =>
      Promise.resolve({ kind: 'answered', status: 200, body: epcBody(), rateLimit });
    const connection = { keys: 'held-by-server', baseUrl: setting.api.url } as const;
    const client = createClient({ clock: new FakeClock(), random: seededRandom(1), connection, transport });
    const names = (): readonly string[] =>
      client.activity.snapshot().requests.map(({ identifier }) => identifier);
    const newestFirst = (last: number, count: number): readonly string[] =>
      Array.from({ length: count }, (_, before) => `registry:uprn:${last - before}`);
    for (let number = 1; number <= 410; number += 1) {
      await client.epcCheck(home(number));
      if (number === 150) expect(names()).toEqual(newestFirst(150, 150));
      if (number === 201) expect(names()).toEqual(newestFirst(201, 200));
    }
    expect(names()).toEqual(newestFirst(410, 200));
  });
});

describe('without a connection', () => {
  it.each([
    [null, 'no-connection-set', 'none'],
    [{ keys: 'held-by-server', baseUrl: 'http://api.example' } as const, 'insecure-address', 'failing'],
  ])('C6.1 answers at once %#', (connection, kind, state) => {
    const client = createClient({ clock: new FakeClock(), random: seededRandom(1), connection });
    expect(client.epcCheck(home(1))).toMatchObject({ ok: false, problem: { kind } });
    expect(client.activity.snapshot().connection).toBe(state);
  });
});
