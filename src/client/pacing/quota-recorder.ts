import type { Clock } from '../../contract';
import type { PacingSnapshot } from '.';
import type { QuotaStore } from './quota-store';

/** Milliseconds for which what was learnt must stand before it is written: it changes a little with most answers. */
const settleMilliseconds = 2_000;

/** Keeps what is learnt of the present connection's quota. A device that does not let us costs a cold start, nothing more. */
export class QuotaRecorder {
  readonly #clock: Clock;
  #memory: QuotaStore | null;
  #scope = '';
  #turn = 0;
  #written = '';
  #cancelTimer: (() => void) | null = null;

  constructor(clock: Clock, memory: QuotaStore | null) {
    this.#clock = clock;
    this.#memory = memory;
  }

  /** Another connection: what was learnt of its quota before, or `null`. What was learnt of others is forgotten. */
  async open(scopeOf: () => Promise<string>): Promise<PacingSnapshot | null> {
    this.close();
    const turn = this.#turn;
    if (!this.#memory) return null;
    try {
      const scope = await scopeOf();
      const found = await this.#memory.open(scope);
      // Another connection was made meanwhile.
      if (turn !== this.#turn) return null;
      this.#scope = scope;
      this.#written = JSON.stringify(found);
      return found;
    } catch {
      if (turn === this.#turn) this.#memory = null;
      return null;
    }
  }

  /** An answer came: `snapshot` gives what is known now, and is asked when it has settled. */
  scheduleWrite(snapshot: () => PacingSnapshot | null): void {
    if (!this.#memory || this.#cancelTimer) return;
    this.#cancelTimer = this.#clock.after(settleMilliseconds, () => {
      this.#cancelTimer = null;
      this.#write(snapshot());
    });
  }

  /** What was to be written for the connection until now is not written. */
  close(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#scope = '';
    this.#turn += 1;
  }

  #write(snapshot: PacingSnapshot | null): void {
    const text = JSON.stringify(snapshot);
    if (!this.#memory || !snapshot || this.#scope === '' || text === this.#written) return;
    this.#written = text;
    this.#memory.put(this.#scope, snapshot).catch(() => {
      this.#memory = null;
    });
  }
}
