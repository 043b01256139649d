import type { Clock } from '../../contract';
import type { PacingResponse } from '../pacing';
import { noAnswer, readPolicy } from '../sending/pacing-response';
import type { Reported } from './message';

/** Milliseconds after which a permit's slot is asked for again: whoever is at work holds it until the answer is there. */
const permitTimeoutMilliseconds = 1_000;
/** Milliseconds for which a report may come later than the slot. */
const reportDelayMilliseconds = 250;

export interface Grant {
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
  readonly onResponse: (answer: PacingResponse) => void;
  /** The slot should come back. */
  readonly fetch: (slot: number) => void;
  /** A runtime did not say what became of its permit. */
  readonly onSilent: (runtime: string) => void;
}

/** The permits that others have. Each comes back by a report, or when its slot is free again and nothing was heard. */
export class Grants {
  readonly #options: LentPermitsOptions;
  readonly #permits = new Map<string, Grant>();
  #count = 0;

  constructor(options: LentPermitsOptions) {
    this.#options = options;
  }

  add(to: string, slot: number, now: number): Grant {
    this.#count += 1;
    const { clock, fetch } = this.#options;
    const permit = String(this.#count);
    const cancelTimer = clock.after(permitTimeoutMilliseconds, () => fetch(slot));
    const grant: Grant = { permit, to, slot, at: now, isReturned: false, cancelTimer };
    this.#permits.set(permit, grant);
    return grant;
  }

  recordReport(permit: string, answer: Reported): void {
    const grant = this.#permits.get(permit);
    if (!grant) return;
    const { clock } = this.#options;
    const now = clock.monotonic();
    const ahead = now - clock.now();
    // It left after the permit and its answer came before the report, even if the machine's clock was set meanwhile.
    const within = (moment: number): number => Math.min(now, Math.max(grant.at, moment + ahead));
    const sentAt = within(answer.sentAt);
    const receivedAt = Math.max(sentAt, within(answer.receivedAt));
    this.#settle(grant, { ...answer, policy: readPolicy(answer.policy), sentAt, receivedAt });
  }

  /** The permit was not used. */
  takeBack(permit: string): void {
    const grant = this.#permits.get(permit);
    if (grant) this.#settle(grant, this.#nothing(grant));
  }

  /** The slot is free: who had it is done or gone, and its report is here or soon will be. */
  slotReturned(slot: number): void {
    for (const grant of this.#permits.values()) {
      if (grant.slot !== slot || grant.isReturned) continue;
      grant.isReturned = true;
      grant.cancelTimer();
      grant.cancelTimer = this.#options.clock.after(reportDelayMilliseconds, () => {
        this.#options.onSilent(grant.to);
        this.#settle(grant, this.#nothing(grant));
      });
    }
  }

  close(): void {
    for (const { cancelTimer } of this.#permits.values()) cancelTimer();
    this.#permits.clear();
  }

  #nothing({ at }: Grant): PacingResponse {
    const receivedAt = this.#options.clock.monotonic();
    return { sentAt: at, receivedAt, ...noAnswer };
  }

  #settle(grant: Grant, answer: PacingResponse): void {
    grant.cancelTimer();
    this.#permits.delete(grant.permit);
    this.#options.onResponse(answer);
    if (!grant.isReturned) this.#options.fetch(grant.slot);
  }
}
