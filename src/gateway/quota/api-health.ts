import type { Random } from '../../contract';

/** Pauses after a failure, as the client has them; the longest keeps within what a user waits for. */
const firstPauseMilliseconds = 200;
const maxPauseMilliseconds = 10_000;

/** A circuit breaker for the API: after each failure everything pauses, twice as long each time, and then one request tries. */
export class ApiHealth {
  readonly #random: Random;
  #failures = 0;
  #pausedUntil = 0;
  #keysRefusedUntil = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  recordFailure(now: number): void {
    this.#failures += 1;
    const pause = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** (this.#failures - 1));
    this.#pausedUntil = now + pause * (1 + 0.2 * this.#random.next());
  }

  recordAnswer(): void {
    this.#failures = 0;
    this.#pausedUntil = 0;
  }

  /** The API does not accept this server's keys: nothing is sent for half a minute. */
  recordRefusedKeys(now: number): void {
    this.#keysRefusedUntil = now + 30_000;
  }

  areKeysRefused(now: number): boolean {
    return now < this.#keysRefusedUntil;
  }

  get isFailing(): boolean {
    return this.#failures > 0;
  }

  /** Monotonic moment from which a request may leave; `Infinity` while the one request that tries is under way. */
  retryAt(inFlight: number): number {
    return this.#failures > 0 && inFlight > 0 ? Infinity : this.#pausedUntil;
  }
}
