import type { Pacing, PacingSnapshot } from '../../client/pacing';
import type { Chance, Clock, Operation, Priority } from '../../contract';
import { RelayFailure, type Relay, type Relayed } from '../relay';
import { QuotaRefusal, type Asked, type Desk, type Reply } from './asked';
import { Errand, type Waiter } from './errand';
import { limitHeaders, Shares, usualPeriod } from './shares';
import { questionName } from './question';
import { Sender } from './sender';

/** Milliseconds after which nobody is held any longer. */
export const longestHold = 5_000;
/** Of one person: requests at once that count as looked at, and requests that may wait in all. */
const mostInteractive = 6;
const mostWaiting = 60;
/** Milliseconds for which a question that failed is not put again: only this server repeats questions. */
const failureKept = 10_000;

export interface CounterOptions {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly relay: Relay;
  readonly pacing: Pacing;
  readonly requestsInFlight: number;
  readonly maySpend: () => boolean;
  /** A change is about to leave; whether it may. */
  readonly beforeChange?: (asked: Asked) => Promise<boolean>;
  readonly watch: CounterWatch;
  /** The API answered a question that may be given again. */
  readonly keep: (operation: Operation, name: string, reply: Reply) => void;
}

/** Is told what happens, for people who watch. */
export interface CounterWatch {
  sent(person: string): void;
  answered(status: number): void;
  refused(): void;
  joined(): void;
}

/** Where everybody waits for one key's quota: one order, one share each, one request for one question. */
export class Counter implements Desk {
  private readonly errands = new Map<string, Errand>();
  private readonly failures = new Map<
    string,
    { readonly failure: Relayed | Error; readonly until: number }
  >();
  private readonly sender: Sender;
  private readonly shares: Shares;
  private readonly waitingInAll = new Map<string, number>();
  private readonly idle: (() => void)[] = [];

  constructor(private readonly options: CounterOptions) {
    const { clock, chance, relay, pacing, requestsInFlight, maySpend, beforeChange, watch } = options;
    this.shares = new Shares(clock);
    this.sender = new Sender({
      clock,
      chance,
      relay,
      pacing,
      requestsInFlight,
      maySpend,
      beforeChange: beforeChange ?? (() => Promise.resolve(true)),
      sent: (person) => watch.sent(person),
      answered: (status) => watch.answered(status),
      ended: (errand, outcome) => this.ended(errand, outcome),
      waitsAgain: (errand) => this.dismissOverdue(errand),
      withheld: (errand) => {
        this.forget(errand);
        for (const waiter of errand.waiters.splice(0)) waiter.refuse(this.refusal(waiter.person, 1));
      },
    });
  }

  /** What waits, is under way and is known, for people who watch. */
  state(): {
    readonly waiting: Readonly<Record<Priority, number>>;
    readonly inFlight: number;
    readonly estimate: ReturnType<Sender['estimate']>;
    readonly isFailing: boolean;
  } {
    const { sender } = this;
    return {
      waiting: sender.queue.waiting,
      inFlight: sender.inFlight,
      estimate: sender.estimate(),
      isFailing: sender.health.isFailing || sender.health.areKeysRefused(this.options.clock.monotonic()),
    };
  }

  /** What is worth remembering of the quota; `null` while nothing is. */
  learnt(): PacingSnapshot | null {
    return this.options.pacing.snapshot();
  }

  ask(asked: Asked): Promise<Reply> {
    const { person } = asked;
    this.shares.asked(person);
    this.sender.queue.turnOf(person);
    const name = questionName(asked.operation, asked.target);
    const failed = name === null ? null : this.failureOf(name);
    if (failed instanceof Error) return Promise.reject(failed);
    if (failed) return Promise.resolve(this.withShare(failed, person));
    const isTooMany = (this.waitingInAll.get(person) ?? 0) >= mostWaiting;
    // Whoever looks is held all the same: it is served before the others.
    const isFar =
      asked.priority !== 'interactive' && this.isLineLong() && this.untilTurn(person) > 2 * longestHold;
    if (isTooMany || isFar) return Promise.reject(this.refusal(person));
    return this.join(asked, name);
  }

