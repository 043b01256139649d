import {
  identifierKey,
  type ArchiveResult,
  type Random,
  type Clock,
  type Determination,
  type EpcResult,
  type Identifier,
  type Licensing,
  type Problem,
  type Property,
  type PropertyId,
  type PropertyInput,
} from '../contract';
import { ActivityLog, type ReadLiveState } from './activity/activity-log';
import { baseAddress } from './connections/address';
import type { Answer, AnswerOrPromise } from './answer';
import type { AnswerStore } from './cache/answer-store';
import type { Client, RequestOptions } from './client';
import type { Connection } from './connections/connection';
import { Dispatcher } from './sending/dispatcher';
import { AnswerCache } from './cache/answer-cache';
import { QuotaRecorder } from './pacing/quota-recorder';
import { createPacing } from './pacing';
import { quotaKnown, timeToFinish } from './activity/quota-known';
import type { QuotaStore } from './pacing/quota-store';
import {
  runRefresh,
  planRefresh,
  type RefreshOptions,
  type RefreshPlan,
  type RefreshProgress,
} from './cache/refresh';
import { signedOut } from './sending/job';
import { Requests } from './sending/requests';
import { PacingFactory, type Runtimes } from './runtimes';
import { settingsFrom, type ClientSettings, type GivenSettings } from './settings';
import { createTransport, type Authorization, type Transport } from './connections/transport';
import type { Wakes } from './waking';

export interface ClientOptions extends GivenSettings {
  readonly clock: Clock;
  readonly random: Random;
  /** The API to talk to at first; `null` or nothing for none. */
  readonly connection?: Connection | null;
  /** Where what was learnt of the quota outlives the page; without one every page starts cold. */
  readonly quotaStore?: QuotaStore;
  /** How runtimes that share the quota are found; without it this one knows of no others. */
  readonly runtimes?: Runtimes;
  /** How requests travel. Default: HTTP. */
  readonly transport?: Transport;
  /** Gives the user's token for the server that holds the keys, where it wants one. */
  readonly authorization?: Authorization;
  /** Where answers outlive the page; without one they are kept in memory alone. */
  readonly store?: AnswerStore;
  /** Memory that answers may take, in characters of JSON: beyond it the oldest are forgotten. Default: 64 million. */
  readonly maxCachedCharacters?: number;
  /** What tells that the page may have slept; without it timers alone wake what waits. */
  readonly wakes?: Wakes;
}

/** Makes the client. It starts nothing until it is asked. Throws a `RangeError` for a setting out of its range. */
export function createClient(options: ClientOptions): Client {
  const client = new ThrottledClient(options);
  client.connect(options.connection ?? null);
  return client;
}

/** Why nothing can be asked by a connection; `null` where everything can. */
function connectionProblem(connection: Connection | null): Problem | null {
  if (connection === null) return { kind: 'no-connection-set' };
  const address = baseAddress(connection);
  return address.ok ? null : address.problem;
}

class ThrottledClient implements Client {
  readonly activity: ActivityLog;
  readonly #clock: Clock;
  readonly #dispatcher: Dispatcher;
  readonly #cache: AnswerCache;
  readonly #recorder: QuotaRecorder;
  readonly #pacings: PacingFactory;
  readonly #requests: Requests;
  #settings: ClientSettings;
  #connection: Connection | null = null;
  readonly #stopWaking: () => void;

