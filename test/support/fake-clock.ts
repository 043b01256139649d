import type { Clock } from '../../src/contract';

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly wake: () => void;
}

/** Time that passes only when a test says so. Wall clock and monotonic clock run side by side. */
export class FakeClock implements Clock {
  #start: number;
  #elapsed = 0;
  #order = 0;
  readonly #timers = new Set<Timer>();

  /** `start`: the wall clock at first, epoch milliseconds. */
  constructor(start = Date.UTC(2026, 10, 21, 12)) {
    this.#start = start;
  }

  now(): number {
    return this.#start + this.#elapsed;
  }

  monotonic(): number {
    return this.#elapsed;
  }

  after(milliseconds: number, wake: () => void): () => void {
    const timer = { at: this.#elapsed + Math.max(0, milliseconds), order: this.#order++, wake };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Milliseconds until each timer that is set, the nearest first. */
  get pending(): number[] {
    return [...this.#timers].map((timer) => timer.at - this.#elapsed).sort((a, b) => a - b);
  }

  /** Lets time pass: every timer that falls due runs at its own moment, and what it started settles before the next. */
  async advance(milliseconds: number): Promise<void> {
    const until = this.#elapsed + milliseconds;
    await settled();
    for (let timer = this.#next(until); timer; timer = this.#next(until)) {
      this.#timers.delete(timer);
      this.#elapsed = Math.max(this.#elapsed, timer.at);
      timer.wake();
      await settled();
    }
    this.#elapsed = until;
  }

  /** Sets the machine's clock: only `now` jumps. */
  setWallClock(now: number): void {
    this.#start = now - this.#elapsed;
  }

  #next(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at > until) continue;
      if (!next || timer.at < next.at || (timer.at === next.at && timer.order < next.order)) next = timer;
    }
    return next;
  }
}

/** Lets everything run that waits for nothing but a turn. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