  /** Resolves when nothing waits and nothing is under way any more. */
  async finished(): Promise<void> {
    if (this.sender.inFlight + this.sender.queue.size === 0) return;
    await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  /** Sends nothing more, and refuses whoever waits: another gateway or a later try serves them. */
  close(): void {
    this.sender.close();
    for (const errand of this.sender.queue.all()) {
      this.sender.queue.remove(errand);
      this.forget(errand);
      for (const waiter of errand.waiters.splice(0)) waiter.refuse(this.refusal(waiter.person, 1));
    }
    this.checkIdle();
  }

  private join(asked: Asked, name: string | null): Promise<Reply> {
    const { person, signal } = asked;
    const present = name === null ? undefined : this.errands.get(name);
    if (present) this.options.watch.joined();
    const errand = present ?? new Errand(asked, name);
    return new Promise((resolve, reject) => {
      const priority = this.priorityOf(asked);
      let callOff = (): void => undefined;
      const leave = (): void => this.leave(errand, waiter);
      const over = (): void => {
        callOff();
        signal.removeEventListener('abort', leave);
        this.count(person, -1);
      };
      const waiter: Waiter = {
        person,
        priority,
        isOverdue: false,
        settle: (reply) => {
          over();
          resolve(this.withShare(reply, person));
        },
        refuse: (failure) => {
          over();
          reject(failure);
        },
      };
      this.count(person, 1);
      errand.waiters.push(waiter);
      signal.addEventListener('abort', leave, { once: true });
      callOff = this.options.clock.after(longestHold, () => {
        waiter.isOverdue = true;
        if (errand.state === 'waiting') this.dismissOverdue(errand);
      });
      if (present) this.sender.queue.reorder(errand);
      else {
        if (name !== null) this.errands.set(name, errand);
        this.sender.add(errand);
      }
    });
  }

  /** Nobody looks at many things at once: the rest of what a person asks for waits with the cells. */
  private priorityOf({ person, priority }: Asked): Priority {
    if (priority !== 'interactive') return priority;
    return this.sender.queue.countOf(person, 'interactive') < mostInteractive ? priority : 'cells';
  }

  private leave(errand: Errand, waiter: Waiter): void {
    const at = errand.waiters.indexOf(waiter);
    // A change that was sent cannot be called back: what became of it is waited for, and written down.
    if (at < 0 || (errand.state === 'sent' && !errand.isRepeatable)) return;
    errand.waiters.splice(at, 1);
    waiter.refuse(new RelayFailure(504, 'Nobody waits for it any more.', errand.state === 'waiting'));
    this.tidy(errand);
  }

  private dismissOverdue(errand: Errand): void {
    for (const waiter of errand.waiters.filter(({ isOverdue }) => isOverdue)) {
      errand.waiters.splice(errand.waiters.indexOf(waiter), 1);
      waiter.refuse(this.refusal(waiter.person));
    }
    this.tidy(errand);
  }

  private tidy(errand: Errand): void {
    if (errand.waiters.length > 0) this.sender.queue.reorder(errand);
    else if (errand.state === 'waiting') {
      this.sender.queue.remove(errand);
      this.forget(errand);
      this.checkIdle();
    }
  }

  private ended(errand: Errand, outcome: Relayed | Error): void {
    const { name } = errand;
    this.forget(errand);
    if (outcome instanceof Error) {
      if (name !== null) this.rememberFailure(name, outcome);
      errand.refuse(outcome);
    } else {
      if (name !== null && outcome.status >= 500) this.rememberFailure(name, outcome);
      else if (name !== null && (outcome.status === 200 || outcome.status === 404))
        this.options.keep(errand.asked.operation, name, outcome);
      errand.settle(outcome);
    }
    this.checkIdle();
  }

  private forget({ name }: Errand): void {
    if (name !== null) this.errands.delete(name);
  }

  private rememberFailure(name: string, failure: Relayed | Error): void {
    const now = this.options.clock.monotonic();
    for (const [each, { until }] of this.failures) if (until <= now) this.failures.delete(each);
    this.failures.set(name, { failure, until: now + failureKept });
  }

  private failureOf(name: string): Relayed | Error | null {
    const failed = this.failures.get(name);
    return failed && failed.until > this.options.clock.monotonic() ? failed.failure : null;
  }

  private count(person: string, change: number): void {
    const count = (this.waitingInAll.get(person) ?? 0) + change;
    if (count > 0) this.waitingInAll.set(person, count);
    else this.waitingInAll.delete(person);
  }

  private checkIdle(): void {
    if (this.sender.inFlight + this.sender.queue.size > 0) return;
    for (const resolve of this.idle.splice(0)) resolve();
    for (const person of this.shares.forgetLongGone()) this.sender.queue.forget(person);
  }

  /** The answer with what the quota leaves this very person, in the place of what it leaves the key. */
  private withShare(reply: Reply, person: string): Reply {
    return { ...reply, headers: { ...reply.headers, ...this.shareOf(person) } };
  }

  shareOf(person: string): Record<string, string> {
    return this.shares.headersFor(person, this.sender.estimate());
  }

  /** Milliseconds that the quota needs for one request; a guess while little is known of it. */
  private millisecondsEach(): number {
    const { limit, period } = this.sender.estimate();
    return limit === null ? 1_000 : (period ?? usualPeriod) / limit;
  }

  /** Whether those who are held already use up what the quota gives while anybody is. */
  private isLineLong(): boolean {
    return this.sender.queue.size * this.millisecondsEach() > longestHold;
  }

  /** Milliseconds until a person's turn is likely, as far as is known. */
  private untilTurn(person: string): number {
    const { period, remaining, nextReset } = this.sender.estimate();
    const { queue } = this.sender;
    const turn = queue.turnOf(person);
    const before = new Set([...this.shares.atWork(period), ...queue.people()]);
    before.delete(person);
    const ahead = [...before].filter((each) => queue.turnOf(each) < turn).length;
    const now = this.options.clock.monotonic();
    const isUsedUp = remaining === 0 && nextReset !== null;
    // Nobody is sent away for long on a guess.
    const most = period === null ? 2 * longestHold : Infinity;
    return Math.min(most, Math.max(ahead * this.millisecondsEach(), isUsedUp ? nextReset - now : 0));
  }

  /** A person cannot be served now: they are to come back a little before their turn. */
  private refusal(person: string, seconds?: number): QuotaRefusal {
    this.options.watch.refused();
    const until = this.untilTurn(person) - longestHold / 2;
    const retryAfter = seconds ?? Math.min(600, Math.max(1, Math.round(until / 1000)));
    this.shares.toldToWait(person, retryAfter * 1000);
    const share = Number(this.shareOf(person)['x-ratelimit-limit'] ?? 1);
    return new QuotaRefusal(retryAfter, {
      ...limitHeaders(share, 0),
      'retry-after': String(retryAfter),
    });
  }
}
