import { pause, type Random, type Clock } from '../../contract';
import type { ApiAddress } from '../api-address';
import { LineClosed, refusedForNow, type Asked, type Desk, type Reply } from '../quota/asked';
import type { Counter } from '../quota/counter';
import { longestHold } from '../quota/prospect';
import { ChangeNotes } from './change-notes';
import { Forwarder, LeaderGone } from './forwarder';
import { Lease, usualLease, type Wish } from './lease';
import { Mailbox } from './mailbox';
import type { Message } from './message';
import { OwnCounters, type CounterMaking } from './own-counters';
import { Receiver } from './receiver';
import { RememberedQuota } from './remembered-quota';
import type { Role } from './role';
import { connectValkey, type Valkey } from './valkey';

export interface ClusterOptions {
  readonly url: string;
  readonly api: ApiAddress;
  readonly clock: Clock;
  readonly random: Random;
  /** Makes a counter that spends while `maySpend` says so. */
  readonly createCounter: (making: CounterMaking) => Counter;
  readonly requestsInFlight: number;
  /** Milliseconds for which the key is leased. Default 5,000. */
  readonly leaseMilliseconds?: number | undefined;
  readonly log: { info: (about: object, text: string) => void; warn: (about: object, text: string) => void };
}

/**
 * One of several gateways. Whoever has the lease runs the one counter; the others put what they are asked to it. Without Valkey each
 * goes on with one slot of its own.
 */
export class Cluster implements Desk {
  readonly id: string;
  readonly valkey: Valkey;
  private readonly lease: Lease;
  private readonly mailbox: Mailbox;
  private readonly forwarder: Forwarder;
  private readonly receiver: Receiver;
  private readonly notes: ChangeNotes;
  private readonly quota: RememberedQuota;
  private readonly counters: OwnCounters;
  private current: Role = 'joins';
  private lostAt: number | null;
  private lookedAt = -Infinity;
  private isDraining = false;
  /** While draining: nothing of its own is under way any more. */
  private hasFinished = false;
  private isClosed = false;
  private cancelLook = (): void => undefined;
  private roleChanged: (() => void)[] = [];

  constructor(private readonly options: ClusterOptions) {
    const { clock, random, api, url, createCounter, requestsInFlight } = options;
    this.id = random.uuid();
    this.lostAt = clock.monotonic();
    this.valkey = connectValkey(url, api, () => this.lookSoon());
    this.lease = new Lease(this.valkey, clock, this.id, options.leaseMilliseconds ?? usualLease);
    this.notes = new ChangeNotes(this.valkey, () => this.lease.run);
    this.quota = new RememberedQuota(this.valkey, clock);
    this.counters = new OwnCounters({
      clock,
      lease: this.lease,
      notes: this.notes,
      quota: this.quota,
      requestsInFlight,
      createCounter,
    });
    this.mailbox = new Mailbox(this.valkey, this.id, (message) => this.received(message));
    const post = (to: string, message: Message): Promise<boolean> => this.mailbox.post(to, message);
    this.forwarder = new Forwarder({
      clock,
      random,
      id: this.id,
      leader: () => (this.current === 'follows' ? this.lease.holder : ''),
      isConnected: () => this.valkey.isConnected,
      run: () => this.lease.run,
      post,
      withdraw: (id, run) => this.notes.withdraw(id, run),
    });
    this.receiver = new Receiver({
      clock,
      post,
      desk: () => (this.current === 'leads' && this.lease.isOurs && !this.isDraining ? this.own : null),
      named: (signal, id) => this.notes.named(signal, id),
    });
    void this.look();
  }

  get role(): Role {
    return this.current;
  }

  /** The counter of this gateway; `null` where another leads. */
  get own(): Counter | null {
    return this.counters.present;
  }

  /** Stands in line where the line is now, and moves with it for as long as anybody is held. */
  async ask(asked: Asked): Promise<Reply> {
    const until = this.options.clock.monotonic() + longestHold;
    while (this.options.clock.monotonic() < until) {
      try {
        if (this.own) return await this.own.ask(asked);
        const reply = await this.forwarder.ask(asked);
        this.counters.stopgap.close();
        return reply;
      } catch (error) {
        if (error instanceof LineClosed && !this.isDraining) continue;
        if (!(error instanceof LeaderGone)) throw error;
      }
      this.lookForLeader();
      if (!this.counters.stopgap.takes(asked)) await this.nextRole(200);
      else {
        const reply = await this.besides(asked);
        if (reply !== null) return reply;
      }
    }
    throw refusedForNow();
  }

