import type { Clock } from '../contract';

/** Values that are known for so many milliseconds after they were set. Where there are too many the oldest goes first. */
export class ExpiringMap<Value> {
  readonly #clock: Clock;
  readonly #milliseconds: number;
  readonly #maxSize: number;
  /** In the order in which they end, since each is known for as long. */
  readonly #entries = new Map<string, { readonly value: Value; readonly endsAt: number }>();

  constructor(clock: Clock, milliseconds: number, maxSize = Infinity) {
    this.#clock = clock;
    this.#milliseconds = milliseconds;
    this.#maxSize = maxSize;
  }

  get(name: string): Value | null {
    const entry = this.#entries.get(name);
    return entry && this.#clock.monotonic() < entry.endsAt ? entry.value : null;
  }

  set(name: string, value: Value): void {
    const now = this.#clock.monotonic();
    this.#entries.delete(name);
    for (const [each, { endsAt }] of this.#entries) {
      if (now < endsAt && this.#entries.size < this.#maxSize) break;
      this.#entries.delete(each);
    }
    this.#entries.set(name, { value, endsAt: now + this.#milliseconds });
  }

  delete(name: string): void {
    this.#entries.delete(name);
  }
}
