import type { PacingSnapshot } from '../../client/pacing';
import { pause, type Chance, type Clock } from '../../contract';
import type { ApiAddress } from '../api-address';
import { refusedForNow, type Asked, type Desk, type Reply } from '../quota/asked';
import type { Counter } from '../quota/counter';
import { longestHold } from '../quota/prospect';
import { ChangeNotes } from './change-notes';
import { Forwarder, LeaderGone } from './forwarder';
import { Lease, leaseLook } from './lease';
import { Mailbox } from './mailbox';
import type { Message } from './message';
import { Receiver } from './receiver';
import { RememberedQuota } from './remembered-quota';
import { connectValkey, type Valkey } from './valkey';

/** `joins`: it has not looked yet. */
export type Role = 'joins' | 'leads' | 'follows' | 'cut-off';

export interface ClusterOptions {
  readonly url: string;
  readonly api: ApiAddress;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Makes a counter that spends while `maySpend` says so. */
  readonly createCounter: (making: CounterMaking) => Counter;
  readonly requestsInFlight: number;
  readonly log: { info: (about: object, text: string) => void; warn: (about: object, text: string) => void };
}

export interface CounterMaking {
  readonly requestsInFlight: number;
  readonly snapshot: PacingSnapshot | null;
  readonly maySpend: () => boolean;
  readonly beforeChange: (asked: Asked) => Promise<boolean>;
}

/** Milliseconds without Valkey after which a gateway goes on by itself. */
const patience = 2_000;

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
  private counter: Counter | null = null;
  private current: Role = 'joins';
  private lostAt: number | null;
  private isDraining = false;
  private isClosed = false;
  private callOffLook = (): void => undefined;
  private roleChanged: (() => void)[] = [];

  constructor(private readonly options: ClusterOptions) {
    const { clock, chance, api, url } = options;
    this.id = chance.uuid();
    this.lostAt = clock.monotonic();
    this.valkey = connectValkey(url, api, () => this.lookSoon());
    this.lease = new Lease(this.valkey, clock, this.id);
    this.notes = new ChangeNotes(this.valkey, () => this.lease.run);
    this.quota = new RememberedQuota(this.valkey);
    this.mailbox = new Mailbox(this.valkey, this.id, (message) => this.received(message));
    const post = (to: string, message: Message): Promise<boolean> => this.mailbox.post(to, message);
    this.forwarder = new Forwarder({
      clock,
      chance,
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
      desk: () => (this.current === 'leads' && this.lease.isOurs && !this.isDraining ? this.counter : null),
      named: (signal, id) => this.notes.named(signal, id),
    });
    void this.look();
  }

  get role(): Role {
    return this.current;
  }

  /** The counter of this gateway; `null` where another leads. */
  get own(): Counter | null {
    return this.counter;
  }

  /** Stands in line where the line is now, and moves with it for as long as anybody is held. */
  async ask(asked: Asked): Promise<Reply> {
    const until = this.options.clock.monotonic() + longestHold;
    while (this.options.clock.monotonic() < until) {
      try {
        if (this.counter) return await this.counter.ask(asked);
        return await this.forwarder.ask(asked);
      } catch (error) {
        if (!(error instanceof LeaderGone)) throw error;
        await this.nextRole(200);
      }
    }
    throw refusedForNow();
  }

  /** Takes nothing new, finishes what is under way and lets another lead. */
  async drain(): Promise<void> {
    const { counter } = this;
    await this.keepSnapshot();
    this.isDraining = true;
    counter?.close();
    // What was forwarded is waited for too: only the leader knows what becomes of it.
    await Promise.all([counter?.finished(), this.forwarder.finished()]);
    this.isClosed = true;
    this.callOffLook();
    await this.lease.release().catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    this.callOffLook();
    this.valkey.close();
  }

  private received(message: Message): void {
    if (message.kind === 'answer') this.forwarder.answered(message.id, message.outcome);
    else this.receiver.received(message);
  }

  private lookSoon(): void {
    this.callOffLook();
    if (!this.isClosed) this.callOffLook = this.options.clock.after(0, () => void this.look());
  }

  /** Learns who leads, and whether Valkey is there. */
  private async look(): Promise<void> {
    this.callOffLook();
    const { clock } = this.options;
    try {
      if (!this.valkey.isConnected) throw new Error('not connected');
      await this.mailbox.open();
      await this.lease.look(!this.isDraining);
      this.lostAt = null;
      if (this.lease.isOurs) await this.lead();
      else if (this.lease.holder !== '') this.become('follows');
      else if (this.current === 'leads') this.become('joins');
      if (this.current === 'leads') await this.keepSnapshot();
    } catch {
      this.lostAt ??= clock.monotonic();
      const isOver = this.current === 'leads' && !this.lease.isOurs;
      if (isOver || clock.monotonic() - this.lostAt >= patience) this.become('cut-off');
    }
    if (this.isClosed) return;
    this.callOffLook();
    // A lease that has no holder ends at a moment that nobody knows: it is looked at often.
    const soon = this.lostAt !== null || this.lease.holder === '';
    this.callOffLook = clock.after(soon ? leaseLook / 4 : leaseLook, () => void this.look());
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
    this.quota.learnt(this.counter?.learnt() ?? null);
    this.counter?.close();
    this.counter = this.counterFor(role);
    const about = { role, before };
    if (role === 'cut-off')
      this.options.log.warn(about, 'Valkey is lost: going on with one request at a time until it is back');
    else this.options.log.info(about, 'the role of this gateway changed');
    for (const wake of this.roleChanged.splice(0)) wake();
  }

  private counterFor(role: Role): Counter | null {
    const { createCounter, requestsInFlight } = this.options;
    const { snapshot } = this.quota;
    switch (role) {
      case 'leads':
        return createCounter({
          requestsInFlight,
          snapshot,
          maySpend: () => this.lease.isOurs,
          beforeChange: (asked) => this.notes.writeDown(asked),
        });
      case 'cut-off':
        return createCounter({
          requestsInFlight: 1,
          snapshot,
          maySpend: () => this.current === 'cut-off',
          beforeChange: () => Promise.resolve(true),
        });
      case 'joins':
      case 'follows':
        return null;
    }
  }

  private async keepSnapshot(): Promise<void> {
    if (this.current !== 'leads' || !this.lease.isOurs) return;
    this.quota.learnt(this.counter?.learnt() ?? null);
    await this.quota.write();
  }

  private async nextRole(milliseconds: number): Promise<void> {
    const changed = new Promise<void>((resolve) => this.roleChanged.push(resolve));
    await Promise.race([changed, pause(this.options.clock, milliseconds)]);
  }
}
