import type { Clock } from '../../contract';
import type { UserRequest, RequestHandler, Reply } from '../quota/user-request';
import type { QuotaScheduler } from '../quota/quota-scheduler';
import type { QuotaState } from '../quota/quota-state';
import type { ForwardedChanges } from './forwarded-changes';
import type { Lease } from './lease';
import type { SharedQuotaState } from './shared-quota-state';

/** How one of several gateways stands. `joins`: it has not looked yet, or nobody leads since it stopped leading. */
export type Role = 'joins' | 'leads' | 'follows' | 'cut-off';

export interface SchedulerSetup {
  readonly requestsInFlight: number;
  readonly quotaState: QuotaState;
  readonly maySpend: () => boolean;
  readonly beforeChange: (asked: UserRequest) => Promise<boolean>;
}

interface LocalSchedulersOptions {
  readonly clock: Clock;
  readonly lease: Lease;
  readonly changes: ForwardedChanges;
  readonly quota: SharedQuotaState;
  readonly requestsInFlight: number;
  /** Makes a counter that spends while `maySpend` says so. */
  readonly createScheduler: (making: SchedulerSetup) => QuotaScheduler;
}

/** Where one of several gateways counts by itself: as its role has it, and besides for those who look while nobody leads. */
export class LocalSchedulers {
  /** The counter of the present role; `null` where another leads. */
  current: QuotaScheduler | null = null;
  readonly degraded: DegradedMode;

  constructor(private readonly options: LocalSchedulersOptions) {
    this.degraded = new DegradedMode(() => this.openDegraded());
  }

  /** Begins anew for a role, with what is known. Whoever waited stands in the new line. */
  setRole(role: Role): void {
    const { current } = this;
    this.updateQuota();
    this.current = this.schedulerFor(role);
    current?.close();
    this.degraded.close();
  }

  /** Nothing of our own leaves any more. */
  close(): void {
    this.current?.close();
    this.degraded.close();
  }

  /** Leaves to whoever leads next what was learnt here. */
  async saveQuota(): Promise<void> {
    this.updateQuota();
    await this.options.quota.write();
  }

  private updateQuota(): void {
    const { quota, clock } = this.options;
    if (this.current) quota.update(this.current.quotaState(clock.monotonic()));
  }

  private schedulerFor(role: Role): QuotaScheduler | null {
    const { createScheduler, requestsInFlight, lease, changes, quota } = this.options;
    const { quotaState } = quota;
    switch (role) {
      case 'leads':
        return createScheduler({
          requestsInFlight,
          quotaState,
          maySpend: () => lease.isOurs,
          beforeChange: (asked) => changes.claim(asked),
        });
      case 'cut-off':
        return createScheduler({
          requestsInFlight: 1,
          quotaState,
          maySpend: () => true,
          beforeChange: () => Promise.resolve(true),
        });
      case 'joins':
      case 'follows':
        return null;
    }
  }

  private openDegraded(): QuotaScheduler {
    const { createScheduler, quota } = this.options;
    return createScheduler({
      requestsInFlight: 1,
      quotaState: quota.quotaState,
      maySpend: () => true,
      // It takes questions alone.
      beforeChange: () => Promise.resolve(false),
    });
  }
}

/**
 * Serves who looks while nobody leads that could be reached, with one slot of this gateway's own. Changes and whatever fills a sheet wait for
 * whoever leads next: what few users look at leaves the quota as the next leader expects it.
 */
class DegradedMode implements RequestHandler {
  private scheduler: QuotaScheduler | null = null;

  constructor(private readonly open: () => QuotaScheduler) {}

  canHandle({ priority, operation }: UserRequest): boolean {
    return priority === 'interactive' && operation.method === 'GET';
  }

  handle(asked: UserRequest): Promise<Reply> {
    this.scheduler ??= this.open();
    return this.scheduler.handle(asked);
  }

  /** Somebody leads again: who waits here stands in their line, and what is under way is finished. */
  close(): void {
    this.scheduler?.close();
    this.scheduler = null;
  }
}
