import type { Lateness } from './lateness';
import type { LearntQuota } from './learnt-quota';
import { chanceOf } from './others-demand';
import { clamp } from './periods';
import { sizeOf, type QuotaSize } from './quota-size';
import { levellingSpan, minLevellingMilliseconds } from './steady-pace';
import { looksAt } from './window-looks';

/** Standard deviations of missing credits that are left alone: interactive requests may fail sooner than make people wait. */
const interactiveDeviations = 1;
const backgroundDeviations = 1.5;
/** The same for a bucket, where a missing credit costs only the moment until the next one. */
const bucketDeviations = 0.5;
/** Credits beyond what is needed before a bucket is looked at again, so that rounding does not wake too soon. */
const bucketMargin = 0.1;
/** Share of a quota from which on everything may leave at once: the rest is enough for whoever looks. */
const plentyShare = 0.5;
/**
 * What a bucket keeps for interactive requests: this share of its limit, 2 to 20 credits, and a third of it at most. Desks that share a
 * quota need not agree which kind it is, and whoever keeps more leaves the rest to others: so kinds keep nearly alike.
 */
const bucketReserveShare = 0.08;
/** The same of a log that others use too, where it costs for good. */
const sharedLogReserveShare = 0.06;
/** The same of a log that only we use, whose credits come back for certain, and of a told one: less is enough. */
const logReserveShare = 0.03;
const maxReserve = 20;
const sharedReserveBounds = { min: 2, maxShare: 1 / 3 };
/** Credits of a told bucket from which on cells and runs are sent, since others may take some meanwhile. */
const minToldBucketCredit = 5;
/** Share of it that is waited for at most, in whole credits: a small one loses what comes back while it is full. */
const fullestShare = 0.75;
/** Milliseconds over which is spent what a shared quota has beyond its reserve: as long for each, so that a slow one catches up. */
const sharedLevellingMilliseconds = 10_000;
/** The same of a log, as a share of its period, where that is more: what is spent in a burst shows nothing of a period that is too long. */
const sharedLevellingShare = 1 / 15;
/**
 * Share of its own rate that whoever shares a quota yields. Each takes back as much as every other of what is above the reserve, however
 * much it had: so that shares become equal while nothing is refused, and whatever each takes the quota for. Decision 346.
 */
const yieldedShare = 0.9;
/** Share of the limit that is above the reserve for that, at most; desks hardly share a small quota, of which each credit counts. */
const maxYieldedShare: Readonly<Record<QuotaSize, number>> = { small: 0, usual: 0.12, large: 0.12 };
/** Slowest spending: a share of what is free, smaller while the period is unknown. */
const minFreeShare = 0.3;
const minFreeShareOfUnknown = 0.1;
/** Times the even rate at which a window is spent: a large quota early, and of a small one a look is worth more than an even pace. */
const haste: Readonly<Record<QuotaSize, number>> = { small: 2, usual: 1.25, large: 4 };
/** The same where the end was told: nothing is kept for its coming, and of a small one what is known of others grows old soonest. Decision 347. */
const hasteWhenTold: Readonly<Record<QuotaSize, number>> = { small: 16, usual: 4, large: 4 };
/**
 * Chance that others have taken the last credits meanwhile, from which on a told window is left to them until its end, and a told log until
 * a credit of ours comes back, by whoever asks.
 */
const maxChanceOfTaken = 0.03;
/** Credits kept for looking when a window of unknown or of unverified period ends: a share of the limit, so many at most. */
const maxKeptForLooks = 8;
const minKeptForLooks = 6;
const keptShareOfUnknown = 0.2;
const keptShareOfUnverified = 0.1;

/** Milliseconds after which it is decided anew how a told window is spent. */
const lookMilliseconds = 20_000;

/** One may leave, at a rate that the steady pace keeps, or not before a moment. */
export type SendDecision =
  | { readonly until: number }
  | { readonly isProbe: boolean; readonly rate: number | null };
export type MayLeave = Exclude<SendDecision, { readonly until: number }>;

export const sendNow: MayLeave = { isProbe: false, rate: null };
/** Whatever waits is looked at again when an answer arrives. */
export const onAnswer: SendDecision = { until: Infinity };

/** Credits at `now`, less those under way. */
export function creditOf(
  { kind, observations, newest, remaining, bucket, log, window }: LearntQuota,
  now: number,
): number {
  const { limit, inFlight } = observations;
  const elapsed = now - (newest?.receivedAt ?? now);
  switch (kind) {
    case 'bucket':
      return Math.min(limit, remaining + bucket.part + bucket.rate * elapsed) - inFlight;
    case 'log':
      return Math.min(limit, remaining + log.returnedBy(now)) - inFlight;
    case 'window':
    case 'unknown':
      return remaining - inFlight - window.others.rate * elapsed;
  }
}

/** Credits that are kept of a quota that others may use, and whose credits come back one by one. */
function sharedReserve(limit: number, share: number): number {
  const { min, maxShare } = sharedReserveBounds;
  return Math.min(clamp(share * limit, min, maxReserve), maxShare * limit);
}

