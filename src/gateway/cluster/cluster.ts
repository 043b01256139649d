import { pause, type Random, type Clock } from '../../contract';
import type { ApiAddress } from '../api-address';
import {
  QueueClosed,
  temporaryRefusal,
  type UserRequest,
  type RequestHandler,
  type Reply,
} from '../quota/user-request';
import type { QuotaScheduler } from '../quota/quota-scheduler';
import { maxHoldMilliseconds } from '../quota/wait-estimate';
import { ForwardedChanges } from './forwarded-changes';
import { Forwarder, LeaderGone } from './forwarder';
import { Lease, defaultLeaseMilliseconds, type LeaseIntent } from './lease';
import { Mailbox } from './mailbox';
import type { Message } from './message';
import { LocalSchedulers, type SchedulerSetup, type Role } from './local-schedulers';
import { Receiver } from './receiver';
import { SharedQuotaState } from './shared-quota-state';
import { connectValkey, type Valkey } from './valkey';

export interface ClusterOptions {
  readonly url: string;
  readonly api: ApiAddress;
  readonly clock: Clock;
  readonly random: Random;
  /** Makes a scheduler that sends requests only while `maySpend` says so. */
  readonly createScheduler: (making: SchedulerSetup) => QuotaScheduler;
  readonly requestsInFlight: number;
  /** Milliseconds for which the key is leased. Default 5,000. */
  readonly leaseMilliseconds?: number | undefined;
  readonly log: { info: (about: object, text: string) => void; warn: (about: object, text: string) => void };
}

/**
 * One of several gateways. The one that holds the lease runs the scheduler of the key; the others forward their requests to it. While Valkey
 * is lost each gateway goes on by itself with one request at a time.
 * Decisions 206 and 210.
 */
export class Cluster implements RequestHandler {
  readonly #options: ClusterOptions;
  readonly id: string;
  readonly valkey: Valkey;
  readonly #lease: Lease;
  readonly #mailbox: Mailbox;
  readonly #forwarder: Forwarder;
  readonly #receiver: Receiver;
  readonly #changes: ForwardedChanges;
  readonly #quota: SharedQuotaState;
  readonly #schedulers: LocalSchedulers;
  #current: Role = 'joins';
  #lostAt: number | null;
  #checkedAt = -Infinity;
  #isDraining = false;
  /** While draining: the last own request has been answered. */
  #hasFinished = false;
  #isClosed = false;
  #cancelCheck = (): void => undefined;
  #roleChanged: (() => void)[] = [];

