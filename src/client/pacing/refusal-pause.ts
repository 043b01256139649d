import type { FixedWindow } from './fixed-window';
import type { Observations } from './observations';
import type { QuotaKind } from './pacing';
import { clamp } from './periods';
import type { SlidingLog } from './sliding-log';
import type { TokenBucket } from './token-bucket';

/** What is known of a quota when it refuses. */
interface RefusingQuota {
  readonly kind: QuotaKind;
  /** Refusals since the last request that was let through. */
  readonly refusals: number;
  readonly observations: Pick<Observations, 'roundTrip'>;
  readonly bucket: Pick<TokenBucket, 'rate'>;
  readonly log: Pick<SlidingLog, 'oldestReturn'>;
  readonly window: Pick<FixedWindow, 'minPeriod'>;
  resetAt(): number;
}

/** Milliseconds of the longest pause that refusals alone bring about: quotas of a minute are the most common. */
const maxPauseMilliseconds = 60_000;
/** Share of the time that a window is known to last, and the fewest milliseconds, that refusals in a row may lengthen a pause to. */
const maxWindowShare = 0.05;
const minWindowPauseMilliseconds = 500;

/** The moment until which nothing is sent after a refusal that came at `receivedAt`: when credits are expected, later after each in a row. */
export function pauseAfterRefusal(quota: RefusingQuota, receivedAt: number): number {
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
