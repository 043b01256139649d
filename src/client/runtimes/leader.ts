import { type Clock, type Priority, priorities } from '../../contract';
import { Timer } from '../sending/timer';
import type { Decision, Pacing, PacingSnapshot, QuotaEstimate, PacingResponse, Waiting } from '../pacing';
import { Grants, type Grant } from './grants';
import type { Locks } from './locks';
import { none, type Message } from './message';
import { onEvent, type Role } from './role';
import { Slots } from './slots';
import { Demand } from './demand';

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
  readonly onLearnt: () => void;
}

/** Fewest milliseconds between two reports of what is known of the quota. */
const broadcastPauseMilliseconds = 1_000;

/** The one runtime that runs the pacing. What waits anywhere is its queue; others send with its permits. */
export class Leader implements Role {
  readonly #options: LeaderOptions;
  #pacing: Pacing;
  readonly #slots: Slots;
  readonly #grants: Grants;
  readonly #roundRobin = new RoundRobin();
  /** What waits in the other runtimes. */
  readonly #demand = new Demand();
  #hasLent = false;
  #isClosed = false;
  #isLooking = false;
  /** Whether the own queue was told to wait since the last look: others cannot send either. */
  #mustWait = false;
  readonly #timer: Timer;
  #broadcastAt = -Infinity;

  constructor(options: LeaderOptions) {
    this.#options = options;
    const { clock, locks, slotName, requestsInFlight } = options;
    this.#pacing = options.createPacing(options.snapshot);
    this.#timer = new Timer(clock, () => this.#look());
    this.#grants = new Grants({
      clock,
      onResponse: (answer) => {
        this.#pacing.recordResponse(answer);
        options.onLearnt();
        this.#lookSoon();
      },
      fetch: (slot) => this.#slots.fetch(slot),
      onSilent: (runtime) => this.#forget(runtime),
    });
    this.#slots = new Slots(locks, slotName, (slot) => {
      this.#grants.slotReturned(slot);
      this.#lookSoon();
    });
    for (let slot = 0; slot < requestsInFlight; slot += 1) this.#slots.fetch(slot);
    this.#broadcastState();
  }

  decide(now: number, waiting: Waiting): Decision {
    if (!this.#slots.isAnyFree) {
      this.#mustWait = true;
      return onEvent;
    }
    const next = this.#demand.isAny ? this.#share(now, waiting) : this.#pacing.decide(now, waiting);
    this.#mustWait = next.kind === 'wait';
    return next;
  }

  recordSent(now: number, priority: Priority): (answer: PacingResponse) => void {
    const done = this.#slots.use();
    const pacing = this.#pacing;
    pacing.recordSent(now, { priority });
    if (this.#demand.isAny) this.#lookSoon();
    return (answer) => {
      pacing.recordResponse(answer);
      done();
      if (this.#demand.isAny) this.#lookSoon();
    };
  }

  estimate(now: number): QuotaEstimate {
    return this.#pacing.estimate(now);
  }

  snapshot(): PacingSnapshot | null {
    return this.#pacing.snapshot();
  }

  startWarm(snapshot: PacingSnapshot): void {
    if (this.#hasLent) return;
    this.#pacing = this.#options.createPacing(snapshot);
    this.#lookSoon();
  }

  receive(message: Message): void {
    const { from } = message;
    switch (message.kind) {
      case 'want':
        this.#demand.set(from, message.waiting);
        this.#look();
        // Whoever asks hears that somebody leads.
        if (this.#demand.has(from)) this.#broadcastState();
        return;
      case 'back':
        this.#demand.set(from, message.waiting);
        this.#grants.takeBack(message.permit);
        this.#lookSoon();
        return;
      case 'report':
        this.#grants.recordReport(message.permit, message.answer);
        if (this.#options.clock.monotonic() - this.#broadcastAt >= broadcastPauseMilliseconds)
          this.#broadcastState();
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
    this.#grants.close();
    this.#slots.close();
  }

  #forget(runtime: string): void {
    this.#demand.forget(runtime);
    this.#roundRobin.forget(runtime);
  }

  #lookSoon(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    queueMicrotask(() => {
      this.#isLooking = false;
      this.#look();
    });
  }

  /** Sends what may leave, here and in the other runtimes. */
  #look(): void {
    if (this.#isClosed) return;
    if (this.#ownMustWait()) return;
    if (this.#demand.isAny && this.#slots.isAnyFree) {
      this.#share(this.#options.clock.monotonic(), none);
    }
  }

  /** Sends what may leave here; gives whether more waits that may not. */
  #ownMustWait(): boolean {
    this.#mustWait = false;
    this.#options.pump();
    return this.#mustWait;
  }

  /** Gives permits until the own queue has its turn, or everybody must wait. */
  #share(now: number, own: Waiting): Decision {
    while (this.#slots.isAnyFree) {
      const next = this.#pacing.decide(now, this.#demand.totalWith(own));
      if (next.kind === 'wait') {
        if (this.#demand.isAny) this.#timer.set(next.until);
        return next;
      }
      const who = this.#roundRobin.choose(this.#having(next.priority, own), next.priority);
      if (who === this.#options.id) return next;
      if (who === null) return onEvent;
      this.#lend(who, next.priority, now);
    }
    return onEvent;
  }

  *#having(priority: Priority, own: Waiting): Iterable<string> {
    if (own[priority] > 0) yield this.#options.id;
    yield* this.#demand.runtimesWith(priority);
  }

  #lend(to: string, priority: Priority, now: number): void {
    const slot = this.#slots.lend();
    if (slot === null) return;
    this.#hasLent = true;
    this.#pacing.recordSent(now, { priority });
    this.#demand.decrease(to, priority);
    const grant: Grant = this.#grants.add(to, slot, now);
    this.#options.post({ kind: 'permit', from: this.#options.id, to, permit: grant.permit, slot, priority });
  }

  #broadcastState(): void {
    const { clock, id, post } = this.#options;
    const now = clock.monotonic();
    this.#broadcastAt = now;
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
class RoundRobin {
  readonly #served = new Map<string, number>();
  #count = 0;

  /** The one of `runtimes` that was not served for the longest, newcomers first; `null` where there is none. */
  choose(runtimes: Iterable<string>, priority: Priority): string | null {
    let chosen: string | null = null;
    let min = Infinity;
    for (const runtime of runtimes) {
      const turn = this.#served.get(nameOf(runtime, priority)) ?? 0;
      if (turn >= min) continue;
      min = turn;
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
