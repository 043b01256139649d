import type { Clock } from '../../contract';
import { nothingLearnt, readHandover, shifted, type Handover } from '../quota/handover';
import type { Valkey } from './valkey';

/** What was learnt of the key's quota, here and by whoever led before. */
export class RememberedQuota {
  /** By our own clock. */
  handover: Handover = nothingLearnt;

  constructor(
    private readonly valkey: Valkey,
    private readonly clock: Clock,
  ) {}

  private get name(): string {
    return `${this.valkey.scope}quota`;
  }

  /** Something was learnt, or nothing. */
  learnt(handover: Handover): void {
    this.handover = { ...handover, snapshot: handover.snapshot ?? this.handover.snapshot };
  }

  /** Takes what another gateway learnt. */
  async read(): Promise<void> {
    try {
      const [stored, ahead] = await Promise.all([this.valkey.commands.get(this.name), this.ahead()]);
      const read = stored === null ? null : readHandover(stored);
      if (read) this.learnt(shifted(read, -ahead));
    } catch {
      // What is known here is all there is.
    }
  }

  /** Leaves it to whoever leads next. */
  async write(): Promise<void> {
    const { handover } = this;
    if (handover.snapshot === null) return;
    try {
      const stored = JSON.stringify(shifted(handover, await this.ahead()));
      await this.valkey.commands.set(this.name, stored);
    } catch {
      // Written again with the next look at the lease.
    }
  }

  /** Milliseconds by which Valkey's clock is ahead of ours: every gateway reads moments by that one. */
  private async ahead(): Promise<number> {
    const askedAt = this.clock.monotonic();
    const [seconds, microseconds] = await this.valkey.commands.time();
    const ours = (askedAt + this.clock.monotonic()) / 2;
    return Number(seconds) * 1000 + Number(microseconds) / 1000 - ours;
  }
}
