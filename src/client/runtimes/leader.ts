import { type Clock, type Priority, priorities } from '../../contract';
import { Timer } from '../sending/timer';
import type { Next, Pacing, PacingSnapshot, QuotaEstimate, Settled, Waiting } from '../pacing';
import { LentPermits, type Lent } from './lent-permits';
import type { Locks } from './locks';
import { none, type Message } from './message';
import { onEvent, type Role } from './role';
import { Slots } from './slots';
import { Wants } from './wants';

interface LeaderOptions {
  readonly clock: Clock;
  readonly locks: Locks;
  readonly slotName: (slot: number) => string;
  readonly post: (message: Message) => void;
  /** Names this runtime. */
  readonly id: string;
  readonly requestsInFlight: number;
  readonly createPacing: (snapshot: PacingSnapshot | null) => Pacing;
  readonly snapshot: PacingSnapshot | null;
  /** Asks this runtime's own queue what may leave; it calls `next`. */
  readonly pump: () => void;
  /** Something was learnt from another's answer. */
  readonly learnt: () => void;
}

/** Least milliseconds between two reports of what is known of the quota. */
const newsPause = 1_000;

/** The one runtime that runs the pacing. What waits anywhere is its queue; others send with its permits. */
export class Leader implements Role {
  readonly #options: LeaderOptions;
  #pacing: Pacing;
  readonly #slots: Slots;
  readonly #lent: LentPermits;
  readonly #turns = new Turns();
  /** What waits in the other runtimes. */
  readonly #wants = new Wants();
  #hasSent = false;
  #isClosed = false;
  #isLooking = false;
  /** Whether the own queue was told to wait since the last look: others cannot send either. */
  #mustWait = false;
  readonly #timer: Timer;
  #newsAt = -Infinity;

  constructor(options: LeaderOptions) {
    this.#options = options;
    const { clock, locks, slotName, requestsInFlight } = options;
    this.#pacing = options.createPacing(options.snapshot);
    this.#timer = new Timer(clock, () => this.#look());
    this.#lent = new LentPermits({
      clock,
      settled: (answer) => {
        this.#pacing.settled(answer);
        options.learnt();
        this.#lookSoon();
      },
      fetch: (slot) => this.#slots.fetch(slot),
      silent: (runtime) => this.#forget(runtime),
    });
    this.#slots = new Slots(locks, slotName, (slot) => {
      this.#lent.returned(slot);
      this.#lookSoon();
    });
    for (let slot = 0; slot < requestsInFlight; slot += 1) this.#slots.fetch(slot);
    this.#postNews();
  }

  next(now: number, waiting: Waiting): Next {
    if (!this.#slots.isAnyFree) {
      this.#mustWait = true;
      return onEvent;
    }
    const next = this.#wants.isAny ? this.#share(now, waiting) : this.#pacing.next(now, waiting);
    this.#mustWait = next.kind === 'wait';
    return next;
  }

  sent(now: number, priority: Priority): (answer: Settled) => void {
    this.#hasSent = true;
    const done = this.#slots.use();
    const pacing = this.#pacing;
    pacing.sent(now, { priority });
    if (this.#wants.isAny) this.#lookSoon();
    return (answer) => {
      pacing.settled(answer);
      done();
      if (this.#wants.isAny) this.#lookSoon();
    };
  }

  estimate(now: number): QuotaEstimate {
    return this.#pacing.estimate(now);
  }

  snapshot(): PacingSnapshot | null {
    return this.#pacing.snapshot();
  }

  startWarm(snapshot: PacingSnapshot): void {
    if (this.#hasSent) return;
    this.#pacing = this.#options.createPacing(snapshot);
    this.#lookSoon();
  }

  receive(message: Message): void {
    const { from } = message;
    switch (message.kind) {
      case 'want':
        this.#wants.set(from, message.waiting);
        this.#look();
        // Whoever asks hears that somebody leads.
        if (this.#wants.has(from)) this.#postNews();
        return;
      case 'back':
        this.#wants.set(from, message.waiting);
        this.#lent.back(message.permit);
        this.#lookSoon();
        return;
      case 'report':
        this.#lent.reported(message.permit, message.answer);
        if (this.#options.clock.monotonic() - this.#newsAt >= newsPause) this.#postNews();
        return;
      case 'leave':
        this.#forget(from);
        return;
      case 'permit':
      case 'news':
        return;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#timer.cancel();
    this.#lent.close();
    this.#slots.close();
  }

  #forget(runtime: string): void {
    this.#wants.forget(runtime);
    this.#turns.forget(runtime);
  }

  #lookSoon(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    queueMicrotask(() => {
      this.#isLooking = false;
      this.#look();
    });
  }

  /** Lets leave what may leave, here and elsewhere. */
  #look(): void {
    if (this.#isClosed) return;
    if (this.#ownMustWait()) return;
    if (this.#wants.isAny && this.#slots.isAnyFree) {
      this.#share(this.#options.clock.monotonic(), none);
    }
  }

  /** Lets leave what may leave here; whether more would if it might. */
  #ownMustWait(): boolean {
    this.#mustWait = false;
    this.#options.pump();
    return this.#mustWait;
  }

  /** Gives permits until the own queue has its turn, or everybody must wait. */
  #share(now: number, own: Waiting): Next {
    while (this.#slots.isAnyFree) {
      const next = this.#pacing.next(now, this.#wants.together(own));
      if (next.kind === 'wait') {
        if (this.#wants.isAny) this.#timer.set(next.until);
        return next;
      }
      const who = this.#turns.choose(this.#having(next.priority, own), next.priority);
      if (who === this.#options.id) return next;
      if (who === null) return onEvent;
      this.#lend(who, next.priority, now);
    }
    return onEvent;
  }

  *#having(priority: Priority, own: Waiting): Iterable<string> {
    if (own[priority] > 0) yield this.#options.id;
    yield* this.#wants.having(priority);
  }

  #lend(to: string, priority: Priority, now: number): void {
    const slot = this.#slots.lend();
    if (slot === null) return;
    this.#hasSent = true;
    this.#pacing.sent(now, { priority });
    this.#wants.lessen(to, priority);
    const lent: Lent = this.#lent.add(to, slot, now);
    this.#options.post({ kind: 'permit', from: this.#options.id, to, permit: lent.permit, slot, priority });
  }

  #postNews(): void {
    const { clock, id, post } = this.#options;
    const now = clock.monotonic();
    this.#newsAt = now;
    const estimate = this.#pacing.estimate(now);
    const nextReset = estimate.nextReset === null ? null : estimate.nextReset - now + clock.now();
    post({
      kind: 'news',
      from: id,
      snapshot: this.#pacing.snapshot(),
      estimate: { ...estimate, nextReset },
    });
  }
}

/** Takes turns between runtimes, for each priority by itself. */
export class Turns {
  readonly #served = new Map<string, number>();
  #count = 0;

  /** The one of `runtimes` that was not served for the longest, newcomers first; `null` where there is none. */
  choose(runtimes: Iterable<string>, priority: Priority): string | null {
    let chosen: string | null = null;
    let least = Infinity;
    for (const runtime of runtimes) {
      const turn = this.#served.get(nameOf(runtime, priority)) ?? 0;
      if (turn >= least) continue;
      least = turn;
      chosen = runtime;
    }
    if (chosen !== null) this.#served.set(nameOf(chosen, priority), (this.#count += 1));
    return chosen;
  }

  forget(runtime: string): void {
    for (const priority of priorities) this.#served.delete(nameOf(runtime, priority));
  }
}

function nameOf(runtime: string, priority: Priority): string {
  return `${priority} ${runtime}`;
}
