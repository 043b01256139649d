import type { Lateness } from './lateness';
import type { LearntQuota } from './learnt-quota';
import { clamp } from './periods';

/** One may leave, at a rate that the steady pace keeps, or not before a moment. */
export type Gate = { readonly until: number } | { readonly isProbe: boolean; readonly rate: number | null };

export const sendNow: Gate = { isProbe: false, rate: null };
/** Whatever waits is looked at again when an answer arrives. */
export const onAnswer: Gate = { until: Infinity };

/** Credits at `now`, less those under way. */
export function creditOf(
  { kind, observations, newest, remaining, bucket, log, window }: LearntQuota,
  now: number,
): number {
  const { limit, inFlight } = observations;
  const elapsed = now - (newest?.receivedAt ?? now);
  switch (kind) {
    case 'bucket':
      return Math.min(limit, remaining + bucket.rate * elapsed) - inFlight;
    case 'log':
      return Math.min(limit, remaining + log.returnedBy(now)) - inFlight;
    case 'window':
    case 'unknown':
      return remaining - inFlight - window.othersRate * elapsed;
  }
}

/** How the credits of a learnt quota are spent: evenly, with what interactive requests and others will need left over. */
export class Spending {
  readonly #quota: LearntQuota;
  readonly #pace: SteadyPace;
  readonly #lateness: Lateness;
  /** Interactive requests per millisecond. */
  readonly #interactiveRate: () => number;
  constructor(quota: LearntQuota, pace: SteadyPace, lateness: Lateness, interactiveRate: () => number) {
    this.#quota = quota;
    this.#pace = pace;
    this.#lateness = lateness;
    this.#interactiveRate = interactiveRate;
  }

  /** Whether a request may leave now. `backlog`: those that nobody looks at. */
  gate(now: number, isInteractive: boolean, backlog: number): Gate {
    switch (this.#quota.kind) {
      case 'bucket':
        return this.#bucketGate(now, isInteractive);
      case 'log':
        return this.#logGate(now, isInteractive);
      case 'window':
      case 'unknown':
        return this.#windowGate(now, isInteractive, backlog);
    }
  }

  #bucketGate(now: number, isInteractive: boolean): Gate {
    const { observations, bucket, remaining, newest } = this.#quota;
    const { limit } = observations;
    const credit = creditOf(this.#quota, now);
    const min = 1 + this.#quota.missing.risk(isInteractive ? 0 : 0.5);
    if (credit < min) {
      if (observations.inFlight > 0) return onAnswer;
      return {
        until: Math.max(now + 1, (newest?.receivedAt ?? now) + (min + 0.1 - remaining) / bucket.rate),
      };
    }
    if (isInteractive || credit > 0.5 * limit) return sendNow;
    const wanted = Math.min(clamp(0.15 * limit, 2, 20), limit / 3);
    const span = Math.max(1000, wanted / bucket.rate);
    const rate = bucket.rate + (credit - wanted) / span;
    return rate > 0
      ? this.#paced(now, rate)
      : { until: now + clamp((wanted - credit) / bucket.rate, 20, span) };
  }

  #logGate(now: number, isInteractive: boolean): Gate {
    const quota = this.#quota;
    const { log, observations } = quota;
    const { limit } = observations;
    const credit = creditOf(quota, now);
    const kept = isInteractive ? 0 : this.#keptForTimer(now);
    if (credit < 1 + kept + quota.missing.risk(isInteractive ? 1 : 1.5)) {
      if (observations.inFlight > 0) return onAnswer;
      if (kept > 0 && credit >= 1) return { until: now + 1 };
      const until = Math.max(log.nextReturn(now) ?? this.#othersReturn(), quota.probedAt + quota.probeGap);
      return now < until ? { until } : { isProbe: true, rate: null };
    }
    if (isInteractive) return sendNow;
    const others = Math.max(0, log.othersInLog);
    const wanted = Math.min(
      Math.min(0.03 * limit, 20) + (others > 1 ? 0.7 * Math.sqrt(others) : 0),
      limit / 4,
    );
    const usual = Math.max(0.1 * limit, limit - others) / log.period;
    const rate = usual + (credit - wanted) / Math.max(1000, log.period / 6);
    return rate > 0 ? this.#paced(now, rate) : { until: now + clamp((wanted - credit) / usual, 20, 5000) };
  }

  /**
   * The credit that is spent when a late timer fires, a moment before more come back: its answer wakes in time for them, and the
   * next timer would not.
   */
  #keptForTimer(now: number): number {
    const { log, observations } = this.#quota;
    if (!this.#lateness.matters(log.period) || this.#lateness.isByTimer) return 0;
    return (log.nextReturn(now) ?? Infinity) > now + observations.roundTrip ? 1 : 0;
  }

