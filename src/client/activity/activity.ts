import type { OperationName, Priority, Problem, RateLimit, UtcTimestamp } from '../../contract';

/** One request that was made. The identifier is all it tells of the home. */
export interface RequestRecord {
  readonly operation: OperationName;
  /** As written by `identifierText`; empty for a create. */
  readonly identifier: string;
  readonly sentAt: UtcTimestamp;
  readonly durationMilliseconds: number;
  /** HTTP status, or `null` where no answer came. */
  readonly status: number | null;
  readonly responseId: string | null;
}

/** A problem with the number of times it was met since the connection was made. */
export interface ProblemCount {
  readonly problem: Problem;
  /** The sentence for the user, from `problemMessage`. */
  readonly message: string;
  readonly count: number;
  readonly lastAt: UtcTimestamp;
  /** The identifier it was last met with, or `null`. */
  readonly lastIdentifier: string | null;
}

/** What was learnt of the quota from its answers. */
export interface QuotaKnown {
  /** Requests that may leave now. */
  readonly remaining: number | null;
  /** Milliseconds of a period; `null` until it was learnt. */
  readonly periodMilliseconds: number | null;
  /** When the quota is expected to be full again, where it comes back all at once. */
  readonly nextReset: UtcTimestamp | null;
  /** `learnt`: predictions came true; `guess`: seen once. */
  readonly certainty: 'none' | 'guess' | 'learnt';
}

/** What the client is doing, for users to see. A new object for every change: compare by identity. */
export interface ClientActivity {
  /** Requests that wait, by who waits for them. */
  readonly waiting: Readonly<Record<Priority, number>>;
  readonly inFlight: number;
  /** The quota as the last answer told it; `null` before the first. */
  readonly quota: RateLimit | null;
  /** What was learnt of the quota, with moments in UTC. */
  readonly known?: QuotaKnown;
  /** Milliseconds until all that waits is done, as far as is known; `null` where it is not. */
  readonly millisecondsToFinish?: number | null;
  /** Since when something waits and nothing was answered but refusals; `null` where nothing waits. */
  readonly waitingSince?: UtcTimestamp | null;
  /** When the next request leaves, where that is more than a minute away. */
  readonly nextTryAt?: UtcTimestamp | null;
  /** Whether cached answers outlive the page. */
  readonly cacheLocation?: 'memory' | 'device';
  readonly connection: 'none' | 'untried' | 'working' | 'keys-refused' | 'failing';
  /** The last 200 requests, the newest first. */
  readonly requests: readonly RequestRecord[];
  /** Every problem once, the latest first. */
  readonly problems: readonly ProblemCount[];
}

/** A store that React's `useSyncExternalStore` can read. */
export interface ActivityStore {
  subscribe(listener: () => void): () => void;
  snapshot(): ClientActivity;
}
