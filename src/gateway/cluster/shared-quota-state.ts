import type { Clock } from '../../contract';
import { emptyQuotaState, readQuotaState, shiftQuotaState, type QuotaState } from '../quota/quota-state';
import { ValkeyClock } from './valkey-clock';
import type { Valkey } from './valkey';

/** What was learnt of the key's quota, here and by the gateways that led before. It is kept in Valkey. */
export class SharedQuotaState {
  readonly #valkey: Valkey;
  /** By this gateway's own clock. */
  quotaState: QuotaState = emptyQuotaState;

  readonly #valkeyClock: ValkeyClock;

  constructor(valkey: Valkey, clock: Clock) {
    this.#valkey = valkey;
    this.#valkeyClock = new ValkeyClock(valkey, clock);
  }

  get #name(): string {
    return `${this.#valkey.scope}quota`;
  }

  /** Takes what this gateway learnt; a snapshot that was known stays where none was learnt. */
  update(state: QuotaState): void {
    this.quotaState = { ...state, snapshot: state.snapshot ?? this.quotaState.snapshot };
  }

  /** Reads what another gateway learnt. */
  async read(): Promise<void> {
    try {
      const [stored] = await Promise.all([
        this.#valkey.commands.get(this.#name),
        this.#valkeyClock.compare(),
      ]);
      const read = stored === null ? null : readQuotaState(stored);
      // Where the clocks are uncertain, a late moment is the safe one: nothing is sent before a period's true end.
      if (read) this.update(shiftQuotaState(read, this.#valkeyClock.fromValkey));
    } catch {
      // Without Valkey this gateway goes on with what it knows.
    }
  }

  /** Writes it for the next leader. */
  async write(): Promise<void> {
    const { quotaState } = this;
    if (quotaState.snapshot === null) return;
    try {
      await this.#valkeyClock.compare();
      await this.#valkey.commands.set(
        this.#name,
        JSON.stringify(shiftQuotaState(quotaState, this.#valkeyClock.toValkey)),
      );
    } catch {
      // It is written again with the next check of the lease.
    }
  }
}
