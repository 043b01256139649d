import { readStructuredList, type ListItem } from './structured-list';

/** How requests come back, where an API says so in `RateLimit` and `RateLimit-Policy`. `null`: that part is not said, or not readable. */
export interface RateLimitPolicy {
  /** Milliseconds of a period. */
  readonly periodMilliseconds: number | null;
  /** Milliseconds from the answer until what was used is there again. */
  readonly resetMilliseconds: number | null;
}

/** One quota as the two standard headers tell it. */
export interface StandardQuota extends RateLimitPolicy {
  readonly limit: number | null;
  readonly remaining: number | null;
}

/**
 * The two fields for one quota of requests, in whole seconds, rounded up: whoever waits for them is not too early. Without a reset nothing
 * is said of it.
 */
export function writeStandardQuota(quota: {
  readonly limit: number;
  readonly remaining: number;
  readonly periodMilliseconds: number;
  readonly resetMilliseconds: number | null;
}): { readonly standard: string; readonly standardPolicy: string } {
  const { limit, remaining, periodMilliseconds, resetMilliseconds } = quota;
  const reset = resetMilliseconds === null ? '' : `;t=${wholeSeconds(resetMilliseconds)}`;
  return {
    standard: `"default";r=${remaining}${reset}`,
    standardPolicy: `"default";q=${limit};w=${wholeSeconds(periodMilliseconds)}`,
  };
}

/** Whole seconds that so many milliseconds take. A billionth of one is what reckoning loses, not a moment to wait for. */
export const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000 - 1e-9);

/** Longest period that is believed: a month. What is longer is no limit of requests that anybody waits for. */
const maxSeconds = 31 * 86_400;

/**
 * Reads the fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). Of several quotas it is the one that
 * `limit` is of, where that is known from elsewhere, else the one with the fewest requests left. A field that is no list of the
 * standard's form is as if it were not there, and so is each value that is no whole number within its bounds, and a quota of bytes
 * or of requests at once.
 */
export function readStandardQuota(
  policies: unknown,
  limits: unknown,
  limit: number | null,
): StandardQuota | null {
  if (policies === undefined && limits === undefined) return null;
  const quotas = pair(itemsOf(policies), itemsOf(limits)).filter(({ policy }) => isOfRequests(policy));
  const found = quotas.map(({ policy, state }) => ({
    limit: wholeNumber(policy?.get('q'), 0),
    remaining: wholeNumber(state?.get('r'), 0),
    periodMilliseconds: milliseconds(wholeNumber(policy?.get('w'), 1, maxSeconds)),
    resetMilliseconds: milliseconds(wholeNumber(state?.get('t'), 0, maxSeconds)),
  }));
  if (limit === null) return scarcest(found);
  const ofLimit = (wanted: number | null): StandardQuota[] => found.filter((each) => each.limit === wanted);
  return scarcest(ofLimit(limit)) ?? scarcest(ofLimit(null));
}

type Parameters = ListItem['parameters'];

/** Policies are paired with what is left of them by their names; one alone is paired with one alone, whatever the names. */
function pair(
  policies: readonly ListItem[],
  states: readonly ListItem[],
): { readonly policy: Parameters | undefined; readonly state: Parameters | undefined }[] {
  const isOnePair = policies.length === 1 && states.length === 1;
  const policyOf = ({ value }: ListItem): ListItem | undefined =>
    isOnePair ? policies[0] : policies.find((each) => each.value === value);
  const paired = states.map((state) => ({ policy: policyOf(state), state }));
  const alone = policies.filter((policy) => !paired.some((each) => each.policy === policy));
  return [...paired, ...alone.map((policy) => ({ policy, state: undefined }))].map(({ policy, state }) => ({
    policy: policy?.parameters,
    state: state?.parameters,
  }));
}

/** A field that cannot be read is passed over as a whole, as the standard wants. */
const itemsOf = (field: unknown): readonly ListItem[] =>
  (typeof field === 'string' ? readStructuredList(field) : null) ?? [];

/** A quota may also be of bytes or of requests at once, which is told by its unit. */
function isOfRequests(policy: Parameters | undefined): boolean {
  const unit = policy?.get('qu');
  return unit === undefined || unit === 'requests';
}

/** The quota with the fewest requests left; of several with none left the one that is waited for longest. */
function scarcest(quotas: readonly StandardQuota[]): StandardQuota | null {
  const left = ({ remaining }: StandardQuota): number => remaining ?? Number.MAX_SAFE_INTEGER;
  const wait = ({ resetMilliseconds }: StandardQuota): number => resetMilliseconds ?? 0;
  return [...quotas].sort((one, other) => left(one) - left(other) || wait(other) - wait(one))[0] ?? null;
}

function wholeNumber(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;
}

const milliseconds = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);
