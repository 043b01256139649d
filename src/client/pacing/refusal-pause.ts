import type { LearntQuota } from './learnt-quota';
import { clamp } from './periods';

/** Milliseconds of the longest pause that refusals alone bring about: quotas of a minute are the most common. */
const maxPauseMilliseconds = 60_000;
/** Share of the time that a window is known to last, and the fewest milliseconds, that refusals in a row may lengthen a pause to. */
const maxWindowShare = 0.05;
const minWindowPauseMilliseconds = 500;

/** The moment until which nothing is sent after a refusal that came at `receivedAt`: when credits are expected, later after each in a row. */
export function pauseAfterRefusal(quota: LearntQuota, receivedAt: number): number {
  const { kind, refusals, observations, bucket, log, window } = quota;
  const doubling = 2 ** (refusals - 1);
  const doubledTrip = observations.roundTrip * doubling;
  switch (kind) {
    case 'bucket':
      return receivedAt + Math.min(maxPauseMilliseconds, doubling / bucket.rate);
    case 'log':
      return Math.max(log.oldestReturn(), receivedAt + Math.min(maxPauseMilliseconds, doubledTrip));
    case 'window':
    case 'unknown': {
      const longest = clamp(
        maxWindowShare * window.minPeriod,
        minWindowPauseMilliseconds,
        maxPauseMilliseconds,
      );
      return Math.max(quota.resetAt(), receivedAt + Math.min(longest, doubledTrip));
    }
  }
}
