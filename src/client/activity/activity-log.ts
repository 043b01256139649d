import {
  listeners,
  problemMessage,
  timestampAt,
  type Clock,
  type Problem,
  type RateLimit,
} from '../../contract';
import type { ActivityStore, ClientActivity, ProblemCount, RequestRecord } from './activity';

const maxRequests = 200;
const maxProblems = 200;

/** What the log reads from the rest of the client whenever somebody looks. */
export type ReadLiveState = () => Pick<
  ClientActivity,
  'waiting' | 'inFlight' | 'known' | 'millisecondsToFinish' | 'waitingSince' | 'nextTryAt'
>;

/** Everything that users may see of the client. Listeners are called once for all that changed in one go. */
export class ActivityLog implements ActivityStore {
  readonly #clock: Clock;
  #cacheLocation: NonNullable<ClientActivity['cacheLocation']>;
  readonly #readLiveState: ReadLiveState;
  readonly #listeners = listeners();
  readonly subscribe = this.#listeners.subscribe;
  #requests: RequestRecord[] = [];
  readonly #problems = new Map<string, ProblemCount>();
  #quota: RateLimit | null = null;
  #connection: ClientActivity['connection'] = 'none';
  #current: ClientActivity | null = null;
  #isTold = true;

  constructor(
    clock: Clock,
    cacheLocation: NonNullable<ClientActivity['cacheLocation']>,
    readLiveState: ReadLiveState,
  ) {
    this.#clock = clock;
    this.#cacheLocation = cacheLocation;
    this.#readLiveState = readLiveState;
  }

  snapshot(): ClientActivity {
    this.#current ??= {
      ...this.#readLiveState(),
      quota: this.#quota,
      cacheLocation: this.#cacheLocation,
      connection: this.#connection,
      requests: this.#requests.slice(-maxRequests).reverse(),
      problems: [...this.#problems.values()].reverse(),
    };
    return this.#current;
  }

  /** Something changed that `present` tells. */
  invalidate(): void {
    this.#current = null;
    if (!this.#isTold) return;
    this.#isTold = false;
    queueMicrotask(() => {
      this.#isTold = true;
      this.#listeners.tell();
    });
  }

  addRequest(record: RequestRecord): void {
    this.#requests.push(record);
    if (this.#requests.length > 2 * maxRequests) this.#requests = this.#requests.slice(-maxRequests);
    this.invalidate();
  }

  setQuota(quota: RateLimit): void {
    this.#quota = quota;
    this.invalidate();
  }

  setConnection(connection: ClientActivity['connection']): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    this.invalidate();
  }

  setCacheLocation(cacheLocation: 'memory' | 'device'): void {
    this.#cacheLocation = cacheLocation;
    this.invalidate();
  }

  forgetRequests(): void {
    this.#requests = [];
    this.invalidate();
  }

  /** A new connection: what was said of the old one says nothing of it. */
  reset(connection: ClientActivity['connection']): void {
    this.#problems.clear();
    this.#quota = null;
    this.#connection = connection;
    this.invalidate();
  }

  addProblem(problem: Problem, identifier: string | null): void {
    const message = problemMessage(problem);
    const before = this.#problems.get(message);
    // Put in anew, so that the latest is the last.
    this.#problems.delete(message);
    this.#problems.set(message, {
      problem,
      message,
      count: (before?.count ?? 0) + 1,
      lastAt: timestampAt(this.#clock.now()),
      lastIdentifier: identifier,
    });
    if (this.#problems.size > maxProblems) {
      const [oldest] = this.#problems.keys();
      if (oldest !== undefined) this.#problems.delete(oldest);
    }
    this.invalidate();
  }
}
