import { timestampAt, type Clock } from '../../contract';
import type { QuotaKnown } from './activity';
import type { QuotaEstimate } from '../pacing';

/** Milliseconds that one request takes when nothing holds it back, for an estimate before anything is known. */
const assumedRoundTripMilliseconds = 300;

/** What was learnt of the quota, in the words of the activity. */
export function quotaKnown(estimate: QuotaEstimate, clock: Clock): QuotaKnown {
  const { remaining, period, nextReset, certainty } = estimate;
  const resetsIn = nextReset === null ? null : nextReset - clock.monotonic();
  return {
    remaining,
    periodMilliseconds: period === null ? null : Math.round(period),
    nextReset: resetsIn === null || resetsIn < 0 ? null : timestampAt(clock.now() + resetsIn),
    certainty,
  };
}

/** Milliseconds until `waiting` requests are done: those beyond the credits left come at the quota's own rate. */
export function timeToFinish(
  waiting: number,
  estimate: QuotaEstimate,
  requestsInFlight: number,
): number | null {
  if (waiting === 0) return 0;
  const { limit, remaining, period } = estimate;
  const unhindered = (waiting * assumedRoundTripMilliseconds) / requestsInFlight;
  const beyond = waiting - (remaining ?? 0);
  if (beyond <= 0) return unhindered;
  if (limit === null || period === null) return null;
  return Math.max(unhindered, (beyond / limit) * period);
}
