import type { CounterNoise } from './counter-noise';
import type { Observations, Observation } from './observations';

/** Share of the limit that may be used while the quota still counts as full: rounding and late answers. */
const fullSlackShare = 0.1;
/** Credits that must come back at once for the end of a window: this share of the limit, and two (one where the limit is 3 or less). */
const minResetShare = 0.15;
const minResetCredits = 2;
const smallLimit = 3;

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
  { limit, admitted, inFlight }: Observations,
  noise: CounterNoise,
  others: number,
): Comparison {
  const isInOrder = reference.receivedAt <= observation.sentAt;
  const gained = isInOrder ? observation.remaining - reference.remaining + 1 : 0;
  const used = limit - observation.remaining;
  const elapsed = observation.receivedAt - reference.receivedAt;
  const slack =
    (noise.isSmoothing() ? noise.amplitude : 0) + Math.round(fullSlackShare * limit) + 2 * others * elapsed;
  const isFull = used <= 1 + inFlight + slack;
  const minReset = Math.max(
    limit <= smallLimit ? 1 : minResetCredits,
    minResetShare * limit,
    noise.isSmoothing() ? noise.amplitude + 2 : 0,
  );
  return {
    isInOrder,
    gained,
    level: observation.remaining + admitted,
    used,
    elapsed,
    isFull,
    // What never was ours came back at once: a window's end, of which those who came first have taken their part again.
    isReset: gained >= minReset && (isFull || gained - admitted >= minReset),
  };
}
