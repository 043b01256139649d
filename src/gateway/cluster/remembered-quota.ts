import type { Clock } from '../../contract';
import { nothingLearnt, readHandover, shifted, type Handover } from '../quota/handover';
import { SharedClock } from './shared-clock';
import type { Valkey } from './valkey';

/** What was learnt of the key's quota, here and by whoever led before. */
export class RememberedQuota {
  /** By our own clock. */
  handover: Handover = nothingLearnt;

  private readonly shared: SharedClock;

  constructor(
    private readonly valkey: Valkey,
    clock: Clock,
  ) {
    this.shared = new SharedClock(valkey, clock);
  }

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
      const [stored] = await Promise.all([this.valkey.commands.get(this.name), this.shared.compare()]);
      const read = stored === null ? null : readHandover(stored);
      // A period that is thought to begin late ends late: nothing is sent before its end.
      if (read) this.learnt(shifted(read, this.shared.fromShared));
    } catch {
      // What is known here is all there is.
    }
  }

  /** Leaves it to whoever leads next. */
  async write(): Promise<void> {
    const { handover } = this;
    if (handover.snapshot === null) return;
    try {
      await this.shared.compare();
      await this.valkey.commands.set(this.name, JSON.stringify(shifted(handover, this.shared.toShared)));
    } catch {
      // Written again with the next look at the lease.
    }
  }
}
