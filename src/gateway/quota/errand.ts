import { priorities, type Priority } from '../../contract';
import type { Asked, Reply } from './asked';

/** One person who waits for an errand. */
export interface Waiter {
  readonly person: string;
  readonly priority: Priority;
  readonly settle: (reply: Reply) => void;
  readonly refuse: (failure: Error) => void;
  /** It waited as long as anybody is held: it is refused as soon as the errand is not under way. */
  isOverdue: boolean;
}

/** One request to the API, however many people wait for it. */
export class Errand {
  readonly waiters: Waiter[] = [];
  state: 'waiting' | 'sent' | 'ended' = 'waiting';
  /** How often it was sent and not refused by the quota. */
  tries = 0;
  /** Where the queue holds it. */
  place: { readonly priority: Priority; readonly person: string } | null = null;

  constructor(
    readonly asked: Asked,
    /** One text for one question; `null` for one that is never shared. */
    readonly name: string | null,
  ) {}

  /** It may be sent again without doing anything twice. */
  get isRepeatable(): boolean {
    return this.asked.operation.method === 'GET';
  }

  /** The most urgent of those who wait. */
  get urgent(): Waiter | undefined {
    for (const priority of priorities) {
      const found = this.waiters.find((waiter) => waiter.priority === priority);
      if (found) return found;
    }
    return undefined;
  }

  settle(reply: Reply): void {
    this.state = 'ended';
    for (const waiter of this.waiters.splice(0)) waiter.settle(reply);
  }

  refuse(failure: Error): void {
    this.state = 'ended';
    for (const waiter of this.waiters.splice(0)) waiter.refuse(failure);
  }
}
