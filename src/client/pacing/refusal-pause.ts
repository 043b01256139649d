import type { FixedWindow } from './fixed-window';
import type { Observations } from './observations';
import type { QuotaKind } from './pacing';
import { sizeOf, type QuotaSize } from './quota-size';
import type { SlidingLog } from './sliding-log';
import type { TokenBucket } from './token-bucket';

/** What is known of a quota when it refuses. */
interface RefusingQuota {
  readonly kind: QuotaKind;
  /** Refusals since the last request that was let through. */
  readonly refusals: number;
  readonly observations: Pick<Observations, 'roundTrip' | 'limit'>;
  /** Since when nothing is left, as far as is known. */
  readonly emptySince: number;
  readonly bucket: Pick<TokenBucket, 'rate'>;
  readonly log: Pick<SlidingLog, 'oldestReturn' | 'period'>;
  readonly window: Pick<FixedWindow, 'minPeriod'>;
  resetAt(): number;
}

/** Credits that come back to a bucket that refused before it is tried again: others take some of them. */
const creditsOfRefused = 2;
/** Doublings of a pause while refusals go on: a thousand times the time that a credit takes. */
const maxDoublings = 10;
/**
 * Share of the time for which nothing is left that passes before the next try, while nothing is known of the period: more of a
 * small quota, whose period is found by refusals.
 */
const elapsedShare: Readonly<Record<QuotaSize, number>> = { small: 1.15, usual: 1, large: 0.15 };
/** Share of the time that a window is known to last that passes before its end is looked for again: 6 % at first, and 30 % is most. */
const windowShare = 0.06;
const maxWindowShare = 0.3;

/** The moment until which nothing is sent after a refusal that came at `receivedAt`: when credits are expected, later after each in a row. */
export function pauseAfterRefusal(quota: RefusingQuota, receivedAt: number): number {
  const { kind, refusals, observations, bucket, log, window } = quota;
  const doubling = 2 ** Math.min(maxDoublings, refusals - 1);
  const after = (milliseconds: number): number =>
    receivedAt + doubling * Math.max(observations.roundTrip, milliseconds);
  switch (kind) {
    case 'bucket':
      return after(creditsOfRefused / bucket.rate);
    case 'log':
      return Math.max(
        log.oldestReturn(),
        Math.min(receivedAt + log.period, after(log.period / observations.limit)),
      );
    case 'window':
      return Math.max(
        quota.resetAt(),
        Math.min(after(windowShare * window.minPeriod), receivedAt + maxWindowShare * window.minPeriod),
      );
    case 'unknown':
      return Math.max(
        quota.resetAt(),
        receivedAt + elapsedShare[sizeOf(observations.limit)] * (receivedAt - quota.emptySince),
      );
  }
}
