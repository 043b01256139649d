import type { Client } from '../../src/client';
import { FakeClock } from '../support/fake-clock';
import { seededRandom } from '../support/seeded-random';
import { browserRuntimes, createClient } from '../../src/client';
import type { PacingSnapshot } from '../../src/client/pacing';
import type { QuotaStore } from '../../src/client/pacing/quota-store';
import { startApi, type Api } from './support/api';
import { fakeDevice, type FakeDevice } from './support/devices';
import { all, home } from './support/setting';

describe('two clients of one device', () => {
  const clock = new FakeClock();
  const device: FakeDevice = fakeDevice({ clock });
  let api: Api;

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  const opened: Client[] = [];
  // One that a failed test left open would lead in the next.
  afterEach(async () => {
    for (const each of opened.splice(0)) each.dispose();
    await clock.advance(100);
  });

  function open(name: string, quotaStore?: QuotaStore): Client {
    const client = createClient({
      clock,
      ...(quotaStore && { quotaStore }),
      random: seededRandom(name.charCodeAt(0)),
      connection: { keys: 'held-here', baseUrl: api.url, apiKey: 'api-secret', serviceKey: 'service-secret' },
      runtimes: { locks: device.locks(name), openChannel: device.openChannel(name) },
    });
    opened.push(client);
    return client;
  }

  it('C8.1, C8.4 share the slots, and one goes on when the other is closed', async () => {
    const [first, second] = [open('a'), open('b')];
    const told = { isDone: false };
    const answers = Promise.all(
      [first, second].map((client, at) =>
        all(
          Array.from({ length: 30 }, (_, number) =>
            client.epcCheck(home(100 * at + number), { priority: 'cells' }),
          ),
        ),
      ),
    ).then((given) => {
      told.isDone = true;
      return given.flat();
    });
    while (!told.isDone) await clock.advance(20);
    expect((await answers).every(({ ok }) => ok)).toBe(true);
    expect(api.seen).toHaveLength(60);
    expect(api.mostAtOnce).toBeLessThanOrEqual(2);
    const held = [...device.held('a'), ...device.held('b')];
    expect(held).toContainEqual(expect.stringMatching(/:lead$/));
    expect(JSON.stringify(held)).not.toContain('secret');

    first.dispose();
    await clock.advance(100);
    expect(device.held('a')).toEqual([]);
    const last = Promise.resolve(second.epcCheck(home(999)));
    await Promise.all([api.arrived(61), clock.advance(100)]);
    expect((await last).ok).toBe(true);
  });

  it('C5.17, C8.1 the one that comes to lead tells what was remembered of the quota before it asks for anything', async () => {
    const first = open('a');
    while (device.held('a').length === 0) await clock.advance(20);
    const remembered = { version: 1, kind: 'window', limit: 60, period: 60_000 } as PacingSnapshot;
    const put = (): Promise<void> => Promise.resolve();
    const read = { isDone: false };
    const warm = (): Promise<PacingSnapshot> =>
      Promise.resolve(remembered).finally(() => (read.isDone = true));
    const second = open('b', { open: warm, put });
    while (!read.isDone) await clock.advance(20);
    await clock.advance(100);
    const shown = () => second.activity.snapshot().known?.periodMilliseconds;
    let seen = shown();
    expect(seen).toBeNull();
    second.activity.subscribe(() => (seen = shown()));
    first.dispose();
    while (device.held('b').length === 0) await clock.advance(20);
    await clock.advance(100);
    expect(seen).toBe(60_000);
  });

  it('C8.1 the one that leads tells what is known of the quota by an answer to another', async () => {
    const first = open('a');
    while (device.held('a').length === 0) await clock.advance(20);
    const second = open('b');
    const shown = () => first.activity.snapshot().known?.remaining;
    let seen = shown();
    expect(seen).toBeNull();
    first.activity.subscribe(() => (seen = shown()));
    const asked = { isDone: false };
    void Promise.resolve(second.epcCheck(home(1))).finally(() => (asked.isDone = true));
    while (!asked.isDone) await clock.advance(20);
    await clock.advance(100);
    expect(seen).toBeGreaterThan(0);
  });
});

describe('what a browser has', () => {
  it('C8.6 counts as missing where it is', () => {
    const parts = { locks: undefined, BroadcastChannel: undefined };
    expect(browserRuntimes(parts)).toEqual({ locks: null, openChannel: null });
  });
});
