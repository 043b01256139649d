import 'fake-indexeddb/auto';
import { createAnswerStore, type AnswerOrPromise, type Client, type Connection } from '../../src/client';
import { problemMessage, type PropertyId } from '../../src/contract';
import { epcBody, held, refusalBody, type Reply } from './support/api';
import { home, startSetting, until, type Setting } from './support/setting';

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting({ store: createAnswerStore('signing-out') });
});
afterEach(() => setting.close());

const wantsSignIn = { ok: false, problem: { kind: 'keys-refused', wantsSignIn: true } };

it('C2.12 nothing of who signed out is kept or told, and nothing leaves before the next connection', async () => {
  const { client, api, clock } = setting;
  await client.epcCheck(home(1));
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.reply(async () => {
    await held;
    return {};
  });
  const inFlight = client.epcCheck(home(2));
  const waiting = [3, 4, 5, 6].map((number) => client.epcCheck(home(number)));
  await until(client, ({ inFlight }) => inFlight > 0);
  const left = 1 + client.activity.snapshot().inFlight;
  const cleared = client.forgetUser();
  release();
  await cleared;
  for (const answer of [inFlight, ...waiting]) expect(await answer).toMatchObject(wantsSignIn);
  expect(client.epcCheck(home(1))).toMatchObject(wantsSignIn);
  await clock.advance(120_000);
  expect(api.seen).toHaveLength(left);
  expect(client.cachedCount()).toBe(0);
  expect(client.activity.snapshot()).toMatchObject({
    requests: [],
    problems: [],
    connection: 'keys-refused',
  });

  const connection = {
    keys: 'held-here',
    baseUrl: api.url,
    apiKey: 'api-secret',
    serviceKey: 'service-secret',
  } as const;
  client.connect(connection);
  const before = api.seen.length;
  expect(await client.epcCheck(home(1))).toMatchObject({ ok: true });
  expect(api.seen).toHaveLength(before + 1);
});

it('C2.12 what others keep on the device stays where this page alone forgets', async () => {
  const { client, api } = setting;
  await client.epcCheck(home(1));
  await client.forgetUser('page');
  expect(client.epcCheck(home(1))).toMatchObject(wantsSignIn);
  expect(client.cachedCount()).toBe(0);
  const before = api.seen.length;
  client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'api-secret', serviceKey: 'service-secret' });
  expect(await client.epcCheck(home(1))).toMatchObject({ ok: true });
  expect(api.seen).toHaveLength(before);
});

it('C2.12 what was to be asked again after a pause is not', async () => {
  const { client, api, clock } = setting;
  api.reply(() => ({ body: {} }));
  const asked = client.epcCheck(home(2));
  await until(client, ({ inFlight }) => api.seen.length === 1 && inFlight === 0);
  await client.forgetUser();
  expect(await asked).toMatchObject(wantsSignIn);
  await clock.advance(120_000);
  expect(api.seen).toHaveLength(1);
});

it('C2.12 what was under way for who signed out is not kept for who signs in next', async () => {
  const { client, api } = setting;
  const later = held<Reply>();
  api.reply(() => later.promise);
  const inFlight = client.epcCheck(home(2));
  await until(client, ({ inFlight }) => inFlight > 0);
  await client.forgetUser();
  client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'api-secret', serviceKey: 'service-secret' });
  later.release({ body: epcBody() });
  await inFlight;
  expect(client.cachedCount()).toBe(0);
  expect(client.activity.snapshot().requests).toEqual([]);
});

it('C2.12 what was under way for who signed out is asked anew and kept for who signs in next', async () => {
  const { client, api } = setting;
  const later = held<Reply>();
  api.reply((_, number) => (number === 1 ? later.promise : { body: epcBody('D') }));
  const left = client.epcCheck(home(2));
  await until(client, ({ inFlight }) => inFlight > 0);
  await client.forgetUser();
  client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'other', serviceKey: 'service-secret' });
  // By then the device has been read.
  await client.epcCheck(home(1));
  const asked = client.epcCheck(home(2));
  later.release({ body: epcBody('C') });
  await left;
  expect(await asked).toMatchObject({ value: { certificate: { current_energy_rating: 'D' } } });
  expect(client.epcCheck(home(2))).not.toBeInstanceOf(Promise);
});

it('C2.12 a problem of who signed out is not told to who signs in next', async () => {
  const { client, api } = setting;
  const later = held<Reply>();
  api.reply(() => later.promise);
  const asked = client.propertyArchive('flat-7' as PropertyId);
  await until(client, ({ inFlight }) => inFlight > 0);
  await client.forgetUser();
  client.connect({ keys: 'held-here', baseUrl: api.url, apiKey: 'other', serviceKey: 'service-secret' });
  later.release({ status: 404, body: refusalBody(404, 203001) });
  expect(await asked).toMatchObject({ ok: false });
  expect(client.activity.snapshot().problems).toEqual([]);
});

type Ask = (client: Client) => AnswerOrPromise<unknown>;
const input = { address: '1 High Street', postcode: 'FH1 1AA' };
const check: Ask = (client) => client.epcCheck(home(2));
const create: Ask = (client) => client.propertyCreate(input);
const sync: Ask = (client) => client.propertySync('flat-7' as PropertyId, input);
const archive: Ask = (client) => client.propertyArchive('flat-7' as PropertyId);
const keysRefused: Reply = { status: 401, body: {}, headers: { 'www-authenticate': 'Bearer' } };

