import { priorities, type Clock } from '../../contract';
import type { Decision, QuotaEstimate, PacingResponse, Waiting } from '../pacing';
import type { Locks, Release } from './locks';
import { none, total, type Message } from './message';
import { onEvent, unknownQuota, type Role } from './role';

interface FollowerOptions {
  readonly clock: Clock;
  readonly locks: Locks;
  readonly slotName: (slot: number) => string;
  readonly post: (message: Message) => void;
  /** Names this runtime. */
  readonly id: string;
  /** Asks this runtime's own queue what may leave; it calls `next`. */
  readonly pump: () => void;
  /** No leader was heard of in time. */
  readonly onSilent: () => void;
}

type Permit = Extract<Message, { kind: 'permit' }>;

/** Milliseconds between two tellings of what waits, as long as no permit comes. */
const askAgainMilliseconds = 1_000;
/** Milliseconds for which a slot is waited for: the leader has let it go just now. */
const slotTimeoutMilliseconds = 500;
/** Milliseconds without a word from the leader after which nobody is believed to lead. */
const leaderTimeoutMilliseconds = 10_000;

/** A runtime whose requests leave with permits of the leader. */
export class Follower implements Role {
  readonly #options: FollowerOptions;
  readonly #closing = new AbortController();
  #demand: Waiting = none;
  #held: { readonly permit: Permit; readonly release: Release } | null = null;
  #state: Extract<Message, { kind: 'news' }> | null = null;
  #leader = '';
  #heardAt = 0;
  #cancelAsking: (() => void) | null = null;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  decide(_: number, waiting: Waiting): Decision {
    if (this.#held) {
      const urgent = priorities.find((priority) => waiting[priority] > 0);
      const { priority } = this.#held.permit;
      if (urgent !== undefined && priorities.indexOf(urgent) <= priorities.indexOf(priority)) {
        return { kind: 'send', priority: urgent };
      }
      this.#demand = waiting;
      return onEvent;
    }
    this.#setDemand(waiting);
    return onEvent;
  }

  recordSent(): (answer: PacingResponse) => void {
    const held = this.#held;
    if (!held) return () => undefined;
    this.#held = null;
    const { clock, id, post } = this.#options;
    const { permit, release } = held;
    return ({ sentAt, receivedAt, ...answer }) => {
      const ahead = clock.now() - clock.monotonic();
      const moments = { sentAt: sentAt + ahead, receivedAt: receivedAt + ahead };
      post({ kind: 'report', from: id, permit: permit.permit, answer: { ...moments, ...answer } });
      release();
    };
  }

  estimate(now: number): QuotaEstimate {
    if (!this.#state) return unknownQuota;
    const { estimate } = this.#state;
    const { nextReset } = estimate;
    return {
      ...estimate,
      nextReset: nextReset === null ? null : nextReset - this.#options.clock.now() + now,
    };
  }

  /** The leader remembers it. */
  snapshot(): null {
    return null;
  }

  /** The leader knows better. */
  startWarm(): void {
    return;
  }

  receive(message: Message): void {
    if (message.kind !== 'news' && message.kind !== 'permit') return;
    this.#heardAt = this.#options.clock.monotonic();
    const isOther = message.from !== this.#leader;
    this.#leader = message.from;
    // Another leads now: it has not heard what waits here.
    if (isOther && total(this.#demand) > 0) this.#ask();
    if (message.kind === 'news') this.#state = message;
    else if (message.to === this.#options.id) void this.#take(message);
  }

  close(): void {
    this.#closing.abort();
    this.#cancelAsking?.();
  }

  #setDemand(waiting: Waiting): void {
    const isSame = priorities.every((priority) => waiting[priority] === this.#demand[priority]);
    if (isSame && this.#cancelAsking) return;
    if (total(this.#demand) === 0) this.#heardAt = this.#options.clock.monotonic();
    this.#demand = { ...waiting };
    this.#ask();
  }

  /** Tells what waits, and again until nothing does. */
  #ask(): void {
    const { id, post } = this.#options;
    this.#cancelAsking?.();
    this.#cancelAsking = null;
    if (total(this.#demand) === 0) return;
    post({ kind: 'want', from: id, waiting: this.#demand });
    this.#askAgain();
  }

  #askAgain(): void {
    const { clock, onSilent } = this.#options;
    this.#cancelAsking = clock.after(askAgainMilliseconds, () => {
      this.#cancelAsking = null;
      if (clock.monotonic() - this.#heardAt > leaderTimeoutMilliseconds) onSilent();
      else this.#ask();
    });
  }

  /** Takes the slot and lets one request leave; gives back both if none is there any more. */
  async #take(permit: Permit): Promise<void> {
    const { clock, id, post, locks, slotName, pump } = this.#options;
    const release = await this.#slot(locks, slotName(permit.slot));
    if (!release) return;
    if (!this.#closing.signal.aborted) {
      this.#cancelAsking?.();
      this.#cancelAsking = null;
      this.#demand = none;
      this.#held = { permit, release };
      pump();
      this.#heardAt = clock.monotonic();
      if (!this.#putDown()) return;
      if (total(this.#demand) > 0) this.#askAgain();
    }
    post({ kind: 'back', from: id, permit: permit.permit, waiting: this.#demand });
    release();
  }

  /** Whether the permit was still in hand. */
  #putDown(): boolean {
    const wasInHand = this.#held !== null;
    this.#held = null;
    return wasInHand;
  }

  async #slot(locks: Locks, name: string): Promise<Release | null> {
    const waiting = new AbortController();
    const giveUp = (): void => waiting.abort();
    this.#closing.signal.addEventListener('abort', giveUp, { once: true });
    const cancelTimer = this.#options.clock.after(slotTimeoutMilliseconds, giveUp);
    try {
      return await locks.wait(name, waiting.signal);
    } catch {
      return null;
    } finally {
      cancelTimer();
      this.#closing.signal.removeEventListener('abort', giveUp);
    }
  }
}
