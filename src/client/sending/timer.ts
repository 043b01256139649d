import type { Clock } from '../../contract';

const nothing = (): void => undefined;

/** A timer with one moment at which it fires; a new one takes the place of the old. */
export class Timer {
  readonly #clock: Clock;
  readonly #fire: () => void;
  #dueAt = Infinity;
  #cancelTimer = nothing;

  constructor(clock: Clock, fire: () => void) {
    this.#clock = clock;
    this.#fire = fire;
  }

  /** Fires at a monotonic moment; `Infinity`: not at all. */
  set(at: number): void {
    if (at === this.#dueAt) return;
    this.cancel();
    this.#dueAt = at;
    if (at === Infinity) return;
    this.#cancelTimer = this.#clock.after(at - this.#clock.monotonic(), () => {
      this.#dueAt = Infinity;
      this.#cancelTimer = nothing;
      this.#fire();
    });
  }

  /** The monotonic moment that was set; `Infinity` where none is. */
  get dueAt(): number {
    return this.#dueAt;
  }

  cancel(): void {
    this.#cancelTimer();
    this.#cancelTimer = nothing;
    this.#dueAt = Infinity;
  }
}
