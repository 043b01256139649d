import type { Random, Priority } from '../../contract';
import { Lateness } from './lateness';
import { LearntQuota } from './learnt-quota';
import type { Next, Pacing, PacingSnapshot, QuotaEstimate, Settled, Waiting } from './pacing';
import { clamp } from './periods';
import { RefusalsOnly } from './refusals-only';
import { SecondLimit } from './second-limit';
import { creditOf, go, onAnswer, Spending, type Gate, SteadyPace } from './spending';

export interface PacingOptions {
  readonly random: Random;
  /** Most requests under way at once. */
  readonly requestsInFlight: number;
}

/**
 * Makes the pacing of one key. It observes what `Remaining` does, brackets the period, and spends credits evenly over
 * what is left of it: interactive requests take whatever is there, the others leave what interactive ones and other users
 * of the key will need. Nothing is sent only to probe. `snapshot`: what was learnt before.
 */
export function createPacing(options: PacingOptions, snapshot: PacingSnapshot | null = null): Pacing {
  return new LearningPacing(options, snapshot);
}

const hour = 3_600_000;
/** Milliseconds after which a second request leaves though the first has not told anything yet. */
const patienceForFirst = 2000;
/** Milliseconds after which what an answer told of the quota may be far from true: others use it too. */
const longSilence = 20_000;
/** Milliseconds that `Retry-After` counts for at most, while no period is known. */
const longestToldPause = 300_000;

class LearningPacing implements Pacing {
  readonly #options: PacingOptions;
  readonly #pace = new SteadyPace();
  readonly #lateness = new Lateness();
  readonly #second = new SecondLimit();
  readonly #quota: LearntQuota;
  readonly #spending: Spending;
  readonly #blind: RefusalsOnly;
  #until = 0;
  #firstSentAt = 0;
  #slots: number;
  #refusalsWithCredit = 0;
  #answersSinceRefusal = 0;
  /** When more than one was under way last. */
  #crowdedAt = -Infinity;
  /** Interactive requests per millisecond, smoothed. */
  #interactiveRate = 0;
  #interactiveAt = 0;
  /** What `next` allowed last: taken up by `sent`. */
  #allowed: Gate = go;

  constructor(options: PacingOptions, snapshot: PacingSnapshot | null) {
    this.#options = options;
    this.#slots = options.requestsInFlight;
    this.#quota = new LearntQuota(options.random, () => this.#pace.reset());
    this.#spending = new Spending(this.#quota, this.#pace, this.#lateness, () => this.#interactiveRate);
    this.#blind = new RefusalsOnly(options.random, this.#quota.evidence);
    if (snapshot) this.#quota.remember(snapshot);
  }

