import { priorities, type Priority } from '../../contract';
import type { Reply } from '../reply';
import type { UserRequest } from './user-request';

/** One user who waits for a request. */
export interface Waiter {
  readonly user: string;
  readonly priority: Priority;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (failure: Error) => void;
  /** It has waited for the longest hold: it is refused as soon as the request is not under way. */
  isOverdue: boolean;
}

/** One request to the API, however many users wait for it. */
export class PendingRequest {
  readonly waiters: Waiter[] = [];
  state: 'waiting' | 'sent' | 'ended' = 'waiting';
  /** How often it was sent, not counting refusals for want of quota. */
  tries = 0;
  /** Whether its property was changed since it was sent. */
  isOutdated = false;
  /** Where the queue holds it. */
  place: { readonly priority: Priority; readonly user: string } | null = null;

  constructor(
    readonly request: UserRequest,
    /** Equal for requests with the same answer; `null` for one that is never shared. */
    readonly key: string | null,
  ) {}

  /** Whether it may be sent again without doing anything twice. */
  get isRepeatable(): boolean {
    return this.request.operation.method === 'GET';
  }

  /** The waiter with the most urgent priority. */
  get mostUrgentWaiter(): Waiter | undefined {
    const mostUrgent = priorities.find((each) => this.waiters.some(({ priority }) => priority === each));
    return this.waiters.find(({ priority }) => priority === mostUrgent);
  }

  resolve(reply: Reply): void {
    this.state = 'ended';
    for (const waiter of this.waiters.splice(0)) waiter.resolve(reply);
  }

  reject(failure: Error): void {
    this.state = 'ended';
    for (const waiter of this.waiters.splice(0)) waiter.reject(failure);
  }
}
