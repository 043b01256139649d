import type { CounterNoise } from './counter-noise';
import type { Evidence, Seen } from './evidence';

/** What an answer says beside an earlier one. */
export interface Change {
  /** Whether the earlier one was in before the request of this one left. */
  readonly isInOrder: boolean;
  /** Credits that came back between the two. */
  readonly gained: number;
  /** Credits left and used, since the page began. */
  readonly level: number;
  readonly used: number;
  readonly elapsed: number;
  /** Whether the quota is as good as full. */
  readonly isFull: boolean;
  /** Whether so many credits came back at once that a window has ended. */
  readonly isReset: boolean;
}

/** @param others Credits that others take, in a millisecond. */
export function changeBetween(
  reference: Seen,
  seen: Seen,
  { limit, admitted, inFlight }: Evidence,
  noise: CounterNoise,
  others: number,
): Change {
  const isInOrder = reference.receivedAt <= seen.sentAt;
  const gained = isInOrder ? seen.remaining - reference.remaining + 1 : 0;
  const used = limit - seen.remaining;
  const elapsed = seen.receivedAt - reference.receivedAt;
  const slack = (noise.isSmoothing() ? noise.amplitude : 0) + Math.ceil(0.1 * limit) + 2 * others * elapsed;
  const isFull = used <= 1 + inFlight + slack;
  const most = Math.max(limit <= 3 ? 1 : 2, 0.15 * limit, noise.isSmoothing() ? noise.amplitude + 2 : 0);
  return {
    isInOrder,
    gained,
    level: seen.remaining + admitted,
    used,
    elapsed,
    isFull,
    isReset: isFull && gained >= most,
  };
}
