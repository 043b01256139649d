import { TokenBucket } from './token-bucket';
import { compareObservations } from './comparison';
import { CounterNoise, MissingCredits } from './counter-noise';
import { Observations, type Observation } from './observations';
import { OthersDemand } from './others-demand';
import { SlidingLog } from './sliding-log';
import type { QuotaModels } from './quota-models';
import type { PacingSnapshot, QuotaKind, PacingResponse } from './pacing';
import { pauseAfterRefusal } from './refusal-pause';
import { SingleGains } from './single-gains';
import { SteadyPace } from './steady-pace';
import { Surprises } from './surprises';
import { FixedWindow } from './fixed-window';
import { ToldPolicy } from './told-policy';

/** Times that a bucket must seem to fill faster than it can before it may be a window. */
const resetsToDoubt = 2;
/** Doublings of the pause between probes: 64 round trips are about 13 s. */
const maxGapRoundTrips = 64;
/** Milliseconds for which others are taken to have left nothing, at most, where the very first answer is a refusal: the usual period. Decision 343. */
const unseenMilliseconds = 60_000;
/** Milliseconds of the longest period that is believed: a month. */
const maxPeriodMilliseconds = 31 * 86_400_000;

/**
 * What is known of a quota, learnt from `Remaining` alone: its kind, its period or rate, what others use. Credits that
 * come back all at once are a window; one by one, a period after their use, a log; one by one from the start, a bucket.
 */
