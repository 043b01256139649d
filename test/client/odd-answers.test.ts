import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import {
  createAnswerStore,
  createClient,
  type Answer,
  type AnswerOrPromise,
  type Client,
} from '../../src/client';
import type { AddressText, PropertyId } from '../../src/contract';
import { oddAnswers, type OddAnswer } from '../support/odd-answers';
import { seededRandom } from '../support/seeded-random';
import { settled } from '../support/fake-clock';
import { refusalBody, type Reply } from './support/api';
import { home, startSetting, type Setting } from './support/setting';

const input = { address: '1 High Street', postcode: 'FH1 1AA' };
const id = 'abc' as PropertyId;
const replyOf = ({ status, type, body }: OddAnswer): Reply => ({
  status,
  body,
  headers: { 'content-type': type },
});
const certificateOf = (uprn: number): unknown => ({
  result: { certificate: { uprn, current_energy_rating: 'C' }, recommendations: [] },
});
const property = (of: string, more: object = {}): unknown => ({
  result: { id: `svc:property:${of}`, ...more },
});

let setting: Setting;
beforeEach(async () => {
  setting = await startSetting();
});
afterEach(() => setting.close());

/** What an asking comes to while time passes. */
async function ended<Value>(answering: AnswerOrPromise<Value>): Promise<Answer<Value>> {
  const { client, clock } = setting;
  const state = { isThere: false };
  const there = Promise.resolve(answering).finally(() => (state.isThere = true));
  while (!state.isThere) {
    if (client.activity.snapshot().inFlight > 0) await settled();
    else await clock.advance(1_000);
  }
  return there;
}

describe('what is no answer', () => {
  it.each(oddAnswers)('C4.9, C2.11 is asked for three times and never kept: %s', async (_name, odd) => {
    const { client, api } = setting;
    api.reply(() => replyOf(odd));
    const { status } = odd;
    const problem = { kind: 'unreadable-answer', status };
    expect(await ended(client.epcCheck(home(1)))).toMatchObject({ ok: false, problem });
    expect(api.seen).toHaveLength(3);
    expect(client.cachedCount()).toBe(0);
    expect(client.activity.snapshot()).toMatchObject({ connection: 'failing', problems: [{ problem }] });
    expect(client.activity.snapshot().problems[0]?.message).toMatch('The API’s answer could not be read');
  });

  it.each(oddAnswers)('C4.9 once is nothing that anybody is told: %s', async (_name, odd) => {
    const { client, api } = setting;
    api.reply((_, number) => (number === 1 ? replyOf(odd) : {}));
    expect(await ended(client.epcCheck(home(1)))).toMatchObject({ ok: true });
    expect(api.seen).toHaveLength(2);
    expect(client.activity.snapshot()).toMatchObject({ connection: 'working', problems: [] });
  });

  it.each(oddAnswers)('C4.9 leaves a create unconfirmed, and it is not repeated: %s', async (_name, odd) => {
    const { client, api, clock } = setting;
    api.reply(() => replyOf(odd));
    expect(await ended(client.propertyCreate(input))).toMatchObject({
      problem: { kind: 'unconfirmed', because: 'the answer could not be read' },
    });
    await clock.advance(60_000);
    expect(api.seen).toHaveLength(1);
    expect(client.activity.snapshot().connection).toBe('failing');
  });

  it('C4.9 lets one request try at a time, as after a failure', async () => {
    const { client, api, clock } = setting;
    await ended(client.epcCheck(home(1)));
    api.reply(() => ({ body: '<html>', headers: { 'content-type': 'text/html' } }));
    const asked = [2, 3, 4, 5, 6].map((number) => client.epcCheck(home(number), { priority: 'bulk' }));
    await api.arrived(3);
    await clock.advance(0);
    await settled();
    expect(api.seen).toHaveLength(3);
    await Promise.all(asked.map(ended));
  });

  it('C4.9 repeats a sync and an archive', async () => {
    const { client, api } = setting;
    api.reply((_, number) => ({ body: number < 3 ? {} : property('abc') }));
    expect(await ended(client.propertySync(id, input))).toMatchObject({ ok: true });
    api.reply((_, number) => ({ body: number < 5 ? property('abc') : property('abc', { success: true }) }));
    expect(await ended(client.propertyArchive(id))).toMatchObject({ ok: true });
    expect(api.seen.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'PUT', 'DELETE', 'DELETE']);
  });

  it('C4.6 an archive is not done for a 404 that is no answer', async () => {
    const { client, api } = setting;
    const page = { status: 404, body: '<html>', headers: { 'content-type': 'text/html' } };
    api.reply((_, number) => (number === 1 ? { cut: true } : page));
    expect(await ended(client.propertyArchive(id))).toMatchObject({ problem: { kind: 'unreadable-answer' } });
  });
});

