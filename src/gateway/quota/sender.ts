import { Timer } from '../../client/sending/timer';
import type { QuotaEstimate } from '../../client/pacing';
import { readRateLimit, type Random, type Clock, type Priority } from '../../contract';
import { RelayFailure, type Relay, type Relayed } from '../relay';
import type { Asked } from './asked';
import { Demand } from './demand';
import type { Errand } from './errand';
import { ApiHealth } from './health';
import { PeopleQueue } from './people-queue';
import type { RecordedPacing } from './recorded-pacing';
import { worthOf, type Worth } from './worth';

/** Tries of one question in all. */
const mostTries = 3;
/** Milliseconds after which it is looked again whether this gateway may spend. */
const leaseLapse = 250;

export interface SenderOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly relay: Relay;
  readonly pacing: RecordedPacing;
  /** Most requests under way at once (contract 8). */
  readonly requestsInFlight: number;
  /** How many people will be back soon who were told to come again: what is left of the quota is theirs too. */
  readonly expected: () => number;
  /** Whether this gateway may spend the key's quota at this very moment. */
  readonly maySpend: () => boolean;
  /** A change is about to leave; whether it may. */
  readonly beforeChange: (asked: Asked) => Promise<boolean>;
  /** A change that was not let go. */
  readonly withheld: (errand: Errand) => void;
  /** A request leaves for the most urgent of its waiters. */
  readonly sent: (person: string) => void;
  /** The API answered, whatever it said. */
  readonly answered: (status: number) => void;
  /** An errand is over: its answer with what that is worth, or why there is none. */
  readonly ended: (errand: Errand, outcome: Relayed | Error, worth: Worth) => void;
  /** An errand waits again, for the quota or after a failure: nobody may wait for it who waited long enough. */
  readonly waitsAgain: (errand: Errand, failure: Relayed | Error | null) => void;
}

const nothingTold = { status: null, limit: null, remaining: null, retryAfter: null } as const;
const apiSentKeysBack = 'Ask who runs this server to correct its keys: the API does not accept them.';

/** Sends what waits as fast as quota, slots and the API's health allow. Questions are repeated, changes never. */
export class Sender {
  readonly queue = new PeopleQueue();
  readonly health: ApiHealth;
  private readonly underWay = new Set<Errand>();
  private readonly demand: Demand;
  private readonly timer: Timer;
  private isLooking = false;
  private isClosed = false;

  constructor(private readonly options: SenderOptions) {
    this.health = new ApiHealth(options.random);
    this.demand = new Demand(options.clock, options.pacing.filledAt);
    this.timer = new Timer(options.clock, () => this.ring());
  }

  get inFlight(): number {
    return this.underWay.size;
  }

  estimate(): QuotaEstimate {
    return this.options.pacing.estimate(this.options.clock.monotonic());
  }

  add(errand: Errand): void {
    this.queue.add(errand);
    this.lookSoon();
  }

  /** Something changed that may let a request leave. */
  lookSoon(): void {
    if (this.isLooking) return;
    this.isLooking = true;
    queueMicrotask(() => {
      this.isLooking = false;
      this.look();
    });
  }

  /** Sends nothing more; what is under way is finished. */
  close(): void {
    this.isClosed = true;
    this.timer.cancel();
  }

  private look(): void {
    const { clock, pacing, requestsInFlight, maySpend } = this.options;
    while (!this.isClosed && this.queue.size > 0 && this.underWay.size < requestsInFlight) {
      const now = clock.monotonic();
      if (this.health.areKeysRefused(now)) {
        for (const errand of this.queue.all()) {
          this.queue.remove(errand);
          this.options.ended(errand, new RelayFailure(502, apiSentKeysBack, true), 'failed');
        }
        return;
      }
      const opensAt = this.health.opensAt(this.underWay.size);
      if (opensAt > now) {
        this.timer.set(opensAt);
        return;
      }
      const next = pacing.decide(now, this.backlog());
      if (next.kind === 'wait') {
        this.timer.set(next.until);
        return;
      }
      // Asked last, right before the request leaves.
      if (!maySpend()) {
        this.timer.set(now + leaseLapse);
        return;
      }
      const errand = this.queue.take(next.priority);
      if (!errand) return;
      pacing.recordSent(now, { priority: next.priority });
      if (next.priority !== 'interactive') this.demand.sent();
      void this.send(errand, now);
    }
  }

