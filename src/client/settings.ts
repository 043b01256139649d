import { longestKept, usualAges, type Ages, type KeptOperation } from './cache/stored-answer';

/** What people may set of the client. */
export interface ClientSettings {
  /** Most requests under way at once: 1 to 6. Default 2 (contract 8). */
  readonly requestsInFlight: number;
  /** Milliseconds from sending for which an answer is waited: 1 s to 2 minutes. Default 30 s. */
  readonly timeout: number;
  /** Milliseconds after which kept answers are marked old, by operation: 0 to 90 days. */
  readonly ages: Ages;
}

/** Settings as they are given: what is left out is as usual. */
export type GivenSettings = Partial<Omit<ClientSettings, 'ages'>> & { readonly ages?: Partial<Ages> };

const usualTimeout = 30_000;

/** Settings in full. Throws a `RangeError` that names the value which is none. */
export function settingsFrom({
  requestsInFlight = 2,
  timeout = usualTimeout,
  ages,
}: GivenSettings): ClientSettings {
  if (!Number.isInteger(requestsInFlight)) {
    throw new RangeError(`Give a whole number of requests in flight, 1 to 6: "${requestsInFlight}" is none.`);
  }
  within('requests in flight', requestsInFlight, 1, 6);
  within('timeout in milliseconds', timeout, 1_000, 120_000);
  const full: Record<KeptOperation, number> = { ...usualAges, ...ages };
  for (const [operation, age] of Object.entries(full)) within(`age of ${operation}`, age, 0, longestKept);
  return { requestsInFlight, timeout, ages: full };
}

function within(what: string, value: number, least: number, most: number): void {
  if (value >= least && value <= most) return;
  throw new RangeError(`Give ${what} from ${least} to ${most}: "${value}" is outside.`);
}