it.each<[string, Ask, Reply, string]>([
  ['a create that the quota refused', create, { status: 429, body: '' }, 'rate-limited'],
  [
    'a create that never left the server',
    create,
    { status: 503, body: 'no', headers: { 'x-terrace-fate': 'not-sent' } },
    'server-failed',
  ],
  ['a sync whose answer was lost', sync, { cut: true }, 'unreachable'],
  ['a sync that met another change', sync, { status: 409, body: refusalBody(409, 700001) }, 'conflict'],
  ['an archive at which the API failed', archive, { status: 503, body: 'no' }, 'server-failed'],
  ['an archive whose sign-in had ended', archive, keysRefused, 'keys-refused'],
  ['a check that failed', check, { cut: true }, 'keys-refused'],
  ['a check whose sign-in had ended', check, keysRefused, 'keys-refused'],
])('C2.12 %s is not sent again for who signs in next at the same server', async (_, ask, reply, kind) => {
  const { client, api, clock } = setting;
  // As in the pane: whoever signs in, the server is the same one.
  const server = { keys: 'held-by-server', baseUrl: api.url } as const;
  client.connect(server);
  const later = held<Reply>();
  api.reply((_seen, number) => (number === 1 ? later.promise : {}));
  const asked = ask(client);
  await api.arrived(1);
  await client.forgetUser();
  client.connect(server);
  later.release(reply);
  await until(client, ({ inFlight }) => inFlight === 0);
  await clock.advance(120_000);
  expect(await asked).toMatchObject({ ok: false, problem: { kind } });
  expect(api.seen).toHaveLength(1);
  expect(await client.epcCheck(home(1))).toMatchObject({ ok: true });
});

it('C2.12 a change that waits to be tried once more is not, where its user signs out meanwhile', async () => {
  const { client, api, clock } = setting;
  const server = { keys: 'held-by-server', baseUrl: api.url } as const;
  client.connect(server);
  api.reply(() => ({ status: 409, body: refusalBody(409, 700001) }));
  const asked = sync(client);
  await until(client, ({ requests, inFlight }) => requests.length === 1 && inFlight === 0);
  await client.forgetUser();
  client.connect(server);
  await clock.advance(120_000);
  expect(await asked).toMatchObject({ ok: false, problem: { kind: 'conflict' } });
  expect(api.seen).toHaveLength(1);
});

it.each<[string, Connection['keys'], Record<string, string>, true | undefined]>([
  ['of the server that holds the keys', 'held-by-server', { 'www-authenticate': 'Bearer' }, true],
  ['of something else on the way', 'held-by-server', {}, undefined],
  ['of an API with its own keys', 'held-here', { 'www-authenticate': 'Bearer' }, undefined],
])('C4.10 a 401 %s', async (_whose, keys, headers, wants) => {
  const { client, api } = setting;
  api.reply(() => ({ status: 401, body: {}, headers }));
  client.connect({ keys, baseUrl: api.url, apiKey: 'a', serviceKey: 's' });
  const answer = await client.epcCheck(home(7));
  expect(answer).toMatchObject({ ok: false, problem: { kind: 'keys-refused' } });
  if (!answer.ok)
    expect('wantsSignIn' in answer.problem ? answer.problem.wantsSignIn : undefined).toBe(wants);
});

const failed = 'Try again later: the API failed (status 502).';

it.each<[string, Connection['keys'], Record<string, string>, string]>([
  [
    'of the server that holds the keys',
    'held-by-server',
    { 'x-terrace-fate': 'unknown' },
    'Correct the keys.',
  ],
  ['of something else on the way', 'held-by-server', {}, failed],
  ['of an API with its own keys', 'held-here', { 'x-terrace-fate': 'unknown' }, failed],
])('C4.10 a 502 %s', async (_whose, keys, headers, message) => {
  const { client, api, clock } = setting;
  api.reply(() => ({ status: 502, body: { description: 'Correct the keys.' }, headers }));
  client.connect({ keys, baseUrl: api.url, apiKey: 'a', serviceKey: 's' });
  const asked = client.epcCheck(home(7));
  for (const tries of [1, 2, 3]) {
    await until(client, ({ requests, inFlight }) => requests.length >= tries && inFlight === 0);
    await clock.advance(1_000);
  }
  expect(await asked).toMatchObject({ ok: false, problem: { kind: 'server-failed' } });
  expect(client.activity.snapshot().problems.map((problem) => problem.message)).toEqual([message]);
});

const refused = 'The API refused the request (status 403). The API says: Become an editor.';

it.each<[string, Connection['keys'], Record<string, string>, string]>([
  [
    'of the server that holds the keys',
    'held-by-server',
    { 'x-terrace-fate': 'not-sent' },
    'Become an editor.',
  ],
  ['of the API behind it', 'held-by-server', {}, refused],
  ['of an API with its own keys', 'held-here', { 'x-terrace-fate': 'not-sent' }, refused],
])('C4.10 a 403 %s', async (_whose, keys, headers, message) => {
  const { client, api } = setting;
  api.reply(() => ({ status: 403, body: { description: 'Become an editor.' }, headers }));
  client.connect({ keys, baseUrl: api.url, apiKey: 'a', serviceKey: 's' });
  const answer = await client.epcCheck(home(7));
  expect(answer.ok ? '' : problemMessage(answer.problem)).toBe(message);
});
