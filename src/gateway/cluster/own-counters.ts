import type { Clock } from '../../contract';
import type { Asked, Desk, Reply } from '../quota/asked';
import type { Counter } from '../quota/counter';
import type { Handover } from '../quota/handover';
import type { ChangeNotes } from './change-notes';
import type { Lease } from './lease';
import type { RememberedQuota } from './remembered-quota';
import type { Role } from './role';

export interface CounterMaking {
  readonly requestsInFlight: number;
  readonly handover: Handover;
  readonly maySpend: () => boolean;
  readonly beforeChange: (asked: Asked) => Promise<boolean>;
}

interface OwnCountersOptions {
  readonly clock: Clock;
  readonly lease: Lease;
  readonly notes: ChangeNotes;
  readonly quota: RememberedQuota;
  readonly requestsInFlight: number;
  /** Makes a counter that spends while `maySpend` says so. */
  readonly createCounter: (making: CounterMaking) => Counter;
}

/** Where one of several gateways counts by itself: as its role has it, and besides for those who look while nobody leads. */
export class OwnCounters {
  /** The counter of the present role; `null` where another leads. */
  present: Counter | null = null;
  readonly stopgap: Stopgap;

  constructor(private readonly options: OwnCountersOptions) {
    this.stopgap = new Stopgap(() => this.openStopgap());
  }

  /** Begins anew for a role, with what is known. Whoever waited stands in the new line. */
  become(role: Role): void {
    const { present } = this;
    this.learn();
    this.present = this.counterFor(role);
    present?.close();
    this.stopgap.close();
  }

  /** Nothing of our own leaves any more. */
  close(): void {
    this.present?.close();
    this.stopgap.close();
  }

  /** Leaves to whoever leads next what was learnt here. */
  async keep(): Promise<void> {
    this.learn();
    await this.options.quota.write();
  }

  private learn(): void {
    const { quota, clock } = this.options;
    if (this.present) quota.learnt(this.present.handover(clock.monotonic()));
  }

  private counterFor(role: Role): Counter | null {
    const { createCounter, requestsInFlight, lease, notes, quota } = this.options;
    const { handover } = quota;
    switch (role) {
      case 'leads':
        return createCounter({
          requestsInFlight,
          handover,
          maySpend: () => lease.isOurs,
          beforeChange: (asked) => notes.writeDown(asked),
        });
      case 'cut-off':
        return createCounter({
          requestsInFlight: 1,
          handover,
          maySpend: () => true,
          beforeChange: () => Promise.resolve(true),
        });
      case 'joins':
      case 'follows':
        return null;
    }
  }

  private openStopgap(): Counter {
    const { createCounter, quota } = this.options;
    return createCounter({
      requestsInFlight: 1,
      handover: quota.handover,
      maySpend: () => true,
      // It takes questions alone.
      beforeChange: () => Promise.resolve(false),
    });
  }
}

/**
 * Serves who looks while nobody leads that could be reached, with one slot of this gateway's own. Changes and whatever fills a sheet wait for
 * whoever leads next: what few people look at leaves the quota as the next leader expects it.
 */
class Stopgap implements Desk {
  private counter: Counter | null = null;

  constructor(private readonly open: () => Counter) {}

  takes({ priority, operation }: Asked): boolean {
    return priority === 'interactive' && operation.method === 'GET';
  }

  ask(asked: Asked): Promise<Reply> {
    this.counter ??= this.open();
    return this.counter.ask(asked);
  }

  /** Somebody leads again: who waits here stands in their line, and what is under way is finished. */
  close(): void {
    this.counter?.close();
    this.counter = null;
  }
}