  constructor(options: ClusterOptions) {
    this.#options = options;
    const { clock, random, api, url, createScheduler, requestsInFlight } = options;
    this.id = random.uuid();
    this.#lostAt = clock.monotonic();
    this.valkey = connectValkey(url, api, () => this.#checkLeaseSoon());
    this.#lease = new Lease(
      this.valkey,
      clock,
      this.id,
      options.leaseMilliseconds ?? defaultLeaseMilliseconds,
    );
    this.#changes = new ForwardedChanges(this.valkey, () => this.#lease.run);
    this.#quota = new SharedQuotaState(this.valkey, clock);
    this.#schedulers = new LocalSchedulers({
      clock,
      lease: this.#lease,
      changes: this.#changes,
      quota: this.#quota,
      requestsInFlight,
      createScheduler,
    });
    this.#mailbox = new Mailbox(this.valkey, this.id, (message) => this.#onMessage(message));
    const post = (to: string, message: Message): Promise<boolean> => this.#mailbox.post(to, message);
    this.#forwarder = new Forwarder({
      clock,
      random,
      id: this.id,
      leader: () => (this.#current === 'follows' ? this.#lease.holder : ''),
      isConnected: () => this.valkey.isConnected,
      run: () => this.#lease.run,
      post,
      withdraw: (id, run) => this.#changes.withdraw(id, run),
    });
    this.#receiver = new Receiver({
      clock,
      post,
      handler: () =>
        this.#current === 'leads' && this.#lease.isOurs && !this.#isDraining ? this.ownScheduler : null,
      registerChange: (signal, id) => this.#changes.register(signal, id),
    });
    void this.#checkLease();
  }

  get role(): Role {
    return this.#current;
  }

  /** The scheduler of this gateway; `null` where another gateway leads. */
  get ownScheduler(): QuotaScheduler | null {
    return this.#schedulers.current;
  }

  /** Queues the request with whichever gateway leads, and moves it when the leader changes, until the longest hold is over. */
  async handle(asked: UserRequest): Promise<Reply> {
    const until = this.#options.clock.monotonic() + maxHoldMilliseconds;
    while (this.#options.clock.monotonic() < until) {
      try {
        if (this.ownScheduler) return await this.ownScheduler.handle(asked);
        const reply = await this.#forwarder.handle(asked);
        this.#schedulers.degraded.close();
        return reply;
      } catch (error) {
        if (error instanceof QueueClosed && !this.#isDraining) continue;
        if (!(error instanceof LeaderGone)) throw error;
      }
      this.#checkForLeader();
      if (!this.#schedulers.degraded.canHandle(asked)) await this.#waitForRoleChange(200);
      else {
        const reply = await this.#handleDegraded(asked);
        if (reply !== null) return reply;
      }
    }
    throw temporaryRefusal();
  }

  /** Sends an interactive question while no gateway leads; `null` where a leader was found before the question was sent. */
  async #handleDegraded(asked: UserRequest): Promise<Reply | null> {
    try {
      return await this.#schedulers.degraded.handle(asked);
    } catch (error) {
      if (error instanceof QueueClosed && !this.#isDraining) return null;
      throw error;
    }
  }

  /** Takes no new requests, finishes those under way, and then gives up the lease. */
  async drain(): Promise<void> {
    const { ownScheduler } = this;
    this.#isDraining = true;
    this.#schedulers.close();
    // The lease is kept until then, so that no other gateway spends the quota meanwhile.
    await ownScheduler?.whenIdle();
    this.#hasFinished = true;
    if (this.#lease.isOurs) await this.#schedulers.saveQuota();
    await this.#lease.release().catch(() => undefined);
    this.#checkLeaseSoon();
    // Forwarded requests are waited for too, since only the leader knows their outcome.
    await this.#forwarder.whenIdle();
    this.#isClosed = true;
    this.#cancelCheck();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelCheck();
    this.valkey.close();
  }

  #onMessage(message: Message): void {
    if (message.kind === 'answer') this.#forwarder.onOutcome(message.id, message.outcome);
    else this.#receiver.onMessage(message);
  }

  #checkLeaseSoon(): void {
    this.#cancelCheck();
    if (!this.#isClosed) this.#cancelCheck = this.#options.clock.after(0, () => void this.#checkLease());
  }

  /** The leader did not answer: checks whether another leads by now, but not once for each waiting request. */
  #checkForLeader(): void {
    if (this.#options.clock.monotonic() - this.#checkedAt >= this.#lease.checkEvery / 4)
      this.#checkLeaseSoon();
  }

  get #leaseIntent(): LeaseIntent {
    if (!this.#isDraining) return 'take';
    return this.#hasFinished ? 'look' : 'keep';
  }

  /** Finds out who leads, and whether Valkey can be reached. */
  async #checkLease(): Promise<void> {
    this.#cancelCheck();
    const { clock } = this.#options;
    this.#checkedAt = clock.monotonic();
    try {
      if (!this.valkey.isConnected) throw new Error('not connected');
      await this.#mailbox.open();
      await this.#lease.checkLease(this.#leaseIntent);
      this.#lostAt = null;
      if (this.#lease.isOurs) await this.#lead();
      else if (this.#lease.holder !== '') await this.#follow();
      else if (this.#current === 'leads') this.#setRole('joins');
      if (this.#current === 'leads' && this.#lease.isOurs) await this.#schedulers.saveQuota();
    } catch {
      this.#lostAt ??= clock.monotonic();
      const isOver = this.#current === 'leads' && !this.#lease.isOurs;
      // By now any lease has ended, so that this gateway may go on by itself.
      if (isOver || clock.monotonic() - this.#lostAt >= this.#lease.length) this.#setRole('cut-off');
    }
    if (this.#isClosed) return;
    this.#cancelCheck();
    this.#cancelCheck = clock.after(this.#untilNextCheck(), () => void this.#checkLease());
  }

  #untilNextCheck(): number {
    // It is not known when a lease without a known holder ends, so it is checked often.
    const often = this.#lease.checkEvery / 4;
    if (this.#lostAt !== null || this.#lease.holder === '') return often;
    // Its holder renews it well before its end.
    return Math.min(
      this.#lease.checkEvery,
      Math.max(often, this.#lease.endsAt - this.#options.clock.monotonic()),
    );
  }

  /** A follower reads the quota's state all along, since it may have to lead at any moment, without Valkey. */
  async #follow(): Promise<void> {
    this.#setRole('follows');
    await this.#quota.read();
  }

  async #lead(): Promise<void> {
    if (this.#current === 'leads') return;
    await this.#quota.read();
    this.#setRole('leads');
  }

  #setRole(role: Role): void {
    if (this.#current === role) return;
    const before = this.#current;
    this.#current = role;
    this.#schedulers.setRole(role);
    const about = { role, before };
    if (role === 'cut-off')
      this.#options.log.warn(about, 'Valkey is lost: going on with one request at a time until it is back');
    else this.#options.log.info(about, 'the role of this gateway changed');
    for (const wake of this.#roleChanged.splice(0)) wake();
  }

  async #waitForRoleChange(milliseconds: number): Promise<void> {
    const changed = new Promise<void>((resolve) => this.#roleChanged.push(resolve));
    await Promise.race([changed, pause(this.#options.clock, milliseconds)]);
  }
}
