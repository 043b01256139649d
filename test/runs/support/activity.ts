import type { ClientActivity } from '../../../src/client';

/** Nothing is under way, and of the quota nothing is known. */
const quiet: ClientActivity = {
  waiting: { interactive: 0, cells: 0, bulk: 0 },
  inFlight: 0,
  quota: null,
  known: { remaining: null, periodMilliseconds: null, nextReset: null, certainty: 'none' },
  connection: 'working',
  requests: [],
  problems: [],
};

/** What a client says that it does, which stays as it is. */
const saying = (activity: ClientActivity) => ({
  snapshot: () => activity,
  subscribe: () => () => undefined,
});

export const quietActivity = saying(quiet);

/** Nothing is under way, and a quota of 60 a minute was learnt. */
export const learntActivity = saying({
  ...quiet,
  quota: { limit: 60, remaining: 60, retryAfterMilliseconds: null, policy: null },
  known: { remaining: 60, periodMilliseconds: 60_000, nextReset: null, certainty: 'learnt' },
});
