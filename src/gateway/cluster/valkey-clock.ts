import type { Clock } from '../../contract';
import type { Valkey } from './valkey';

/** Valkey's clock, by which gateways tell each other moments, beside our own: how far ahead it is lies between two bounds. */
export class ValkeyClock {
  /** Milliseconds by which it is ahead at least, and at most. */
  private minAhead = -Infinity;
  private maxAhead = Infinity;

  constructor(
    private readonly valkey: Valkey,
    private readonly clock: Clock,
  ) {}

  /** Compares both clocks once more: every comparison narrows the bounds. @throws when Valkey does not answer. */
  async compare(): Promise<void> {
    const askedAt = this.clock.monotonic();
    const [seconds, microseconds] = await this.valkey.commands.time();
    const told = Number(seconds) * 1000 + Number(microseconds) / 1000;
    const [minAhead, maxAhead] = [told - this.clock.monotonic(), told - askedAt];
    // Clocks drift, and may be set: the newest comparison is true.
    const isAsBefore = minAhead <= this.maxAhead && maxAhead >= this.minAhead;
    this.minAhead = isAsBefore ? Math.max(this.minAhead, minAhead) : minAhead;
    this.maxAhead = isAsBefore ? Math.min(this.maxAhead, maxAhead) : maxAhead;
  }

  /** To be added to a moment of ours: what is told is late rather than early. */
  get toValkey(): number {
    return this.maxAhead;
  }

  /** To be added to a moment that was told: what is read is late rather than early. */
  get fromValkey(): number {
    return -this.minAhead;
  }
}
