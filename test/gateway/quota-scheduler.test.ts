import { operations } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { always, epc, hold, plenty, quota, targets } from './support/recording-api';
import { firm } from './support/each-firm';
import { openScheduler } from './support/simulated-firm';
import { userRequest } from './support/user-request';

it('G2.1 lets two requests be under way and the rest wait, whoever asks', async () => {
  await firm.askAs('anna', epc(1));
  const held = hold(firm.api);
  const asked = ['anna', 'ben', 'carol', 'dan'].map((person, index) => firm.askAs(person, epc(10 + index)));
  await firm.reached(3);
  await firm.waiting(2);
  expect(firm.api.requests).toHaveLength(3);
  held.release();
  await firm.reached(5);
  held.release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('G2.2 serves who looks before cells, and cells before runs', async () => {
  const held = hold(firm.api);
  const asked = [firm.askAs('anna', epc(1))];
  await firm.reached(1);
  for (const [person, uprn, priority] of [
    ['ben', 2, 'bulk'],
    ['carol', 3, 'cells'],
    ['dan', 4, 'interactive'],
  ] as const) {
    asked.push(firm.askAs(person, epc(uprn), { priority }));
    await firm.waiting(asked.length - 1);
  }
  for (const count of [2, 3, 4]) {
    held.release(1);
    await firm.reached(count);
  }
  held.release();
  await Promise.all(asked);
  expect(targets(firm.api).slice(0, 3)).toEqual(['1', '4', '3']);
});

it('G2.4 holds nobody longer than 5 s: then 429 with Retry-After, and the API is not asked', async () => {
  quota(firm.api, 1);
  await firm.askAs('anna', epc(1));
  const late = firm.askAs('ben', epc(3));
  await firm.waiting(1);
  await firm.clock.advance(5_000);
  const { status, headers, text } = await late;
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(headers['x-ratelimit-remaining']).toBe('0');
  expect(JSON.parse(text)).toMatchObject({
    status: 429,
    description: expect.stringMatching(/^Wait \d+ seconds/),
  });
});

it('G2.5, G2.6 shows each person a fair share in the two headers, and the whole quota to one alone, also once the others left', async () => {
  quota(firm.api, 60);
  const alone = await firm.askAs('anna', epc(1));
  expect(alone.headers).toMatchObject({ 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '59' });
  const second = await firm.askAs('ben', epc(2));
  expect(second.headers).toMatchObject({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '29' });
  const third = await firm.askAs('carol', epc(3));
  expect(third.headers).toMatchObject({ 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '19' });
  const [, again] = [await firm.askAs('anna', epc(4)), await firm.askAs('anna', epc(5))];
  expect(again.headers).toMatchObject({ 'x-ratelimit-limit': '20', 'x-ratelimit-remaining': '19' });
  await firm.clock.advance(60_001);
  await firm.clock.advance(1_000);
  expect((await firm.askAs('ben', epc(6))).headers['x-ratelimit-limit']).toBe('60');
});

it('G2.15 shows nobody the key’s own standard headers in the place of a share', async () => {
  const keysOwn = { RateLimit: '"key";r=500;t=9', 'RateLimit-Policy': '"key";q=600;w=60' };
  firm.api.respond = always(200, { ...plenty, ...keysOwn });
  const { status, headers } = await firm.askAs('anna', epc(1));
  expect([status, headers['x-ratelimit-limit']]).toEqual([200, '600']);
  expect(String(headers['ratelimit'])).not.toContain('"key"');
  expect(String(headers['ratelimit-policy'])).not.toContain('"key"');
});

it('G2.7, G7.3 asks once where two people ask for the same home, whatever the spelling, byte for byte as the first did', async () => {
  const held = hold(firm.api);
  const asked = [
    firm.askAs('anna', 'epc-check/svc:address:2%2F1,+High+Street,+FH1+1AA'),
    firm.askAs('ben', 'epc-check/svc:address:2%2f1%20high%20street+FH1+1AA'),
  ];
  await firm.reached(1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  held.release();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  const first = '/api/properties/epc-check/svc:address:2%2F1,+High+Street,+FH1+1AA';
  expect(firm.api.requests.map(({ target }) => target)).toEqual([first]);
});

it('G2.8 lets go of a request with the last who waits for it, and finishes one that is under way', async () => {
  const held = hold(firm.api);
  const first = firm.askAs('anna', epc(1));
  await firm.reached(1);
  const leaving = new AbortController();
  const left = firm.askAs('ben', epc(2), { signal: leaving.signal });
  await firm.waiting(1);
  leaving.abort();
  await expect(left).rejects.toThrow();
  await firm.waiting(0);
  held.release();
  expect((await first).status).toBe(200);
  expect(firm.api.requests).toHaveLength(1);
});

it('G2.10, G4.2 changes that the quota refused wait and are sent again, since they were not carried out', async () => {
  firm.api.respond = (...given) => {
    firm.api.respond = always(200);
    always(429, { 'retry-after': '1' })(...given);
  };
  const asked = firm.create('anna', { body: '{"a":1}' });
  await firm.reached(1);
  await firm.waiting(1);
  await firm.clock.advance(1_100);
  expect((await asked).status).toBe(200);
  expect(firm.api.requests.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
});

it('G4.2 changes that cannot be sent are said to have never left', async () => {
  await firm.api.close();
  const asked = firm.create('anna');
  const settled = { isDone: false };
  void asked.then(() => (settled.isDone = true));
  while (!settled.isDone) {
    await firm.clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { status, headers } = await asked;
  expect([status, headers['x-terrace-fate']]).toEqual([502, 'not-sent']);
  expect(firm.written).toMatchObject([{ did: 'create', outcome: 'not sent' }]);
});

it('G6.3 it ends though a change that was under way was withheld', async () => {
  const clock = new FakeClock();
  let give: (may: boolean) => void = () => undefined;
  const receiveBody = (): Promise<boolean> => new Promise((resolve) => (give = resolve));
  const scheduler = openScheduler(clock, () => Promise.reject(new Error('It left.')));
  const handled = scheduler
    .handle(userRequest(operations.propertyCreate, '', { receiveBody }))
    .catch((error: unknown) => error);
  await clock.advance(10);
  let isDrained = false;
  void scheduler.drain().then(() => (isDrained = true));
  give(false);
  await handled;
  await clock.advance(60_000);
  expect(scheduler.state().inFlight).toBe(0);
  expect(isDrained).toBe(true);
});
