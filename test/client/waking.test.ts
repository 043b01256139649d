import { pageWakes, workerClock, type TimerWorker, type Wait } from '../../src/client';
import type { Clock } from '../../src/contract';
import { FakeClock } from '../support/fake-clock';
import { all, home, startSetting, until, type Setting } from './support/setting';

/** A worker that remembers what it was asked, and wakes when a test says so. */
class ToldWorker extends EventTarget implements TimerWorker {
  readonly asked: Wait[] = [];
  isEnded = false;

  postMessage(wait: Wait): void {
    this.asked.push(wait);
  }

  terminate(): void {
    this.isEnded = true;
  }

  wakes({ id }: Wait): void {
    this.dispatchEvent(new MessageEvent('message', { data: id }));
  }
}

/** The clock of a page whose own timers never come. */
function stalled(clock: Clock): Clock {
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    after: () => () => undefined,
  };
}

describe('the waits of a page', () => {
  let own: FakeClock;
  let worker: ToldWorker;
  let clock: Clock;
  beforeEach(() => {
    own = new FakeClock();
    worker = new ToldWorker();
    clock = workerClock(own, () => worker);
  });

  it('C9.1 are woken by the worker where the page stalls, and not once more when its own timer comes', async () => {
    const wake = jest.fn();
    clock.after(100, wake);
    expect(worker.asked).toEqual([{ id: 1, milliseconds: 100 }]);
    worker.wakes(worker.asked[0]!);
    expect(wake).toHaveBeenCalledTimes(1);
    await own.advance(1_000);
    worker.wakes(worker.asked[0]!);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('C9.1 are woken by the page’s own timer where that is first', async () => {
    const wake = jest.fn();
    clock.after(100, wake);
    await own.advance(100);
    expect(wake).toHaveBeenCalledTimes(1);
    worker.wakes(worker.asked[0]!);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  it('C9.1 are called off in both', async () => {
    const wake = jest.fn();
    clock.after(100, wake)();
    expect(worker.asked.at(-1)).toEqual({ id: 1, milliseconds: null });
    worker.wakes(worker.asked[0]!);
    await own.advance(1_000);
    expect(wake).not.toHaveBeenCalled();
  });

  it('C9.1 are those of the clock beneath in all else', async () => {
    await own.advance(250);
    expect([clock.now(), clock.monotonic()]).toEqual([own.now(), 250]);
  });

  it('C9.2 are woken without a worker that cannot be made, which is tried once', async () => {
    const start = jest.fn(() => {
      throw new DOMException('no workers here', 'SecurityError');
    });
    clock = workerClock(own, start);
    const wake = jest.fn();
    clock.after(100, wake);
    clock.after(200, wake);
    await own.advance(200);
    expect(wake).toHaveBeenCalledTimes(2);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('C9.2 are woken without a worker that breaks, which is asked nothing more', async () => {
    const wake = jest.fn();
    clock.after(100, wake);
    worker.dispatchEvent(new Event('error'));
    clock.after(200, wake);
    await own.advance(200);
    expect(wake).toHaveBeenCalledTimes(2);
    expect(worker.isEnded).toBe(true);
    expect(worker.asked).toHaveLength(1);
  });
});

describe('a page that slept', () => {
  const clock = new FakeClock();
  let page: EventTarget & { visibilityState: DocumentVisibilityState };
  let network: EventTarget;
  let setting: Setting;
  beforeEach(async () => {
    page = Object.assign(new EventTarget(), { visibilityState: 'hidden' as const });
    network = new EventTarget();
    const wakes = pageWakes(page as Document, network as Window);
    setting = await startSetting({ clock: stalled(clock), wakes });
  });
  afterEach(() => setting.close());

  const shows = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const answered = (count: number): Promise<unknown> =>
    until(setting.client, ({ requests, inFlight }) => requests.length >= count && inFlight === 0);

  it('C9.3 sends what may leave when it becomes visible, and not before the quota allows it', async () => {
    const { client, api } = setting;
    const refusal = { status: 429, body: '', headers: { 'retry-after': '7' } };
    api.reply((_, number) => (number === 1 ? refusal : {}));
    const answering = client.epcCheck(home(1));
    await answered(1);
    shows('visible');
    await clock.advance(8_000);
    shows('hidden');
    await clock.advance(0);
    expect(api.seen).toHaveLength(1);
    shows('visible');
    expect(await answering).toMatchObject({ ok: true });
    expect(api.seen).toHaveLength(2);
  });

  it('C9.4 tries with one request at once when it comes online', async () => {
    const { client, api } = setting;
    api.reply((_, number) => (number === 1 ? { cut: true } : {}));
    const answering = [client.epcCheck(home(1)), client.epcCheck(home(2))];
    await answered(1);
    shows('visible');
    await clock.advance(0);
    expect(api.seen).toHaveLength(1);
    network.dispatchEvent(new Event('online'));
    await api.arrived(2);
    expect(client.activity.snapshot().inFlight).toBe(1);
    for (const answer of await all(answering)) expect(answer).toMatchObject({ ok: true });
    expect(api.seen).toHaveLength(3);
  });

  it('C9.3, C9.4 is not listened to any more once it is disposed of', async () => {
    const { client, api } = setting;
    api.reply(() => ({ cut: true }));
    const answering = client.epcCheck(home(1));
    await answered(1);
    client.dispose();
    shows('visible');
    network.dispatchEvent(new Event('online'));
    expect(await answering).toMatchObject({ problem: { kind: 'cancelled' } });
    await clock.advance(0);
    expect(api.seen).toHaveLength(1);
  });
});
