import type { Random, Priority } from '../../contract';
import { Lateness } from './lateness';
import { looksAt } from './window-looks';
import { LearntQuota } from './learnt-quota';
import type { Decision, Pacing, PacingSnapshot, QuotaEstimate, PacingResponse, Waiting } from './pacing';
import { Aimd } from './aimd';
import { SecondLimit } from './second-limit';
import { creditOf, sendNow, onAnswer, Spending, type MayLeave, type SendDecision } from './spending';

export interface PacingOptions {
  readonly random: Random;
  /** Most requests in flight at once. */
  readonly requestsInFlight: number;
}

/**
 * Makes the pacing of one key. It observes what `Remaining` does, brackets the period, and spends credits evenly over
 * what is left of it: interactive requests take whatever is there, the others leave what interactive ones and other users
 * of the key will need. Nothing is sent only to probe. `snapshot`: what was learnt before.
 * Decision 35.
 */
export function createPacing(options: PacingOptions, snapshot: PacingSnapshot | null = null): Pacing {
  return new LearningPacing(options, snapshot);
}

/** Interactive requests from which it is told how many will come, and the milliseconds in which they are taken to have come at least: one look asks several at once. */
const rememberedInteractive = 20;
const minLooksMilliseconds = 20_000;
/** The same as a share of the time that they are to tell of. */
const minLooksShare = 1 / 30;
/** Answers without a refusal after which requests are sent several at a time again (C5.9). */
const answersToRecover = 50;
/** Doublings of the pause after refusals with credits left: 64 round trips at most, about 13 s. */
const maxDoublings = 6;
/** Share of a pause that is random, so that pages that were refused together do not come back together. */
const jitterShare = 0.02;
/** Milliseconds after which a second request leaves though the first has not told anything yet. */
const firstAnswerMilliseconds = 2000;
/** Milliseconds after which what an answer told of the quota may be far from true: others use it too. */
const longSilenceMilliseconds = 20_000;
/** Milliseconds that `Retry-After` counts for at most, while no period is known. Decision 223. */
const maxRetryAfterMilliseconds = 300_000;

class LearningPacing implements Pacing {
  readonly #options: PacingOptions;
  readonly #lateness = new Lateness();
  readonly #secondLimit = new SecondLimit();
  readonly #quota = new LearntQuota();
  readonly #spending = new Spending(this.#quota, this.#lateness, (...of) => this.#looksIn(...of));
  readonly #aimd = new Aimd(this.#quota.observations);
  #until = 0;
  #firstSentAt = 0;
  #refusalsWithCredit = 0;
  /** Those let through since a refusal with credits left. */
  #answersSinceRefusal = Infinity;
  /** When more than one was under way last. */
  #crowdedAt = -Infinity;
  /** When the newest interactive requests were sent. */
  #interactive: readonly number[] = [];
  /** What `next` allowed last: taken up by `sent`. */
  #allowed: MayLeave = sendNow;

  constructor(options: PacingOptions, snapshot: PacingSnapshot | null) {
    this.#options = options;
    if (snapshot) this.#quota.remember(snapshot);
  }

