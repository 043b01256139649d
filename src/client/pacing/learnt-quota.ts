import type { Random } from '../../contract';
import { BucketModel } from './bucket-model';
import { changeBetween } from './change';
import { CounterNoise, MissingCredits } from './counter-noise';
import { Evidence, type Seen } from './evidence';
import { LogModel } from './log-model';
import type { PacingSnapshot, QuotaKind, Settled } from './pacing';
import { clamp } from './periods';
import { SingleGains } from './single-gains';
import { WindowModel } from './window-model';

/** Refusals in a row of surprises after which what was learnt of a log or bucket is given up. */
const mostSurprises = 12;
const mostEarlyGains = 5;

/** Milliseconds of the longest period that is believed: a month. */
const longestPeriod = 31 * 86_400_000;

/**
 * What is known of a quota, learnt from `Remaining` alone: its kind, its period or rate, what others use. Credits that
 * come back all at once are a window; one by one, a period after their use, a log; one by one from the start, a bucket.
 */
export class LearntQuota {
  readonly #random: Random;
  /** Credits came back all at once: nothing that was planned holds any more. */
  readonly #onReset: () => void;
  readonly evidence = new Evidence();
  readonly window = new WindowModel(this.evidence);
  readonly log = new LogModel(this.evidence);
  readonly bucket = new BucketModel(this.evidence);
  kind: QuotaKind = 'unknown';
  /** Credits left as of `newest`. */
  remaining = 0;
  /** The newest answer that told of the quota. */
  newest: Seen | null = null;
  /** Refusals since the last request that was let through. */
  refusals = 0;
  /** Sendings into the unknown since credits last came back. */
  probes = 0;
  probedAt = -1;
  readonly #noise = new CounterNoise(this.evidence);
  readonly #gains = new SingleGains(this.evidence, this.window, this.log);
  readonly missing = new MissingCredits(this.#noise);
  #gainedAt = -1;
  #earlyGains = 0;
  /** The level cannot have been higher than this since credits last came back. */
  #ceiling = Infinity;
  #surprises = 0;
  #resetsOfBucket = 0;

  constructor(random: Random, onReset: () => void) {
    this.#random = random;
    this.#onReset = onReset;
  }

  /** Starts with what was learnt before. What cannot be true is not taken. */
  remember({ kind, limit, period }: PacingSnapshot): void {
    if (!(limit >= 1 && limit < Infinity && period > 0 && period <= longestPeriod)) return;
    this.kind = kind;
    this.evidence.limit = limit;
    if (kind === 'bucket') this.bucket.remember(limit, period);
    else if (kind === 'log') this.log.remember(period);
    else if (kind === 'window') this.window.remember(period);
    else this.kind = 'unknown';
  }

  /** The limit that an answer told. What was remembered of another limit is of another quota. */
  isTold(limit: number): void {
    const { evidence } = this;
    if (!this.newest && evidence.limit > 0 && evidence.limit !== limit) this.#forget();
    evidence.limit = limit;
  }

  /** Least pause between two probes, milliseconds; it doubles. */
  get probeGap(): number {
    return this.probes === 0 ? 0 : this.evidence.roundTrip * Math.min(64, 2 ** this.probes);
  }

  /** When the window's credits come back; while the period is unknown, when to try. */
  resetAt(): number {
    const known = this.window.endsAt();
    if (known !== null) return known;
    const soonest = this.probedAt + Math.max(this.evidence.roundTrip, this.probeGap);
    if (!this.#gains.isAny) return this.window.nextGuess(this.probedAt, this.probeGap, this.remaining < 1);
    if (this.remaining >= 1 || !this.window.start) return soonest;
    // Some credits came back one by one, and nothing is left: the next is due when as much time has passed as each of those before took.
    return Math.max(this.#gains.next(this.probedAt), soonest);
  }

  /** A request was let through and its answer told how many remain. */
  admitted(answer: Settled, told: number): void {
    const { evidence, window, log } = this;
    this.refusals = 0;
    evidence.admitted += 1;
    const wasSmoothing = this.#noise.isSmoothing();
    const overtaking = evidence.overtaking(answer.sentAt);
    const remaining = this.#noise.read(told, overtaking + evidence.inFlight);
    // What was learnt from noise is no knowledge.
    if (!wasSmoothing && this.#noise.isSmoothing() && !(this.kind === 'window' && window.hits >= 2))
      this.#forget();
    const seen = evidence.seen(answer, remaining);
    log.add(seen);
    if (!window.start) {
      this.remaining = remaining;
      window.begin(seen, -Infinity, remaining === evidence.limit - 1);
      this.bucket.hold(seen.receivedAt, remaining + evidence.admitted);
      this.bucket.compare(seen, 0);
    } else {
      this.#compare(seen, overtaking);
    }
    this.newest = { ...seen, remaining: this.remaining };
    evidence.remember(seen);
    if (this.kind === 'log') {
      log.passed(seen.latest);
      log.holdsAtMost(evidence.limit - seen.remaining + overtaking + evidence.inFlight);
    }
    log.trim();
  }

  /** The quota refused a request. Gives the moment until which nothing is sent. */
  refused(answer: Settled): number {
    const { evidence, window, log } = this;
    const { receivedAt, sentAt } = answer;
    const seen = { ...evidence.seen(answer, 0), latest: receivedAt };
    this.refusals += 1;
    this.probes += 1;
    this.#surprises += 1;
    this.remaining = 0;
    this.newest = seen;
    if (!window.start) {
      window.begin(seen);
      this.bucket.hold(receivedAt, evidence.admitted);
    }
    evidence.startOver(seen);
    log.compare(evidence.limit, seen, evidence.inFlight);
    this.bucket.compare(seen, evidence.inFlight);
    const doubling = 2 ** (this.refusals - 1);
    const patience = Math.min(60_000, evidence.roundTrip * doubling);
    let until: number;
    switch (this.kind) {
      case 'bucket':
        if (this.refusals === 1) this.bucket.refused();
        until = receivedAt + Math.min(60_000, doubling / this.bucket.rate);
        break;
      case 'log':
        log.refused(seen.earliest);
        until = Math.max(log.oldestReturn(), receivedAt + patience);
        break;
      case 'window':
      case 'unknown':
        window.lastsBeyond(seen);
        window.refused();
        this.probedAt = sentAt;
        until = Math.max(
          this.resetAt(),
          receivedAt + Math.min(clamp(0.05 * window.shortest, 500, 60_000), evidence.roundTrip * doubling),
        );
    }
    if (
      (this.kind === 'log' || this.kind === 'bucket') &&
      this.#surprises > clamp(evidence.limit, 6, mostSurprises)
    ) {
      this.#forget();
      window.begin(seen);
    }
    return until + (until - receivedAt) * 0.02 * this.#random.next();
  }

  #forget(): void {
    this.kind = 'unknown';
    this.window.forget();
    this.window.start = null;
    this.log.forget();
    this.#gains.clear();
    this.#surprises = 0;
    this.#ceiling = Infinity;
  }

  /** Compares an answer with an earlier one: did credits come back, how many, and what does that say? */
  #compare(seen: Seen, overtaking: number): void {
    const noise = this.#noise,
      { evidence, window, bucket } = this;
    const { limit, inFlight } = evidence;
    const reference = evidence.reference(seen.sentAt) ?? this.newest ?? seen;
    const change = changeBetween(reference, seen, evidence, noise, window.others);
    const { isInOrder, gained, level, used, elapsed, isFull, isReset } = change;
    const rise = level - overtaking - this.#ceiling;
    const { leastGain } = noise;
    const hasGained = (gained >= leastGain && reference.receivedAt >= this.#gainedAt) || rise >= leastGain;
    this.#settle(seen.receivedAt);
    if (isInOrder) this.missing.watch(gained, overtaking + inFlight);
    this.log.compare(used, seen, overtaking + inFlight);
    bucket.compare(seen, overtaking + inFlight);
    this.log.fit(Math.min(limit, used + 2 * noise.amplitude), seen, isInOrder);
    if (this.kind === 'log') this.#compareLog(seen, used, isInOrder);
    const isPartial = used > 1 + overtaking + inFlight;
    if (hasGained && isPartial) this.#explainPartial(seen);
    if (hasGained) {
      this.#gainedAt = seen.receivedAt;
      this.probes = 0;
      this.#ceiling = Infinity;
    }
    this.#ceiling = Math.min(this.#ceiling, level + inFlight);
    if (this.kind === 'window' || this.kind === 'unknown') {
      if (hasGained && isReset) this.#reset(seen, reference);
      else if (hasGained && isFull) this.#gainBeforeEnd(seen, reference);
      else if (hasGained) this.#gain(seen, reference, level - Math.max(1, gained));
      else if (isInOrder) window.stillOpen(seen, reference);
    } else if (this.kind === 'bucket' && hasGained && isReset && gained > 0.5 * limit) {
      if (elapsed < (0.5 * gained) / bucket.rate) this.#doubtBucket(seen, reference);
    }
    this.remaining = gained >= 1 ? seen.remaining : Math.min(this.remaining, seen.remaining);
    if (this.kind === 'bucket') bucket.follow(seen.receivedAt, level, seen.remaining);
    else if (this.kind !== 'log') window.watchOthers(level, seen.receivedAt);
  }

  /** Old surprises and lone gains count for less and less. */
  #settle(now: number): void {
    if (this.#surprises > 0 && this.evidence.admitted % 50 === 0) this.#surprises -= 1;
    this.#gains.settle(now);
  }

  /** Some of what was used came back and some did not: where only a log explains all of it, or only a bucket, it is one. */
  #explainPartial(seen: Seen): void {
    const noise = this.#noise,
      { log, bucket, window } = this;
    if (noise.amplitude > 0 || this.missing.risk(1) > 0 || (this.kind === 'window' && window.isVerified))
      return;
    if (this.kind !== 'log' && log.isNarrow && !bucket.isPossible) {
      if (this.kind === 'bucket' && !log.isPlain(Math.max(12, 3 * this.evidence.limit))) return;
      this.kind = 'log';
      log.settle();
    } else if (this.kind !== 'bucket' && bucket.isNarrow && log.contradictions > 0) {
      this.kind = 'bucket';
      bucket.settle(seen.receivedAt, seen.remaining + this.evidence.admitted);
    } else return;
    this.#gains.clear();
    this.probes = 0;
    window.others = 0;
  }

  #compareLog(seen: Seen, used: number, isInOrder: boolean): void {
    const { log } = this;
    if (!isInOrder) return;
    log.watchOthers(used, seen);
    // Nobody uses that much and leaves us the rest: it is no log.
    if (log.others <= 0.7 * this.evidence.limit) return;
    this.#forget();
    this.window.begin({ ...seen, remaining: this.remaining });
  }

  #reset(seen: Seen, reference: Seen): void {
    this.kind = 'window';
    this.#gains.clear();
    this.probes = 0;
    this.window.ended(seen, reference);
    this.log.mark();
    this.#onReset();
  }

