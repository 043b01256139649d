import type { ActivityStore } from '../client';
import type { KnownQuota } from '../contract';

/** The quota as far as the client has learnt it; `null` where it has not. */
export function knownQuota(activity: ActivityStore): KnownQuota | null {
  const { quota, known } = activity.snapshot();
  const limit = quota?.limit ?? null;
  const periodMilliseconds = known?.periodMilliseconds ?? null;
  return limit === null || periodMilliseconds === null ? null : { limit, periodMilliseconds };
}
