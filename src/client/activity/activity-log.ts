import {
  listeners,
  problemMessage,
  timestampAt,
  type Clock,
  type Problem,
  type RateLimit,
} from '../../contract';
import type { ActivityStore, ClientActivity, ProblemCount, RequestRecord } from './activity';

const mostRequests = 200;
const mostProblems = 200;

/** What the log reads from the rest of the client whenever somebody looks. */
export type Present = () => Pick<
  ClientActivity,
  'waiting' | 'inFlight' | 'known' | 'millisecondsToFinish' | 'waitingSince' | 'nextTryAt'
>;

/** Everything that people may see of the client. Listeners are called once for all that changed in one go. */
export class ActivityLog implements ActivityStore {
  readonly #clock: Clock;
  #keptOn: NonNullable<ClientActivity['keptOn']>;
  readonly #present: Present;
  readonly #listeners = listeners();
  readonly subscribe = this.#listeners.subscribe;
  #requests: RequestRecord[] = [];
  readonly #problems = new Map<string, ProblemCount>();
  #quota: RateLimit | null = null;
  #connection: ClientActivity['connection'] = 'none';
  #current: ClientActivity | null = null;
  #isTold = true;

  constructor(clock: Clock, keptOn: NonNullable<ClientActivity['keptOn']>, present: Present) {
    this.#clock = clock;
    this.#keptOn = keptOn;
    this.#present = present;
  }

  snapshot(): ClientActivity {
    this.#current ??= {
      ...this.#present(),
      quota: this.#quota,
      keptOn: this.#keptOn,
      connection: this.#connection,
      requests: this.#requests.slice(-mostRequests).reverse(),
      problems: [...this.#problems.values()].reverse(),
    };
    return this.#current;
  }

  /** Something changed that `present` tells. */
  changed(): void {
    this.#current = null;
    if (!this.#isTold) return;
    this.#isTold = false;
    queueMicrotask(() => {
      this.#isTold = true;
      this.#listeners.tell();
    });
  }

  request(record: RequestRecord): void {
    this.#requests.push(record);
    if (this.#requests.length > 2 * mostRequests) this.#requests = this.#requests.slice(-mostRequests);
    this.changed();
  }

  sawQuota(quota: RateLimit): void {
    this.#quota = quota;
    this.changed();
  }

  setConnection(connection: ClientActivity['connection']): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    this.changed();
  }

  setKeptOn(keptOn: 'memory' | 'device'): void {
    this.#keptOn = keptOn;
    this.changed();
  }

  forgetRequests(): void {
    this.#requests = [];
    this.changed();
  }

  /** A new connection: what was said of the old one says nothing of it. */
  forget(connection: ClientActivity['connection']): void {
    this.#problems.clear();
    this.#quota = null;
    this.#connection = connection;
    this.changed();
  }

  problem(problem: Problem, identifier: string | null): void {
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
    if (this.#problems.size > mostProblems) {
      const [oldest] = this.#problems.keys();
      if (oldest !== undefined) this.#problems.delete(oldest);
    }
    this.changed();
  }
}
