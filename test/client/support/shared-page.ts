import { priorities, type Priority } from '../../../src/contract';
import { createPacing, type Pacing, type PacingSnapshot } from '../../../src/client/pacing';
import { SharedPacing, type Runtimes } from '../../../src/client/runtimes';
import type { FakeClock } from '../../support/fake-clock';
import { seededRandom } from '../../support/seeded-random';
import type { FakeDevice } from './devices';

export interface Waiter {
  readonly page: string;
  readonly name: string;
  readonly priority: Priority;
  state: 'waiting' | 'sent' | 'answered' | 'gone';
}

/** A server with one fixed window for all pages. It counts what is under way. */
export class OneQuota {
  readonly #clock: FakeClock;
  readonly #latency: () => number;
  readonly order: Waiter[] = [];
  refusals = 0;
  most = 0;
  readonly inFlight = new Set<Waiter>();
  #used = 0;
  #window = -1;

  constructor(
    clock: FakeClock,
    readonly limit: number,
    readonly period: number,
    latency: () => number = () => 100,
  ) {
    this.#clock = clock;
    this.#latency = latency;
  }

  ask(waiter: Waiter, answered: (status: number, remaining: number) => void): void {
    this.inFlight.add(waiter);
    this.order.push(waiter);
    this.most = Math.max(this.most, this.inFlight.size);
    const window = Math.floor(this.#clock.monotonic() / this.period);
    if (window !== this.#window) this.#used = 0;
    this.#window = window;
    const isRefused = this.#used >= this.limit;
    if (isRefused) this.refusals += 1;
    else this.#used += 1;
    const remaining = this.limit - this.#used;
    this.#clock.after(this.#latency(), () => {
      // The page is gone, and its connection with it.
      if (!this.inFlight.delete(waiter)) return;
      answered(isRefused ? 429 : 200, remaining);
    });
  }
}

export interface SharedPage {
  readonly pacing: SharedPacing;
  readonly waiters: Waiter[];
  readonly others: { learnt: number };
  ask(priority: Priority, count?: number): void;
  /** Those who wait no longer do. */
  cancel(): void;
  leave(): void;
  kill(): void;
}

export interface SharedPageOptions {
  readonly clock: FakeClock;
  readonly device: FakeDevice;
  readonly server: OneQuota;
  readonly name: string;
  readonly requestsInFlight?: number;
  readonly runtimes?: Partial<Runtimes>;
  readonly scope?: string;
}

/** A page with a queue of its own that shares its key with others of the device. */
export function openPage(options: SharedPageOptions): SharedPage {
  const { clock, device, server, name, requestsInFlight = 2, scope = 'scope' } = options;
  const waiters: Waiter[] = [];
  const others = { learnt: 0 };
  let isGone = false;
  let hasLeft = false;
  let inFlight = 0;
  let cancelTimer = (): void => undefined;
  let count = 0;
  const seed = name.charCodeAt(name.length - 1);
  const pacing = new SharedPacing({
    clock,
    random: seededRandom(seed),
    runtimes: {
      locks: device.locks(name),
      openChannel: device.openChannel(name),
      ...options.runtimes,
    },
    requestsInFlight,
    createPacing: (slots: number, snapshot: PacingSnapshot | null): Pacing =>
      createPacing({ random: seededRandom(seed), requestsInFlight: slots }, snapshot),
    pump,
    onLearnt: () => (others.learnt += 1),
  });

  function waiting(): Record<Priority, number> {
    const counts = { interactive: 0, cells: 0, bulk: 0 };
    for (const { state, priority } of waiters) if (state === 'waiting') counts[priority] += 1;
    return counts;
  }

  function pump(): void {
    if (isGone) return;
    for (;;) {
      const counts = waiting();
      if (inFlight >= requestsInFlight || priorities.every((priority) => counts[priority] === 0)) return;
      const now = clock.monotonic();
      const next = pacing.decide(now, counts);
      if (next.kind === 'wait') {
        cancelTimer();
        if (next.until < Infinity) cancelTimer = clock.after(next.until - now, pump);
        return;
      }
      const waiter = waiters.find((each) => each.state === 'waiting' && each.priority === next.priority);
      if (!waiter) throw new Error(`Nobody of ${next.priority} waits.`);
      send(waiter, now);
    }
  }

  function send(waiter: Waiter, now: number): void {
    waiter.state = 'sent';
    inFlight += 1;
    pacing.recordSent(now, { priority: waiter.priority });
    server.ask(waiter, (status, remaining) => {
      if (isGone) return;
      inFlight -= 1;
      const receivedAt = clock.monotonic();
      // Nobody waits any more on a page that left while the request was under way.
      waiter.state = status !== 429 ? 'answered' : hasLeft ? 'gone' : 'waiting';
      pacing.recordResponse({
        sentAt: now,
        receivedAt,
        status,
        limit: server.limit,
        remaining,
        retryAfter: null,
        policy: null,
      });
      queueMicrotask(pump);
    });
  }

  void pacing.join(scope);
  return {
    pacing,
    waiters,
    others,
    ask(priority, howMany = 1) {
      for (let each = 0; each < howMany; each += 1) {
        waiters.push({ page: name, name: `${name} ${(count += 1)}`, priority, state: 'waiting' });
      }
      queueMicrotask(pump);
    },
    cancel() {
      for (const waiter of waiters) if (waiter.state === 'waiting') waiter.state = 'gone';
    },
    leave() {
      hasLeft = true;
      this.cancel();
      pacing.leave();
    },
    kill() {
      isGone = true;
      cancelTimer();
      device.kill(name);
      for (const waiter of waiters) {
        server.inFlight.delete(waiter);
        if (waiter.state !== 'answered') waiter.state = 'gone';
      }
    },
  };
}

/** Whether everybody who waited has been told. */
export function isDone(pages: readonly SharedPage[]): boolean {
  return pages.every(({ waiters }) => waiters.every(({ state }) => state === 'answered' || state === 'gone'));
}
