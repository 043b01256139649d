import type { Answer } from '../../src/client';
import type { PropertyId } from '../../src/contract';
import { held, refusalBody, type Reply } from './support/api';
import { home, startSetting, until, type Setting } from './support/setting';

const input = { address: '1 High Street', postcode: 'FH1 1AA' };
type Ask = (setting: Setting, signal: AbortSignal) => Promise<Answer<unknown>>;
const create: Ask = ({ client }, signal) => client.propertyCreate(input, { signal });
const sync: Ask = ({ client }, signal) => client.propertySync('abc' as PropertyId, input, { signal });

const tries: readonly [string, Ask, Reply, string][] = [
  [
    'a create that the quota refused',
    create,
    { status: 429, body: '', headers: { 'retry-after': '240' } },
    'cancelled',
  ],
  [
    'a create that never left',
    create,
    { status: 503, body: 'no', headers: { 'x-terrace-fate': 'not-sent' } },
    'cancelled',
  ],
  ['a sync that met another change', sync, { status: 409, body: refusalBody(409, 700001) }, 'cancelled'],
  ['a sync whose answer was lost', sync, { cut: true }, 'unreachable'],
  ['a sync at which the API failed', sync, { status: 500, body: refusalBody(500, 201002) }, 'server-error'],
];

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting();
  setting.client.connect({ keys: 'held-by-server', baseUrl: setting.api.url });
});
afterEach(() => setting.close());

it.each(tries)('C1.5 %s is not sent again where its caller left meanwhile', async (_, ask, reply, kind) => {
  const { api, clock } = setting;
  const gate = held<Reply>();
  api.reply(() => gate.promise);
  const leaving = new AbortController();
  const asked = ask(setting, leaving.signal);
  await api.arrived(1);
  leaving.abort();
  gate.release(reply);
  await until(setting.client, ({ requests }) => requests.length === 1);
  await clock.advance(300_000);
  expect(await asked).toMatchObject({ ok: false, problem: { kind } });
  expect(api.seen).toHaveLength(1);
});

it.each(tries)('C1.5 %s is not sent again where its caller leaves after it', async (_, ask, reply, kind) => {
  const { client, api, clock } = setting;
  api.reply(() => reply);
  const leaving = new AbortController();
  const asked = ask(setting, leaving.signal);
  await until(client, ({ requests, inFlight }) => requests.length === 1 && inFlight === 0);
  leaving.abort();
  await clock.advance(300_000);
  expect(await asked).toMatchObject({ ok: false, problem: { kind } });
  expect(api.seen).toHaveLength(1);
});

const archive: Ask = ({ client }, signal) =>
  client.propertyArchive('abc' as PropertyId, { signal, priority: 'bulk' });
const connectAnew = ({ client, api }: Setting): void =>
  client.connect({ keys: 'held-by-server', baseUrl: api.url });

/** What ends the wait for another try. */
const ends: readonly [string, (setting: Setting) => unknown][] = [
  ['the connection is made anew', connectAnew],
  ['its user signs out', ({ client }) => client.forgetUser()],
  ['the page ends', ({ client }) => client.dispose()],
  [
    'the keys are refused',
    ({ client, api }) => {
      api.reply(() => ({ status: 401, body: {} }));
      void client.epcCheck(home(1));
    },
  ],
  [
    'the keys are refused at its next try',
    async ({ client, api, clock }) => {
      api.reply(() => ({ status: 401, body: {} }));
      void clock.advance(10_000);
      await until(client, ({ requests, inFlight }) => requests.length === 2 && inFlight === 0);
    },
  ],
  [
    'another change is met at both further tries',
    async ({ client, api, clock }) => {
      api.reply(() => ({ status: 409, body: refusalBody(409, 700001) }));
      void clock.advance(1_000);
      await until(client, ({ requests, inFlight }) => requests.length === 2 && inFlight === 0);
      void clock.advance(2_000);
      await until(client, ({ requests, inFlight }) => requests.length === 3 && inFlight === 0);
    },
  ],
  [
    'the connection is made anew while the quota refuses it',
    async ({ api, clock }) => {
      const gate = held<Reply>();
      api.reply(() => gate.promise);
      void clock.advance(10_000);
      await api.arrived(2);
      connectAnew(setting);
      gate.release({ status: 429, body: '' });
    },
  ],
  [
    'the connection is made anew while another change is waited for',
    async ({ client, api, clock }) => {
      api.reply(() => ({ status: 409, body: refusalBody(409, 700001) }));
      void clock.advance(1_000);
      await until(client, ({ requests, inFlight }) => requests.length === 2 && inFlight === 0);
      connectAnew(setting);
    },
  ],
];

it.each(ends)('C4.11 a change whose answer was lost is not told as cancelled where %s', async (_, end) => {
  const { client, api, clock } = setting;
  api.reply(() => ({ cut: true }));
  const asked = archive(setting, new AbortController().signal);
  await until(client, ({ requests, inFlight }) => requests.length === 1 && inFlight === 0);
  await end(setting);
  await clock.advance(300_000);
  expect(await asked).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
});