export class LearntQuota implements QuotaModels {
  readonly observations = new Observations();
  readonly window = new FixedWindow(this.observations);
  readonly log = new SlidingLog(this.observations);
  readonly bucket = new TokenBucket(this.observations);
  /** At which moments cells and runs leave. */
  pace = new SteadyPace();
  kind: QuotaKind = 'unknown';
  /** Credits left as of `newest`. */
  remaining = 0;
  /** The newest answer that told of the quota. */
  newest: Observation | null = null;
  /** Refusals since the last request that was let through. */
  refusals = 0;
  /** Sendings into the unknown since credits last came back. */
  probes = 0;
  probedAt = -1;
  /** Since when nothing is left, as far as is known: when something was let through last. */
  emptySince = 0;
  readonly #noise = new CounterNoise(this.observations);
  readonly #policy = new ToldPolicy(this);
  #gains = new SingleGains(this);
  readonly missing = new MissingCredits(this.#noise);
  #gainedAt = -1;
  /** The level cannot have been higher than this since credits last came back. */
  #ceiling = Infinity;
  #surprises = new Surprises();
  #resetsOfBucket = 0;

  /** Starts with what was learnt before. What cannot be true is not taken. */
  remember({ kind, limit, period }: PacingSnapshot): void {
    if (!(limit >= 1 && period > 0 && period <= maxPeriodMilliseconds)) return;
    this.kind = kind;
    this.observations.limit = limit;
    if (kind === 'bucket') this.bucket.remember(limit, period);
    else if (kind === 'log') this.log.remember(period);
    else this.window.remember(period);
  }

  /** The limit that an answer told. What was remembered of another limit is of another quota. */
  setLimit(limit: number): void {
    const { observations } = this;
    if (!this.newest && observations.limit > 0 && observations.limit !== limit) this.#forget();
    observations.limit = limit;
  }

  /** Shortest pause between two probes, milliseconds; it doubles. */
  get probeGap(): number {
    return this.probes === 0 ? 0 : this.observations.roundTrip * Math.min(maxGapRoundTrips, 2 ** this.probes);
  }

  /** When the window's credits come back; while the period is unknown, when to try. */
  resetAt(): number {
    const known = this.window.endsAt();
    if (known !== null) return known;
    const soonest = this.probedAt + Math.max(this.observations.roundTrip, this.probeGap);
    if (!this.#gains.isAny) return this.window.nextGuess(this.probedAt, this.probeGap, this.remaining < 1);
    if (this.remaining >= 1) return soonest;
    // Some credits came back one by one, and nothing is left: the next is due when as much time has passed as each of those before took.
    return Math.max(this.#gains.nextDue(), soonest);
  }

  /** A request was let through and its answer told how many remain. */
  recordAdmitted(answer: PacingResponse, reported: number): void {
    const { observations, window, log } = this;
    this.refusals = 0;
    this.emptySince = answer.receivedAt;
    observations.admitted += 1;
    const wasSmoothing = this.#noise.isSmoothing();
    const overtaking = observations.overtaking(answer.sentAt);
    const remaining = this.#noise.read(reported, overtaking + observations.inFlight);
    // What was learnt from noise is no knowledge; what was told is.
    const isKnown = this.#policy.isBelieved || (this.kind === 'window' && window.hits >= 2);
    if (!wasSmoothing && this.#noise.isSmoothing() && !isKnown) this.#forget();
    const observation = observations.observe(answer, remaining);
    log.add(observation);
    this.#limitPeriods();
    if (!window.start) {
      this.remaining = remaining;
      window.begin(observation, -Infinity, remaining === observations.limit - 1);
      this.bucket.anchor(observation);
      this.bucket.compare(observation, 0);
    } else {
      this.#learnFrom(observation, overtaking);
    }
    this.#believe(answer, observation);
    this.newest = { ...observation, remaining: this.remaining };
    observations.remember(observation);
    if (this.kind === 'log') {
      log.dropPassed(observation.latest);
      log.dropBeyond(observations.limit - observation.remaining + overtaking + observations.inFlight);
    }
    log.trim();
  }

  /** The quota refused a request. Gives the moment until which nothing is sent. */
  recordRefusal(answer: PacingResponse): number {
    const { observations, window, log } = this;
    const { receivedAt, sentAt } = answer;
    const observation = { ...observations.observe(answer, 0), latest: receivedAt };
    if (!this.newest) this.emptySince = Math.max(0, sentAt - unseenMilliseconds);
    this.refusals += 1;
    this.probes += 1;
    this.#surprises.recordRefusal();
    this.remaining = 0;
    this.newest = observation;
    if (!window.start) {
      window.begin(observation);
      this.bucket.anchor(observation);
    }
    this.#believe(answer, observation);
    observations.startOver(observation);
    log.compare(observations.limit, observation, observations.inFlight);
    this.bucket.compare(observation, observations.inFlight);
    if (this.kind === 'log') log.dropPassed(observation.earliest);
    else if (this.kind === 'bucket') {
      if (this.refusals === 1) this.bucket.recordRefusal();
    } else {
      window.lastsBeyond(observation);
      this.probedAt = sentAt;
    }
    const until = pauseAfterRefusal(this, receivedAt);
    if ((this.kind === 'log' || this.kind === 'bucket') && this.#surprises.areTooMany) {
      this.#forget();
      this.#policy.drop();
      window.begin(observation);
    }
    return until;
  }

  #believe({ policy }: PacingResponse, observation: Observation): void {
    const isNew = this.#policy.record(policy, observation);
    if (isNew && this.kind === 'unknown') this.kind = 'window';
    const told = this.#policy.kind;
    if (told === null || told === this.kind) return;
    this.kind = told;
    if (told === 'bucket') this.bucket.begin(observation);
  }

  #forget(): void {
    this.kind = 'unknown';
    this.#policy.forget();
    this.window.forget();
    this.window.start = null;
    this.log.forget();
    this.#gains = new SingleGains(this);
    this.#surprises = new Surprises();
    this.#ceiling = Infinity;
  }

  /** Compares an answer with an earlier one: did credits come back, how many, and what does that say? */
  #learnFrom(observation: Observation, overtaking: number): void {
    const noise = this.#noise,
      { observations, window, bucket } = this;
    const { limit, inFlight } = observations;
    const reference = observations.reference(observation.sentAt) ?? observation;
    const change = compareObservations(reference, observation, observations, noise, window.others.rate);
    const { isInOrder, gained, level, used, elapsed, isFull, isReset } = change;
    const rise = level - overtaking - this.#ceiling;
    const { minGain } = noise;
    const hasGained = (gained >= minGain && reference.receivedAt >= this.#gainedAt) || rise >= minGain;
    this.#surprises.recordAdmitted(observations.admitted);
    this.#gains.forgetLone(observation.receivedAt);
    const expected = this.#expectedReturn(observation.sentAt, elapsed);
    if (isInOrder) this.missing.watch(gained - expected, overtaking + inFlight);
    this.log.compare(used, observation, overtaking + inFlight);
    bucket.compare(observation, overtaking + inFlight);
    // No bucket fills that fast, and no log empties.
    const isTooFast =
      isReset &&
      (this.kind === 'bucket'
        ? bucket.isTooSlowFor(gained, elapsed)
        : this.log.isTooSlowFor(gained - expected));
    if (this.kind !== 'log' || !isTooFast)
      this.log.fit(Math.min(limit, used + 2 * noise.amplitude), observation, isInOrder);
    if (this.kind === 'log' && isInOrder) this.log.watchOthers(used, observation);
    const isPartial = used > 1 + overtaking + inFlight;
    if (hasGained && isPartial) this.#explainPartial(observation);
    if (hasGained) {
      this.#gainedAt = observation.receivedAt;
      this.probes = 0;
      this.#ceiling = Infinity;
    }
    this.#ceiling = Math.min(this.#ceiling, level + inFlight);
    if (this.kind === 'window' || this.kind === 'unknown') {
      if (hasGained && (isReset || window.isOver(observation))) this.#reset(observation, reference);
      else if (hasGained && isFull) window.beginDoubtfully(observation, reference);
      else if (hasGained) this.#gain(observation, reference, level - Math.max(1, gained));
      else if (isInOrder) window.recordStillOpen(observation, reference);
    } else if (hasGained && isTooFast) {
      this.#resetsOfBucket += 1;
      // Once may be others who left; seen twice, it is a window.
      if (this.#resetsOfBucket >= resetsToDoubt) {
        window.forget();
        this.#reset(observation, reference);
      }
    }
    this.remaining = gained >= 1 ? observation.remaining : Math.min(this.remaining, observation.remaining);
    if (this.kind === 'bucket') bucket.followRate(observation);
  }

  /** What was let through bounds the period, whatever it is and whoever else uses it. */
  #limitPeriods(): void {
    const { log, window, bucket, observations } = this;
    const { limit } = observations;
    window.limitPeriod(log.spanOf(2 * limit));
    if (this.kind === 'log') log.limitPeriod(log.spanOf(limit));
    if (this.kind === 'bucket') bucket.limitPeriod(log.spanOf(2 * limit));
  }

  /** Credits that should have come back since the answer before. */
  #expectedReturn(sentAt: number, elapsed: number): number {
    if (this.kind === 'log') return this.log.returnedBy(sentAt);
    return this.kind === 'bucket' ? Math.floor(this.bucket.rate * elapsed) : 0;
  }

