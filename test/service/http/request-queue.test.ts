import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestQueue } from '../../../src/service/http/request-queue';
import { FakeClock } from '../../support/fake-clock';
import { WorkingClock } from '../../support/working-clock';
import { madeStore } from '../support/made-store';
import { keyed, runService } from '../support/running-service';

/** Says of each request, by its number, what became of it. */
function told(queue: RequestQueue, work = (): void => undefined) {
  const passed: number[] = [];
  const refused: number[] = [];
  const enter = (number: number): void =>
    queue.enter(
      () => {
        passed.push(number);
        work();
      },
      () => refused.push(number),
    );
  return { passed, refused, enter };
}

const turns = async (count: number): Promise<void> => {
  for (let each = 0; each < count; each += 1) await nextTurn();
};

describe('the queue of requests', () => {
  it('lets whoever finds nobody waiting pass at once', () => {
    const { passed, enter } = told(new RequestQueue(new FakeClock()));
    enter(1);
    expect(passed).toEqual([1]);
  });

  it('does a few milliseconds of work in each turn of the event loop, first come, first served', async () => {
    const clock = new WorkingClock();
    const { passed, enter } = told(new RequestQueue(clock), () => clock.work(2));
    for (let number = 1; number <= 9; number += 1) enter(number);
    expect(passed).toEqual([1, 2, 3]);
    await turns(1);
    expect(passed).toEqual([1, 2, 3, 4, 5, 6]);
    await turns(1);
    expect(passed).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('counts what a request does after it passed, before the next passes', async () => {
    const clock = new WorkingClock();
    const queue = new RequestQueue(clock, 1);
    const { passed, enter } = told(queue, () => void Promise.resolve().then(() => clock.work(50)));
    enter(1);
    for (let number = 2; number <= 4; number += 1) enter(number);
    queue.leave();
    await turns(1);
    expect(passed).toEqual([1, 2]);
  });

  it('refuses whoever comes at once when the oldest has waited for 750 ms, and the oldest after a second', async () => {
    const clock = new FakeClock();
    const queue = new RequestQueue(clock, 1);
    const { passed, refused, enter } = told(queue);
    enter(1);
    enter(2);
    await clock.advance(749);
    enter(3);
    expect(refused).toEqual([]);
    await clock.advance(1);
    enter(4);
    expect(refused).toEqual([4]);
    await clock.advance(249);
    expect(refused).toEqual([4]);
    await clock.advance(1);
    expect(refused).toEqual([4, 2]);
    expect([queue.size, queue.refused]).toEqual([1, 2]);
    queue.leave();
    await turns(2);
    expect(passed).toEqual([1, 3]);
    expect(clock.pending).toEqual([]);
  });

  it('holds a thousand at most, whatever the pace', () => {
    const queue = new RequestQueue(new FakeClock(), 1);
    const { refused, enter } = told(queue);
    for (let number = 0; number <= 1_001; number += 1) enter(number);
    expect(queue.size).toBe(1_000);
    expect(refused).toEqual([1_001]);
  });

  it('loses nobody, however they come and go', async () => {
    const clock = new FakeClock();
    const queue = new RequestQueue(clock, 3);
    const { passed, refused, enter } = told(queue);
    let left = 0;
    for (let number = 0; number < 500; number += 1) {
      enter(number);
      if (number % 4 === 0) await turns(1);
      if (number % 7 === 0) await clock.advance(100);
      if (number % 2 === 0 && left < passed.length) {
        queue.leave();
        left += 1;
      }
    }
    while (queue.size > 0) {
      for (; left < passed.length; left += 1) queue.leave();
      await turns(1);
    }
    expect([...passed, ...refused].sort((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, at) => at));
  });
});

it('the service answers 503 with Retry-After at once where its store cannot keep up, and all others in their turn', async () => {
  const held: (() => void)[] = [];
  const store = {
    ...madeStore([]),
    newestCertificateOf: () => new Promise<null>((resolve) => held.push(() => resolve(null))),
  };
  const service = await runService({ store });
  const ask = (): Promise<Response> => service.get('/api/properties/epc-check/registry:uprn:1');
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await nextTurn();
  };
  const running = Array.from({ length: 100 }, ask);
  await until(() => held.length === 100);
  const overdue = ask();
  // Each that runs has a timer of its own.
  await until(() => service.clock.pending.length === 101);
  await service.clock.advance(750);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ status: 503, code: 201002 });
  await service.clock.advance(250);
  expect((await overdue).status).toBe(503);
  for (const answer of held.splice(0)) answer();
  for (const { status } of await Promise.all(running)) expect(status).toBe(404);
  const last = ask();
  await until(() => held.length === 1);
  held.splice(0).forEach((answer) => answer());
  expect((await last).status).toBe(404);
});

it('the service refuses no change for want of time', async () => {
  const store = { ...madeStore([]), newestCertificateOf: () => new Promise<never>(() => undefined) };
  const service = await runService({ store });
  const asked = Array.from({ length: 101 }, () =>
    service.get('/api/properties/epc-check/registry:uprn:1').catch(() => null),
  );
  while (service.clock.pending.length < 101) await nextTurn();
  await service.clock.advance(750);
  const { headers } = await service.get('/api/properties/epc-check/registry:uprn:1');
  expect(headers.get('retry-after')).toBe('1');
  const url = `${service.url}/api/properties/create`;
  const created = await fetch(url, {
    method: 'POST',
    headers: { ...keyed, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(created.status).toBe(400);
  service.app.server.closeAllConnections();
  await Promise.all(asked);
});
