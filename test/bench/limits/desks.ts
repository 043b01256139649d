import type { Figure } from '../figure';
import { fairnessIndex, sum } from '../support/fairness';
import { Simulation, seeded, seedOf } from './engine';
import { createLimiter, oracle, type LimiterKind } from './limiters';
import { Paced } from './paced';
import type { Reply, World } from './scenario';

const kinds: readonly LimiterKind[] = ['aligned', 'first', 'sliding', 'bucket'];
/** Limits that twenty desks can share, and their periods in milliseconds. */
const limits = [
  [60, 60_000],
  [600, 60_000],
  [1000, 300_000],
] as const;
const roundTrips = [50, 250] as const;
const inFlight = 2;
const periods = 20;
const waitingAtEach = 8;
/** Runs of each quota that differ in chance alone: of one alone, the index of five desks is known to some 0.02. */
const draws = 4;

interface Shared {
  readonly utilisation: number;
  readonly refusedPerThousand: number;
  readonly fairness: number;
}

/** So many desks on one quota, each with its own client that knows nothing of the others, and endless work. */
export function runDesks(count: number, kind: LimiterKind, limit: number, period: number, draw = 0): Shared {
  const key = `${count}|${kind}|${limit}|${period}${draw === 0 ? '' : `#${draw}`}`;
  const random = seeded(seedOf(key));
  const phase = random();
  const limiter = createLimiter(kind, limit, period, phase);
  const simulation = new Simulation();
  const [shortest, longest] = roundTrips;
  const answered = Array.from({ length: count }, () => 0);
  let refused = 0;
  for (let desk = 0; desk < count; desk += 1) {
    const world: World = {
      simulation,
      random: seeded(seedOf(`${key}|${desk}`)),
      backlog: () => limit,
      after: (milliseconds, wake) => simulation.timerAt(simulation.now + milliseconds, wake),
      send(callback) {
        const judge = (): Reply => {
          const { isAllowed, remaining } = limiter.hit(simulation.now);
          if (!isAllowed) refused += 1;
          return { isAllowed, limit, remaining, retryAfter: null, policy: null };
        };
        simulation.exchange(shortest + (longest - shortest) * random(), judge, callback);
      },
    };
    const client = new Paced(world, null, inFlight);
    const submit = (): void =>
      client.submit({
        isInteractive: false,
        done: () => {
          answered[desk]! += 1;
          simulation.at(simulation.now, submit);
        },
      });
    // Desks open one after another, as people come in.
    simulation.at((desk * period) / count, () => {
      for (let waiting = 0; waiting < waitingAtEach; waiting += 1) submit();
    });
  }
  const horizon = periods * period;
  simulation.runUntil(horizon);
  const best = oracle({
    kind,
    limit,
    period,
    horizon,
    phase: phase * period,
    competitor: [],
    meanRoundTrip: (shortest + longest) / 2,
    inFlight: count * inFlight,
  });
  const total = sum(answered);
  return {
    utilisation: total / best,
    refusedPerThousand: (1000 * refused) / Math.max(1, total),
    fairness: fairnessIndex(answered),
  };
}

/** Desks with keys of their own, and no gateway between them and the API. */
export function deskFigures(report: (figure: Figure) => void): void {
  for (const count of [2, 5, 20]) {
    const runs = kinds.flatMap((kind) =>
      limits.flatMap(([limit, period]) =>
        Array.from({ length: draws }, (_, draw) => runDesks(count, kind, limit, period, draw)),
      ),
    );
    const mean = (value: (run: Shared) => number): number => sum(runs.map(value)) / runs.length;
    const name = `${count} desks that do not know of each other`;
    const figures = [
      { metric: 'utilisation', value: mean((run) => run.utilisation), unit: 'share', better: 'higher' },
      {
        metric: 'refusals',
        value: mean((run) => run.refusedPerThousand),
        unit: 'per 1000',
        better: 'lower',
        target: 20,
      },
      { metric: 'Jain', value: mean((run) => run.fairness), unit: 'index', better: 'higher', target: 0.9 },
    ] as const;
    for (const figure of figures) report({ bench: 'limits', ...figure, metric: `${name}: ${figure.metric}` });
  }
}
