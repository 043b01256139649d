import type { CachedReply, SharedReplyCache } from '../../src/gateway/quota/reply-cache';
import { ReplyCache } from '../../src/gateway/quota/reply-cache';
import { CachingHandler } from '../../src/gateway/quota/caching-handler';
import { operations } from '../../src/contract';
import type { Answer } from '../support/ask-https';
import { FakeClock } from '../support/fake-clock';
import { oddAnswers, type OddAnswer } from '../support/odd-answers';
import { always, asJson, envelope, epc, plenty } from './support/recording-api';
import { firm } from './support/each-firm';
import { metrics } from './support/simulated-firm';
import { type AskOptions } from './support/test-firm';
import { userRequest } from './support/user-request';

const say = ({ status, type, body }: OddAnswer) => always(status, { ...plenty, 'content-type': type }, body);

/** Lets the pauses between the tries pass until the API was asked so many times. */
async function tried(asked: Promise<Answer>, times: number): Promise<Answer> {
  const before = firm.api.requests.length;
  for (let count = 1; count <= times; count += 1) {
    await firm.reached(before + count);
    await firm.clock.advance(1_000);
  }
  return asked;
}

const failing: (typeof oddAnswers)[number] = [
  'status 503',
  { status: 503, type: 'application/json', body: '{}' },
];

it.each([...oddAnswers, failing])(
  'G2.9, G2.13, G3.7 is asked for three times, given as it came and never kept: %s',
  async (_name, odd) => {
    firm.api.respond = say(odd);
    const answer = await tried(firm.askAs('anna', epc(1)), 3);
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([
      odd.status,
      odd.body,
      odd.type,
    ]);
    // For a while nobody asks again.
    expect((await firm.askAs('ben', epc(1))).text).toBe(odd.body);
    expect(firm.api.requests).toHaveLength(3);

    firm.api.respond = always(200);
    await firm.clock.advance(11_000);
    expect((await firm.askAs('ben', epc(1))).text).toBe(envelope);
    expect((await firm.askAs('anna', epc(1))).text).toBe(envelope);
    expect(firm.api.requests).toHaveLength(4);
  },
);

it('G2.13 once is nothing that anybody is given', async () => {
  firm.api.respond = (...given) => {
    firm.api.respond = always(200);
    say({ status: 404, type: 'text/html', body: 'nginx' })(...given);
  };
  expect((await tried(firm.askAs('anna', epc(1)), 2)).text).toBe(envelope);
});

it('G2.13 a change is forwarded once, whatever comes back', async () => {
  firm.api.respond = say({ status: 200, type: 'text/html', body: 'Sign in' });
  const changes: readonly [string, AskOptions][] = [
    ['create', { method: 'POST', body: '{}' }],
    ['sync/svc:property:a', { method: 'PUT', body: '{}' }],
    ['archive/svc:property:a', { method: 'DELETE' }],
  ];
  for (const [path, how] of changes) {
    expect(await firm.askAs('anna', path, how)).toMatchObject({ status: 200, text: 'Sign in' });
    await firm.clock.advance(30_000);
  }
  expect(firm.api.requests).toHaveLength(3);
});

it.each([
  ['epc-check/registry:uprn:1', { certificate: { uprn: 2, current_energy_rating: 'C' } }],
  ['property-check/svc:property:a', { id: 'svc:property:b' }],
])('G3.7 another home’s answer to %s is given to who asked, and kept for nobody', async (path, result) => {
  const body = JSON.stringify({ result });
  firm.api.respond = always(200, plenty, body);
  for (const person of ['anna', 'ben'])
    expect(await firm.askAs(person, path)).toMatchObject({ status: 200, text: body });
  expect(firm.api.requests).toHaveLength(2);
});

it('G3.7 what a gateway of an earlier version shared is judged again', async () => {
  const clock = new FakeClock();
  const kept = (status: number, body: string, headers = asJson): CachedReply => ({
    reply: { status, headers, body: Buffer.from(body) },
    checkedAt: clock.now(),
  });
  const page = kept(200, '<html>', { 'content-type': 'text/html' });
  const another = kept(200, '{"result":{"certificate":{"uprn":9}}}');
  const good = kept(200, envelope);
  const missing = kept(404, '{"code":203001}');
  const stored = [page, another, good, missing];
  const shared: SharedReplyCache = {
    get: (name) => Promise.resolve(stored[Number(name.at(-1)) - 1] ?? null),
    put: () => undefined,
    invalidate: () => undefined,
  };
  const asked: string[] = [];
  const front = new CachingHandler({
    clock,
    cache: new ReplyCache(clock, shared),
    handler: {
      handle: ({ target }) => {
        asked.push(target.at(-1) ?? '');
        return Promise.resolve({ status: 200, headers: asJson, body: Buffer.from(envelope) });
      },
    },
    shareOf: () => null,
    metrics,
  });
  const given: string[] = [];
  for (const uprn of [1, 2, 3, 4]) {
    const reply = await front.handle(userRequest(operations.epcCheck, `registry:uprn:${uprn}`));
    given.push(reply.body.toString());
  }
  expect(asked).toEqual(['1', '2']);
  expect(given).toEqual([envelope, envelope, envelope, '{"code":203001}']);
});
