import { operations, serverHeaders } from '../../src/contract';
import { ChangeDeduplicator } from '../../src/gateway/change-deduplicator';
import type { Firm } from '../../src/gateway/firm';
import { QuotaRefusal } from '../../src/gateway/quota/user-request';
import type { Reply } from '../../src/gateway/reply';
import { clock, sleep } from '../bench/support/real-time';
import { openGateway } from './support/closing';
import { always, asJson, hold, quota } from './support/recording-api';
import { sumOf, until } from './support/test-firm';
import {
  valkey,
  api,
  firms,
  mostAtOnce,
  countAnew,
  ceiling,
  shortLease,
  roles,
  gateways,
  ask,
  home,
} from './support/cluster';

it('G5.1 one of several leads, the others forward, and never more than two requests are under way', async () => {
  const { followers } = await gateways(3, 'the-key-of-5-1', shortLease);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      ask(firms[index % 3]!, operations.epcCheck, home(1 + index), `person ${index % 5}`),
    ),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(followers).toHaveLength(2);
  expect(mostAtOnce).toBe(2);
  expect(new Set(api.requests.map(({ headers }) => headers['x-sso-api-key']))).toEqual(
    new Set(['the-key-of-5-1']),
  );
});

it('G5.1 a leader that is asked to stop lets another lead at once, which begins with what was learnt', async () => {
  // A Valkey that was just started lets nobody lead for as long as the first lease that it is asked for would last.
  (await gateways(1, 'the-key-before-a-stop', shortLease)).leader.close();
  const told = { 'ratelimit-policy': '"default";q=600;w=60', ratelimit: '"default";r=500;t=30' };
  api.respond = always(200, { ...asJson, ...told });
  // A lease that was not given up would last longer than the test.
  const { leader } = await gateways(1, 'the-key-of-a-stop', 600_000);
  await ask(leader, operations.epcCheck, home(1));
  await leader.drain();
  leader.close();
  const next = await gateways(1, 'the-key-of-a-stop', 600_000);
  expect(next.leader.health().role).toBe('leads');
  expect(await sumOf(next.leader, 'terrace_quota_period_seconds')).toBe(60);
});

it('G4.6 a change that another gateway has had never goes on, and its fate is unknown', async () => {
  const { leader, followers } = await gateways(2, 'the-key-of-changes-again');
  const [there, here] = [leader, followers[0]!].map(
    (firm) => new ChangeDeduplicator(clock, firm.claimChange),
  );
  const create = (): Promise<Reply> => ask(leader, operations.propertyCreate, 'reference 1');
  expect(await there!.runFirst('anna:one', create)).toMatchObject({ status: 200 });
  await expect(here!.runFirst('anna:one', create)).rejects.toMatchObject({
    message: 'Another of your servers took this change, and only that one knows what became of it.',
    neverSent: false,
  });
  expect(await here!.runFirst('ben:one', create)).toMatchObject({ status: 200 });
  expect(api.requests).toHaveLength(2);
});

it('G5.4 answers are shared, and a change through one gateway is seen through the others', async () => {
  const { leader, followers } = await gateways(2, 'the-key-of-answers');
  await ask(leader, operations.epcCheck, home(7));
  expect((await ask(followers[0]!, operations.epcCheck, home(7), 'ben')).headers).toHaveProperty(
    'x-terrace-checked-at',
  );
  expect(api.requests).toHaveLength(1);
  await ask(followers[0]!, operations.propertyCheck, 'svc:property:a');
  await ask(leader, operations.propertySync, 'svc:property:a');
  await ask(followers[0]!, operations.propertyCheck, 'svc:property:a');
  expect(api.requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'PUT', 'GET']);
  // Nor does any remember what the checks by Property Id told of its address before.
  for (const firm of [leader, followers[0]!]) await ask(firm, operations.epcCheck, 'svc:property:a');
  await ask(leader, operations.propertySync, 'svc:property:a');
  await ask(followers[0]!, operations.epcCheck, 'svc:property:a');
  expect(api.requests.map(({ method }) => method).slice(4)).toEqual(['GET', 'PUT', 'GET']);
});

it('G5.5, G5.6 count the requests of a person together; without Valkey each goes on with one slot and a count of its own, until it is back', async () => {
  await gateways(2, 'the-key-of-the-loss', shortLease);
  const take = async (index: number, person = 'anna'): Promise<number | null> =>
    firms[index]!.monitor.rateLimiter.consume(person);
  for (let asked = 0; asked < ceiling; asked += 1) expect(await take(asked % 2)).toBeNull();
  for (const index of [0, 1]) expect(await take(index)).toBeGreaterThanOrEqual(1);
  expect(await take(1, 'ben')).toBeNull();
  await valkey.kill();
  await until(() => roles().every((role) => role === 'cut-off'));
  countAnew();
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => ask(firms[index % 2]!, operations.epcCheck, home(100 + index))),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(mostAtOnce).toBeLessThanOrEqual(2);
  for (let asked = 0; asked < ceiling; asked += 1) expect(await take(0, 'carol')).toBeNull();
  expect(await take(0, 'carol')).toBeGreaterThanOrEqual(1);
  expect(await take(1, 'carol')).toBeNull();
  await valkey.start();
  await until(() => [...roles()].sort().join() === 'follows,leads');
  expect((await ask(firms[1]!, operations.epcCheck, home(200))).status).toBe(200);
});

