import type { FixedWindow } from './fixed-window';
import type { Observations } from './observations';
import type { SlidingLog } from './sliding-log';
import type { TokenBucket } from './token-bucket';

/** What was seen of a quota, and each kind that it may be. */
export interface QuotaModels {
  readonly observations: Observations;
  readonly window: FixedWindow;
  readonly log: SlidingLog;
  readonly bucket: TokenBucket;
}
