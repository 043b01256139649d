import type { Clock } from '../../contract';
import type { QuotaScheduler, QuotaSchedulerOptions } from '../quota/quota-scheduler';
import type { Lease } from './lease';
import type { SharedQuotaState } from './shared-quota-state';

/** The part of one of several gateways. `joins`: it does not know the leader yet; `cut-off`: Valkey is lost. */
export type Role = 'joins' | 'leads' | 'follows' | 'cut-off';

/** Makes a scheduler that sends requests only while `maySpend` says so. */
export type CreateScheduler = (
  making: Pick<QuotaSchedulerOptions, 'requestsInFlight' | 'quotaState' | 'maySpend'>,
) => QuotaScheduler;

interface LocalSchedulersOptions {
  readonly clock: Clock;
  readonly lease: Lease;
  readonly quota: SharedQuotaState;
  readonly requestsInFlight: number;
  readonly createScheduler: CreateScheduler;
}

/** The schedulers of one of several gateways: the one that its role calls for, and one for interactive questions while no gateway leads. */
export class LocalSchedulers {
  readonly #options: LocalSchedulersOptions;
  /** The scheduler of the present role; `null` where another gateway leads. */
  current: QuotaScheduler | null = null;
  #degraded: QuotaScheduler | null = null;

  constructor(options: LocalSchedulersOptions) {
    this.#options = options;
  }

  /** Sends what it is given while no leader can be reached, one request at a time. */
  get degraded(): QuotaScheduler {
    return (this.#degraded ??= this.#open(1, () => true));
  }

  /** A gateway leads again: requests that wait move to its queue, and those under way are finished. */
  closeDegraded(): void {
    this.#degraded?.close();
    this.#degraded = null;
  }

  /** Replaces the scheduler for a new role, with what was learnt. Requests that waited are handed to the new queue. */
  setRole(role: Role): void {
    const { current } = this;
    this.#updateQuota();
    this.current = this.#schedulerFor(role);
    current?.close();
    this.closeDegraded();
  }

  /** Sends nothing any more. */
  close(): void {
    this.current?.close();
    this.closeDegraded();
  }

  /** Stores what was learnt of the quota for the next leader. */
  async saveQuota(): Promise<void> {
    this.#updateQuota();
    await this.#options.quota.write();
  }

  #updateQuota(): void {
    const { quota, clock } = this.#options;
    if (this.current) quota.update(this.current.quotaState(clock.monotonic()));
  }

  #schedulerFor(role: Role): QuotaScheduler | null {
    const { requestsInFlight, lease } = this.#options;
    switch (role) {
      case 'leads':
        return this.#open(requestsInFlight, () => lease.isOurs);
      case 'cut-off':
        return this.#open(1, () => true);
      case 'joins':
      case 'follows':
        return null;
    }
  }

  #open(requestsInFlight: number, maySpend: () => boolean): QuotaScheduler {
    const { createScheduler, quota } = this.#options;
    return createScheduler({ requestsInFlight, quotaState: quota.quotaState, maySpend });
  }
}