  /**
   * Nothing of ours is left in the log to come back, and it is full all the same: what fills it leaves it evenly, and within a
   * period of the newest answer at the latest.
   */
  #othersReturn(): number {
    const { log, observations, newest } = this.#quota;
    return (
      (newest?.receivedAt ?? 0) + Math.min(log.period, Math.max(50, (2 * log.period) / observations.limit))
    );
  }

  #windowGate(now: number, isInteractive: boolean, backlog: number): Gate {
    const quota = this.#quota;
    const { window, observations } = quota;
    const { limit } = observations;
    const isLate = window.period !== null && window.isVerified && this.#lateness.matters(window.period);
    const end = isLate ? quota.resetAt() : Math.max(quota.resetAt(), quota.probedAt + quota.probeGap);
    if (now >= end) return observations.inFlight > 0 ? onAnswer : { isProbe: true, rate: null };
    const reserve = isInteractive
      ? quota.missing.risk(1)
      : Math.max(this.#reserve(), quota.missing.risk(1.5));
    const free = creditOf(quota, now) - reserve;
    if (free < 1) return isInteractive ? { until: end } : this.#lateGate(now, end);
    if (isInteractive) return sendNow;
    const isKnown = window.period !== null;
    const age = window.age(now);
    // A window of unknown length lasts about as long again as it has lasted.
    const left = isKnown ? Math.max(1, end - now, window.isVerified ? 0 : 0.25 * age) : age;
    const wantedByOthers = (window.othersRate + this.#interactiveRate()) * left;
    const spend = free - wantedByOthers - 1.25 * Math.sqrt(wantedByOthers);
    if (backlog <= spend) return sendNow;
    if (!isKnown && free + reserve > 0.5 * limit) return sendNow;
    if (!isKnown) return this.#paced(now, Math.max(0.1 * free, spend, 0.5) / left);
    // A large quota is spent early in its window: what others need is spared all the same.
    const haste = limit >= 500 ? 4 : 1.25;
    return this.#paced(now, (haste * Math.max(spend, 0.3 * free, 0.5)) / left);
  }

  /**
   * Whoever waits for the certain end of a window with a late timer sleeps long past it. A credit that is kept is spent, as a
   * real request, at the first timer after which the window may have ended.
   */
  #lateGate(now: number, end: number): Gate {
    const quota = this.#quota,
      lateness = this.#lateness;
    const mayEndAt = quota.window.mayEndAt();
    if (
      mayEndAt === null ||
      !lateness.matters(quota.window.period ?? 0) ||
      creditOf(quota, now) < 1 ||
      quota.observations.inFlight > 0
    )
      return { until: end };
    if (now >= mayEndAt && (lateness.isByTimer || quota.probes > 0)) return { isProbe: true, rate: null };
    return { until: Math.min(end, Math.max(now + 1, mayEndAt)) };
  }

  /** Credits that are kept to be spent, as real requests, at moments when the window may end. */
  #reserve(): number {
    const { window, observations } = this.#quota;
    const { limit } = observations;
    if (window.period === null) return Math.min(8, limit - 1, Math.max(3, Math.ceil(0.2 * limit)));
    if (!window.isVerified) return Math.min(8, Math.ceil(0.1 * limit), limit - 1);
    return window.misses > 0 || this.#lateness.matters(window.period)
      ? Math.max(1, Math.round(0.03 * limit))
      : 0;
  }

  #paced(now: number, rate: number): Gate {
    const until = this.#pace.gate(now, rate);
    return until <= now + this.#lateness.max ? { isProbe: false, rate } : { until };
  }
}

/** Most milliseconds of sending that are caught up after a late wake. */
const maxCatchUpMilliseconds = 1000;

/** Sends at a rate: each sending moves the moment of the next. */
export class SteadyPace {
  #nextAt = 0;

  /** 0 where one may leave now at `rate` (per millisecond), else the moment at which it may. */
  gate(now: number, rate: number): number {
    if (this.#nextAt <= now) return 0;
    this.#nextAt = Math.min(this.#nextAt, now + 1 / rate);
    return this.#nextAt > now + 0.5 ? this.#nextAt : 0;
  }

  recordSent(now: number, rate: number): void {
    this.#nextAt = Math.max(this.#nextAt, now - maxCatchUpMilliseconds) + 1 / rate;
  }

  reset(): void {
    this.#nextAt = 0;
  }
}