  /**
   * Credits came back to a quota that is as good as full. Now and then an end of a window looks like that; again and again
   * within one window that was learnt before it says that they come back faster than was believed.
   */
  #gainBeforeEnd(seen: Seen, reference: Seen): void {
    const isEarly =
      this.kind === 'window' && this.window.hits <= 1 && seen.latest < (this.window.endsAt() ?? 0);
    this.#earlyGains = isEarly ? this.#earlyGains + 1 : 0;
    if (this.#earlyGains > mostEarlyGains) this.#forget();
    this.window.beginDoubtfully(seen, reference);
  }

  /** A bucket never fills that fast: seen twice, it is a window. */
  #doubtBucket(seen: Seen, reference: Seen): void {
    this.#resetsOfBucket += 1;
    if (this.#resetsOfBucket < 2) return;
    this.window.forget();
    this.window.doubtStart();
    this.#reset(seen, reference);
  }

  /** A few credits came back: at the third time it is plain whether they come from a log or from a bucket. */
  #gain(seen: Seen, reference: Seen, levelBefore: number): void {
    const gains = this.#gains,
      { window, log, bucket, evidence } = this;
    gains.add(seen, reference, levelBefore);
    const explanation = gains.explanation(seen, seen.remaining + evidence.admitted);
    if (!explanation || !window.start) return;
    this.kind = explanation.kind;
    if (explanation.kind === 'log') log.begin(explanation.delay);
    else {
      const level = this.remaining + evidence.admitted;
      const { level: levelAtStart, seenAt } = window.start;
      bucket.begin(seen.receivedAt, level, level - levelAtStart, seen.receivedAt - seenAt);
    }
    gains.clear();
    this.probes = 0;
    window.others = 0;
  }
}
