import type { AnswerOrPromise } from '../../src/client';
import type { PropertyId } from '../../src/contract';
import { refusalBody, held, type Reply } from './support/api';
import { all, home, startSetting, until, type Setting } from './support/setting';

const input = { address: '1 High Street', postcode: 'FH1 1AA' };
const id = 'abc' as PropertyId;
const created = { result: { id: 'svc:property:abc' }, status: { code: 200 }, response_id: 'r' };

/** Resolves when the client has had `count` answers, or silences, and is done with them. */
function done(setting: Setting, count: number): Promise<unknown> {
  return until(setting.client, ({ requests, inFlight }) => requests.length >= count && inFlight === 0);
}

describe('failures', () => {
  let setting: Setting;
  beforeEach(async () => {
    setting = await startSetting();
  });
  afterEach(() => setting.close());

  it('C5.8 waits as long as Retry-After says on a 429, and loses nothing', async () => {
    const { client, api, clock } = setting;
    api.reply((_, number) =>
      number === 1 ? { status: 429, body: '', headers: { 'retry-after': '7' } } : {},
    );
    const answering = client.epcCheck(home(1));
    await done(setting, 1);
    await clock.advance(6_999);
    expect(api.seen).toHaveLength(1);
    void clock.advance(1_001);
    expect(await answering).toMatchObject({ ok: true });
    expect(api.seen).toHaveLength(2);
  });

  it('C5.8 waits in phases on a bare 429 and lets one request try', async () => {
    const { client, api, clock } = setting;
    api.reply((_, number) => (number <= 3 ? { status: 429, body: 'slow down' } : {}));
    const answers = [1, 2, 3].map((number) => client.epcCheck(home(number)));
    for (const [tries, pause] of [
      [1, 1_100],
      [2, 2_200],
      [3, 4_400],
    ] as const) {
      await done(setting, tries);
      expect(client.activity.snapshot()).toMatchObject({ inFlight: 0, waiting: { interactive: 3 } });
      expect(api.seen).toHaveLength(tries);
      await clock.advance(pause);
    }
    for (const answer of await all(answers)) expect(answer.ok).toBe(true);
    expect(api.seen).toHaveLength(6);
  });

  it.each<[string, Reply]>([
    ['a server error', { status: 500, body: refusalBody(500, 201002) }],
    ['a cut connection', { cut: true }],
  ])('C4.3 repeats a check after %s, three times in all', async (_, reply) => {
    const { client, api, clock } = setting;
    api.reply(() => reply);
    const answering = client.epcCheck(home(1));
    for (const tries of [1, 2, 3]) {
      await done(setting, tries);
      await clock.advance(1_000);
    }
    expect(await answering).toMatchObject({ ok: false });
    expect(api.seen).toHaveLength(3);
    expect(client.activity.snapshot()).toMatchObject({ connection: 'failing' });
  });

  it.each<[string, Reply]>([
    ['a cut connection', { cut: true }],
    ['a server error', { status: 500, body: refusalBody(500, 201002) }],
    ['a page in place of the answer', { body: '<html>', headers: { 'content-type': 'text/html' } }],
    ['an answer that is too large', { body: 'x'.repeat(1_048_577) }],
    ['an answer without a Property Id', { body: { result: { id: 'svc:property: ' } } }],
  ])('C4.4 never repeats a create after %s: it ends as unconfirmed', async (_, reply) => {
    const { client, api, clock } = setting;
    api.reply(() => reply);
    expect(await client.propertyCreate(input)).toMatchObject({ ok: false, problem: { kind: 'unconfirmed' } });
    await clock.advance(120_000);
    expect(api.seen).toHaveLength(1);
  });

  it('C4.4 ends a create as unconfirmed where the client goes while it is under way', async () => {
    const { client, api } = setting;
    const never = held<Reply>();
    api.reply(() => never.promise);
    const creating = client.propertyCreate(input);
    await api.arrived(1);
    client.dispose();
    expect(await creating).toMatchObject({ ok: false, problem: { kind: 'unconfirmed' } });
    never.release({});
  });

  it('C4.4 repeats a create of which the server that holds the keys says that it never left', async () => {
    const { client, api, clock } = setting;
    client.connect({ keys: 'held-by-server', baseUrl: api.url });
    const unsent = { status: 502, body: 'no', headers: { 'x-terrace-fate': 'not-sent' } };
    api.reply((_, number) => (number === 1 ? unsent : { body: created }));
    const creating = client.propertyCreate(input);
    await done(setting, 1);
    await clock.advance(1_000);
    expect(await creating).toMatchObject({ ok: true });
    expect(api.seen).toHaveLength(2);
    // Each try has a name of its own: the server would take the second for the first.
    const names = api.seen.map(({ headers }) => headers['x-terrace-change']);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toMatch(/^[\w-]{36}$/);
  });

  it('C4.2 repeats a create that the quota refused', async () => {
    const { client, api, clock } = setting;
    api.reply((_, number) => (number === 1 ? { status: 429, body: '' } : { body: created }));
    const answering = client.propertyCreate(input);
    await done(setting, 1);
    void clock.advance(2_000);
    expect(await answering).toMatchObject({ ok: true, value: { id: 'svc:property:abc' } });
    expect(api.seen).toHaveLength(2);
  });

  it('C4.5 tries a change that met another once more', async () => {
    const { client, api, clock } = setting;
    api.reply(() => ({ status: 409, body: refusalBody(409, 700001) }));
    const answering = client.propertySync(id, input);
    await done(setting, 1);
    void clock.advance(2_000);
    expect(await answering).toMatchObject({ ok: false, problem: { kind: 'conflict' } });
    expect(api.seen).toHaveLength(2);
  });

  it('C4.6 counts an archive that is repeated into a 404 as done', async () => {
    const { client, api, clock } = setting;
    api.reply((_, number) =>
      number === 1 ? { cut: true } : { status: 404, body: refusalBody(404, 205001) },
    );
    const answering = client.propertyArchive(id);
    await done(setting, 1);
    void clock.advance(1_000);
    expect(await answering).toMatchObject({ ok: true, value: { id: 'svc:property:abc', success: true } });
    api.reply(() => ({ status: 404, body: refusalBody(404, 205001) }));
    expect(await client.propertyArchive(id)).toMatchObject({ problem: { kind: 'property-not-found' } });
  });

  it('C4.7 stops on a 401, says so once, and goes on after a new connection', async () => {
    const { client, api } = setting;
    api.reply(() => ({ status: 401, body: 'no' }));
    const answers = await all(Array.from({ length: 50 }, (_, number) => client.epcCheck(home(number + 1))));
    for (const answer of answers) expect(answer).toMatchObject({ problem: { kind: 'keys-refused' } });
    expect(api.seen.length).toBeLessThanOrEqual(2);
    expect(client.epcCheck(home(99))).toMatchObject({ problem: { kind: 'keys-refused' } });
    const activity = client.activity.snapshot();
    expect(activity.connection).toBe('keys-refused');
    expect(activity.problems).toHaveLength(1);
    expect(activity.problems[0]?.count).toBeLessThanOrEqual(2);
    api.reply(() => ({}));
    client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'new', serviceKey: 'new' });
    expect(await client.epcCheck(home(1))).toMatchObject({ ok: true });
  });

  it('C4.7 an answer that was on its way when the keys were refused does not mend them', async () => {
    const { client, api } = setting;
    await client.epcCheck(home(1));
    const late = held<Reply>();
    api.reply((_, number) => (number === 2 ? late.promise : { status: 401, body: 'no' }));
    const first = client.epcCheck(home(2));
    expect(await client.epcCheck(home(3))).toMatchObject({ problem: { kind: 'keys-refused' } });
    late.release({});
    expect(await first).toMatchObject({ ok: true });
    expect(client.activity.snapshot().connection).toBe('keys-refused');
  });

  it('C4.8 tells everybody after a minute without an answer, and then lets one request try', async () => {
    const { client, api, clock } = setting;
    api.reply(() => ({ cut: true }));
    const answers = [1, 2, 3].map((number) => client.epcCheck(home(number), { priority: 'bulk' }));
    const everything = all(answers);
    const told = { all: false };
    void everything.then(() => (told.all = true));
    while (!told.all) {
      const before = api.seen.length;
      await clock.advance(clock.pending[0] ?? 0);
      if (client.activity.snapshot().inFlight > 0) await done(setting, before + 1);
    }
    for (const answer of await everything) expect(answer).toMatchObject({ problem: { kind: 'unreachable' } });
    expect(clock.monotonic()).toBeGreaterThanOrEqual(50_000);
    expect(api.seen.length).toBeLessThan(15);
    expect(client.epcCheck(home(4))).toMatchObject({ problem: { kind: 'unreachable' } });
    api.reply(() => ({}));
    await clock.advance(40_000);
    expect(await client.epcCheck(home(4))).toMatchObject({ ok: true });
  });

  it('C3.5 waits 30 s for an answer, counted from sending', async () => {
    const { client, api, clock } = setting;
    const never = held<Reply>();
    api.reply(() => never.promise);
    const first = client.propertyCreate(input);
    const second = client.propertyCreate(input);
    const third = client.propertyCreate(input);
    await api.arrived(1);
    await clock.advance(2_000);
    await api.arrived(2);
    await clock.advance(30_000);
    expect(await first).toMatchObject({ problem: { kind: 'unconfirmed', because: 'no answer in time' } });
    expect(await second).toMatchObject({ problem: { kind: 'unconfirmed' } });
    api.reply(() => ({ body: created }));
    await clock.advance(1_000);
    expect(await third).toMatchObject({ ok: true });
    never.release({});
  });
});

