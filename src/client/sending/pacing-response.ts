import type { RateLimit } from '../../contract';
import type { PacingPolicy, PacingResponse } from '../pacing';

/** A response without its moments. */
type Told = Omit<PacingResponse, 'sentAt' | 'receivedAt'>;

/** What the pacing is told where no answer came. */
export const noAnswer: Told = {
  status: null,
  limit: null,
  remaining: null,
  retryAfter: null,
  policy: null,
};

/** What the pacing is told of an answer with these headers. */
export function toldBy(status: number, rateLimit: RateLimit): Told {
  const { limit, remaining, retryAfterMilliseconds: retryAfter, policy } = rateLimit;
  return {
    status,
    limit,
    remaining,
    retryAfter,
    policy: policy && { period: policy.periodMilliseconds, resetAfter: policy.resetMilliseconds },
  };
}

/** A policy that another page or gateway tells of, which may be of an earlier version; `null` where it is none. */
export function readPolicy(told: unknown): PacingPolicy | null {
  if (typeof told !== 'object' || told === null) return null;
  const { period, resetAfter } = told as Partial<Record<keyof PacingPolicy, unknown>>;
  return isMilliseconds(period) && isMilliseconds(resetAfter) ? { period, resetAfter } : null;
}

function isMilliseconds(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && Number.isFinite(value) && value >= 0);
}
