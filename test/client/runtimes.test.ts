import { FakeClock } from '../support/fake-clock';
import { fakeDevice, type FakeDevice } from './support/devices';
import { isDone, OneQuota, openPage, type SharedPage, type SharedPageOptions } from './support/shared-page';

const manyHeld = 1_000_000;

interface Place {
  readonly clock: FakeClock;
  readonly device: FakeDevice;
  readonly server: OneQuota;
  readonly open: (name: string, options?: Partial<SharedPageOptions>) => SharedPage;
}

function place(limit = 10_000, period = manyHeld): Place {
  const clock = new FakeClock();
  const device = fakeDevice({ clock });
  const server = new OneQuota(clock, limit, period);
  return {
    clock,
    device,
    server,
    open: (name, options) => openPage({ clock, device, server, name, ...options }),
  };
}

/** Passes time until everybody was told; gives the milliseconds. */
async function finish(clock: FakeClock, pages: readonly SharedPage[], most: number): Promise<number> {
  const from = clock.monotonic();
  while (!isDone(pages) && clock.monotonic() - from < most) await clock.advance(50);
  expect(isDone(pages)).toBe(true);
  return clock.monotonic() - from;
}

describe('several runtimes', () => {
  it('C8.1 never have more under way together than the setting', async () => {
    const { clock, server, open } = place();
    const pages = ['a', 'b', 'c'].map((name) => open(name));
    for (const page of pages) page.ask('cells', 40);
    await finish(clock, pages, 60_000);
    expect(server.most).toBe(2);
    expect(server.order).toHaveLength(120);
  });

  it('C8.1 share one quota without being refused', async () => {
    const { clock, server, open } = place(60, 60_000);
    const pages = ['a', 'b'].map((name) => open(name));
    for (const page of pages) page.ask('bulk', 150);
    const took = await finish(clock, pages, 600_000);
    expect(server.refusals).toBeLessThanOrEqual(1);
    // 300 of 60 a minute: five windows of which the first has begun.
    expect(took).toBeLessThan(330_000);
  });

  it('C8.2 send what is more urgent first, whoever waits for it', async () => {
    const { clock, server, open } = place();
    const [a, b] = [open('a'), open('b')];
    await clock.advance(50);
    a.ask('bulk', 10);
    b.ask('bulk', 5);
    await clock.advance(150);
    const before = server.order.length;
    b.ask('cells', 3);
    a.ask('interactive', 1);
    await finish(clock, [a, b], 60_000);
    // Two may have been permitted already.
    const after = server.order.slice(before).map(({ priority }) => priority);
    expect(after.indexOf('interactive')).toBeLessThanOrEqual(2);
    expect(after.lastIndexOf('cells')).toBeLessThanOrEqual(5);
  });

  it('C8.2 send nothing less urgent with a permit than what it was meant for', async () => {
    const { clock, device, server, open } = place();
    const [a, b] = [open('a'), open('b')];
    await clock.advance(50);
    b.ask('interactive', 1);
    // The permit is on its way when nobody waits for that any more.
    await clock.advance(1);
    b.cancel();
    b.ask('bulk', 1);
    a.ask('cells', 5);
    await finish(clock, [a, b], 60_000);
    const order = server.order.map(({ page, priority }) => `${page} ${priority}`);
    expect(order).toEqual([...Array<string>(5).fill('a cells'), 'b bulk']);
    await clock.advance(50);
    expect(device.held('b')).toEqual([]);
  });

  it('C8.2 take turns where they are equally urgent', async () => {
    const { clock, server, open } = place();
    const pages = ['a', 'b', 'c'].map((name) => open(name));
    await clock.advance(50);
    for (const page of pages) page.ask('cells', 30);
    await clock.advance(2_500);
    const counts = pages.map(({ waiters }) => waiters.filter(({ state }) => state !== 'waiting').length);
    const sum = counts.reduce((all, each) => all + each, 0);
    const squares = counts.reduce((all, each) => all + each * each, 0);
    expect(sum).toBeGreaterThan(20);
    expect((sum * sum) / (counts.length * squares)).toBeGreaterThan(0.95);
    expect(server.most).toBe(2);
  });

  it('C8.3 get the permits of a killed one back', async () => {
    const { clock, server, open } = place();
    const [a, b, c] = [open('a'), open('b'), open('c')];
    await clock.advance(50);
    for (const page of [b, c]) page.ask('cells', 50);
    await clock.advance(1_030);
    b.kill();
    const done = server.order.length;
    await finish(clock, [a, c], 5_000);
    expect(server.order.length - done).toBeGreaterThan(20);
    expect(server.most).toBe(2);
  });

  it('C8.4 have another leader within two seconds', async () => {
    const { clock, device, server, open } = place();
    const [a, b, c] = [open('a'), open('b'), open('c')];
    await clock.advance(50);
    expect(device.held('a')).toContain('terrace:scope:lead');
    for (const page of [a, b, c]) page.ask('cells', 50);
    await clock.advance(1_000);
    a.kill();
    const done = server.order.length;
    await clock.advance(2_000);
    expect(server.order.length).toBeGreaterThan(done + 10);
    expect(device.held('b')).toContain('terrace:scope:lead');
    await finish(clock, [b, c], 60_000);
    expect(server.most).toBe(2);
  });

  it('C8.4 know after a change of leader what was learnt', async () => {
    const { clock, server, open } = place(30, 10_000);
    const [a, b] = [open('a'), open('b')];
    await clock.advance(50);
    a.ask('cells', 60);
    b.ask('cells', 120);
    await clock.advance(30_000);
    const learnt = a.pacing.snapshot();
    expect(learnt?.kind).toBe('window');
    // What an earlier page learnt is read late.
    b.pacing.startWarm({ version: 1, kind: 'log', limit: 7, period: 60_000 });
    a.kill();
    await clock.advance(100);
    expect(b.pacing.snapshot()).toMatchObject({ kind: 'window', limit: 30 });
    const { refusals } = server;
    await finish(clock, [b], 120_000);
    expect(server.refusals - refusals).toBeLessThanOrEqual(1);
  });

  it('C8.4 let one who leaves finish what is under way', async () => {
    const { clock, device, server, open } = place();
    const [a, b] = [open('a'), open('b')];
    await clock.advance(50);
    for (const page of [a, b]) page.ask('cells', 20);
    await clock.advance(1_000);
    a.leave();
    await finish(clock, [a, b], 10_000);
    expect(server.most).toBe(2);
    await clock.advance(1_000);
    expect(device.held('a')).toEqual([]);
  });

  it('C8.5 know of the quota what the leader knows', async () => {
    const { clock, open } = place(30, 10_000);
    const [a, b] = [open('a'), open('b')];
    await clock.advance(50);
    b.ask('cells', 100);
    await clock.advance(25_000);
    expect(a.others.learnt).toBeGreaterThan(20);
    const [known, told] = [a, b].map(({ pacing }) => pacing.estimate(clock.monotonic()));
    expect(known).toMatchObject({ kind: 'window', limit: 30 });
    expect(told).toMatchObject({ kind: 'window', limit: 30, period: known?.period });
    expect(Math.abs((told?.nextReset ?? 0) - (known?.nextReset ?? 0))).toBeLessThan(50);
    expect(b.pacing.snapshot()).toBeNull();
  });

  it('C8.6 pace by themselves, one at a time, where a device has no locks or no channel', async () => {
    const { clock, server, open } = place();
    const pages = [open('a', { runtimes: { locks: null } }), open('b', { runtimes: { openChannel: null } })];
    for (const page of pages) page.ask('cells', 20);
    await finish(clock, pages, 60_000);
    expect(server.most).toBe(2);
  });

  it('C8.6 pace by themselves where locks are refused or never given', async () => {
    const { clock, server, open } = place();
    const refused = new DOMException('no', 'SecurityError');
    const refusing = { take: () => Promise.reject(refused), wait: () => Promise.reject(refused) };
    const silent = {
      take: () => new Promise<never>(() => undefined),
      wait: () => new Promise<never>(() => undefined),
    };
    const pages = [open('a', { runtimes: { locks: refusing } }), open('b', { runtimes: { locks: silent } })];
    for (const page of pages) page.ask('cells', 20);
    await finish(clock, pages, 60_000);
    expect(server.most).toBe(2);
  });

  it('C8.6 pace by themselves where nobody says a word for ten seconds, and follow again when somebody does', async () => {
    const { clock, device, server, open } = place();
    const name = 'terrace:scope:lead';
    // Somebody leads and is not to be heard.
    await Promise.all([device.locks('deaf').take(name), clock.advance(10)]);
    const page = open('a');
    page.ask('cells', 30);
    await clock.advance(9_000);
    expect(server.order).toHaveLength(0);
    await clock.advance(4_000);
    expect(server.order.length).toBeGreaterThan(5);
    expect(server.most).toBe(1);
    device.kill('deaf');
    await finish(clock, [page], 10_000);
    expect(device.held('a')).toContain(name);
    expect(server.most).toBe(2);
  });

  it('C8.6 go on where they were alone and asked for nothing when they came to lead', async () => {
    const { clock, device, open } = place();
    const name = 'terrace:scope:lead';
    await Promise.all([device.locks('deaf').take(name), clock.advance(10)]);
    const page = open('a');
    page.ask('cells', 3);
    await finish(clock, [page], 15_000);
    device.kill('deaf');
    await clock.advance(1_000);
    page.ask('cells', 3);
    await finish(clock, [page], 5_000);
    expect(device.held('a')).toContain(name);
  });

  it.each<[string, Partial<SharedPageOptions>, number]>([
    ['before it is known who leads', {}, 0],
    ['when it leads', {}, 50],
    ['when it is alone', { runtimes: { locks: null } }, 50],
  ])('C5.17 begin with what an earlier page learnt: told %s', async (_when, options, after) => {
    const { clock, open } = place(60, 60_000);
    const { pacing } = open('a', options);
    await clock.advance(after);
    pacing.startWarm({ version: 1, kind: 'window', limit: 60, period: 60_000 });
    await clock.advance(50);
    expect(pacing.estimate(clock.monotonic())).toMatchObject({ kind: 'window', period: 60_000 });
  });

  it('C8.6 lead once what they had under way alone is done: it is in no slot', async () => {
    const { clock, device, server, open } = place();
    await Promise.all([device.locks('deaf').take('terrace:scope:lead'), clock.advance(10)]);
    const alone = open('a', { requestsInFlight: 1 });
    alone.ask('cells', 150);
    await clock.advance(12_000);
    const follower = open('b', { requestsInFlight: 1 });
    follower.ask('cells', 5);
    // Halfway through a request.
    await clock.advance(1_050);
    expect(server.inFlight.size).toBe(1);
    device.kill('deaf');
    await finish(clock, [alone, follower], 60_000);
    expect(server.most).toBe(1);
  });

  it('C8.6 follow again where they were alone and hear that somebody leads', async () => {
    const { clock, device, server, open } = place();
    await Promise.all([device.locks('deaf').take('terrace:scope:lead'), clock.advance(10)]);
    const pages = ['a', 'b'].map((name) => open(name));
    for (const page of pages) page.ask('cells', 2);
    await finish(clock, pages, 15_000);
    device.kill('deaf');
    await clock.advance(1_000);
    server.most = 0;
    for (const page of pages) page.ask('cells', 20);
    await finish(clock, pages, 10_000);
    expect(server.most).toBe(2);
  });

  it('C5.17 learn no more from an earlier page once another has sent', async () => {
    const { clock, open } = place(60, 60_000);
    const [a, b] = [open('a'), open('b')];
    b.ask('cells');
    await finish(clock, [a, b], 2_000);
    const earlier = { version: 1, kind: 'log', limit: 60, period: 60_000 } as const;
    a.pacing.startWarm(earlier);
    expect(a.pacing.estimate(clock.monotonic())).toMatchObject({ kind: 'unknown', remaining: 59 });
  });

  it('C8.7 are apart where keys differ', async () => {
    const { clock, server, open } = place();
    const a = open('a');
    const b = open('b', { scope: 'other' });
    for (const page of [a, b]) page.ask('cells', 10);
    await finish(clock, [a, b], 10_000);
    expect(server.most).toBe(4);
  });
});