describe('leaving', () => {
  let setting: Setting;
  beforeEach(async () => {
    setting = await startSetting({ requestsInFlight: 1 });
  });
  afterEach(() => setting.close());

  it('C1.4 takes a request out of the queue when its last waiter left', async () => {
    const { client, api } = setting;
    const gate = held<Reply>();
    api.reply(() => gate.promise);
    const first = client.epcCheck(home(1));
    await api.arrived(1);
    const [one, two] = [new AbortController(), new AbortController()];
    const leaving = client.epcCheck(home(2), { signal: one.signal });
    const staying = client.epcCheck(home(2), { signal: two.signal });
    const gone = client.epcCheck(home(3), { signal: two.signal });
    one.abort();
    expect(await leaving).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
    expect(client.activity.snapshot().waiting.interactive).toBe(2);
    two.abort();
    expect(await staying).toMatchObject({ problem: { kind: 'cancelled' } });
    expect(await gone).toMatchObject({ problem: { kind: 'cancelled' } });
    expect(client.activity.snapshot().waiting.interactive).toBe(0);
    gate.release({});
    await first;
    expect(api.seen).toHaveLength(1);
  });

  it('C1.4 keeps the answer of a check that everybody left while it was under way', async () => {
    const { client, api } = setting;
    const gate = held<Reply>();
    api.reply(() => gate.promise);
    const controller = new AbortController();
    const leaving = client.epcCheck(home(1), { signal: controller.signal });
    await api.arrived(1);
    controller.abort();
    await leaving;
    gate.release({});
    await done(setting, 1);
    expect(client.epcCheck(home(1))).toMatchObject({ ok: true });
    expect(api.seen).toHaveLength(1);
  });

  it('C1.5 tells the outcome of a change that was sent, though its caller left', async () => {
    const { client, api } = setting;
    const gate = held<Reply>();
    api.reply(() => gate.promise);
    const controller = new AbortController();
    const answering = client.propertyCreate(input, { signal: controller.signal });
    await api.arrived(1);
    controller.abort();
    gate.release({ body: created });
    expect(await answering).toMatchObject({ ok: true });
  });

  it('C1.4 is never sent when its caller had left before', async () => {
    const { client, api } = setting;
    expect(client.epcCheck(home(1), { signal: AbortSignal.abort() })).toMatchObject({
      problem: { kind: 'cancelled' },
    });
    expect(api.seen).toHaveLength(0);
  });

  it('C1.6 ends every wait when it is disposed of', async () => {
    const { client, api } = setting;
    api.reply(() => new Promise(() => undefined));
    const answers: AnswerOrPromise<unknown>[] = [
      client.epcCheck(home(1)),
      client.epcCheck(home(2)),
      client.propertyCreate(input),
    ];
    await api.arrived(1);
    client.dispose();
    for (const answer of await all(answers)) {
      expect(answer).toMatchObject({ ok: false, problem: { kind: 'cancelled' } });
    }
    expect(client.epcCheck(home(3))).toMatchObject({ problem: { kind: 'cancelled' } });
  });
});
