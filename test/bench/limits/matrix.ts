import type { PacingSnapshot } from '../../../src/client/pacing';
import type { LimiterKind } from './limiters';
import { Paced } from './paced';
import { runScenario, type Conditions, type Run, type StrategyMaker } from './scenario';

/** A limit and its period in milliseconds. */
export type Limit = readonly [limit: number, period: number];

export const usualLimits: readonly Limit[] = [
  [10, 1000],
  [100, 10_000],
  [60, 60_000],
  [5000, 3_600_000],
];

/** Limits that are not usual. Like the usual ones they were in view when constants were chosen. */
export const oddLimits: readonly Limit[] = [
  [7, 3000],
  [37, 47_000],
  [30, 20_000],
  [1000, 900_000],
  [250, 30_000],
  [3, 10_000],
];

/**
 * Limits and seeds that are held out: they were written down before the last changes to the pacing, and no constant was
 * chosen by them. Whoever tunes by them must choose new ones.
 */
export const heldOutLimits: readonly Limit[] = [
  [4, 5000],
  [9, 8000],
  [25, 40_000],
  [80, 60_000],
  [300, 120_000],
  [2000, 1_800_000],
];
export const heldOutSeeds: readonly number[] = [101, 102, 103];
const seeds: readonly number[] = [1, 2, 3];

const usualKinds: readonly LimiterKind[] = ['aligned', 'first', 'sliding', 'bucket'];
const latencies = [
  [50, 150],
  [200, 400],
] as const;

function horizon(period: number): number {
  if (period <= 1000) return 60 * period;
  if (period <= 10_000) return 20 * period;
  if (period <= 60_000) return 15 * period;
  return (period <= 900_000 ? 5 : 3) * period;
}

/** Every combination of kind, limit, latency, competitor and seed. */
export function conditions(
  limits: readonly Limit[],
  extra: Partial<Conditions> = {},
  kinds: readonly LimiterKind[] = usualKinds,
  chosenSeeds: readonly number[] = seeds,
): Conditions[] {
  const all: Conditions[] = [];
  for (const kind of kinds) {
    for (const [limit, period] of limits) {
      for (const latency of latencies) {
        for (const competitor of [0, 0.3]) {
          for (const seed of period > 1_000_000 ? chosenSeeds.slice(0, 2) : chosenSeeds) {
            all.push({ kind, limit, period, latency, competitor, horizon: horizon(period), seed, ...extra });
          }
        }
      }
    }
  }
  return all;
}

export type Row = Conditions & Run;

export const cold: StrategyMaker = (world) => new Paced(world);

/** Started with what an earlier session of the same key learnt: kind and period, never the phase. */
export const warm: StrategyMaker = (world, { kind, limit, period }) => {
  const known = {
    aligned: 'window',
    first: 'window',
    sliding: 'log',
    slidingRej: 'log',
    bucket: 'bucket',
  } as const;
  const snapshot: PacingSnapshot = { version: 1, kind: known[kind], limit, period };
  return new Paced(world, snapshot);
};

/** Started with a snapshot, whatever it says. */
export function startedWith(snapshot: PacingSnapshot): StrategyMaker {
  return (world) => new Paced(world, snapshot);
}

export function run(all: readonly Conditions[], make: StrategyMaker = cold): Row[] {
  return all.map((each) => ({ ...each, ...runScenario(each, 'learning', make) }));
}

export function mean(rows: readonly Row[], value: (row: Row) => number): number {
  const values = rows.map(value).filter((each) => !Number.isNaN(each));
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

export function median(rows: readonly Row[], value: (row: Row) => number): number {
  const values = rows
    .map(value)
    .filter((each) => !Number.isNaN(each))
    .sort((a, b) => a - b);
  return values[values.length >> 1] ?? NaN;
}

export function highest(rows: readonly Row[], value: (row: Row) => number): number {
  return Math.max(...rows.map(value));
}
