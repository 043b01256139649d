import type { Clock } from '../../contract';
import type { Valkey } from './valkey';

/** Valkey's clock, by which gateways tell each other moments, beside our own: how far ahead it is lies between two bounds. */
export class SharedClock {
  /** Milliseconds by which it is ahead at least, and at most. */
  private least = -Infinity;
  private most = Infinity;

  constructor(
    private readonly valkey: Valkey,
    private readonly clock: Clock,
  ) {}

  /** Compares both clocks once more: every comparison narrows the bounds. @throws when Valkey does not answer. */
  async compare(): Promise<void> {
    const askedAt = this.clock.monotonic();
    const [seconds, microseconds] = await this.valkey.commands.time();
    const told = Number(seconds) * 1000 + Number(microseconds) / 1000;
    const [least, most] = [told - this.clock.monotonic(), told - askedAt];
    // Clocks drift, and may be set: the newest comparison is true.
    const isAsBefore = least <= this.most && most >= this.least;
    this.least = isAsBefore ? Math.max(this.least, least) : least;
    this.most = isAsBefore ? Math.min(this.most, most) : most;
  }

  /** To be added to a moment of ours: what is told is late rather than early. */
  get toShared(): number {
    return this.most;
  }

  /** To be added to a moment that was told: what is read is late rather than early. */
  get fromShared(): number {
    return -this.least;
  }
}