  recordSent(now: number, { priority }: { readonly priority: Priority }): void {
    if (this.#quota.observations.inFlight === 0) this.#firstSentAt = now;
    this.#quota.observations.inFlight += 1;
    if (this.#quota.observations.inFlight > 1) this.#crowdedAt = now;
    this.#aimd.recordSent(now);
    this.#secondLimit.recordSent(now);
    if (priority === 'interactive')
      this.#interactive = [...this.#interactive, now].slice(-rememberedInteractive);
    if (this.#allowed.isProbe) {
      this.#quota.probedAt = now;
      this.#quota.probes += 1;
    }
    if (this.#allowed.rate !== null) this.#quota.pace.recordSent(now, this.#allowed.rate);
    this.#allowed = sendNow;
  }

  recordResponse(answer: PacingResponse): void {
    const quota = this.#quota;
    this.#lateness.disturb();
    const { status, receivedAt, limit, remaining, retryAfter } = answer;
    if (quota.observations.inFlight > 1) this.#crowdedAt = receivedAt;
    quota.observations.inFlight -= 1;
    if (status === null) return;
    quota.observations.recordRoundTrip(receivedAt - answer.sentAt);
    if (limit !== null) quota.setLimit(limit);
    this.#aimd.recordResponse(answer);
    if (status === 429) {
      const until = this.#recordRefusal(answer);
      // None at all, or a moment that is over, says nothing of when.
      const pause = retryAfter ? this.#believedPause(retryAfter) : until - receivedAt;
      this.#until = receivedAt + pause * (1 + jitterShare * this.#options.random.next());
      return;
    }
    this.#secondLimit.recordAdmitted(receivedAt);
    this.#refusalsWithCredit = 0;
    this.#answersSinceRefusal += 1;
    if (remaining !== null && limit !== null) quota.recordAdmitted(answer, remaining);
    else quota.refusals = 0;
  }

  decide(now: number, waiting: Waiting): Decision {
    this.#allowed = sendNow;
    this.#lateness.recordWake(now);
    const { inFlight } = this.#quota.observations;
    const slots = this.#answersSinceRefusal > answersToRecover ? this.#options.requestsInFlight : 1;
    const isInteractive = waiting.interactive > 0;
    const others = waiting.cells + waiting.bulk;
    if (inFlight >= slots || (!isInteractive && others === 0)) return { kind: 'wait', until: Infinity };
    const decision = this.#decide(now, isInteractive, others);
    if ('until' in decision) {
      const until = Math.max(decision.until, now + 1);
      this.#lateness.expect(until);
      return { kind: 'wait', until };
    }
    this.#allowed = decision;
    const priority = isInteractive ? 'interactive' : waiting.cells > 0 ? 'cells' : 'bulk';
    return { kind: 'send', priority };
  }

  estimate(now: number): QuotaEstimate {
    const quota = this.#quota;
    const { kind, observations, window } = quota;
    const limit = observations.limit > 0 ? observations.limit : null;
    const period = kind === 'unknown' ? null : this.#period();
    const remaining = quota.newest
      ? Math.max(0, Math.floor(creditOf(quota, now) + observations.inFlight))
      : null;
    // A period that came true may be a shorter one's multiple as long as it is still looked for.
    const isLearnt =
      kind === 'window'
        ? window.isVerified && (window.isUnconfirmed || looksAt(window, observations) === null)
        : period !== null && quota.newest !== null;
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
    const { kind, observations } = this.#quota;
    const period = this.#period();
    if (kind === 'unknown' || period === null || observations.limit === 0) return null;
    return { version: 1, kind, limit: observations.limit, period };
  }

  /** Interactive requests in the `span` to come: fewer with each moment in which none comes, and a minute's tell little of a day. */
  #looksIn(now: number, span: number): number {
    const [first = now, ...further] = this.#interactive;
    return (further.length * span) / Math.max(minLooksMilliseconds, minLooksShare * span, now - first);
  }

  /** What an answer said, unless it is longer than any quota that was learnt: then one request looks whether it was meant. */
  #believedPause(retryAfter: number): number {
    return Math.min(retryAfter, this.#period() ?? this.#aimd.allowance?.period ?? maxRetryAfterMilliseconds);
  }

  #period(): number | null {
    const { kind, log, bucket, window, observations } = this.#quota;
    if (kind === 'log') return log.period;
    if (kind === 'bucket') return bucket.rate > 0 ? observations.limit / bucket.rate : null;
    return window.period;
  }

  /** Gives the moment until which nothing is sent. */
  #recordRefusal(answer: PacingResponse): number {
    if (answer.remaining !== null && answer.remaining > 0) return this.#refusedWithCredit(answer);
    if (!this.#aimd.isInUse) return this.#quota.recordRefusal(answer);
    this.#quota.refusals += 1;
    return this.#aimd.recordRefusal(answer);
  }

  /** Refused with credits left: it is the number at once that is too high or, where there was but one, a second limit. */
  #refusedWithCredit({ sentAt, receivedAt }: PacingResponse): number {
    if (sentAt > this.#crowdedAt) this.#secondLimit.recordRefusal(sentAt, receivedAt);
    this.#answersSinceRefusal = 0;
    this.#refusalsWithCredit += 1;
    const doubling = 2 ** Math.min(maxDoublings, this.#refusalsWithCredit);
    return receivedAt + this.#quota.observations.roundTrip * doubling;
  }

  #decide(now: number, isInteractive: boolean, backlog: number): SendDecision {
    const quota = this.#quota;
    const isWaiting = quota.observations.inFlight > 0;
    const until = Math.max(this.#until, this.#secondLimit.nextSendAt(now));
    if (now < until) return { until };
    // Refused: exactly one request tries.
    if (quota.refusals > 0) return isWaiting ? onAnswer : sendNow;
    if (this.#aimd.isInUse) {
      const nextAt = this.#aimd.nextSendAt(now, isInteractive);
      return nextAt === 0 ? sendNow : { until: nextAt };
    }
    if (isWaiting && now < this.#firstAnswerUntil(now)) return { until: this.#firstAnswerUntil(now) };
    return quota.newest ? this.#spending.decide(now, isInteractive, backlog) : sendNow;
  }

  /** Before any answer told of the quota, and after a long silence, one request finds out, unless it hangs. Decision 24. */
  #firstAnswerUntil(now: number): number {
    const toldAt = this.#quota.newest?.receivedAt ?? -Infinity;
    return now - toldAt > longSilenceMilliseconds ? this.#firstSentAt + firstAnswerMilliseconds : now;
  }
}
