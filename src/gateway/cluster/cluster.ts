import { within, type Random, type Clock } from '../../contract';
import type { ApiAddress } from '../api-address';
import { ExpiringMap } from '../expiring-map';
import { QueueClosed, type UserRequest, type RequestHandler } from '../quota/user-request';
import type { Reply } from '../reply';
import type { Log } from '../log';
import type { QuotaScheduler } from '../quota/quota-scheduler';
import { maxHoldMilliseconds } from '../quota/shares';
import { FirmProof, readAddress } from './firm-proof';
import { LeaderGone, LeaderRelay } from './leader-relay';
import { LeaderListener, type GatewaysAddress } from './leader-listener';
import { Lease, defaultLeaseMilliseconds, type LeaseIntent } from './lease';
import { LocalSchedulers, type CreateScheduler, type Role } from './local-schedulers';
import { SharedQuotaState } from './shared-quota-state';
import { causeOf, Valkey } from './valkey';

export interface ClusterOptions {
  readonly url: string;
  readonly api: ApiAddress;
  readonly clock: Clock;
  readonly random: Random;
  readonly createScheduler: CreateScheduler;
  readonly requestsInFlight: number;
  /** Milliseconds for which the key is leased. Default 5,000. */
  readonly leaseMilliseconds?: number | undefined;
  readonly gateways?: GatewaysAddress | undefined;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/**
 * One of several gateways. The one that holds the lease runs the scheduler of the key; the others pass their requests on to it. While Valkey
 * is lost each gateway goes on by itself with one request at a time.
 * Decisions 206 and 210.
 */
export class Cluster implements RequestHandler {
  readonly #options: ClusterOptions;
  readonly #proof: FirmProof;
  readonly valkey: Valkey;
  readonly #lease: Lease;
  readonly #relay: LeaderRelay;
  readonly #listener: LeaderListener;
  readonly #quota: SharedQuotaState;
  readonly #schedulers: LocalSchedulers;
  role: Role = 'joins';
  /** Troubles that were warned of lately. */
  readonly #warned: ExpiringMap<true>;
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
    const { clock, random, api, url, log, createScheduler, requestsInFlight } = options;
    const id = random.uuid();
    const proof = new FirmProof(api);
    this.#proof = proof;
    this.#lostAt = clock.monotonic();
    this.#warned = new ExpiringMap(clock, 60_000);
    this.valkey = new Valkey(url, api, () => this.#checkLeaseSoon());
    this.#lease = new Lease(this.valkey, clock, options.leaseMilliseconds ?? defaultLeaseMilliseconds);
    this.#quota = new SharedQuotaState(this.valkey, clock);
    const lease = this.#lease;
    const quota = this.#quota;
    this.#schedulers = new LocalSchedulers({ clock, lease, quota, requestsInFlight, createScheduler });
    this.#relay = new LeaderRelay({ clock, proof, onTrouble: (trouble) => this.#warn(trouble) });
    const handler = (): QuotaScheduler | null =>
      this.role === 'leads' && lease.isOurs && !this.#isDraining ? this.ownScheduler : null;
    const listen = options.gateways ?? { address: null, port: null };
    this.#listener = new LeaderListener({ listen, clock, id, proof, log, handler });
    void this.#checkLease();
  }

  /** The scheduler of this gateway; `null` where another gateway leads. */
  get ownScheduler(): QuotaScheduler | null {
    return this.#schedulers.current;
  }

  /** Nobody is held any more by a gateway that stops. */
  #mayHold(until: number): boolean {
    return !this.#isDraining && this.#options.clock.monotonic() < until;
  }

