import type { Clock } from '../../contract';
import { emptyQuotaState, readQuotaState, shiftQuotaState, type QuotaState } from '../quota/quota-state';
import { ValkeyClock } from './valkey-clock';
import type { Valkey } from './valkey';

/** What was learnt of the key's quota, here and by whoever led before. */
export class SharedQuotaState {
  /** By our own clock. */
  quotaState: QuotaState = emptyQuotaState;

  private readonly valkeyClock: ValkeyClock;

  constructor(
    private readonly valkey: Valkey,
    clock: Clock,
  ) {
    this.valkeyClock = new ValkeyClock(valkey, clock);
  }

  private get name(): string {
    return `${this.valkey.scope}quota`;
  }

  /** Something was learnt, or nothing. */
  update(state: QuotaState): void {
    this.quotaState = { ...state, snapshot: state.snapshot ?? this.quotaState.snapshot };
  }

  /** Takes what another gateway learnt. */
  async read(): Promise<void> {
    try {
      const [stored] = await Promise.all([this.valkey.commands.get(this.name), this.valkeyClock.compare()]);
      const read = stored === null ? null : readQuotaState(stored);
      // A period that is thought to begin late ends late: nothing is sent before its end.
      if (read) this.update(shiftQuotaState(read, this.valkeyClock.fromValkey));
    } catch {
      // What is known here is all there is.
    }
  }

  /** Leaves it to whoever leads next. */
  async write(): Promise<void> {
    const { quotaState } = this;
    if (quotaState.snapshot === null) return;
    try {
      await this.valkeyClock.compare();
      await this.valkey.commands.set(
        this.name,
        JSON.stringify(shiftQuotaState(quotaState, this.valkeyClock.toValkey)),
      );
    } catch {
      // Written again with the next look at the lease.
    }
  }
}
