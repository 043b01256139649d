import type { Clock } from '../../contract';
import type { Settled } from '../pacing';
import type { Reported } from './message';

/** Milliseconds after which a permit's slot is asked for again: whoever is at work holds it until the answer is there. */
const takenWithin = 1_000;
/** Milliseconds for which a report may come later than the slot. */
const reportWithin = 250;

export interface Lent {
  readonly permit: string;
  readonly to: string;
  readonly slot: number;
  /** Monotonic moment of the leader. */
  readonly at: number;
  /** Its slot has come back before word of it did. */
  isReturned: boolean;
  cancelTimer: () => void;
}

interface LentPermitsOptions {
  readonly clock: Clock;
  /** Once for every permit: the answer that was reported, or that there is none. */
  readonly settled: (answer: Settled) => void;
  /** The slot should come back. */
  readonly fetch: (slot: number) => void;
  /** A runtime did not say what became of its permit. */
  readonly silent: (runtime: string) => void;
}

/** The permits that others have. Each comes back by a report, or when its slot is free again and nothing was heard. */
export class LentPermits {
  readonly #options: LentPermitsOptions;
  readonly #permits = new Map<string, Lent>();
  #count = 0;

  constructor(options: LentPermitsOptions) {
    this.#options = options;
  }

  add(to: string, slot: number, now: number): Lent {
    this.#count += 1;
    const { clock, fetch } = this.#options;
    const permit = String(this.#count);
    const cancelTimer = clock.after(takenWithin, () => fetch(slot));
    const lent: Lent = { permit, to, slot, at: now, isReturned: false, cancelTimer };
    this.#permits.set(permit, lent);
    return lent;
  }

  reported(permit: string, answer: Reported): void {
    const lent = this.#permits.get(permit);
    if (!lent) return;
    const { clock } = this.#options;
    const now = clock.monotonic();
    const ahead = now - clock.now();
    // It left after the permit and its answer came before the report, even if the machine's clock was set meanwhile.
    const within = (moment: number): number => Math.min(now, Math.max(lent.at, moment + ahead));
    const sentAt = within(answer.sentAt);
    this.#settle(lent, { ...answer, sentAt, receivedAt: Math.max(sentAt, within(answer.receivedAt)) });
  }

  /** The permit was not used. */
  back(permit: string): void {
    const lent = this.#permits.get(permit);
    if (lent) this.#settle(lent, this.#nothing(lent));
  }

  /** The slot is free: who had it is done or gone, and its report is here or soon will be. */
  returned(slot: number): void {
    for (const lent of this.#permits.values()) {
      if (lent.slot !== slot || lent.isReturned) continue;
      lent.isReturned = true;
      lent.cancelTimer();
      lent.cancelTimer = this.#options.clock.after(reportWithin, () => {
        this.#options.silent(lent.to);
        this.#settle(lent, this.#nothing(lent));
      });
    }
  }

  close(): void {
    for (const { cancelTimer } of this.#permits.values()) cancelTimer();
    this.#permits.clear();
  }

  #nothing({ at }: Lent): Settled {
    const receivedAt = this.#options.clock.monotonic();
    return { sentAt: at, receivedAt, status: null, limit: null, remaining: null, retryAfter: null };
  }

  #settle(lent: Lent, answer: Settled): void {
    lent.cancelTimer();
    this.#permits.delete(lent.permit);
    this.#options.settled(answer);
    if (!lent.isReturned) this.#options.fetch(lent.slot);
  }
}
