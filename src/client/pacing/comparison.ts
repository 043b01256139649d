import type { CounterNoise } from './counter-noise';
import type { Observations, Observation } from './observations';

/** What an answer says beside an earlier one. */
export interface Comparison {
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
export function compareObservations(
  reference: Observation,
  observation: Observation,
  { limit, recordAdmitted, inFlight }: Observations,
  noise: CounterNoise,
  others: number,
): Comparison {
  const isInOrder = reference.receivedAt <= observation.sentAt;
  const gained = isInOrder ? observation.remaining - reference.remaining + 1 : 0;
  const used = limit - observation.remaining;
  const elapsed = observation.receivedAt - reference.receivedAt;
  const slack = (noise.isSmoothing() ? noise.amplitude : 0) + Math.ceil(0.1 * limit) + 2 * others * elapsed;
  const isFull = used <= 1 + inFlight + slack;
  const max = Math.max(limit <= 3 ? 1 : 2, 0.15 * limit, noise.isSmoothing() ? noise.amplitude + 2 : 0);
  return {
    isInOrder,
    gained,
    level: observation.remaining + recordAdmitted,
    used,
    elapsed,
    isFull,
    isReset: isFull && gained >= max,
  };
}
