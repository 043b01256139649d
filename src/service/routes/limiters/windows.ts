import type { Clock } from '../../../contract';
import type { Limiter, RateLimitSetting, Standing } from './limiter';

/** The requests of one window, and when it is over. */
interface Window {
  taken: number;
  readonly endsAt: number;
}

function takeFrom(window: Window, limit: number, now: number): Standing {
  const allowed = window.taken < limit;
  if (allowed) window.taken += 1;
  const remaining = limit - window.taken;
  return { allowed, limit, remaining, waitMilliseconds: remaining > 0 ? 0 : window.endsAt - now };
}

function windows(limit: number, clock: Clock, endOfWindow: (now: number) => number): Limiter {
  const current = new Map<string, Window>();
  return {
    take(caller) {
      const now = clock.monotonic();
      let window = current.get(caller);
      if (window === undefined || now >= window.endsAt) {
        window = { taken: 0, endsAt: endOfWindow(now) };
        current.set(caller, window);
      }
      return takeFrom(window, limit, now);
    },
  };
}

/** A fixed window: periods follow one another from the moment the limiter is made, the same for every caller. */
export function fixedWindow({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  const began = clock.monotonic();
  return windows(count, clock, (now) => {
    const period = Math.floor((now - began) / periodMilliseconds);
    return began + (period + 1) * periodMilliseconds;
  });
}

/** A window from first use: it opens with a caller's first request after the last window was over. */
export function firstUseWindow({ count, periodMilliseconds }: RateLimitSetting, clock: Clock): Limiter {
  return windows(count, clock, (now) => now + periodMilliseconds);
}
