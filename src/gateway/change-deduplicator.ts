import type { IncomingHttpHeaders } from 'node:http';
import { serverHeaders, type Clock } from '../contract';
import { ExpiringMap } from './expiring-map';
import { RelayFailure, type Reply } from './reply';

/** Milliseconds for which a finished change is remembered. A browser repeats a request within seconds, so two minutes are ample. Decision 143. */
export const rememberChangeMilliseconds = 120_000;

/** Claims a change by its key among several gateways; resolves with whether this gateway is the first to claim it. */
export type ClaimChange = (name: string) => Promise<boolean>;

const changeHeader = serverHeaders.change.toLowerCase();

/**
 * Recent changes by their idempotency key, which the add-in gives each try of a change. A browser repeats a request by itself, even a create,
 * when a reused connection is lost without an answer. The repetition gets the outcome of the first, and is never sent to the API.
 */
export class ChangeDeduplicator {
  readonly #claim: ClaimChange | null;
  readonly #inFlight = new Map<string, Promise<Reply>>();
  /** What became of each that is over. */
  readonly #recent: ExpiringMap<Promise<Reply>>;

  /** @param claim Asks the other gateways; `null` for a single gateway. */
  constructor(clock: Clock, claim: ClaimChange | null) {
    this.#recent = new ExpiringMap(clock, rememberChangeMilliseconds);
    this.#claim = claim;
  }

  /** The key of a user's change; `null` where the client sent none. */
  keyOf(user: string, headers: IncomingHttpHeaders): string | null {
    const given = headers[changeHeader];
    return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? `${user}:${given}` : null;
  }

  /** The outcome of an earlier change with this key; `null` where there was none. @throws RelayFailure; QuotaRefusal. */
  findEarlier(name: string): Promise<Reply> | null {
    return this.#inFlight.get(name) ?? this.#recent.get(name);
  }

  /** Carries out a change that came for the first time. @throws RelayFailure, its fate unknown, where another gateway has claimed it. */
  runFirst(name: string, ask: () => Reply | Promise<Reply>): Promise<Reply> {
    const outcome = this.#isFirst(name).then((isFirst) => {
      if (isFirst) return ask();
      throw new RelayFailure(
        502,
        'Another of your servers took this change, and only that one knows what became of it.',
      );
    });
    this.#inFlight.set(name, outcome);
    const remember = (): void => {
      this.#inFlight.delete(name);
      this.#recent.set(name, outcome);
    };
    outcome.then(remember, remember);
    return outcome;
  }

  /** While Valkey cannot be asked, only this gateway's own memory is used. */
  async #isFirst(name: string): Promise<boolean> {
    return this.#claim === null || this.#claim(name).catch(() => true);
  }
}
