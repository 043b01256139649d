import { Simulation, seeded, seedOf } from './engine';
import { createLimiter, type LimiterKind } from './limiters';
import { Paced } from './paced';
import type { Reply, World } from './scenario';

/** A job that waits all at once on a quota that no header tells of. */
export interface JobConditions {
  readonly kind: LimiterKind;
  readonly limit: number;
  /** Milliseconds. */
  readonly period: number;
  readonly requests: number;
  readonly seed: number;
}

export interface JobRun {
  /** Milliseconds until the last was answered; Infinity where some never were. */
  readonly time: number;
  /** The same for whoever knows kind, limit, period and phase. */
  readonly best: number;
  readonly refused: number;
}

const roundTrips = [50, 250] as const;
const inFlight = 2;

/** When the last of so many is let through at the earliest. */
function earliest({ kind, limit, period, requests }: JobConditions, phase: number): number {
  if (kind === 'bucket') return Math.max(0, ((requests - limit) * period) / limit);
  const windows = Math.floor((requests - 1) / limit);
  return windows === 0 ? 0 : windows * period - (kind === 'aligned' ? phase * period : 0);
}

/** The client's pacing with hidden headers, on virtual time, until everything is answered. */
export function runJob(conditions: JobConditions): JobRun {
  const { kind, limit, period, requests, seed } = conditions;
  const random = seeded(seedOf(`${kind}|${limit}|${period}|${requests}|${seed}`));
  const phase = random();
  const limiter = createLimiter(kind, limit, period, phase);
  const simulation = new Simulation();
  const [shortest, longest] = roundTrips;
  let answered = 0;
  let refused = 0;
  let time = Infinity;
  const world: World = {
    simulation,
    random,
    backlog: () => 0,
    after: (milliseconds, wake) => simulation.timerAt(simulation.now + milliseconds, wake),
    send(callback) {
      const judge = (): Reply => {
        const { isAllowed } = limiter.hit(simulation.now);
        if (!isAllowed) refused += 1;
        return { isAllowed, limit: null, remaining: null, retryAfter: null, policy: null };
      };
      simulation.exchange(shortest + (longest - shortest) * random(), judge, callback);
    },
  };
  const strategy = new Paced(world, null, inFlight);
  simulation.at(0, () => {
    for (let count = 0; count < requests; count += 1) {
      strategy.submit({
        isInteractive: false,
        done: () => {
          answered += 1;
          if (answered === requests) time = simulation.now;
        },
      });
    }
  });
  const onTheWay = (requests * (shortest + longest)) / 2 / inFlight;
  const best = Math.max(earliest(conditions, phase), onTheWay);
  simulation.runUntil(20 * best + 40 * period);
  return { time, best, refused };
}
