import { rateLimitHeaders, wholeSeconds, writeStandardQuota } from '../../contract';
import type { LimiterState, RateLimitSetting } from './limiters';

type Headers = Readonly<Record<string, string>>;

/**
 * What every answer tells of the quota: the contract's two headers (8.1), and the standard's two where they can say the period.
 * Decision 233.
 */
export function quotaHeaders(state: LimiterState, setting: RateLimitSetting): Headers {
  const { limit, remaining, resetMilliseconds } = state;
  const { periodMilliseconds } = setting;
  const told = {
    [rateLimitHeaders.limit]: String(limit),
    [rateLimitHeaders.remaining]: String(remaining),
  };
  // The standard counts in whole seconds: of another period it could tell nothing that is true.
  if (!sendsStandard(setting) || periodMilliseconds % 1000 !== 0) return told;
  const { standard, standardPolicy } = writeStandardQuota({
    limit,
    remaining,
    periodMilliseconds,
    resetMilliseconds,
  });
  return {
    ...told,
    [rateLimitHeaders.standard]: standard,
    [rateLimitHeaders.standardPolicy]: standardPolicy,
  };
}

/** What a 429 tells besides: the whole seconds after which one more request is allowed. */
export function refusalHeaders({ waitMilliseconds }: LimiterState, setting: RateLimitSetting): Headers {
  if (!sendsStandard(setting)) return {};
  return { [rateLimitHeaders.retryAfter]: String(wholeSeconds(waitMilliseconds)) };
}

const sendsStandard = ({ sendsStandardHeaders = true }: RateLimitSetting): boolean => sendsStandardHeaders;
