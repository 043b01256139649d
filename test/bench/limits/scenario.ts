import type { PacingPolicy } from '../../../src/client/pacing';
import { seeded, seedOf, Simulation } from './engine';
import { AlignedWindow, createLimiter, oracle, TwoLimits, type LimiterKind } from './limiters';

export interface Conditions {
  readonly kind: LimiterKind;
  readonly limit: number;
  /** Milliseconds. */
  readonly period: number;
  /** Shortest and longest round trip, milliseconds. */
  readonly latency: readonly [number, number];
  /** Share of the limit that somebody else uses. */
  readonly competitor: number;
  readonly horizon: number;
  readonly seed: number;
  /** By how much `Remaining` may be wrong, up and down. */
  readonly noise?: number;
  /** A second limit that the headers do not tell of: so many in so many milliseconds. */
  readonly second?: readonly [limit: number, period: number];
  /** Grid on which timers fire, milliseconds. */
  readonly timerGrid?: number;
  /** Default: all. */
  readonly visible?: Visibility;
  /** Whether a refusal tells in whole seconds when to come again. */
  readonly retryAfter?: boolean;
  /** Whether answers tell the period and the time to its end, as the standard headers do, or the period alone. */
  readonly hasPolicy?: boolean | 'period alone';
  /** Whether people ask while the bulk of the work runs. Default true. */
  readonly isInteractive?: boolean;
}

/** What a page sees of the headers: all of them, those of refusals (for browsers do not show the others), or none. */
export type Visibility = 'all' | 'refusals' | 'none';

export interface Item {
  readonly isInteractive: boolean;
  done(isAnswered: boolean): void;
}

export interface Reply {
  readonly isAllowed: boolean;
  /** `null` where the headers are hidden. */
  readonly limit: number | null;
  readonly remaining: number | null;
  /** Milliseconds; `null` where it was not told. */
  readonly retryAfter: number | null;
  readonly policy: PacingPolicy | null;
}

/** What a strategy is given to work with. */
export interface World {
  readonly simulation: Simulation;
  readonly random: () => number;
  /** Timers fire on this grid, as those of a hidden page do. */
  after(milliseconds: number, wake: () => void): () => void;
  send(callback: (reply: Reply) => void): void;
  /** Items of bulk work that will still be submitted. */
  backlog(): number;
}

export interface Strategy {
  submit(item: Item): void;
  /** Whether it has found out the period (or the rate of return). */
  hasLearnt?(limit: number, period: number): boolean;
}

export interface Run {
  /** Answers in time, as a share of what an oracle could have had. */
  readonly utilisation: number;
  readonly refusedPerThousand: number;
  readonly refused: number;
  readonly lostPerThousand: number;
  /** 95th percentile of what a person waited, milliseconds; Infinity where some never got an answer. */
  readonly interactive: number;
  /** Share of the competitor's requests that were refused; NaN without one. */
  readonly competitorRefused: number;
  /** Milliseconds until the period was known; `null` if never. */
  readonly learntAfter: number | null;
}

export type StrategyMaker = (world: World, conditions: Conditions) => Strategy;

const submittedAtOnce = 8;

function arrivals(random: () => number, rate: number, end: number): number[] {
  const moments: number[] = [];
  for (let at = 0; ;) {
    at += -Math.log(1 - random()) / rate;
    if (at >= end) return moments;
    moments.push(at);
  }
}

/** A run that is set up and has not begun. */
export interface Staged {
  readonly simulation: Simulation;
  /** What came of it, once the simulation ran until the horizon. */
  readonly result: () => Run;
}

/** One strategy in one set of conditions, on virtual time. The same seed gives the same arrivals to every strategy. */
export function runScenario(conditions: Conditions, name: string, make: StrategyMaker): Run {
  const { simulation, result } = stage(conditions, name, make);
  simulation.runUntil(conditions.horizon);
  return result();
}

