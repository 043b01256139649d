import type { Clock } from '../../contract';
import type { Valkey } from './valkey';

/** Valkey's clock, in which gateways exchange moments. How far it is ahead of this gateway's clock is known within two bounds. */
export class ValkeyClock {
  readonly #valkey: Valkey;
  readonly #clock: Clock;
  /** Milliseconds by which Valkey's clock is ahead: the bounds. */
  #minAhead = -Infinity;
  #maxAhead = Infinity;

  constructor(valkey: Valkey, clock: Clock) {
    this.#valkey = valkey;
    this.#clock = clock;
  }

  /** Compares both clocks once more; each comparison narrows the bounds. @throws when Valkey does not answer. */
  async compare(): Promise<void> {
    const askedAt = this.#clock.monotonic();
    const [seconds, microseconds] = await this.#valkey.commands.time();
    const valkeyNow = Number(seconds) * 1000 + Number(microseconds) / 1000;
    const [minAhead, maxAhead] = [valkeyNow - this.#clock.monotonic(), valkeyNow - askedAt];
    // Clocks drift, and may be set: where a comparison contradicts the bounds, they begin anew.
    const isAsBefore = minAhead <= this.#maxAhead && maxAhead >= this.#minAhead;
    this.#minAhead = isAsBefore ? Math.max(this.#minAhead, minAhead) : minAhead;
    this.#maxAhead = isAsBefore ? Math.min(this.#maxAhead, maxAhead) : maxAhead;
  }

  /** To be added to a moment of this gateway's clock. The result is late rather than early. */
  get toValkey(): number {
    return this.#maxAhead;
  }

  /** To be added to a moment of Valkey's clock. The result is late rather than early. */
  get fromValkey(): number {
    return -this.#minAhead;
  }
}