it('G5.2 a leader that Valkey forgot in a restart leads on, and nobody else does meanwhile', async () => {
  const { leader, followers } = await gateways(3, 'the-key-of-the-restart', shortLease);
  const led = new Set<Firm>();
  await valkey.kill();
  const restarted = valkey.start();
  const begun = performance.now();
  while (performance.now() - begun < 1.5 * shortLease) {
    for (const firm of firms) if (firm.health().role === 'leads') led.add(firm);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await restarted;
  expect(led).toEqual(new Set([leader]));
  await until(() => [...roles()].sort().join() === 'follows,follows,leads');
  expect((await ask(followers[0]!, operations.epcCheck, home(1))).status).toBe(200);
});

it('G5.2 nobody leads anew before the lease of a leader would have ended that died with Valkey', async () => {
  const { leader, followers } = await gateways(2, 'the-key-of-both-deaths', shortLease);
  leader.close();
  await valkey.kill();
  // No lease can begin before it is there again.
  const begun = performance.now();
  await valkey.start();
  while (performance.now() - begun < 0.8 * shortLease) {
    expect(followers[0]!.health().role).not.toBe('leads');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await until(() => followers[0]!.health().role === 'leads');
});

it('G5.1, G5.7 who looks is served while nobody leads, one at a time through each gateway, whoever fills a sheet waits, and another leads within 10 s', async () => {
  const { leader, followers } = await gateways(3, 'the-key-of-the-gap');
  await ask(followers[0]!, operations.epcCheck, home(1));
  const died = performance.now();
  leader.close();
  const led = until(() => followers.some((firm) => firm.health().role === 'leads')).then(
    () => performance.now() - died,
  );
  countAnew();
  // Nobody is held longer than anybody is: either it is answered, or the person is told when to come back.
  const held = [
    ask(followers[0]!, operations.epcCheck, home(50), 'ben'),
    ask(followers[0]!, operations.propertyCreate, 'in the gap', 'carol', 'interactive'),
  ].map((asked) => asked.catch((error: unknown) => error));
  const looks = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((each) =>
      ask(followers[each % 2]!, operations.epcCheck, home(100 + each), `looker ${each}`, 'interactive'),
    ),
  );
  expect(followers.map((firm) => firm.health().role)).toEqual(['follows', 'follows']);
  expect(looks.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(mostAtOnce).toBeLessThanOrEqual(2);
  const left = api.requests.map(({ method, target }) => `${method} ${target}`).join(' ');
  expect(left).not.toMatch(/POST|uprn:50/);
  for (const came of await Promise.all(held))
    if (!(came instanceof QuotaRefusal)) expect(came).toMatchObject({ status: 200 });
  expect(await led).toBeLessThan(10_000);
  expect(api.requests.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(1);
  expect((await ask(followers[1]!, operations.epcCheck, home(2))).status).toBe(200);
});

it('G6.3 a leader that is asked to stop keeps the lease as long as something is under way; what waits is answered by who leads next', async () => {
  const { leader, followers } = await gateways(2, 'the-key-of-a-long-stop', shortLease);
  const held = hold(api);
  const asked = [ask(followers[0]!, operations.propertyCreate, 'long under way')];
  await until(() => api.requests.length === 1);
  asked.push(ask(followers[0]!, operations.epcCheck, home(1)));
  asked.push(ask(followers[0]!, operations.propertyCreate, 'waits'));
  await until(async () => (await sumOf(leader, 'terrace_waiting')) === 2);
  const drained = leader.drain();
  // Longer than a lease lasts that nobody renews.
  await new Promise((resolve) => setTimeout(resolve, 1.2 * shortLease));
  expect(followers[0]!.health().role).toBe('follows');
  expect(api.requests).toHaveLength(1);
  held.release();
  await drained;
  await until(() => {
    held.release();
    return api.requests.length === 3;
  });
  held.release();
  expect(followers[0]!.health().role).toBe('leads');
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('G6.3 where all gateways stop at once, a change that waits is given back as certainly not sent', async () => {
  const { leader, followers } = await gateways(2, 'the-key-of-a-double-stop');
  const gateway = await openGateway({ firm: followers[0]!, clock, workbench: null });
  quota(api, 1);
  const headers = { ...asJson, [serverHeaders.priority]: 'bulk' };
  const first = await gateway.ask('/api/properties/epc-check/registry:uprn:1');
  expect(first.status).toBe(200);
  // The quota is used up: this one waits at the leader.
  const change = gateway.ask('/api/properties/create', { method: 'POST', headers, body: '{}' });
  await until(async () => (await sumOf(leader, 'terrace_waiting')) === 1);
  const stopped = Promise.all([leader.drain(), gateway.stop()]);
  const told = await change;
  await stopped;
  expect(api.requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  expect([told.status, told.headers['x-terrace-fate']]).toEqual([429, 'not-sent']);
});

it.each([
  ['create', { method: 'POST', headers: asJson, body: '{}' }],
  ['sync/svc:property:a', { method: 'PUT', headers: asJson, body: '{}' }],
  ['archive/svc:property:a', { method: 'DELETE', headers: asJson }],
])('G6.3 the answer to a change that was passed on is given before it stops: %s', async (path, change) => {
  const { followers } = await gateways(2, `the-key-of-a-stop-after-${path}`);
  const gateway = await openGateway({ firm: followers[0]!, clock, workbench: null });
  const held = hold(api);
  const asked = gateway.ask(`/api/properties/${path}`, change);
  await until(() => api.requests.length === 1);
  let isDrained = false;
  const drained = followers[0]!.drain().then(() => (isDrained = true));
  const stopped = gateway.stop();
  await until(() => !followers[0]!.health().isReady);
  await sleep(0.05);
  expect(isDrained).toBe(false);
  held.release();
  expect((await asked).status).toBe(200);
  await Promise.all([drained, stopped]);
});
