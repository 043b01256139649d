import type { Handover } from '../quota/handover';
import type { Asked } from '../quota/asked';
import type { Counter } from '../quota/counter';
import type { Clock } from '../../contract';
import type { ChangeNotes } from './change-notes';
import type { Lease } from './lease';
import type { RememberedQuota } from './remembered-quota';
import type { Role } from './role';
import { Stopgap } from './stopgap';

export interface CounterMaking {
  readonly requestsInFlight: number;
  readonly handover: Handover;
  readonly maySpend: () => boolean;
  readonly beforeChange: (asked: Asked) => Promise<boolean>;
}

export interface OwnCountersOptions {
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