  sent(now: number, { priority }: { readonly priority: Priority }): void {
    if (this.#quota.evidence.inFlight === 0) this.#firstSentAt = now;
    this.#quota.evidence.inFlight += 1;
    if (this.#quota.evidence.inFlight > 1) this.#crowdedAt = now;
    this.#blind.sent(now);
    this.#second.sent(now);
    if (priority === 'interactive') {
      const memory = clamp(20 / Math.max(this.#interactiveRate, 1e-9), 5000, hour);
      this.#interactiveRate *= Math.exp(-(now - this.#interactiveAt) / memory);
      this.#interactiveRate += 1 / memory;
      this.#interactiveAt = now;
    }
    if ('until' in this.#allowed) return;
    if (this.#allowed.isProbe) {
      this.#quota.probedAt = now;
      this.#quota.probes += 1;
    }
    if (this.#allowed.rate !== null) this.#pace.sent(now, this.#allowed.rate);
    this.#allowed = go;
  }

  settled(answer: Settled): void {
    const quota = this.#quota;
    this.#lateness.disturb();
    const { status, receivedAt, limit, remaining, retryAfter } = answer;
    if (quota.evidence.inFlight > 1) this.#crowdedAt = receivedAt;
    quota.evidence.inFlight -= 1;
    if (status === null) return;
    quota.evidence.timed(receivedAt - answer.sentAt);
    if (limit !== null) quota.isTold(limit);
    this.#blind.settled(answer);
    if (status === 429) {
      if (remaining !== null && remaining > 0) this.#refusedWithCredit(answer);
      else if (this.#blind.isInUse) this.#until = this.#refusedBlind(answer);
      else this.#until = quota.refused(answer);
      if (retryAfter !== null) this.#until = receivedAt + this.#toldPause(retryAfter);
      return;
    }
    this.#second.admitted(receivedAt);
    this.#refusalsWithCredit = 0;
    this.#answersSinceRefusal += 1;
    if (this.#answersSinceRefusal > 50) this.#slots = this.#options.requestsInFlight;
    if (remaining !== null && limit !== null) quota.admitted(answer, remaining);
    else quota.refusals = 0;
  }

  next(now: number, waiting: Waiting): Next {
    this.#allowed = go;
    this.#lateness.awake(now);
    const { inFlight } = this.#quota.evidence;
    const isInteractive = waiting.interactive > 0;
    const others = waiting.cells + waiting.bulk;
    if (inFlight >= this.#slots || (!isInteractive && others === 0)) return { kind: 'wait', until: Infinity };
    const gate = this.#gate(now, isInteractive, others);
    this.#allowed = gate;
    if ('until' in gate) {
      const until = Math.max(gate.until, now + 1);
      this.#lateness.expect(until);
      return { kind: 'wait', until };
    }
    const priority = isInteractive ? 'interactive' : waiting.cells > 0 ? 'cells' : 'bulk';
    return { kind: 'send', priority };
  }

  estimate(now: number): QuotaEstimate {
    const quota = this.#quota;
    const { kind, evidence, window } = quota;
    const limit = evidence.limit > 0 ? evidence.limit : null;
    const period = kind === 'unknown' ? null : this.#period();
    const remaining = quota.newest ? Math.max(0, Math.floor(creditOf(quota, now) + evidence.inFlight)) : null;
    const isLearnt = kind === 'window' ? window.isVerified : period !== null && quota.newest !== null;
    return {
      kind,
      limit,
      remaining,
      period,
      nextReset: kind === 'window' ? window.endsAt() : null,
      certainty: period === null ? 'none' : isLearnt ? 'learnt' : 'guess',
    };
  }

  snapshot(): PacingSnapshot | null {
    const { kind, evidence } = this.#quota;
    const period = this.#period();
    if (kind === 'unknown' || period === null || evidence.limit === 0) return null;
    return { version: 1, kind, limit: evidence.limit, period };
  }

  /** What an answer said, unless it is longer than any quota that was learnt: then one request looks whether it was meant. */
  #toldPause(retryAfter: number): number {
    const most = this.#period() ?? this.#blind.allowance?.period ?? longestToldPause;
    return Math.min(retryAfter, most) * (1 + 0.02 * this.#options.random.next());
  }

  #period(): number | null {
    const { kind, log, bucket, window, evidence } = this.#quota;
    if (kind === 'log') return log.period;
    if (kind === 'bucket') return bucket.rate > 0 ? evidence.limit / bucket.rate : null;
    return window.period;
  }

  /** Refused with credits left: it is the number at once that is too high or, where there was but one, a second limit. */
  #refusedWithCredit({ sentAt, receivedAt }: Settled): void {
    if (sentAt > this.#crowdedAt) this.#second.refused(sentAt, receivedAt);
    this.#slots = 1;
    this.#answersSinceRefusal = 0;
    this.#refusalsWithCredit += 1;
    const doubling = 2 ** Math.min(6, this.#refusalsWithCredit);
    this.#until = receivedAt + this.#quota.evidence.roundTrip * doubling;
  }

  #gate(now: number, isInteractive: boolean, backlog: number): Gate {
    const quota = this.#quota;
    const isWaiting = quota.evidence.inFlight > 0;
    const until = Math.max(this.#until, this.#second.gate(now));
    if (now < until) return { until };
    // Refused: exactly one request tries.
    if (quota.refusals > 0) return isWaiting ? onAnswer : go;
    if (this.#blind.isInUse) return this.#blindGate(now, isInteractive);
    if (isWaiting && now < this.#firstLooksUntil(now)) return { until: this.#firstLooksUntil(now) };
    return quota.newest ? this.#spending.gate(now, isInteractive, backlog) : go;
  }

  /** Before any answer told of the quota, and after a long silence, one request finds out, unless it hangs. */
  #firstLooksUntil(now: number): number {
    const toldAt = this.#quota.newest?.receivedAt ?? -Infinity;
    return now - toldAt > longSilence ? this.#firstSentAt + patienceForFirst : now;
  }

  #refusedBlind(answer: Settled): number {
    this.#quota.refusals += 1;
    return this.#blind.refused(answer);
  }

  #blindGate(now: number, isInteractive: boolean): Gate {
    const until = this.#blind.gate(now, isInteractive);
    return until === 0 ? go : { until };
  }
}
