import { timestampAt, type Clock, type UtcTimestamp } from '../../contract';

/** Milliseconds from which a wait is told to whoever looks. */
const longWaitMilliseconds = 60_000;

/** How long nothing has come of what waits, and when it goes on. */
export interface Standstill {
  /** Since when something waits and nothing was answered but refusals; `null` where nothing waits. */
  readonly waitingSince: UtcTimestamp | null;
  /** When the next request leaves, where that is more than a minute away. */
  readonly nextTryAt: UtcTimestamp | null;
}

/** Whether a pause of so many milliseconds is worth a word. */
export function isLongWait(milliseconds: number): boolean {
  return milliseconds > longWaitMilliseconds && milliseconds < Infinity;
}

/** A standstill in UTC. `nextTry`: `Infinity` where no moment is known. */
export function standstillAt(
  clock: Clock,
  { waitingSince, nextTry }: { readonly waitingSince: number | null; readonly nextTry: number },
): Standstill {
  const now = clock.monotonic();
  const utc = (moment: number): UtcTimestamp => timestampAt(clock.now() + moment - now);
  return {
    waitingSince: waitingSince === null ? null : utc(waitingSince),
    nextTryAt: isLongWait(nextTry - now) ? utc(nextTry) : null,
  };
}
