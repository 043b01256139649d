import type { IncomingHttpHeaders } from 'node:http';
import type { Operation, Priority } from '../../contract';

/** One request of one person. `target` is the request target as it came, and goes on byte for byte. */
export interface Asked {
  readonly operation: Operation;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | null;
  /** Who asks, by an id without meaning to others. */
  readonly person: string;
  readonly priority: Priority;
  /** The person wants the API itself to be asked, whatever is kept here. */
  readonly fresh: boolean;
  /** Aborted when the person does not wait for the answer any more. */
  readonly signal: AbortSignal;
}

/** What the person is given, whole. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Whoever answers what is asked: the key's own counter, or another gateway that leads. */
export interface Desk {
  /** @throws RelayFailure where the API gave no answer; QuotaRefusal where it was never asked. */
  ask(asked: Asked): Promise<Reply>;
}

/** Where people come first: what is kept there is given at once. */
export interface FrontDesk {
  /** As a `Desk`; a promise only where the answer must be waited for. */
  ask(asked: Asked): Reply | Promise<Reply>;
}

/** The quota let nothing through in time: the API was not asked. */
export class QuotaRefusal extends Error {
  override readonly name = 'QuotaRefusal';
  constructor(
    /** Whole seconds after which the person's turn is likely. */
    readonly retryAfter: number,
    /** What the person is told of its share. */
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(`Wait ${retryAfter} seconds: the quota is shared, and others are before you.`);
  }
}

/** The line was closed while somebody waited in it: nothing was sent, and they may stand in another at once. */
export class LineClosed extends QuotaRefusal {
  constructor() {
    super(1, { 'retry-after': '1' });
  }
}

/** Nobody here takes the question now: whoever asks is to come again at once, and meets another gateway or a later try. */
export function refusedForNow(): QuotaRefusal {
  return new QuotaRefusal(1, { 'retry-after': '1' });
}
