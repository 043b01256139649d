import type { Client } from '../../src/client';
import type { Identifier, PropertyId } from '../../src/contract';
import { epcBody, held, refusalBody, type Reply } from './support/api';
import { home, startSetting, until, type Setting } from './support/setting';

const id = 'abc' as PropertyId;
const identifier: Identifier = { form: 'property', propertyId: id };
const before = { address: '1 High Street', postcode: 'FH1 1AA' };
const after = { address: '3 High Street', postcode: 'FH1 1AA' };
const stored = (place: object): Reply => ({ body: { result: { id: 'svc:property:abc', ...place } } });

/** What the API answers to everything but a change, as a check of its own would be. */
const bodies: readonly [string, (client: Client) => unknown, unknown][] = [
  ['certificate', (client) => client.epcCheck(identifier), epcBody()],
  [
    'determination',
    (client) => client.determinationCheck(identifier),
    { result: { advice: {}, planning: [], schemes: [] } },
  ],
  ['licences', (client) => client.licensingCheck(identifier), { result: { licences: [] } }],
];

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting();
});
afterEach(() => setting.close());

const change: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  'a sync to another address': (client) => client.propertySync(id, after),
  'a sync to another postcode': (client) => client.propertySync(id, { ...before, postcode: 'FH1 1AB' }),
  'an archive': (client) => client.propertyArchive(id),
};

describe.each(Object.entries(change))('after %s', (_what, carryOut) => {
  it.each(bodies)('C2.4 the API is asked anew for the %s by Property Id', async (_, ask, body) => {
    const { client, api } = setting;
    api.reply(({ method, path, body: sent }) => {
      if (method === 'PUT') return stored(JSON.parse(sent) as object);
      if (method === 'DELETE') return stored({ success: true });
      return path.includes('property-check') ? stored(before) : { body };
    });
    await client.propertyCheck(id);
    await ask(client);
    expect(ask(client)).not.toBeInstanceOf(Promise);
    await carryOut(client);
    await ask(client);
    expect(api.seen.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });
});

it.each([
  ['an archive', (client: Client) => client.propertyArchive(id)],
  ['a sync', (client: Client) => client.propertySync(id, before)],
])('C2.4 a property that %s was told is not stored is not given as stored', async (_what, carryOut) => {
  const { client, api } = setting;
  api.reply(({ path }) => (path.includes('property-check') ? stored(before) : {}));
  await client.propertyCheck(id);
  await client.epcCheck(identifier);
  api.reply(() => ({ status: 404, body: refusalBody(404, 205001) }));
  const notFound = { ok: false, problem: { kind: 'property-not-found' } };
  expect(await carryOut(client)).toMatchObject(notFound);
  expect(await client.propertyCheck(id)).toMatchObject(notFound);
  expect(await client.epcCheck(identifier)).toMatchObject(notFound);
});

it.each(bodies)(
  'C2.4 a sync that leaves the address alone costs no request for the %s',
  async (_, ask, body) => {
    const { client, api } = setting;
    api.reply(({ path }) => (/property-check|sync/.test(path) ? stored(before) : { body }));
    await client.propertyCheck(id);
    await ask(client);
    await client.propertySync(id, { ...before, people: 4 });
    expect(ask(client)).not.toBeInstanceOf(Promise);
    expect(api.seen).toHaveLength(3);
  },
);

describe.each<[string, Reply, Reply, number]>([
  ['tells another address', stored(before), stored(after), 1],
  [
    'tells that it is not stored any more',
    stored(before),
    { status: 404, body: refusalBody(404, 205001) },
    1,
  ],
  ['tells that it is stored by now', { status: 404, body: refusalBody(404, 205001) }, stored(before), 1],
  ['tells the same', stored(before), stored({ ...before, people: 4 }), 0],
])('where a check of the property %s', (_what, first, then, anew) => {
  it.each(bodies)(
    'C2.4 the API is asked anew for the %s just where its place is another',
    async (_, ask, body) => {
      const { client, api } = setting;
      let property = first;
      api.reply(({ path }) => (path.includes('property-check') ? property : { body }));
      await client.propertyCheck(id);
      await ask(client);
      property = then;
      await client.propertyCheck(id, { fresh: true });
      await ask(client);
      expect(api.seen).toHaveLength(3 + anew);
    },
  );
});

it('C2.4 that nothing was found at a mistyped address is not told once it was put right', async () => {
  const { client, api } = setting;
  api.reply(() => ({ status: 404, body: refusalBody(404, 201001) }));
  expect(await client.epcCheck(identifier)).toMatchObject({ ok: false });
  api.reply(({ method }) => (method === 'PUT' ? stored(after) : {}));
  await client.propertySync(id, after);
  expect(await client.epcCheck(identifier)).toMatchObject({ ok: true });
});

it('C2.4 a check that a sync to another address overtook is neither kept nor joined', async () => {
  const { client, api } = setting;
  await client.epcCheck(home(1));
  const [early, later] = [held<Reply>(), held<Reply>()];
  api.reply(({ method }, number) => {
    if (method === 'PUT') return stored(after);
    return number === 2 ? early.promise : later.promise;
  });
  const old = client.epcCheck(identifier);
  await api.arrived(2);
  await client.propertySync(id, after);
  const ofNow = { value: { certificate: { current_energy_rating: 'F' } } };
  const asked = client.epcCheck(identifier);
  early.release({ body: epcBody('C') });
  expect(await old).toMatchObject({ value: { certificate: { current_energy_rating: 'C' } } });
  const joined = client.epcCheck(identifier);
  later.release({ body: epcBody('F') });
  expect(await Promise.all([asked, joined])).toMatchObject([ofNow, ofNow]);
  expect(api.seen).toHaveLength(4);
  await until(client, ({ inFlight }) => inFlight === 0);
  expect(client.epcCheck(identifier)).toMatchObject(ofNow);
});