  /** Some of what was used came back and some did not: where only a log explains all of it, or only a bucket, it is one. */
  #explainPartial(observation: Observation): void {
    const noise = this.#noise,
      { log, bucket, window } = this;
    const isWindow = this.kind === 'window' && window.isVerified && !this.#policy.isOpen;
    if (noise.amplitude > 0 || this.missing.risk(1) > 0 || this.kind === 'bucket') return;
    if (this.kind !== 'log' && log.isNarrow && !bucket.isPossible && !(isWindow && log.contradictions > 0)) {
      this.#become('log');
      log.begin();
    } else if (bucket.isNarrow && log.contradictions > 0 && !isWindow) {
      this.#become('bucket');
      bucket.begin(observation);
    }
  }

  #become(kind: QuotaKind): void {
    this.kind = kind;
    this.#gains = new SingleGains(this);
    if (kind !== 'window') this.window.others = new OthersDemand();
  }

  #reset(observation: Observation, reference: Observation): void {
    this.#become('window');
    this.window.recordEnd(observation, reference);
    // Nothing that was planned holds any more.
    this.pace = new SteadyPace();
  }

  /** A few credits came back: at the third time it is plain whether they come from a log or from a bucket. */
  #gain(observation: Observation, reference: Observation, levelBefore: number): void {
    const gains = this.#gains;
    const { window, log, bucket, observations } = this;
    gains.add(observation, reference, levelBefore);
    window.recordGain(observation);
    const explanation = this.#policy.tellsEnds ? null : gains.explanation(observation);
    const { start } = window;
    if (!explanation || !start) return;
    this.#become(explanation.kind);
    if (explanation.kind === 'log') log.begin(explanation.delay + 2 * observations.roundTrip);
    else {
      const returned = observation.remaining + observations.admitted - start.level;
      bucket.begin(observation, Math.max(1, returned) / Math.max(1, observation.receivedAt - start.seenAt));
    }
  }
}
