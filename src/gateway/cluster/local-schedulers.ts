import type { Clock } from '../../contract';
import type { UserRequest, RequestHandler, Reply } from '../quota/user-request';
import type { QuotaScheduler } from '../quota/quota-scheduler';
import type { QuotaState } from '../quota/quota-state';
import type { Lease } from './lease';
import type { SharedQuotaState } from './shared-quota-state';

/** The part of one of several gateways. `joins`: it does not know the leader yet; `cut-off`: Valkey is lost. */
export type Role = 'joins' | 'leads' | 'follows' | 'cut-off';

export interface SchedulerSetup {
  readonly requestsInFlight: number;
  readonly quotaState: QuotaState;
  readonly maySpend: () => boolean;
}

interface LocalSchedulersOptions {
  readonly clock: Clock;
  readonly lease: Lease;
  readonly quota: SharedQuotaState;
  readonly requestsInFlight: number;
  /** Makes a scheduler that sends requests only while `maySpend` says so. */
  readonly createScheduler: (making: SchedulerSetup) => QuotaScheduler;
}

/** The schedulers of one of several gateways: the one that its role calls for, and one for interactive questions while no gateway leads. */
export class LocalSchedulers {
  readonly #options: LocalSchedulersOptions;
  /** The scheduler of the present role; `null` where another gateway leads. */
  current: QuotaScheduler | null = null;
  readonly degraded: DegradedMode;

  constructor(options: LocalSchedulersOptions) {
    this.#options = options;
    this.degraded = new DegradedMode(() => this.#openDegraded());
  }

  /** Replaces the scheduler for a new role, with what was learnt. Requests that waited are handed to the new queue. */
  setRole(role: Role): void {
    const { current } = this;
    this.#updateQuota();
    this.current = this.#schedulerFor(role);
    current?.close();
    this.degraded.close();
  }

  /** Sends nothing any more. */
  close(): void {
    this.current?.close();
    this.degraded.close();
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
    const { createScheduler, requestsInFlight, lease, quota } = this.#options;
    const { quotaState } = quota;
    switch (role) {
      case 'leads':
        return createScheduler({ requestsInFlight, quotaState, maySpend: () => lease.isOurs });
      case 'cut-off':
        return createScheduler({ requestsInFlight: 1, quotaState, maySpend: () => true });
      case 'joins':
      case 'follows':
        return null;
    }
  }

  #openDegraded(): QuotaScheduler {
    const { createScheduler, quota } = this.#options;
    return createScheduler({ requestsInFlight: 1, quotaState: quota.quotaState, maySpend: () => true });
  }
}

/**
 * Sends interactive questions while no leader can be reached, one at a time. Changes, and requests that fill a sheet, wait for the next leader:
 * the few interactive questions leave the quota about as the next leader expects it.
 */
class DegradedMode implements RequestHandler {
  readonly #open: () => QuotaScheduler;
  #scheduler: QuotaScheduler | null = null;

  constructor(open: () => QuotaScheduler) {
    this.#open = open;
  }

  canHandle({ priority, operation }: UserRequest): boolean {
    return priority === 'interactive' && operation.method === 'GET';
  }

  handle(request: UserRequest): Promise<Reply> {
    this.#scheduler ??= this.#open();
    return this.#scheduler.handle(request);
  }

  /** A gateway leads again: requests that wait here move to its queue, and those under way are finished. */
  close(): void {
    this.#scheduler?.close();
    this.#scheduler = null;
  }
}