/**
 * Credits a millisecond for whoever takes `own`, and spends what is above the reserve over `levelling` milliseconds: those who share a
 * quota save in proportion to what they send, and gain the same.
 */
function sharedRate(own: number, credit: number, reserve: number, levelling: number): number {
  const span = credit > reserve ? levelling : Math.max(minLevellingMilliseconds, reserve / own);
  return own + (credit - reserve) / span;
}

/** What is left of its own rate to whoever may share a quota: the rest it yields. */
function unyielded(own: number, limit: number, levelling: number): number {
  return own - Math.min(yieldedShare * own, (maxYieldedShare[sizeOf(limit)] * limit) / levelling);
}

/** How many interactive requests are expected in so many milliseconds from now. */
type LooksIn = (now: number, span: number) => number;

/** How the credits of a learnt quota are spent: evenly, with what interactive requests and others will need left over. */
export class Spending {
  readonly #quota: LearntQuota;
  readonly #lateness: Lateness;
  readonly #looksIn: LooksIn;
  constructor(quota: LearntQuota, lateness: Lateness, looksIn: LooksIn) {
    this.#quota = quota;
    this.#lateness = lateness;
    this.#looksIn = looksIn;
  }

  /** Whether a request may leave now. `backlog`: those that nobody looks at. */
  decide(now: number, isInteractive: boolean, backlog: number): SendDecision {
    switch (this.#quota.kind) {
      case 'bucket':
        return this.#decideByBucket(now, isInteractive);
      case 'log':
        return this.#decideByLog(now, isInteractive);
      case 'window':
      case 'unknown':
        return this.#decideByWindow(now, isInteractive, backlog);
    }
  }

  #decideByBucket(now: number, isInteractive: boolean): SendDecision {
    const { observations, bucket } = this.#quota;
    const { limit } = observations;
    const credit = creditOf(this.#quota, now);
    const isSpared = bucket.isTold && !isInteractive;
    const kept = isSpared ? Math.min(minToldBucketCredit, Math.floor(fullestShare * limit)) : 1;
    const min = Math.max(kept, 1 + this.#quota.missing.risk(isInteractive ? 0 : bucketDeviations));
    if (credit < min) {
      if (observations.inFlight > 0) return onAnswer;
      return { until: now + (min + bucketMargin - credit) / bucket.rate };
    }
    if (isInteractive || credit > plentyShare * limit) return sendNow;
    const levelling = sharedLevellingMilliseconds;
    const reserve = sharedReserve(limit, bucketReserveShare);
    const own = unyielded(bucket.rate, limit, levelling);
    return this.#paced(now, sharedRate(own, credit, reserve, levelling), now + 1 / bucket.rate);
  }

  #decideByLog(now: number, isInteractive: boolean): SendDecision {
    const quota = this.#quota;
    const { log, observations } = quota;
    const { limit } = observations;
    const credit = creditOf(quota, now);
    const others = Math.max(0, log.othersInLog);
    const chance = log.isTold ? this.#chanceOfTaken(now, others / log.period, Math.floor(credit)) : 0;
    const risk = quota.missing.risk(isInteractive ? interactiveDeviations : backgroundDeviations);
    if (chance > maxChanceOfTaken || credit < 1 + risk) {
      if (observations.inFlight > 0) return onAnswer;
      // Others alone fill it: one credit of theirs comes back in so long, if they came evenly.
      const othersBack = (quota.newest?.receivedAt ?? 0) + log.period / limit;
      const back = log.nextReturn(now) ?? othersBack;
      const until = Math.max(back, quota.probedAt + quota.probeGap);
      return now < until ? { until } : { isProbe: true, rate: null };
    }
    // What contradicts that only we use it is others, of whom nothing is known for long.
    if (isInteractive || (log.isTold && log.contradictions > 0 && sizeOf(limit) === 'small')) return sendNow;
    const { period } = log;
    const usual = Math.max(1, limit - others) / period;
    const wanted = Math.min(logReserveShare * limit, maxReserve);
    if (log.isTold || others <= 1) return this.#paced(now, usual + (credit - wanted) / levellingSpan(period));
    const own = Math.max(1, limit - others - quota.remaining) / period;
    const span = Math.max(sharedLevellingMilliseconds, sharedLevellingShare * period);
    const reserve = sharedReserve(limit, sharedLogReserveShare);
    return this.#paced(now, sharedRate(unyielded(own, limit, span), credit, reserve, span), now + 1 / own);
  }

