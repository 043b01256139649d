import type { Random } from '../../contract';

const firstPauseMilliseconds = 200;
const maxPauseMilliseconds = 10_000;

/** Whether the API answers at all: after each failure everything pauses, a little longer each time, and one request tries. */
export class ApiHealth {
  private failures = 0;
  private pausedUntil = 0;
  private keysRefusedUntil = 0;

  constructor(private readonly random: Random) {}

  recordFailure(now: number): void {
    this.failures += 1;
    const pause = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** (this.failures - 1));
    this.pausedUntil = now + pause * (1 + 0.2 * this.random.next());
  }

  recordAnswer(): void {
    this.failures = 0;
    this.pausedUntil = 0;
  }

  /** The API does not accept this server's keys: it is not asked for half a minute. */
  recordRefusedKeys(now: number): void {
    this.keysRefusedUntil = now + 30_000;
  }

  areKeysRefused(now: number): boolean {
    return now < this.keysRefusedUntil;
  }

  get isFailing(): boolean {
    return this.failures > 0;
  }

  /** When a request may leave: `now` or earlier, a later moment, or `Infinity` (when the one under way has come back). */
  retryAt(inFlight: number): number {
    return this.failures > 0 && inFlight > 0 ? Infinity : this.pausedUntil;
  }
}
