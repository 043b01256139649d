import type { IncomingHttpHeaders } from 'node:http';
import { serverHeaders, type Clock } from '../contract';
import { QuotaRefusal, type Reply } from './quota/user-request';
import { RelayFailure } from './relay';

/** Milliseconds for which a finished change is remembered. A browser repeats a request within seconds, so two minutes are ample. Decision 143. */
export const rememberChangeMilliseconds = 120_000;

/** Claims a change by its key among several gateways; resolves with whether this gateway is the first to claim it. */
export type ClaimChange = (name: string) => Promise<boolean>;

interface RecentChange {
  readonly outcome: Promise<Reply>;
  /** Monotonic moment at which it ended; infinite while it is under way. */
  overAt: number;
}

const changeHeader = serverHeaders.change.toLowerCase();

/**
 * Recent changes by their idempotency key, which the add-in gives each try of a change. A browser repeats a request by itself, even a create,
 * when a reused connection is lost without an answer. The repetition gets the outcome of the first, and is never sent to the API.
 */
export class ChangeDeduplicator {
  readonly #clock: Clock;
  readonly #claim: ClaimChange | null;
  /** In the order in which they came. */
  readonly #recent = new Map<string, RecentChange>();

  /** @param claim Asks the other gateways; `null` for a single gateway. */
  constructor(clock: Clock, claim: ClaimChange | null) {
    this.#clock = clock;
    this.#claim = claim;
  }

  /** The key of a user's change; `null` where the client sent none. */
  keyOf(user: string, headers: IncomingHttpHeaders): string | null {
    const given = headers[changeHeader];
    return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? `${user}:${given}` : null;
  }

  /** The outcome of an earlier change with this key; `null` where there was none. @throws RelayFailure; QuotaRefusal. */
  findEarlier(name: string): Promise<Reply> | null {
    const recent = this.#recent.get(name);
    if (!recent) return null;
    return recent.outcome.catch((error: unknown) => {
      if (error instanceof RelayFailure || error instanceof QuotaRefusal) throw error;
      // The first one was given up when its connection was lost.
      throw new RelayFailure(502, 'The connection was lost while the change waited.');
    });
  }

  /** Carries out a change that came for the first time. @throws RelayFailure, its fate unknown, where another gateway has claimed it. */
  runFirst(name: string, ask: () => Reply | Promise<Reply>): Promise<Reply> {
    this.#forgetOld();
    const outcome = this.#isFirst(name).then((isFirst) => {
      if (isFirst) return ask();
      throw new RelayFailure(502, 'Another of your servers took this change, and then stopped.');
    });
    const recent: RecentChange = { outcome, overAt: Infinity };
    this.#recent.set(name, recent);
    const over = (): void => void (recent.overAt = this.#clock.monotonic());
    outcome.then(over, over);
    return outcome;
  }

  #forgetOld(): void {
    const now = this.#clock.monotonic();
    for (const [name, { overAt }] of this.#recent) {
      if (overAt + rememberChangeMilliseconds > now) return;
      this.#recent.delete(name);
    }
  }

  /** While Valkey cannot be asked, only this gateway's own memory is used. */
  async #isFirst(name: string): Promise<boolean> {
    return this.#claim === null || this.#claim(name).catch(() => true);
  }
}