  /** Queues the request with whichever gateway leads, and moves it when the leader changes, until the longest hold is over. */
  async handle(asked: UserRequest): Promise<Reply> {
    const until = this.#options.clock.monotonic() + maxHoldMilliseconds;
    while (this.#mayHold(until)) {
      try {
        if (this.ownScheduler) return await this.ownScheduler.handle(asked);
        const reply = await this.#relay.handle(asked);
        this.#schedulers.closeDegraded();
        return reply;
      } catch (error) {
        if (error instanceof QueueClosed && !this.#isDraining) continue;
        if (!(error instanceof LeaderGone)) throw error;
      }
      if (this.#isDraining) break;
      this.#checkForLeader();
      if (!isServedWithoutLeader(asked)) await this.#waitForRoleChange(200);
      else {
        // `null` where a leader was found before the question was sent.
        const reply = await this.#schedulers.degraded.handle(asked).catch((error: unknown) => {
          if (error instanceof QueueClosed && !this.#isDraining) return null;
          throw error;
        });
        if (reply !== null) return reply;
      }
    }
    throw new QueueClosed();
  }

  /** Takes no new requests, finishes those under way, and then gives up the lease. */
  async drain(): Promise<void> {
    const { ownScheduler } = this;
    this.#isDraining = true;
    // Who waits for a leader is given back.
    this.#wake();
    this.#schedulers.close();
    // The lease is kept until then, so that no other gateway spends the quota meanwhile.
    await ownScheduler?.whenIdle();
    this.#hasFinished = true;
    if (this.#lease.isOurs) await this.#schedulers.saveQuota();
    await this.#lease.release(this.#listener.address).catch(() => undefined);
    this.#checkLeaseSoon();
    // What was passed on is waited for too, since only the leader knows its outcome.
    await this.#relay.whenIdle();
    this.#isClosed = true;
    this.#cancelCheck();
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelCheck();
    this.valkey.close();
    this.#listener.close();
    this.#relay.close();
  }

  /** Listens for the other gateways, where it is configured at which address. @throws Error with a sentence where it cannot. */
  async open(): Promise<void> {
    const address = this.#options.gateways?.address ?? null;
    if (address !== null) await this.#listener.open(address);
  }

  /** Warns of a trouble, once a minute while it lasts. */
  #warn(trouble: string): void {
    if (this.#warned.get(trouble)) return;
    this.#warned.set(trouble, true);
    this.#options.log.warn({}, trouble);
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

  /** Whoever cannot be reached by the others must not lead them. */
  async #leaseIntent(): Promise<LeaseIntent> {
    const failure = await this.#listener.open(this.valkey.localAddress).catch((error: unknown) => error);
    if (failure instanceof Error) this.#warn(failure.message);
    if (failure !== undefined || this.#hasFinished) return 'look';
    return this.#isDraining ? 'keep' : 'take';
  }

  /** Finds out who leads, and whether Valkey can be reached. */
  async #checkLease(): Promise<void> {
    this.#cancelCheck();
    const { clock } = this.#options;
    this.#checkedAt = clock.monotonic();
    try {
      if (!this.valkey.isConnected) throw new Error('not connected');
      const intent = await this.#leaseIntent();
      await this.#lease.checkLease(this.#listener.address, intent);
      this.#lostAt = null;
      this.#noteLeader();
      if (this.#lease.isOurs) {
        if (this.role !== 'leads') await this.#quota.read();
        this.#setRole('leads');
      } else if (this.#lease.holder !== '') {
        this.#setRole('follows');
        // All along, since it may have to lead at any moment, without Valkey.
        await this.#quota.read();
      } else if (this.role === 'leads') this.#setRole('joins');
      if (this.role === 'leads' && this.#lease.isOurs) await this.#schedulers.saveQuota();
    } catch (error) {
      this.#lostAt ??= clock.monotonic();
      const isOver = this.role === 'leads' && !this.#lease.isOurs;
      // By now any lease has ended, so that this gateway may go on by itself.
      if (isOver || clock.monotonic() - this.#lostAt >= this.#lease.length)
        this.#setRole('cut-off', causeOf(this.valkey.isConnected ? error : this.valkey.lastError));
    }
    if (this.#isClosed) return;
    this.#cancelCheck();
    this.#cancelCheck = clock.after(this.#untilNextCheck(), () => void this.#checkLease());
  }

  /** Learns from the lease who leads. While nobody holds it, after a restart of Valkey, whoever led may lead on. */
  #noteLeader(): void {
    const { holder, isOurs } = this.#lease;
    if (holder === '') return;
    const leader = isOurs ? null : readAddress(holder, this.#proof);
    if (leader === null && !isOurs)
      this.#warn('nothing proves the address in the lease: do all gateways have this version?');
    this.#relay.setLeader(leader);
  }

  #untilNextCheck(): number {
    const { checkEvery, holder, endsAt } = this.#lease;
    // It is not known when a lease without a known holder ends, so it is checked often.
    const often = checkEvery / 4;
    if (this.#lostAt !== null || holder === '') return often;
    // Its holder renews it well before its end.
    return Math.min(checkEvery, Math.max(often, endsAt - this.#options.clock.monotonic()));
  }

  #setRole(role: Role, because?: string): void {
    if (this.role === role) return;
    const before = this.role;
    this.role = role;
    this.#schedulers.setRole(role);
    const about = { role, before, because };
    if (role === 'cut-off')
      this.#options.log.warn(about, 'Valkey is lost: going on with one request at a time until it is back');
    else this.#options.log.info(about, 'the role of this gateway changed');
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#roleChanged.splice(0)) wake();
  }

  async #waitForRoleChange(milliseconds: number): Promise<void> {
    const changed = new Promise<void>((resolve) => this.#roleChanged.push(resolve));
    await within(this.#options.clock, milliseconds, changed);
  }
}

/**
 * Whether a request is served while no leader can be reached. Changes, and requests that fill a sheet, wait for the next leader: the few interactive
 * questions leave the quota about as the next leader expects it.
 */
function isServedWithoutLeader({ priority, operation }: UserRequest): boolean {
  return priority === 'interactive' && operation.method === 'GET';
}
