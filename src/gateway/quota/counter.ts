import type { Priority, Clock } from '../../contract';
import { RelayFailure, type Relayed } from '../relay';
import { LineClosed, type Asked, type Desk, type QuotaRefusal, type Reply } from './asked';
import type { CounterOptions } from './counter-options';
import { Errand, type Waiter } from './errand';
import type { Handover } from './handover';
import { longestHold, Prospect } from './prospect';
import { questionName } from './question';
import { Sender } from './sender';
import { Shares } from './shares';
import type { Worth } from './worth';

/** Of one person: requests at once that count as looked at, and requests that may wait in all. */
const mostInteractive = 6;
const mostWaiting = 60;

/** Where everybody waits for one key's quota: one order, one share each, one request for one question. */
export class Counter implements Desk {
  private readonly errands = new Map<string, Errand>();
  private readonly failures: Failures;
  private readonly sender: Sender;
  private readonly shares: Shares;
  private readonly prospect: Prospect;
  private readonly waitingInAll = new Tally();
  private readonly idle: (() => void)[] = [];

  constructor(private readonly options: CounterOptions) {
    const { clock, random, relay, pacing, requestsInFlight, maySpend, beforeChange, watch } = options;
    this.shares = new Shares(clock, this.options.atWork ?? 0);
    this.failures = new Failures(clock);
    this.sender = new Sender({
      clock,
      random,
      relay,
      pacing,
      requestsInFlight,
      maySpend,
      expected: () => this.shares.expected((person) => this.waitingInAll.of(person) > 0),
      beforeChange: beforeChange ?? (() => Promise.resolve(true)),
      sent: (person) => watch.sent(person),
      answered: (status) => watch.answered(status),
      ended: (errand, outcome, worth) => this.ended(errand, outcome, worth),
      waitsAgain: (errand, failure) => this.dismissOverdue(errand, failure),
      withheld: (errand) => {
        this.forget(errand);
        for (const waiter of errand.waiters.splice(0)) waiter.refuse(this.refusal(waiter, 1));
      },
    });
    this.prospect = new Prospect(clock, this.sender, this.shares);
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

  /** What whoever counts next begins with. */
  handover(now: number): Handover {
    const atWork = this.shares.atWork(this.sender.estimate().period).length;
    return { ...this.options.pacing.handover(now), atWork };
  }

  ask(asked: Asked): Promise<Reply> {
    const { person } = asked;
    this.shares.asked(person);
    this.sender.queue.turnOf(person);
    const name = questionName(asked.operation, asked.target);
    const failed = name === null ? null : this.failures.of(name);
    if (failed instanceof Error) return Promise.reject(failed);
    if (failed) return Promise.resolve(this.withShare(failed, person));
    const isTooMany = this.waitingInAll.of(person) >= mostWaiting;
    if (isTooMany || this.prospect.isFar(person, asked.priority)) return Promise.reject(this.refusal(asked));
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
      errand.refuse(new LineClosed());
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
      let cancelTimer = (): void => undefined;
      const leave = (): void => this.leave(errand, waiter);
      const over = (): void => {
        cancelTimer();
        signal.removeEventListener('abort', leave);
        this.waitingInAll.add(person, -1);
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
      this.waitingInAll.add(person, 1);
      errand.waiters.push(waiter);
      signal.addEventListener('abort', leave, { once: true });
      cancelTimer = this.options.clock.after(longestHold, () => {
        waiter.isOverdue = true;
        if (errand.state === 'waiting') this.dismissOverdue(errand, null);
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

  /** Whoever waited for the quota is told to come back; whoever saw the API fail is told that, and not that the quota is used up. */
  private dismissOverdue(errand: Errand, failure: Relayed | Error | null): void {
    for (const waiter of errand.waiters.filter(({ isOverdue }) => isOverdue)) {
      errand.waiters.splice(errand.waiters.indexOf(waiter), 1);
      if (failure === null) waiter.refuse(this.refusal(waiter));
      else if (failure instanceof Error) waiter.refuse(failure);
      else waiter.settle(failure);
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

  private ended(errand: Errand, outcome: Relayed | Error, worth: Worth): void {
    const { name } = errand;
    this.forget(errand);
    if (name !== null && worth === 'failed') this.failures.remember(name, outcome);
    if (outcome instanceof Error) errand.refuse(outcome);
    else {
      if (name !== null && worth === 'kept') this.options.keep(errand.asked.operation, name, outcome);
      errand.settle(outcome);
    }
    this.checkIdle();
  }

  private forget({ name }: Errand): void {
    if (name !== null) this.errands.delete(name);
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

  shareOf(person: string): Readonly<Record<string, string>> {
    return this.shares.headersFor(person, this.sender.estimate());
  }

  private refusal({ person, priority }: Pick<Waiter, 'person' | 'priority'>, seconds?: number): QuotaRefusal {
    this.options.watch.refused();
    return this.prospect.refusal(person, priority, seconds);
  }
}

/** Milliseconds for which a question that failed is not put again: only this server repeats questions. */
const kept = 10_000;

/** Questions that failed a moment ago, with what came instead of an answer. */
export class Failures {
  private readonly failures = new Map<
    string,
    { readonly failure: Relayed | Error; readonly until: number }
  >();

  constructor(private readonly clock: Clock) {}

  remember(name: string, failure: Relayed | Error): void {
    const now = this.clock.monotonic();
    for (const [each, { until }] of this.failures) if (until <= now) this.failures.delete(each);
    this.failures.set(name, { failure, until: now + kept });
  }

  of(name: string): Relayed | Error | null {
    const failed = this.failures.get(name);
    return failed && failed.until > this.clock.monotonic() ? failed.failure : null;
  }
}

/** How many of something each person has. */
export class Tally {
  private readonly counts = new Map<string, number>();

  of(person: string): number {
    return this.counts.get(person) ?? 0;
  }

  add(person: string, change: 1 | -1): void {
    const count = this.of(person) + change;
    if (count > 0) this.counts.set(person, count);
    else this.counts.delete(person);
  }
}
