import { seeded, seedOf } from './engine';
import type { LimiterKind } from './limiters';
import type { Conditions } from './scenario';

/** Periods that people who set up a limiter choose, in seconds. */
const chosenPeriods = [
  1, 2, 3, 5, 10, 12, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1200, 1800, 3600, 7200, 14_400, 21_600,
  43_200, 86_400,
];
/** Of so many drawn periods one is chosen by people; the others may be anything. */
const chosenShare = 0.5;
const minPeriodSeconds = 0.5;
const maxPeriodSeconds = 86_400;
const minLimit = 2;
const maxLimit = 10_000;
/** Shortest round trips, milliseconds, and how many times as long the longest is. */
const minTripMilliseconds = 20;
const maxTripMilliseconds = 300;
const maxTripSpread = 4;
/** Share of the quota that others take, where there are others. */
const minCompetitor = 0.1;
const maxCompetitor = 0.5;
/** One limiter in so many tells `Remaining` wrongly, by up to so much. */
const noisyShare = 0.1;
const maxNoise = 2;
const inFlight = 2;
const kinds: readonly LimiterKind[] = ['aligned', 'first', 'sliding', 'bucket'];

/** A run is as long as a job of a thousand homes takes, within these numbers of periods; no longer than `maxRequests` take. */
const homes = 1000;
const minPeriods = 20;
const maxPeriods = 50;
const maxRequests = 30_000;
const minPeriodsOfLarge = 5;

function periodsOf(limit: number): number {
  const wanted = Math.min(maxPeriods, Math.max(minPeriods, homes / limit));
  return Math.min(wanted, Math.max(minPeriodsOfLarge, maxRequests / limit));
}

/**
 * Limits that nobody chose by hand: kind, limit (2 to 10,000), period (0.5 s to a day), round trips, others who use the key,
 * and counters that are wrong. The same name gives the same limits. Left out are quotas that two requests at a time could not
 * use up.
 */
export function unseenConditions(name: string, count: number, isContested: boolean): Conditions[] {
  const random = seeded(seedOf(`${name}${isContested ? ', contested' : ''}`));
  const logarithmic = (min: number, max: number): number => min * (max / min) ** random();
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  const drawn: Conditions[] = [];
  while (drawn.length < count) {
    const isChosen = random() < chosenShare;
    const period = 1000 * (isChosen ? pick(chosenPeriods) : logarithmic(minPeriodSeconds, maxPeriodSeconds));
    const limit = Math.round(logarithmic(minLimit, maxLimit));
    const shortest = logarithmic(minTripMilliseconds, maxTripMilliseconds);
    const latency = [shortest, shortest * (1 + random() * (maxTripSpread - 1))] as const;
    const conditions: Conditions = {
      kind: pick(kinds),
      limit,
      period: Math.round(period),
      latency,
      competitor: isContested ? minCompetitor + random() * (maxCompetitor - minCompetitor) : 0,
      horizon: periodsOf(limit) * period,
      seed: drawn.length,
      noise: random() < noisyShare && limit >= 50 ? 1 + Math.floor(random() * maxNoise) : 0,
    };
    const isBinding = (limit * (latency[0] + latency[1])) / 2 / inFlight < 0.8 * period;
    if (isBinding) drawn.push(conditions);
  }
  return drawn;
}
