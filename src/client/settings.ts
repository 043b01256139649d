import {
  maxCachedMilliseconds,
  defaultMaxAges,
  type MaxAges,
  type CachedOperation,
} from './cache/stored-answer';

/** What users may set of the client. */
export interface ClientSettings {
  /** Most requests in flight at once: 1 to 6. Default 2 (contract 8). */
  readonly requestsInFlight: number;
  /** Milliseconds from sending for which an answer is waited: 1 s to 2 minutes. Default 30 s. */
  readonly timeout: number;
  /** Milliseconds after which cached answers are marked stale, by operation: 0 to 90 days. */
  readonly maxAges: MaxAges;
}

/** Settings as they are given: what is left out is as usual. */
export type GivenSettings = Partial<Omit<ClientSettings, 'maxAges'>> & {
  readonly maxAges?: Partial<MaxAges>;
};

const defaultTimeoutMilliseconds = 30_000;

/** Settings in full. Throws a `RangeError` that names the value which is none. Decision 34. */
export function settingsFrom({
  requestsInFlight = 2,
  timeout = defaultTimeoutMilliseconds,
  maxAges,
}: GivenSettings): ClientSettings {
  if (!Number.isInteger(requestsInFlight)) {
    throw new RangeError(`Give a whole number of requests in flight, 1 to 6: "${requestsInFlight}" is none.`);
  }
  within('requests in flight', requestsInFlight, 1, 6);
  within('timeout in milliseconds', timeout, 1_000, 120_000);
  const full: Record<CachedOperation, number> = { ...defaultMaxAges, ...maxAges };
  for (const [operation, age] of Object.entries(full))
    within(`age of ${operation}`, age, 0, maxCachedMilliseconds);
  return { requestsInFlight, timeout, maxAges: full };
}

function within(what: string, value: number, min: number, max: number): void {
  if (value >= min && value <= max) return;
  throw new RangeError(`Give ${what} from ${min} to ${max}: "${value}" is outside.`);
}
