import type { CounterNoise } from './counter-noise';
import type { Observations, Observation } from './observations';

/** Share of the limit that may be used while the quota still counts as full: rounding and late answers. */
const fullSlackShare = 0.1;
/** Credits that must come back at once for the end of a window: this share of the limit, and two (one where the limit is 3 or less). */
const minResetShare = 0.15;
const minResetCredits = 2;
const smallLimit = 3;

/** What an answer says beside an earlier one. `others`: credits that others take, in a millisecond. */
export function compareObservations(
  reference: Observation,
  observation: Observation,
  { limit, admitted, inFlight }: Observations,
  noise: CounterNoise,
  others: number,
) {
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
    /** Whether the earlier one was in before the request of this one left. */
    isInOrder,
    /** Credits that came back between the two. */
    gained,
    /** Credits left and used, since the page began. */
    level: observation.remaining + admitted,
    used,
    elapsed,
    /** Whether the quota is as good as full. */
    isFull,
    /**
     * Whether so many came back at once that a window has ended: all of them, or what never was ours, of which those who came first have
     * taken their part again.
     */
    isReset: gained >= minReset && (isFull || gained - admitted >= minReset),
  };
}