  /** What waits here and what will: the quota is spread over both. */
  private backlog(): Readonly<Record<Priority, number>> {
    const { waiting } = this.queue;
    const likely = this.demand.likely(this.estimate());
    return { ...waiting, bulk: waiting.bulk + Math.max(likely, this.options.expected()) };
  }

  private ring(): void {
    // The pacing learns how late timers fire from when it is asked again: where nobody waits any more that is now, not with the next.
    const { clock, pacing } = this.options;
    if (this.queue.size === 0) pacing.decide(clock.monotonic(), this.queue.waiting);
    this.look();
  }

  private async send(errand: Errand, sentAt: number): Promise<void> {
    const { clock, pacing, relay, sent } = this.options;
    errand.state = 'sent';
    errand.tries += 1;
    this.underWay.add(errand);
    if (!errand.isRepeatable && !(await this.mayLeave(errand))) {
      this.underWay.delete(errand);
      pacing.recordResponse({ sentAt, receivedAt: clock.monotonic(), ...nothingTold });
      this.options.withheld(errand);
      this.lookSoon();
      return;
    }
    sent(errand.urgent?.person ?? errand.asked.person);
    const { operation, target, headers, body } = errand.asked;
    // It is finished even where nobody waits any more: it was paid for, and its answer is kept.
    const signal = new AbortController().signal;
    const outcome = await relay
      .send({ operation, target, headers, body, signal })
      .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
    const receivedAt = clock.monotonic();
    this.underWay.delete(errand);
    const answer = outcome instanceof Error ? null : outcome;
    const told = readRateLimit((name) => answer?.headers[name.toLowerCase()], clock.now());
    pacing.recordResponse({
      sentAt,
      receivedAt,
      status: answer?.status ?? null,
      limit: told.limit,
      remaining: told.remaining,
      retryAfter: told.retryAfterMilliseconds,
    });
    if (answer) this.options.answered(answer.status);
    this.follow(errand, outcome, receivedAt);
    this.lookSoon();
  }

  /** It is written down that a change leaves; the lease may have ended meanwhile. */
  private async mayLeave({ asked }: Errand): Promise<boolean> {
    return (await this.options.beforeChange(asked)) && this.options.maySpend();
  }

  private follow(errand: Errand, outcome: Relayed | Error, now: number): void {
    const worth = outcome instanceof Error ? 'failed' : worthOf(errand.asked, outcome);
    const failed = outcome instanceof Error || worth === 'failed';
    if (failed) this.health.failed(now);
    else this.health.answered();
    if (!failed && outcome.status === 401) {
      this.health.keysRefused(now);
      this.options.ended(errand, new RelayFailure(502, apiSentKeysBack, true), 'failed');
    } else if (!failed && outcome.status === 429) {
      // It was not executed: it waits for the quota, whatever it is.
      errand.tries -= 1;
      this.again(errand, 'front', null);
    } else if (failed && mayRepeat(errand, outcome)) this.again(errand, 'back', outcome);
    else this.options.ended(errand, outcome, worth);
  }

  private again(errand: Errand, where: 'front' | 'back', failure: Relayed | Error | null): void {
    errand.state = 'waiting';
    this.options.waitsAgain(errand, failure);
    if (errand.waiters.length > 0) this.queue.add(errand, where);
  }
}

/** A question may be repeated; a change only where the API certainly never had it. */
function mayRepeat(errand: Errand, outcome: Relayed | Error): boolean {
  const isSafe = errand.isRepeatable || (outcome instanceof RelayFailure && outcome.neverSent);
  return isSafe && errand.tries < mostTries;
}
