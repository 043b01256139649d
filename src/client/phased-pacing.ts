import { priorities, type Chance } from '../contract';
import type { Next, Pacing, Waiting } from './pacing';

const longestPause = 64_000;

export function firstWaiting(waiting: Waiting): Next {
  const priority = priorities.find((each) => waiting[each] > 0);
  return priority ? { kind: 'send', priority } : { kind: 'wait', until: Infinity };
}

/** Pacing that only knows refusals: it waits in phases (1, 2, 4 … 64 s) and lets one request try. */
export function createPhasedPacing(chance: Chance): Pacing {
  let refusals = 0;
  let pausedUntil = 0;
  let inFlight = 0;
  return {
    sent() {
      inFlight += 1;
    },
    settled({ receivedAt, status, retryAfter }) {
      inFlight -= 1;
      if (status === null) return;
      if (status !== 429) {
        refusals = 0;
        return;
      }
      const phase = Math.min(longestPause, 1000 * 2 ** refusals) * (1 + 0.1 * chance.next());
      pausedUntil = Math.max(pausedUntil, receivedAt + (retryAfter ?? phase));
      refusals += 1;
    },
    next(now, waiting) {
      if (now < pausedUntil) return { kind: 'wait', until: pausedUntil };
      if (refusals > 0 && inFlight > 0) return { kind: 'wait', until: Infinity };
      return firstWaiting(waiting);
    },
  };
}
