import type {
  ArchiveResult,
  Determination,
  EpcResult,
  Identifier,
  Licensing,
  Priority,
  Problem,
  Property,
  PropertyId,
  PropertyInput,
} from '../contract';
import type { ActivityStore } from './activity/activity';
import type { Answer, AnswerOrPromise } from './answer';
import type { Connection } from './connections/connection';
import type { RefreshOptions, RefreshPlan, RefreshProgress } from './cache/refresh';
import type { GivenSettings } from './settings';

// Decision 22.
export interface RequestOptions {
  /** Who waits. Default `interactive`. */
  readonly priority?: Priority;
  /** Names who asks: callers of one priority take turns. Default: all who give no name are one caller. */
  readonly caller?: string;
  /** Aborted when this caller no longer waits. The request itself goes on while another waits for it. */
  readonly signal?: AbortSignal;
  /** Ask the API even where an answer is cached. Default false: age alone never causes a request. */
  readonly fresh?: boolean;
  /**
   * Ask nothing: wait for an answer that others are asking for already, and give what is cached otherwise. Whoever waits so keeps no
   * request in the queue. What is not there is `cancelled`.
   */
  readonly asksNothing?: boolean;
}

/**
 * The one shared, throttled client: every request of functions, pane and runs goes through it. One method for each
 * operation of contract section 4. Equal requests under way are made once; answers are cached.
 */
export interface Client {
  /** `currentIdentifierEPCStatus` */
  epcCheck(identifier: Identifier, options?: RequestOptions): AnswerOrPromise<EpcResult>;
  /** `getApiPropertiesDeterminationCheckIdentifier` */
  determinationCheck(identifier: Identifier, options?: RequestOptions): AnswerOrPromise<Determination>;
  /** `currentIdentifierLicensingStatus` */
  licensingCheck(identifier: Identifier, options?: RequestOptions): AnswerOrPromise<Licensing>;
  /** `propertyCheck` */
  propertyCheck(propertyId: PropertyId, options?: RequestOptions): AnswerOrPromise<Property>;
  /** `propertyCreate`. It is never repeated once it may have reached the API: it ends as `unconfirmed`. */
  propertyCreate(input: PropertyInput, options?: RequestOptions): Promise<Answer<Property>>;
  /** `propertySync` */
  propertySync(
    propertyId: PropertyId,
    input: PropertyInput,
    options?: RequestOptions,
  ): Promise<Answer<Property>>;
  /** `propertyArchive` */
  propertyArchive(propertyId: PropertyId, options?: RequestOptions): Promise<Answer<ArchiveResult>>;

  /** What the client is doing, and every problem it met. */
  readonly activity: ActivityStore;
  /** Adds a problem that arose before a request, such as a cell that names no home, to those that `activity` shows. */
  noteProblem(problem: Problem): void;
  /** Changes the API to talk to; `null` for none. What was kept of another connection is not given any more. */
  connect(connection: Connection | null): void;
  /**
   * Changes settings; what is left out stays. Ages hold at once; requests in flight as soon as nothing is under way, or with the next
   * connection. Throws a `RangeError` for a setting out of its range. The timeout stays what it was.
   */
  adjust(settings: GivenSettings): void;
  /** The API and the keys of now, by the name under which answers and quota are shared on the device: it tells neither. */
  scope(): Promise<string>;
  /** How many answers are cached. */
  cachedCount(): number;
  /**
   * What asking anew would cost, before anything is spent: for every cached answer that is stale, or for all that is kept of the given
   * homes.
   */
  planRefresh(identifiers?: readonly Identifier[]): RefreshPlan;
  /**
   * Asks for everything in a plan anew, at the lowest priority; what is stale here and another page on this device has renewed is taken
   * from it. Cached answers stay until the new one has come. Never rejects.
   */
  refresh(plan: RefreshPlan, options?: RefreshOptions): Promise<RefreshProgress>;
  /** Forgets every cached answer. */
  clearCache(): Promise<void>;
  /**
   * Forgets what whoever used this client was answered: cached answers, and what `activity` tells of homes. What waits ends with the word
   * to sign in, and nothing is sent until the next `connect`.
   * @param where Default: also what the device holds, which other pages may have saved.
   */
  forgetUser(where?: 'page' | 'device'): Promise<void>;
  /** Stops every wait and cancels what is under way. */
  dispose(): void;
}