  #decideByWindow(now: number, isInteractive: boolean, backlog: number): SendDecision {
    const quota = this.#quota;
    const { window, observations } = quota;
    const isLate = window.period !== null && window.isVerified && this.#lateness.matters(window.period);
    const end = isLate ? quota.resetAt() : Math.max(quota.resetAt(), quota.probedAt + quota.probeGap);
    if (now >= end) return observations.inFlight > 0 ? onAnswer : { isProbe: true, rate: null };
    const lookAt = isInteractive ? null : looksAt(window, observations);
    const isLooking = lookAt !== null && (quota.newest?.sentAt ?? 0) < lookAt;
    // A look is worth a credit that others have perhaps taken.
    const canLook = quota.remaining - observations.inFlight >= 1;
    if (isLooking && now >= lookAt && canLook) return observations.inFlight > 0 ? onAnswer : sendNow;
    const risk = quota.missing.risk(isInteractive ? interactiveDeviations : backgroundDeviations);
    // Where nobody else moves the windows, a look at the bounds is worth more than an even pace.
    const isWorthKeeping = isLooking && window.opensOnUse && window.others.rate === 0;
    const reserve = isInteractive ? risk : Math.max(this.#reserve(isWorthKeeping), risk);
    const decision = this.#spendWindow(now, end, isInteractive, backlog, reserve);
    return isLooking && now < lookAt && 'until' in decision && canLook
      ? { until: Math.min(lookAt, decision.until) }
      : decision;
  }

  #spendWindow(
    now: number,
    end: number,
    isInteractive: boolean,
    backlog: number,
    reserve: number,
  ): SendDecision {
    const { window, observations } = this.#quota;
    const { limit } = observations;
    const free = creditOf(this.#quota, now) - reserve;
    if (free < 1) return isInteractive ? { until: end } : this.#decideLate(now, end);
    if (window.isTold && this.#chanceOfTaken(now, window.others.rate) > maxChanceOfTaken)
      return observations.inFlight > 0 ? onAnswer : { until: end };
    if (isInteractive) return sendNow;
    const isKnown = window.period !== null;
    // A window of unknown length lasts about as long again as it has lasted.
    const left = isKnown ? Math.max(1, end - now) : window.age(now);
    const size = sizeOf(limit);
    // A small quota that is told is spent before what is known of others grows old.
    const expected = window.isTold && size === 'small' ? 0 : this.#looksIn(now, left);
    // More may come than one expects; but what others would take meanwhile is not kept.
    const looks = window.isTold && window.others.rate === 0 ? expected + Math.sqrt(expected) : expected;
    const spend = free - window.others.rate * left - looks;
    if (backlog <= spend) return sendNow;
    if (!isKnown && free + reserve > plentyShare * limit) return sendNow;
    if (!isKnown) return this.#paced(now, Math.max(minFreeShareOfUnknown * free, spend) / left);
    // What is told is spent early, but not what people will look at.
    const early = window.isTold ? Math.max(free - looks, minFreeShareOfUnknown * free) : free;
    const pace = (window.isTold ? hasteWhenTold : haste)[size];
    // At the end there is more, and by and by fewer may look.
    const lookAt = window.isTold ? Math.min(end, now + lookMilliseconds) : end;
    return this.#paced(now, (pace * Math.max(spend, minFreeShare * early)) / left, lookAt);
  }

  /** How likely others, at so many a millisecond, take `credit` between the newest answer and a request that leaves now. */
  #chanceOfTaken(
    now: number,
    others: number,
    credit = this.#quota.remaining - this.#quota.observations.inFlight,
  ): number {
    const { observations, newest } = this.#quota;
    return chanceOf(credit, others * (now + observations.oneWay - (newest?.earliest ?? now)));
  }

  /**
   * Whoever waits for the certain end of a window with a late timer sleeps long past it. A credit that is kept is spent, as a
   * real request, at the first timer after which the window may have ended.
   */
  #decideLate(now: number, end: number): SendDecision {
    const quota = this.#quota;
    const lateness = this.#lateness;
    const mayEndAt = quota.window.mayEndAt();
    if (
      mayEndAt === null ||
      !lateness.matters(quota.window.period ?? 0) ||
      creditOf(quota, now) < 1 ||
      quota.observations.inFlight > 0
    )
      return { until: end };
    if (now >= mayEndAt && (lateness.isByTimer || quota.probes > 0)) return { isProbe: true, rate: null };
    return { until: mayEndAt };
  }

  /** Credits that are kept to be spent, as real requests, at moments when the window may end. `isNeeded`: one at least is. */
  #reserve(isNeeded: boolean): number {
    const { window, observations } = this.#quota;
    const { limit } = observations;
    if (window.period === null)
      return Math.min(
        maxKeptForLooks,
        limit - 1,
        Math.max(minKeptForLooks, Math.ceil(keptShareOfUnknown * limit)),
      );
    if (!window.isVerified)
      return Math.min(maxKeptForLooks, Math.ceil(keptShareOfUnverified * limit), limit - 1);
    const isLooking = isNeeded || window.isUnconfirmed || this.#lateness.matters(window.period);
    return isLooking ? Math.min(1, limit - 1) : 0;
  }

  /** `lookAt`: when it is decided anew at the latest, since what is left, and the rate with it, may have grown by then. */
  #paced(now: number, rate: number, lookAt = Infinity): SendDecision {
    const until = this.#quota.pace.nextSendAt(now, rate);
    return until <= now + this.#lateness.max ? { isProbe: false, rate } : { until: Math.min(until, lookAt) };
  }
}