describe('an answer for another home', () => {
  const another = { ok: false, problem: { kind: 'another-home', answeredFor: 'UPRN 2' } };

  it('C1.7, C2.11 is a problem, asked for once and never kept', async () => {
    const { client, api } = setting;
    api.reply(() => ({ body: certificateOf(2) }));
    expect(await ended(client.epcCheck(home(1)))).toMatchObject(another);
    expect(api.seen).toHaveLength(1);
    expect(client.cachedCount()).toBe(0);
    expect(await ended(client.epcCheck(home(2)))).toMatchObject({ ok: true });
    expect(client.activity.snapshot()).toMatchObject({ connection: 'working', problems: [{ count: 1 }] });
  });

  it('C1.7 leaves the answer that was kept before', async () => {
    const { client, api } = setting;
    api.reply(() => ({ body: certificateOf(1) }));
    const before = await ended(client.epcCheck(home(1)));
    api.reply(() => ({ body: certificateOf(2) }));
    expect(await ended(client.epcCheck(home(1), { fresh: true }))).toMatchObject(another);
    expect(client.epcCheck(home(1))).toEqual(before);
  });

  it('C1.7 cannot be told where an address was asked for', async () => {
    const { client, api } = setting;
    api.reply(() => ({ body: certificateOf(2) }));
    const asked = { form: 'address', address: '1 High Street, FH1 1AA' as AddressText } as const;
    expect(await ended(client.epcCheck(asked))).toMatchObject({ ok: true });
  });

  it('C1.7, C2.11 is told of a stored property and of a sync, and neither is kept', async () => {
    const { client, api } = setting;
    api.reply(() => ({ body: property('other') }));
    const problem = { kind: 'another-home', answeredFor: 'svc:property:other' };
    expect(await ended(client.propertyCheck(id))).toMatchObject({ ok: false, problem });
    expect(await ended(client.propertySync(id, input))).toMatchObject({ ok: false, problem });
    expect(client.cachedCount()).toBe(0);
    expect(api.seen).toHaveLength(2);
  });

  it.each<[string, unknown, string | null]>([
    ['that was not done', property('abc', { success: false }), null],
    ['of another property', property('other', { success: true }), 'svc:property:other'],
  ])('C1.7 an archive %s is not archived, and what is kept of it stays', async (_name, body, answeredFor) => {
    const { client, api } = setting;
    api.reply(() => ({ body: property('abc') }));
    await ended(client.propertyCheck(id));
    api.reply(() => ({ body }));
    expect(await ended(client.propertyArchive(id))).toMatchObject({
      ok: false,
      problem: { kind: 'not-archived', answeredFor },
    });
    expect(client.cachedCount()).toBe(1);
    expect(api.seen).toHaveLength(2);
  });
});

it('C2.11 what an earlier version kept and this one refuses is not given, and all else costs no request', async () => {
  const { api, clock } = setting;
  const databaseName = 'odd';
  const connection = { keys: 'held-here', baseUrl: api.url, apiKey: 'one', serviceKey: 's' } as const;
  const start = (): Client =>
    createClient({ clock, random: seededRandom(1), connection, store: createAnswerStore(databaseName) });
  api.reply(({ path }) =>
    path.endsWith(':9') ? { status: 404, body: refusalBody(404, 203001) } : { body: certificateOf(1) },
  );
  const before = start();
  for (const number of [1, 9]) await before.epcCheck(home(number));
  before.dispose();

  const database = await openDB(databaseName, 1);
  const stored = (await database.getAll('answers')) as { key: string; identifier: object; answer: object }[];
  const found = stored.find(({ key }) => key.endsWith(':1'))!;
  const missing = stored.find(({ key }) => key.endsWith(':9'))!;
  const kept = (number: number, of: typeof found, answer: object): object => ({
    ...of,
    key: of.key.replace(/:\d$/, `:${number}`),
    identifier: home(number),
    answer: { ...of.answer, ...answer },
  });
  const wholly = { path: 'result.certificate', wanted: 'an object', found: 'null' };
  const answers = [
    kept(2, found, {}),
    kept(3, found, { value: { certificate: { uprn: null } }, faults: [wholly] }),
    kept(4, found, { value: 7 }),
    kept(5, found, { faults: [null] }),
    kept(6, missing, { problem: { kind: 'licensing-not-found', code: 102000, status: 404 } }),
    kept(7, missing, { problem: { kind: 'unknown-refusal', code: null, status: 404 } }),
    // It names no home (decision 16): earlier versions kept it as it came.
    kept(8, found, { value: { certificate: { uprn: 0, current_energy_rating: 'C' } } }),
  ];
  for (const answer of answers) await database.put('answers', answer);
  database.close();

  const client = start();
  await client.epcCheck(home(1));
  expect(client.cachedCount()).toBe(3);
  expect(await client.epcCheck(home(8))).toMatchObject({ ok: true });
  expect(await client.epcCheck(home(9))).toMatchObject({ problem: { kind: 'certificate-not-found' } });
  expect(api.seen).toHaveLength(2);
  client.dispose();
});
