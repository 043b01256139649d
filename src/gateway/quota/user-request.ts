import type { IncomingHttpHeaders } from 'node:http';
import type { Operation, Priority } from '../../contract';
import type { Reply } from '../relay';

export type { Reply } from '../relay';

/** One request of one user. `target` is the request target as it came, and goes on byte for byte. */
export interface UserRequest {
  readonly operation: Operation;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  /** Who asks, by an id without meaning to others. */
  readonly user: string;
  readonly priority: Priority;
  /** The user wants the API itself to be asked, whatever is kept here. */
  readonly isFresh: boolean;
  /** Aborted when the user does not wait for the answer any more. */
  readonly signal: AbortSignal;
}

/** Whoever answers what is asked: the key's own counter, or another gateway that leads. */
export interface RequestHandler {
  /** @throws RelayFailure where the API gave no answer; QuotaRefusal where it was never asked. */
  handle(request: UserRequest): Promise<Reply>;
}

/** Where users come first: what is kept there is given at once. */
export interface FrontHandler {
  /** As a `RequestHandler`; a promise only where the answer must be waited for. */
  handle(request: UserRequest): Reply | Promise<Reply>;
}

/** The quota let nothing through in time: the API was not asked. */
export class QuotaRefusal extends Error {
  override readonly name = 'QuotaRefusal';
  constructor(
    /** Whole seconds after which the user's turn is likely. */
    readonly retryAfter: number,
    /** What the user is told of its share. */
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(`Wait ${retryAfter} seconds: the quota is shared, and others are before you.`);
  }
}

/** The line was closed while somebody waited in it: nothing was sent, and they may stand in another at once. */
export class QueueClosed extends QuotaRefusal {
  constructor() {
    super(1, { 'retry-after': '1' });
  }
}

/** Nobody here takes the question now: whoever asks is to come again at once, and meets another gateway or a later try. */
export function temporaryRefusal(): QuotaRefusal {
  return new QuotaRefusal(1, { 'retry-after': '1' });
}