export function stage(conditions: Conditions, name: string, make: StrategyMaker): Staged {
  const {
    kind,
    limit,
    period,
    latency,
    competitor,
    horizon,
    seed,
    noise = 0,
    timerGrid = 1,
    visible = 'all',
  } = conditions;
  const [shortest, longest] = latency;
  const key = `${kind}|${limit}|${period}|${latency.join()}|${competitor}|${seed}`;
  const random = seeded(seedOf(key));
  const network = seeded(seedOf(`${key}n`));
  const simulation = new Simulation();
  const phase = random();
  const first = createLimiter(kind, limit, period, phase);
  const { second } = conditions;
  const limiter = second ? new TwoLimits(first, new AlignedWindow(...second, 0)) : first;
  const others = competitor > 0 ? arrivals(random, (competitor * limit) / period, horizon) : [];
  const lastArrival = horizon - Math.max(5000, 0.3 * period);
  const people =
    conditions.isInteractive === false ? [] : arrivals(random, (0.1 * limit) / period, lastArrival);
  const best = oracle({
    kind,
    limit,
    period,
    horizon,
    phase: phase * period,
    competitor: others,
    meanRoundTrip: (shortest + longest) / 2,
    inFlight: 2,
  });
  let answered = 0;
  let lost = 0;
  let refused = 0;
  let othersRefused = 0;
  let learntAfter: number | null = null;
  let left = Math.max(10, Math.floor(best) - people.length);
  const waits: number[] = [];
  const world: World = {
    simulation,
    random: seeded(seedOf(key + name)),
    backlog: () => left,
    after(milliseconds, wake) {
      const at = Math.ceil((simulation.now + milliseconds) / timerGrid) * timerGrid;
      return simulation.timerAt(timerGrid === 1 ? simulation.now + milliseconds : at, wake);
    },
    send(callback) {
      const roundTrip = shortest + (longest - shortest) * network();
      const judge = (): Reply => {
        const verdict = limiter.hit(simulation.now);
        const { isAllowed, remaining } = verdict;
        if (!isAllowed) refused += 1;
        const wrong = noise > 0 && isAllowed ? Math.round((network() * 2 - 1) * noise) : 0;
        const shown = Math.max(0, Math.min(limit, remaining + wrong));
        const isVisible = visible === 'all' || (visible === 'refusals' && !isAllowed);
        return {
          isAllowed,
          limit: isVisible ? limit : null,
          remaining: isVisible ? shown : null,
          retryAfter:
            conditions.retryAfter && !isAllowed ? 1000 * Math.ceil(verdict.retryAfter / 1000) : null,
          policy: conditions.hasPolicy
            ? {
                period,
                resetAfter:
                  conditions.hasPolicy === 'period alone'
                    ? null
                    : 1000 * Math.ceil(verdict.resetAfter / 1000),
              }
            : null,
        };
      };
      simulation.exchange(roundTrip, judge, callback);
    },
  };
  const strategy = make(world, conditions);
  for (const at of others) {
    simulation.at(at, () => {
      if (!limiter.hit(simulation.now).isAllowed) othersRefused += 1;
    });
  }
  const feed = (): void => {
    if (left <= 0) return;
    left -= 1;
    strategy.submit({
      isInteractive: false,
      done(isAnswered) {
        if (isAnswered) answered += 1;
        else lost += 1;
        if (learntAfter === null && strategy.hasLearnt?.(limit, period)) learntAfter = simulation.now;
        simulation.at(simulation.now, feed);
      },
    });
  };
  simulation.at(0, () => {
    for (let count = 0; count < submittedAtOnce; count += 1) feed();
  });
  let pending = 0;
  for (const at of people) {
    simulation.at(at, () => {
      pending += 1;
      strategy.submit({
        isInteractive: true,
        done(isAnswered) {
          pending -= 1;
          if (isAnswered) answered += 1;
          else lost += 1;
          waits.push(isAnswered ? simulation.now - at : Infinity);
        },
      });
    });
  }
  const result = (): Run => {
    for (let count = 0; count < pending; count += 1) waits.push(Infinity);
    waits.sort((a, b) => a - b);
    return {
      utilisation: answered / best,
      refused,
      refusedPerThousand: (1000 * refused) / Math.max(1, answered),
      lostPerThousand: (1000 * lost) / Math.max(1, answered + lost),
      interactive: waits[Math.min(waits.length - 1, Math.floor(0.95 * waits.length))] ?? NaN,
      competitorRefused: others.length > 0 ? othersRefused / others.length : NaN,
      learntAfter,
    };
  };
  return { simulation, result };
}
