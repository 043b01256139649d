import type { Priority } from '../../contract';
import { waitSeconds } from '../failure';
import type { RelayRequest } from '../relay';
import type { Reply } from '../reply';

/** One request of one user. */
export interface UserRequest extends RelayRequest {
  /** Id of the user, which has no meaning elsewhere. */
  readonly user: string;
  readonly priority: Priority;
  /** Whether the user wants the API to be asked although an answer is cached. */
  readonly isFresh: boolean;
  onAbandoned(leave: () => void): void;
  /** Of a change that another gateway passed on: fetches its body right before it leaves. Resolves with `false` where it must not leave. */
  readonly receiveBody?: () => Promise<boolean>;
}

/** Handles requests that the API must answer: the scheduler of the key, here or at the leading gateway. */
export interface RequestHandler {
  /** @throws RelayFailure where the API gave no answer; QuotaRefusal where it was never asked. */
  handle(request: UserRequest): Promise<Reply>;
}

/** Handles requests as they come in: those with a cached answer without a promise. */
export interface FrontHandler {
  /** As a `RequestHandler`; a promise only where the answer must be waited for. */
  handle(request: UserRequest): Reply | Promise<Reply>;
}

/** The quota did not allow the request in time: the API was not asked. */
export class QuotaRefusal extends Error {
  override readonly name = 'QuotaRefusal';
  constructor(
    /** Whole seconds after which the user's turn is likely. */
    readonly retryAfter: number,
    /** Headers that tell the user their share. */
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(`${waitSeconds(retryAfter)}: the quota is shared, and others are before you.`);
  }
}

/** This gateway takes no requests now, or its queue was closed: nothing was sent, and it may be queued elsewhere at once. */
export class QueueClosed extends QuotaRefusal {
  constructor() {
    super(1, { 'retry-after': '1' });
  }
}