  /** Serves who looks while nobody leads; `null` where somebody came to lead before it left. */
  private async besides(asked: Asked): Promise<Reply | null> {
    try {
      return await this.counters.stopgap.ask(asked);
    } catch (error) {
      if (error instanceof LineClosed && !this.isDraining) return null;
      throw error;
    }
  }

  /** Takes nothing new, finishes what is under way and lets another lead. */
  async drain(): Promise<void> {
    const { own } = this;
    this.isDraining = true;
    this.counters.close();
    // Until then the lease is kept: nobody else spends meanwhile.
    await own?.finished();
    this.hasFinished = true;
    if (this.lease.isOurs) await this.counters.keep();
    await this.lease.release().catch(() => undefined);
    this.lookSoon();
    // What was forwarded is waited for too: only the leader knows what becomes of it.
    await this.forwarder.finished();
    this.isClosed = true;
    this.cancelLook();
  }

  close(): void {
    this.isClosed = true;
    this.cancelLook();
    this.valkey.close();
  }

  private received(message: Message): void {
    if (message.kind === 'answer') this.forwarder.answered(message.id, message.outcome);
    else this.receiver.received(message);
  }

  private lookSoon(): void {
    this.cancelLook();
    if (!this.isClosed) this.cancelLook = this.options.clock.after(0, () => void this.look());
  }

  /** Somebody misses the leader: whether another leads by now is looked at, though not once for everybody who waits. */
  private lookForLeader(): void {
    if (this.options.clock.monotonic() - this.lookedAt >= this.lease.lookEvery / 4) this.lookSoon();
  }

  private get wish(): Wish {
    if (!this.isDraining) return 'take';
    return this.hasFinished ? 'look' : 'keep';
  }

  /** Learns who leads, and whether Valkey is there. */
  private async look(): Promise<void> {
    this.cancelLook();
    const { clock } = this.options;
    this.lookedAt = clock.monotonic();
    try {
      if (!this.valkey.isConnected) throw new Error('not connected');
      await this.mailbox.open();
      await this.lease.look(this.wish);
      this.lostAt = null;
      if (this.lease.isOurs) await this.lead();
      else if (this.lease.holder !== '') await this.follow();
      else if (this.current === 'leads') this.become('joins');
      if (this.current === 'leads' && this.lease.isOurs) await this.counters.keep();
    } catch {
      this.lostAt ??= clock.monotonic();
      const isOver = this.current === 'leads' && !this.lease.isOurs;
      // After so long without Valkey whoever led leads no more: a gateway goes on by itself.
      if (isOver || clock.monotonic() - this.lostAt >= this.lease.length) this.become('cut-off');
    }
    if (this.isClosed) return;
    this.cancelLook();
    this.cancelLook = clock.after(this.untilNextLook(), () => void this.look());
  }

  private untilNextLook(): number {
    // A lease that has no holder ends at a moment that nobody knows: it is looked at often.
    const often = this.lease.lookEvery / 4;
    if (this.lostAt !== null || this.lease.holder === '') return often;
    // Whoever holds it renews it well before its end.
    return Math.min(
      this.lease.lookEvery,
      Math.max(often, this.lease.endsAt - this.options.clock.monotonic()),
    );
  }

  /** What whoever leads learnt is known here too: it may be gone at any moment, and Valkey with it. */
  private async follow(): Promise<void> {
    this.become('follows');
    await this.quota.read();
  }

  private async lead(): Promise<void> {
    if (this.current === 'leads') return;
    await this.quota.read();
    this.become('leads');
  }

  private become(role: Role): void {
    if (this.current === role) return;
    const before = this.current;
    this.current = role;
    this.counters.become(role);
    const about = { role, before };
    if (role === 'cut-off')
      this.options.log.warn(about, 'Valkey is lost: going on with one request at a time until it is back');
    else this.options.log.info(about, 'the role of this gateway changed');
    for (const wake of this.roleChanged.splice(0)) wake();
  }

  private async nextRole(milliseconds: number): Promise<void> {
    const changed = new Promise<void>((resolve) => this.roleChanged.push(resolve));
    await Promise.race([changed, pause(this.options.clock, milliseconds)]);
  }
}