  constructor(options: ClientOptions) {
    const { clock, random, store, quotaStore } = options;
    this.#settings = settingsFrom(options);
    const settings = (): ClientSettings => this.#settings;
    this.#clock = clock;
    this.#recorder = new QuotaRecorder(clock, quotaStore ?? null);
    const onLearnt = (): void => {
      this.#recorder.scheduleWrite(() => this.#dispatcher.snapshot());
      this.activity.invalidate();
    };
    this.#pacings = new PacingFactory({
      clock,
      random,
      runtimes: options.runtimes ?? null,
      get requestsInFlight() {
        return settings().requestsInFlight;
      },
      createPacing: (slots, snapshot) => createPacing({ random, requestsInFlight: slots }, snapshot),
      pump: () => this.#dispatcher.pump(),
      onLearnt,
    });
    this.#cache = new AnswerCache({
      clock,
      maxAgeOf: (operation) => settings().maxAges[operation],
      store: store ?? null,
      maxCharacters: options.maxCachedCharacters,
      onStoreFailed: () => {
        this.activity.setCacheLocation('memory');
        this.noteProblem({ kind: 'device-keeps-nothing' });
      },
    });
    this.activity = new ActivityLog(clock, store ? 'device' : 'memory', () =>
      this.#readLiveState(settings().requestsInFlight),
    );
    const cache = this.#cache,
      { activity } = this;
    this.#requests = new Requests({ clock, cache, activity, dispatcher: () => this.#dispatcher });
    this.#dispatcher = new Dispatcher({
      clock,
      random,
      transport:
        options.transport ??
        createTransport(clock, this.#settings.timeout, undefined, options.authorization ?? null),
      createPacing: (snapshot) => this.#pacings.create(snapshot),
      get requestsInFlight() {
        return settings().requestsInFlight;
      },
      log: this.activity,
      onComplete: (job, answer, checkedAt) => this.#requests.complete(job, answer, checkedAt),
      onLearnt,
    });
    this.#stopWaking = options.wakes?.((because) => this.#dispatcher.wake(because)) ?? (() => undefined);
  }

  epcCheck(identifier: Identifier, options?: RequestOptions): AnswerOrPromise<EpcResult> {
    return this.#requests.check('epcCheck', identifier, options);
  }

  determinationCheck(identifier: Identifier, options?: RequestOptions): AnswerOrPromise<Determination> {
    return this.#requests.check('determinationCheck', identifier, options);
  }

  licensingCheck(identifier: Identifier, options?: RequestOptions): AnswerOrPromise<Licensing> {
    return this.#requests.check('licensingCheck', identifier, options);
  }

  propertyCheck(propertyId: PropertyId, options?: RequestOptions): AnswerOrPromise<Property> {
    return this.#requests.check('propertyCheck', { form: 'property', propertyId }, options);
  }

  propertyCreate(input: PropertyInput, options?: RequestOptions): Promise<Answer<Property>> {
    return this.#requests.change('propertyCreate', null, input, options);
  }

  propertySync(
    propertyId: PropertyId,
    input: PropertyInput,
    options?: RequestOptions,
  ): Promise<Answer<Property>> {
    return this.#requests.change('propertySync', { form: 'property', propertyId }, input, options);
  }

  propertyArchive(propertyId: PropertyId, options?: RequestOptions): Promise<Answer<ArchiveResult>> {
    return this.#requests.change('propertyArchive', { form: 'property', propertyId }, null, options);
  }

  noteProblem(problem: Problem): void {
    this.activity.addProblem(problem, null);
  }

  connect(connection: Connection | null): void {
    this.#connection = connection;
    const problem = connectionProblem(connection);
    this.#cache.open(() => scopeOf(connection));
    this.activity.reset(connection ? (problem ? 'failing' : 'untried') : 'none');
    // It is the device's problem: it stays with every connection.
    if (this.#cache.hasGivenUp) this.noteProblem({ kind: 'device-keeps-nothing' });
    if (connection && problem) this.activity.addProblem(problem, null);
    this.#pace(problem);
  }

  /** Begins to pace requests to the connection anew; what is cached of it stays. */
  #pace(problem: Problem | null): void {
    const connection = this.#connection;
    this.#dispatcher.connect(problem ? null : connection, problem);
    if (!problem) this.#pacings.join(() => scopeOf(connection));
    void this.#recorder
      .open(() => scopeOf(connection))
      .then((snapshot) => {
        if (!snapshot) return;
        this.#dispatcher.startWarm(snapshot);
        this.activity.invalidate();
      });
  }

  adjust(given: GivenSettings): void {
    const before = this.#settings;
    this.#settings = settingsFrom({ ...before, ...given, maxAges: { ...before.maxAges, ...given.maxAges } });
    this.activity.invalidate();
    const { queue, inFlightCount, isStopped } = this.#dispatcher;
    // Who was refused or signed out is not connected again by that.
    const isQuiet = queue.size === 0 && inFlightCount === 0 && !isStopped;
    // Slots belong to a connection: while requests are under way they stay what they are until the next one is made.
    if (before.requestsInFlight !== this.#settings.requestsInFlight && isQuiet)
      this.#pace(connectionProblem(this.#connection));
  }

  scope(): Promise<string> {
    return scopeOf(this.#connection);
  }

  cachedCount(): number {
    return this.#cache.size;
  }

  planRefresh(identifiers?: readonly Identifier[]): RefreshPlan {
    const which = identifiers ? new Set(identifiers.map(identifierKey)) : 'stale';
    const { limit, period } = this.#dispatcher.quota();
    const quota = limit === null || period === null ? null : { limit, periodMilliseconds: period };
    return planRefresh(this.#cache.questions(which), quota);
  }

  refresh(plan: RefreshPlan, options: RefreshOptions = {}): Promise<RefreshProgress> {
    const { signal } = options;
    const asking = { priority: 'bulk', caller: 'refresh', ...(signal && { signal }) } as const;
    return runRefresh(plan, (question) => this.#requests.renew(question, asking), options);
  }

  clearCache(): Promise<void> {
    return this.#cache.clear();
  }

  forgetUser(where: 'page' | 'device' = 'device'): Promise<void> {
    const cleared = this.#cache.clear(where);
    this.#requests.forgetInFlight();
    this.activity.reset('keys-refused');
    this.activity.forgetRequests();
    this.#dispatcher.connect(null, signedOut);
    return cleared;
  }

  dispose(): void {
    this.#stopWaking();
    this.#recorder.close();
    this.#dispatcher.dispose();
  }

  #readLiveState(slots: number): ReturnType<ReadLiveState> {
    const { queue, inFlightCount } = this.#dispatcher;
    const estimate = this.#dispatcher.quota();
    return {
      waiting: { ...queue.waiting },
      inFlight: inFlightCount,
      known: quotaKnown(estimate, this.#clock),
      millisecondsToFinish: timeToFinish(queue.size, estimate, slots),
      ...this.#dispatcher.standstill(),
    };
  }
}

/**
 * One text for one API and one set of keys, that tells neither: answers of one connection are never given for another.
 * Rejects where the page has no cryptography (it is not served over https).
 */
export async function scopeOf(connection: Connection | null): Promise<string> {
  if (!connection) return 'none';
  const { keys, baseUrl } = connection;
  const secrets = keys === 'held-here' ? [connection.apiKey, connection.serviceKey] : [];
  const bytes = new TextEncoder().encode(JSON.stringify([keys, baseUrl, ...secrets]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
